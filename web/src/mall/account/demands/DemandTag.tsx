import { demandLife, type DemandStatus } from '@tradeport/api/demands/lifecycle';
import { useMall } from '../../mall.tsx';

const tones: Record<DemandStatus, string> = {
  reviewing: 'tag tag-wait',
  approved: 'tag tag-good',
  failed: 'tag tag-bad',
  expired: 'tag',
  closed: 'tag',
};

export function DemandTag({ status }: { status: DemandStatus }) {
  const { t } = useMall();
  return <span className={tones[status]}>{t(demandLife.states[status])}</span>;
}
