import { getLot } from '@tradeport/api/bidding/calls';
import { resumeMember, suspendMember } from '@tradeport/api/members/calls';
import { orderDetail, receiveOrder, shipOrder } from '@tradeport/api/orders/calls';
import { changeAddress } from '@tradeport/api/orders/change-calls';
import { payNow } from '@tradeport/api/payment/calls';
import { expect, test } from 'vitest';
import { afterAward } from './after-award.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { admin, buyer } = app.clients;
const house = prepared(() => afterAward(app));
soundAfterEach(app, () => house.at.findings());

const whole = { frozen: 20, thawed: 0, forfeited: 0, paid: 0, held: 0 };
const newAddress = {
  addressMember: '李雷',
  addressPhone: '13900000009',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
};

test('[BLK-02b] a lot with a winner goes on when its organiser is suspended: it is paid on, and the portal ships it', async () => {
  const lot = await house.over({}, [['buyer', { amount: '100' }]], { by: 'seller2' });
  const contractCode = (await house.own(lot, 'buyer')).orderCode ?? '';
  const merberCode = await app.memberOf('seller2');
  await admin(suspendMember, { merberCode, reason: '资质存疑' });
  await house.settle();
  expect(await admin(getLot, { lotCode: lot.lotCode })).toMatchObject({ status: 'awarded' });
  expect(await house.deposits(lot, 'buyer')).toEqual([{ ...whole, held: 20 }]);
  await house.at.fund('buyer', 80);
  await buyer(payNow, { contractCodes: [contractCode], payWay: 'balance' });
  await app.kernel.drainOutbox();
  expect(await house.deposits(lot, 'buyer')).toEqual([{ ...whole, paid: 20 }]);
  await buyer(changeAddress, { contractCode, newAddress });
  const parcel = { contractCode, expressCode: 'own' as const };
  await admin(shipOrder, parcel);
  await buyer(receiveOrder, { contractCode });
  await app.kernel.drainOutbox();
  expect(await buyer(orderDetail, { contractCode })).toMatchObject({ status: 'success' });
  expect(await admin(getLot, { lotCode: lot.lotCode })).toMatchObject({ status: 'done' });
  await admin(resumeMember, { merberCode, reason: '已核实' });
});
