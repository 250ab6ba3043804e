import { refundDetail, refundPage } from '@tradeport/api/aftersales/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from '../modules/aftersales/desk.fixture.ts';
import { parcelDesk } from '../modules/aftersales/parcels.fixture.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built, keyIn, mallPages } from '../testing/mall-pages.ts';

describe.skipIf(!built)('the parcel that goods came in, without script', () => {
  const app = useApp();
  const at = prepared(() => afterSalesDesk(app));
  const parcels = prepared(async () => parcelDesk(app, at));
  const goods = prepared(() => at.goods('10.00', 100));
  beforeAll(() => at.topUp('buyer', 1_000));
  const { open, send } = mallPages(app);

  test('[AFS-01e][AFS-01a] is asked for where there are several, holds when it is chosen, and stands with the request', async () => {
    const id = await at.paid([[goods, 4]]);
    const [, parcelCode] = [await parcels.ship(id, 2), await parcels.ship(id, 2)];
    await parcels.take(id);
    const { contractBillcode } = await at.detail(id);
    const form = `/en/account/orders/${id}/refund`;
    const asked = await open(form);
    expect(asked.body).toContain('From parcel');
    expect(asked.body).toContain(`${contractBillcode}-2</option>`);
    const field = `pieces.${await at.lineOf(id)}`;
    const fields = {
      refundType: 'return',
      reasonCode: 'damaged',
      parcelCode,
      key: keyIn(asked.body),
    };
    const many = await send(form, { ...fields, act: 'preview', [field]: '3' });
    expect(many.body).toMatch(/Only 2 of .{1,40} can still be claimed/);
    const seen = await send(form, { ...fields, act: 'preview', [field]: '1' });
    expect(seen.body).toMatch(new RegExp(`<option[^>]*value="${parcelCode}"[^>]*selected`));
    const done = await send(form, { ...fields, act: 'apply', [field]: '1' });
    expect(done.statusCode).toBe(303);
    const [row] = (await at.buyer(refundPage, { contractCode: id })).rows;
    const refundCode = row?.refundCode ?? '';
    expect(await parcels.piecesOf(refundCode)).toEqual(['3-3']);
    const page = await open(`/en/account/refunds/${refundCode}`);
    expect(page.body).toContain(`From parcel ${contractBillcode}-2: 1`);
    expect((await at.seller(refundDetail, { refundCode })).fromParcels).toHaveLength(1);

    const only = await at.received([[goods, 2]]);
    const plain = await open(`/en/account/orders/${only}/refund`);
    expect(plain.statusCode).toBe(200);
    expect(plain.body).not.toContain('From parcel');
  });
});
