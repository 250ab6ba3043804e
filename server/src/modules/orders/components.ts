import type { Component } from '@tradeport/api/orders/components';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';

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
