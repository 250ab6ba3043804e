import type { Amount } from '@tradeport/api/kernel/money';
import type { LinePriceKind, traceStep } from '@tradeport/api/orders/model';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query } from '../../kernel/query.ts';

/** What is taken off the goods of a line, each in a column of its own as well. */
export const deductions = ['promotion', 'coupon', 'member', 'points', 'rebate'] as const;
export type Deduction = (typeof deductions)[number];
/** CHK-04 One step from the list price to what a line costs. Kinds of price and the rounding are part of its goods. */
export type Component = {
  kind: Exclude<LinePriceKind, 'list'> | 'rounding' | Deduction;
  /** What it was reckoned on. */
  basis: Amount;
  /** What it adds; negative: takes off. */
  amount: Amount;
  /** Which one of its kind: the level, the quantity from which on, the code of a contract, the id of a price list. */
  source: string;
  /** The name of the price list. */
  sourceName?: string;
};
type Priced = {
  quantity: number;
  listPrice: Amount;
  freightAmount: Amount;
  taxAmount: Amount;
  components: readonly Component[];
};
type Step = z.input<typeof traceStep>;

/** CHK-04 How a line's total came about, from the list price on; the steps add up to it. */
export function traceOf({
  quantity,
  listPrice,
  freightAmount,
  taxAmount,
  components,
}: Priced): Step[] {
  const ends: Step[] = [
    { step: 'freight', amount: freightAmount },
    { step: 'tax', amount: taxAmount },
  ];
  return [
    { step: 'list', amount: listPrice * quantity },
    ...components.map(stepOf),
    ...ends.filter(({ amount }) => amount !== 0),
  ];
}

function stepOf({ kind, amount, sourceName }: Component): Step {
  switch (kind) {
    case 'price_list':
      return { step: 'price', amount, why: kind, ...(sourceName ? { priceList: sourceName } : {}) };
    case 'tier':
    case 'level':
    case 'dealer':
    case 'contract':
    case 'quote':
      return { step: 'price', amount, why: kind };
    default:
      return { step: kind, amount };
  }
}

const columns = [
  'id',
  'order_id',
  'line_id',
  'position',
  'kind',
  'basis',
  'amount',
  'source',
] as const;

/** The statements that write the components of a line with it. */
export function insertComponents(
  ctx: Pick<Ctx, 'tenant' | 'newId'>,
  lines: readonly { orderId: string; lineId: string; components: readonly Component[] }[],
): Query[] {
  return insertRows(
    ctx.tenant.id,
    'price_component',
    columns,
    lines.flatMap(({ orderId, lineId, components }) =>
      components.map(({ kind, basis, amount, source }, at) => [
        ctx.newId(),
        orderId,
        lineId,
        at + 1,
        kind,
        basis,
        amount,
        source,
      ]),
    ),
  );
}

export const componentsOf = prepared('orders.componentsOf')`
  select c.line_id, c.kind, c.basis, c.amount, c.source, l.name as list_name
  from price_component c
  left join price_list l on l.tenant_id = :tenantId and l.id = case when c.kind = 'price_list' then c.source::uuid end
  where c.tenant_id = :tenantId and c.order_id = :orderId order by c.line_id, c.position`;
