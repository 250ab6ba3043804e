import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { Icon } from '../Icon.tsx';

/** BID-05a Shown to the leader; screen readers are told where it changes (useSaid). */
export function Leading() {
  const { t } = useMall();
  return (
    <div className="notice notice-done">
      <Icon name="check" />
      <div>
        <strong>{t(words.youLead)}</strong> {t(words.youLeadText)}
      </div>
    </div>
  );
}
