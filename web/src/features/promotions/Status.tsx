import { isChangeInReview } from '@tradeport/api/promotions/actions';
import { StateTag, StatusTag, When } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { type Row, stateOf } from './shared.ts';
import { promo } from './text.ts';

/** The status, or the phase of an approved one at this moment, and whether a change of it waits. */
export function Status({
  row,
}: {
  row: Pick<Row, 'status' | 'phase' | 'liveVersion' | 'waitingVersion'>;
}) {
  return (
    <>
      <StateTag state={stateOf(row)} />
      {isChangeInReview(row) && <StatusTag text={promo.waiting} tone="warning" />}
    </>
  );
}

export function Window({ row }: { row: Pick<Row, 'startsAt' | 'endsAt'> }) {
  const { t } = useText();
  return (
    <>
      <When at={row.startsAt} minute />
      <div className="k-muted">
        → {row.endsAt ? <When at={row.endsAt} minute /> : t(promo.openEnd)}
      </div>
    </>
  );
}
