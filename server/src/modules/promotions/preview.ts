import { recordBy } from '@tradeport/api/promotions/types/index';
import { promote } from '@tradeport/api/promotions/engine/promote';
import type { Offer } from '@tradeport/api/promotions/engine/types';
import { previewPromotion } from '@tradeport/api/promotions/shop-calls';
import { sum } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { sellerScope } from './rows.ts';

const CART = 'cart';

/**
 * PRO-01 The price of a cart under a promotion that is being written, from the engine that prices
 * carts.
 */
export const preview = handler(previewPromotion, async (ctx, input) => {
  const pieces = new Map<string, number>();
  for (const { skuCode, quantity } of input.goodsList)
    pieces.set(skuCode, (pieces.get(skuCode) ?? 0) + quantity);
  const record = recordBy(input.terms);
  const gift = record.gift(input.terms);
  const seller = sellerScope(ctx);
  const found = await ctx.run(
    goodsToTry({
      ids: [...pieces.keys(), ...(gift ? [gift.skuCode] : [])],
      currency: input.currency,
      sellerId: seller,
    }),
  );
  const nameOf = (id: string) =>
    inLang(found.find((one) => one.id === id)?.title ?? null, ctx.lang);
  const rows = found.filter((row) => pieces.has(row.id));
  const lines = rows.map((row) => ({
    key: row.id,
    order: CART,
    sellerId: row.seller_id,
    productId: row.product_id,
    skuId: row.id,
    categories: row.categories,
    brandId: row.brand_id,
    quantity: pieces.get(row.id) ?? 0,
    price: row.list_price,
    discountable: true,
    taxOnTop: 0,
  }));
  const { perPerson, total, budget } = input.limits;
  const left = Math.min(perPerson ?? Infinity, total ?? Infinity);
  const offer: Offer = {
    id: CART,
    version: 1,
    name: { zh: '' },
    terms: input.terms,
    scope: input.scope,
    exclusive: false,
    sellerId: seller,
    currency: input.currency,
    endsAt: null,
    createdAt: 0,
    priority: 1,
    left: Number.isFinite(left) ? left : null,
    budgetLeft: budget ?? null,
    ...(record.isIssued ? { coupon: { id: CART, endsOn: null } } : {}),
    giftOrders: [CART],
  };
  const outcome = promote(
    {
      currency: input.currency,
      lines,
      offers: [offer],
      // The preview counts as joined, so that it shows the price in a group.
      joined: [CART],
      who: { level: input.scope.levels?.[0] ?? null, firstOrder: true },
      freight: () => 0,
      tax: () => 0,
    },
    { why: true },
  );
  const before = sum(lines.map((line) => line.price * line.quantity));
  const reason = outcome.unused[0]?.reason;
  return {
    before,
    after: outcome.total,
    discount: before - outcome.total,
    lines: lines.map((line) => ({
      skuCode: line.skuId,
      goodsName: nameOf(line.skuId),
      quantity: line.quantity,
      before: line.price * line.quantity,
      after: sum(outcome.parts.filter((part) => part.line === line.key).map((part) => part.left)),
    })),
    gifts: outcome.gifts.map((one) => ({
      goodsName: nameOf(one.skuId),
      quantity: one.quantity,
      value: one.value,
    })),
    missingAmount: reason?.why === 'below' ? reason.missing : null,
    missingPieces: reason?.why === 'pieces' ? reason.missing : null,
  };
});

const goodsToTry = prepared('promotions.goodsToTry')`
  select s.id, s.list_price, p.id as product_id, p.seller_id, p.brand_id, p.title, c.path as categories
  from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  join category c on c.tenant_id = :tenantId and c.id = p.category_id
  where s.tenant_id = :tenantId and s.id = any(:ids::uuid[]) and p.currency = :currency
    and (:sellerId?::uuid is null or p.seller_id = :sellerId::uuid)
  order by p.id, s.position, s.id`;
