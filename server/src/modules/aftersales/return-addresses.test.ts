import * as calls from '@tradeport/api/aftersales/calls';
import { submitProduct, putProductOnShelf, saveProductCall } from '@tradeport/api/catalogue/calls';
import {
  deleteReturnAddress,
  returnAddressList,
  saveReturnAddress,
} from '@tradeport/api/members/return-calls';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { joinLot, submitLot } from '@tradeport/api/bidding/calls';
import { beforeAll, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { aProduct } from '../search/goods.fixture.ts';
import { timers } from './timers.ts';
import { auctionHouse } from '../bidding/auction.fixture.ts';
import { afterSalesDesk } from './desk.fixture.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
beforeAll(() => at.topUp('buyer', 10_000));

const home = { receiver: '仓库甲', phone: '13900001111', address: '宁波市江北区 1 号' };
/** The seller says nothing until the time is over. */
async function silence(refundCode: string) {
  await app.as(null, (ctx) =>
    ctx.run(
      composed(`update after_sale set due_at = $3::timestamptz where tenant_id = $1 and id = $2`)(
        ctx.tenant.id,
        refundCode,
        ctx.now(),
      ),
    ),
  );
  await app.as(null, (ctx) => timers[0]?.run(ctx, refundCode) ?? Promise.resolve());
}
/** As if nobody had ever kept one: members of before this. */
const forget = async (login: string) => {
  const memberId = await app.memberOf(login);
  await app.as(null, (ctx) =>
    ctx.run(
      composed(`delete from return_address where tenant_id = $1 and member_id = $2`)(
        ctx.tenant.id,
        memberId,
      ),
    ),
  );
};
const asked = async (kind: 'return' | 'exchange' = 'return') => {
  const goods = await at.goods('20.00', 50);
  const id = await at.paid([[goods, 1]]);
  await at.ship(id);
  const { refundCode } = await at.ask(id, { refundType: kind, reasonCode: 'damaged' });
  return refundCode;
};
const addressOf = async (refundCode: string) => (await at.view(refundCode)).returnAddress;

test('[AFS-04c] a seller keeps several addresses, one is the default, and the last one of a seller stays', async () => {
  const [first] = await at.seller(returnAddressList, {});
  const { returnAddressCode } = await at.seller(saveReturnAddress, home);
  const listed = async () => (await at.seller(returnAddressList, {})).map((one) => one.isDefault);
  expect(await listed()).toEqual([true, false]);
  await at.seller(saveReturnAddress, { ...home, returnAddressCode, isDefault: true });
  expect((await at.seller(returnAddressList, {}))[0]).toMatchObject({ ...home, isDefault: true });
  await at.seller(deleteReturnAddress, { returnAddressCode });
  expect((await at.seller(returnAddressList, {}))[0]).toMatchObject({
    returnAddressCode: first?.returnAddressCode,
    isDefault: true,
  });
  await expect(
    at.seller(deleteReturnAddress, { returnAddressCode: first?.returnAddressCode ?? '' }),
  ).rejects.toMatchObject({ code: 'return_address.last' });
  // Another's is neither seen nor changed.
  const stranger = await app.client('seller2');
  await expect(
    stranger(saveReturnAddress, { ...home, returnAddressCode: first?.returnAddressCode }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    stranger(returnAddressList, { merberCode: await app.memberOf('seller') }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(
    await at.admin(returnAddressList, { merberCode: await app.memberOf('seller') }),
  ).toHaveLength(1);
  // A member of the buyer's role may sell too, and then keeps return addresses.
  await at.buyer(saveReturnAddress, home);
  expect(await at.buyer(returnAddressList, {})).toHaveLength(2);
});

test('[AFS-04c] the address that loses or takes over the default stands in the trail, too', async () => {
  const seller = await app.client('seller');
  const [first] = await seller(returnAddressList, {});
  const changes = async () =>
    (await at.admin(auditPage, { subject: first?.returnAddressCode ?? '' })).rows.map(
      ({ before, after }) => [before, after],
    );
  const { returnAddressCode } = await seller(saveReturnAddress, { ...home, isDefault: true });
  expect((await changes())[0]).toMatchObject([{ isDefault: true }, { isDefault: false }]);
  await seller(deleteReturnAddress, { returnAddressCode });
  expect((await changes())[0]).toMatchObject([{ isDefault: false }, { isDefault: true }]);
});

test('[AFS-04c] 24 that are made the default at once leave one default', async () => {
  const seller = await app.client('seller2');
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      seller(saveReturnAddress, { ...home, receiver: `R${n}`, isDefault: true }),
    ),
  );
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      seller(saveReturnAddress, {
        ...home,
        receiver: `R${n}`,
        isDefault: true,
        returnAddressCode: made[n % 6]?.returnAddressCode,
      }),
    ),
  );
  const all = await seller(returnAddressList, {});
  expect(all).toHaveLength(7);
  expect(all.filter((one) => one.isDefault)).toHaveLength(1);
});

