import { inLang, type Lang } from '@tradeport/api/kernel/text';
import { companyDoes } from '../../kernel/standing.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';

/**
 * The names of the parties of orders in other languages now; the order itself keeps the registered
 * names. `collected`: a store hands it over.
 */
export const sellersOfOrders = prepared('orders.sellersOfOrders')`
  select o.id, m.info->>'merberCompnameEn' as en, m.info->>'merberCompnameRu' as ru,
    b.info->>'merberCompnameEn' as buyer_en, b.info->>'merberCompnameRu' as buyer_ru,
    m.has_sold and not ${companyDoes('m', 'sells')} as "closed!",
    o.pickup is not null as "collected!"
  from orders o join member m on m.tenant_id = :tenantId and m.id = o.seller_id
    join member b on b.tenant_id = :tenantId and b.id = o.buyer_id
  where o.tenant_id = :tenantId and o.id = any(:orderIds::uuid[])`;
type Names = RowOf<'orders.sellersOfOrders'>;

/** I18N-03 The buyer, as the reader's language calls it. */
export function buyerIn(
  lang: Lang,
  order: { id: string; buyer_name: string },
  all: readonly Names[],
): string {
  const { buyer_en: en, buyer_ru: ru } = all.find(({ id }) => id === order.id) ?? {};
  return inLang({ zh: order.buyer_name, ...(en ? { en } : {}), ...(ru ? { ru } : {}) }, lang);
}

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
