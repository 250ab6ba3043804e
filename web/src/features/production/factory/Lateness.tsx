import type { Output } from '@tradeport/api/kernel/call';
import { isOneOf } from '@tradeport/api/kernel/keys';
import type { suppliedSubOrders } from '@tradeport/api/production/calls';
import { subOrderLife } from '@tradeport/api/production/lifecycle';
import { StateTag, StatusTag } from '../../../console/kit/Values.tsx';
import { useFormat } from '../../../lib/format.ts';
import { supply } from './text.ts';

type Row = Output<typeof suppliedSubOrders>['rows'][number];

/** The day that was promised; what is late, or soon will be, says so. */
export function DueDay({ row }: { row: Pick<Row, 'promisedDay' | 'lateness'> }) {
  const format = useFormat();
  return (
    <span className="sp-due">
      <time dateTime={row.promisedDay} className="k-nowrap">
        {format.day(row.promisedDay)}
      </time>
      {row.lateness === 'late' && <StatusTag text={supply.late} tone="danger" />}
      {row.lateness === 'soon' && <StatusTag text={supply.soon} tone="warning" />}
    </span>
  );
}

/** An offer waits for the factory, which reads it here. */
export function SupplyState({ row }: { row: Pick<Row, 'status'> }) {
  const isOwnTurn = isOneOf(row.status, subOrderLife.steps.accept.from);
  return (
    <StateTag state={subOrderLife.states[row.status]} tone={isOwnTurn ? 'warning' : undefined} />
  );
}
