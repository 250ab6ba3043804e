import { inLang, type Lang } from '@tradeport/api/kernel/text';
import { prepared, type RowOf } from '../../kernel/query.ts';

/** What the sellers of orders are called in other languages now; the order itself, and its papers, keep the registered name. */
export const sellersOfOrders = prepared('orders.sellersOfOrders')`
  select o.id, m.info->>'merberCompnameEn' as en, m.info->>'merberCompnameRu' as ru
  from orders o join member m on m.tenant_id = :tenantId and m.id = o.seller_id
  where o.tenant_id = :tenantId and o.id = any(:orderIds::uuid[])`;
type Names = RowOf<'orders.sellersOfOrders'>;

/** I18N-03 The seller as the shop calls it in the reader's language. */
export function sellerIn(
  lang: Lang,
  order: { id: string; seller_name: string },
  all: readonly Names[],
): string {
  const found = all.find(({ id }) => id === order.id);
  const { en, ru } = found ?? {};
  return inLang({ zh: order.seller_name, ...(en ? { en } : {}), ...(ru ? { ru } : {}) }, lang);
}
