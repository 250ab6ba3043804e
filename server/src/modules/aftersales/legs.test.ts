import { changeAddress, changeQuantities } from '@tradeport/api/orders/change-calls';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { previewChange } from './change-quantities.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { freightDesk } from './freight.fixture.ts';
import { preview as previewGoodwill } from './goodwill.ts';
import { preview as previewRefund } from './submit.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const freight = prepared(async () => freightDesk(at));
const bolt = prepared(() => at.goods('10.00', 1000));
beforeAll(async () => {
  await at.topUp('buyer', 100_000);
  await freight.portal(null);
  await freight.template([{ firstFee: '5.00' }, { firstFee: '20.00', regions: ['310000'] }]);
});
soundAfterEach(app, () => at.audit());

/**
 * The same context, but `meanwhile` is committed right after the first read ahead: that of the
 * order's payments.
 */
function interrupted(ctx: Ctx<string>, meanwhile: () => Promise<unknown>): Ctx<string> {
  let done = false;
  return {
    ...ctx,
    optimisticRead: (async (queries) => {
      const rows = await ctx.optimisticRead(queries);
      if (!done) {
        done = true;
        await meanwhile();
      }
      return rows;
    }) as typeof ctx.optimisticRead,
  };
}
const sent = (contractCode: string) =>
  at.buyer(changeAddress, {
    contractCode,
    newAddress: {
      addressMember: '李雷',
      addressPhone: '13900000009',
      provinceCode: '310000',
      cityCode: '310100',
      areaCode: '310115',
      addressDetail: '世纪大道 8 号',
    },
  });
const shares = (legs: readonly { source: string; amount: number }[]) =>
  legs.map(({ source, amount }) => [source, amount / 10_000]);

test('[AFS-03a][AFS-03b] what would go back is told while more of the order is paid: by the sources that are there then', async () => {
  const whole = async () => {
    const id = await at.paid([[bolt, 2]], 'online');
    const [line] = (await at.detail(id)).lines;
    return { id, line: line?.contractGoodsCode ?? '' };
  };
  // 15.00 more freight, out of the balance.
  const refunded = await whole();
  const refund = await app.as('buyer', (ctx) =>
    previewRefund(
      interrupted(ctx, () => sent(refunded.id)),
      {
        contractCode: refunded.id,
        refundType: 'refund',
        reasonCode: 'no_longer_wanted',
        goodsList: [{ contractGoodsCode: refunded.line, quantity: 2 }],
      },
    ),
  );
  expect([refund.amount / 10_000, shares(refund.legs)]).toEqual([
    40,
    [
      ['online', 25],
      ['balance', 15],
    ],
  ]);

  const short = await whole();
  const given = await app.as('seller', (ctx) =>
    previewChange(
      interrupted(ctx, () => sent(short.id)),
      { contractCode: short.id, goodsList: [{ contractGoodsCode: short.line, quantity: 0 }] },
    ),
  );
  expect([given.givenBack / 10_000, shares(given.legs)]).toEqual([
    40,
    [
      ['online', 25],
      ['balance', 15],
    ],
  ]);

  // Two more pieces, out of the balance.
  const kept = await whole();
  const goodsList = [{ contractGoodsCode: kept.line, quantity: 4 }];
  const goodwill = await app.as('seller', (ctx) =>
    previewGoodwill(
      interrupted(ctx, () =>
        at.buyer(changeQuantities, { contractCode: kept.id, goodsList, reason: '' }),
      ),
      { contractCode: kept.id, goodsList, amount: 360_000 },
    ),
  );
  expect(shares(goodwill.legs)).toEqual([
    ['online', 25],
    ['balance', 11],
  ]);
});
