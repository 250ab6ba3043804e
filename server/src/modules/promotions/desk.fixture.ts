import { randomUUID } from 'node:crypto';
import * as calls from '@tradeport/api/promotions/calls';
import type { Input } from '@tradeport/api/kernel/call';
import type { Client } from '@tradeport/api/kernel/client';
import { PASSWORD, type TestApp } from '../../testing/app.ts';
import { addUser } from '../accounts/index.ts';
import { aCategory, aProduct, aWarehouse, onShelf, stocked } from '../search/goods.fixture.ts';
import { takeUses, type Use } from './index.ts';

export const HOUR_MS = 3_600_000;
type Draft = Input<typeof calls.savePromotion>;

/** A shop whose sellers and portal make promotions, with a second person of the portal, who reviews. */
export async function marketing(app: TestApp) {
  const category = await aCategory(app);
  const warehouse = await aWarehouse(app);
  const memberId = await app.memberOf('admin');
  await app.as(null, (ctx) =>
    addUser(ctx, {
      memberId,
      loginName: 'reviewer',
      name: 'Reviewer',
      password: PASSWORD,
      roles: ['admin'],
    }),
  );
  const [seller, seller2, admin, reviewer, buyer, buyer2] = await Promise.all([
    app.client('seller'),
    app.client('seller2'),
    app.client('admin'),
    app.client('reviewer'),
    app.client('buyer'),
    app.client('buyer2'),
  ]);
  const from = (ms: number) => new Date(Date.now() + ms).toISOString();
  const draft = (terms: Draft['terms'], more: Partial<Draft> = {}): Draft => ({
    promotionName: { zh: '活动', en: 'Promotion', ru: 'Акция' },
    terms,
    startsAt: from(-HOUR_MS),
    endsAt: from(24 * HOUR_MS),
    ...more,
  });
  const desk = {
    category,
    /** One SKU on the shelf with so much in stock. */
    async goods(price = '100.00', stock = 100, { seller: of = 'seller' } = {}) {
      const base = aProduct(category);
      const made = await onShelf(
        app,
        { ...base, skus: base.skus.map((sku) => ({ ...sku, listPrice: price })) },
        of,
      );
      const skuId = made.skus[0] ?? '';
      await stocked(app, skuId, warehouse, stock);
      return { skuId, goodsCode: made.goodsCode, skuNo: made.skuNos[0] ?? '' };
    },
    seller,
    seller2,
    admin,
    reviewer,
    buyer,
    buyer2,
    draft,
    from,
    /** Saved, put forward and reviewed: it counts. */
    async live(
      terms: Draft['terms'],
      { by = admin, ...more }: Partial<Draft> & { by?: Client } = {},
    ) {
      const { promotionCode } = await by(calls.savePromotion, draft(terms, more));
      await by(calls.submitPromotion, { promotionCode });
      await reviewer(calls.approvePromotions, { reviews: [{ promotionCode, version: 1 }] });
      return promotionCode;
    },
    get: (promotionCode: string, client: Client = admin) =>
      client(calls.manageDetail, { promotionCode }),
    use: (promotionId: string, more: Partial<Use> = {}): Use => ({
      orderId: randomUUID(),
      checkoutId: randomUUID(),
      promotionId,
      version: 1,
      memberId: randomUUID(),
      couponId: null,
      count: 1,
      pieces: 1,
      amount: 100_000,
      paid: false,
      name: '活动',
      ...more,
    }),
    take: (...uses: readonly Use[]) =>
      app.as('buyer', (ctx) => ctx.commit([takeUses(ctx, uses)], 'taken')),
  };
  return desk;
}