test('[AFS-04c] without a return address nothing that is shipped is submitted or put on the shelf; what is missing is said', async () => {
  const seller = await app.client('seller3');
  const needed = { code: 'return_address.needed', message: expect.stringContaining('seller3') };
  const input = aProduct(at.category);
  const { goodsCode } = await seller(saveProductCall, input);
  await forget('seller3');
  await expect(seller(submitProduct, { goodsCode })).rejects.toMatchObject(needed);
  await expect(
    seller(saveProductCall, { ...aProduct(at.category), submit: true }),
  ).rejects.toMatchObject(needed);
  await seller(saveReturnAddress, home);
  await seller(submitProduct, { goodsCode });
  await app.as(null, async (ctx) => {
    const { approveAll } = await import('../catalogue/index.ts');
    await approveAll(ctx, [goodsCode]);
  });
  await forget('seller3');
  await expect(seller(putProductOnShelf, { goodsCode })).rejects.toMatchObject(needed);
  await seller(saveReturnAddress, home);
  expect(await seller(putProductOnShelf, { goodsCode })).toMatchObject({ status: 'on_shelf' });
});

test('[AFS-04c][BID-01c] without a return address no lot is submitted for sale, and nobody joins a purchase whose winner sells', async () => {
  const house = await auctionHouse(app);
  const needed = { code: 'return_address.needed', message: expect.stringContaining('buyer3') };
  await house.fund('buyer3', 100);
  const by = await app.client('buyer3');
  const purchase = await house.announced({ mode: 'descending', side: 'purchase' });
  const sale = await house.announced();
  const own = await house.draft({}, by);
  const wanted = await house.draft({ mode: 'descending', side: 'purchase' }, by);
  await forget('buyer3');
  await expect(by(submitLot, { lotCode: own.lotCode })).rejects.toMatchObject(needed);
  const join = { termsVersion: 1 };
  await expect(by(joinLot, { ...join, lotCode: purchase.lotCode })).rejects.toMatchObject(needed);
  // A buyer sends nothing that could come back.
  await by(submitLot, { lotCode: wanted.lotCode });
  await by(joinLot, { ...join, lotCode: sale.lotCode });
  await by(saveReturnAddress, home);
  await by(submitLot, { lotCode: own.lotCode });
  await by(joinLot, { ...join, lotCode: purchase.lotCode });
});

test('[AFS-04c] when the seller says nothing, the default address stands on the request; without one the portal’s does', async () => {
  const [own] = await at.seller(returnAddressList, {});
  const said = { receiver: own?.receiver, phone: own?.phone, address: own?.address };
  for (const kind of ['return', 'exchange'] as const) {
    const refundCode = await asked(kind);
    await silence(refundCode);
    expect(await addressOf(refundCode)).toEqual(said);
  }
  const late = await asked();
  await forget('seller');
  await app.as(null, (ctx) =>
    ctx.run(
      composed(`update after_sale set return_address = null where tenant_id = $1`)(ctx.tenant.id),
    ),
  );
  await silence(late);
  expect(await addressOf(late)).toMatchObject({ receiver: 'alpha returns' });
  // A seller who answers is asked for one instead.
  await at.seller(saveReturnAddress, home);
  const answered = await asked();
  await at.seller(calls.approveRefund, { refundCode: answered });
  expect(await addressOf(answered)).toEqual(home);
});

test('[AFS-04c] an appeal that is upheld, and goods that are sent once more, have an address as well', async () => {
  const refundCode = await asked();
  await at.seller(calls.rejectRefund, { refundCode, reason: 'no' });
  await at.buyer(calls.appealRefund, { refundCode, reason: 'yes' });
  await at.admin(calls.judgeAppeal, { refundCode, upheld: true, reason: 'right' });
  expect(await addressOf(refundCode)).toEqual(home);
  // Approved before addresses were kept.
  const before = await asked();
  await silence(before);
  await app.as(null, (ctx) =>
    ctx.run(
      composed(`update after_sale set return_address = null where tenant_id = $1 and id = $2`)(
        ctx.tenant.id,
        before,
      ),
    ),
  );
  expect(await addressOf(before)).toEqual(home);
  await at.buyer(calls.sendBack, {
    refundCode: before,
    expressCode: 'SF',
    expressBillno: 'SF-AGAIN-1',
  });
  expect(await addressOf(before)).toEqual(home);
});
