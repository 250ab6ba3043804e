import type { Amount } from '@tradeport/api/kernel/money';
import { inLang, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { LinePriceKind, traceStep } from '@tradeport/api/orders/model';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';

/** Deductions from the goods of a line, each in a column of its own as well. */
export const deductions = ['promotion', 'coupon', 'member', 'points', 'rebate'] as const;
export type Deduction = (typeof deductions)[number];
/** CHK-04 One step from the list price to what a line costs. Kinds of price and the rounding are part of its goods. */
export type Component = {
  kind: Exclude<LinePriceKind, 'list'> | 'rounding' | Deduction;
  /** The amount that it was reckoned on. */
  basis: Amount;
  /** The amount that it adds; negative: takes off. */
  amount: Amount;
  /** Which one of its kind: the level, the quantity from which on, the code of a contract, the id of a price list. */
  source: string;
  /** The name of the price list. */
  sourceName?: string;
  /** P7 The promotion that it is of. */
  by?: PromotionShare | undefined;
};
/** P7 `funder`: the seller that bears it; null: the portal. */
type PromotionShare = {
  promotionId: string;
  version: number;
  couponId: string | null;
  funder: string | null;
  name: SomeTexts;
};
type Priced = {
  quantity: number;
  listPrice: Amount;
  freightAmount: Amount;
  taxAmount: Amount;
  components: readonly Component[];
  lang: Lang;
};
type Step = z.input<typeof traceStep>;

/** CHK-04 How a line's total came about, from the list price on; the steps add up to it. */
export function traceOf({
  quantity,
  listPrice,
  freightAmount,
  taxAmount,
  components,
  lang,
}: Priced): Step[] {
  const ends: Step[] = [
    { step: 'freight', amount: freightAmount },
    { step: 'tax', amount: taxAmount },
  ];
  const list = listPrice * quantity;
  // CHK-07 A price agreed on above the list price is the first step: nobody is shown a lower price
  // beside an offer.
  const dearer = components.find(({ kind, amount }) => kind === 'quote' && amount > 0);
  const first: Step = dearer
    ? { ...stepOf(dearer), amount: list + dearer.amount }
    : { step: 'list', amount: list };
  return [
    first,
    ...components
      .filter((one) => one !== dearer)
      .map((one) => ({ ...stepOf(one), ...(one.by ? { name: inLang(one.by.name, lang) } : {}) })),
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
    case 'quote':
    case 'flash':
      return { step: 'price', amount, why: kind };
    default:
      return { step: kind, amount };
  }
}

const columns = [
  'order_id',
  'line_id',
  'position',
  'kind',
  'basis',
  'amount',
  'source',
  'promotion_id',
  'promotion_version',
  'coupon_id',
  'funder',
] as const;

/** The statements that write the components of a line with it. */
export function insertComponents(
  ctx: Pick<Ctx, 'tenant'>,
  lines: readonly { orderId: string; lineId: string; components: readonly Component[] }[],
): Query[] {
  return insertRows(
    ctx.tenant.id,
    'price_component',
    columns,
    lines.flatMap(({ orderId, lineId, components }) =>
      components.map(({ kind, basis, amount, source, by }, at) => [
        orderId,
        lineId,
        at + 1,
        kind,
        basis,
        amount,
        source,
        by?.promotionId ?? null,
        by?.version ?? null,
        by?.couponId ?? null,
        by?.funder ?? null,
      ]),
    ),
  );
}

const componentRows = `
  select c.line_id, c.kind, c.basis, c.amount, c.source, c.promotion_id, c.promotion_version, c.coupon_id, c.funder,
    v.name as promotion_name, l.name as list_name
  from price_component c
  left join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = c.promotion_id and v.number = c.promotion_version
  left join price_list l on l.tenant_id = :tenantId and l.id = case when c.kind = 'price_list' then c.source::uuid end`;
export const componentsOf = prepared('orders.componentsOf')`${componentRows}
  where c.tenant_id = :tenantId and c.order_id = :orderId order by c.line_id, c.position`;
export const componentsOfOrders = prepared('orders.componentsOfOrders')`${componentRows}
  where c.tenant_id = :tenantId and c.order_id = any(:orderIds::uuid[]) order by c.line_id, c.position`;

/** A row as it is reckoned with. */
export function componentOf(row: RowOf<'orders.componentsOf'>): Component {
  const {
    kind,
    basis,
    amount,
    source,
    promotion_id: promotionId,
    promotion_version: version,
  } = row;
  const by = promotionId !== null &&
    version !== null && {
      promotionId,
      version,
      couponId: row.coupon_id,
      funder: row.funder,
      name: row.promotion_name ?? { zh: '' },
    };
  return { kind, basis, amount, source, ...(by ? { by } : {}) };
}
