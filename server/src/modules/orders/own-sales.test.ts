import * as after from '@tradeport/api/aftersales/calls';
import { getLot } from '@tradeport/api/bidding/calls';
import { getInfo } from '@tradeport/api/identity/calls';
import { saveRole, setUserRoles } from '@tradeport/api/identity/people-calls';
import type { Client } from '@tradeport/api/kernel/client';
import { setEmployeeRights } from '@tradeport/api/members/staff-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { changeAddress } from '@tradeport/api/orders/change-calls';
import * as calls from '@tradeport/api/orders/calls';
import { shipMany } from '@tradeport/api/orders/shipping-calls';
import { payNow } from '@tradeport/api/payment/calls';
import { describe, expect, test } from 'vitest';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { afterAward } from '../bidding/after-award.fixture.ts';
import { anEmployee } from '../members/employee.fixture.ts';

const app = useApp();
const house = prepared(() => afterAward(app));

const place = {
  addressMember: '李雷',
  addressPhone: '13900000009',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
};

/** A lot that `by`, who sells nothing in the shop, sold to `winner`, who paid: its order waits for shipment. */
async function sold(by: string, winner: string): Promise<string> {
  const lot = await house.over({}, [[winner, { amount: '100' }]], { by });
  const { orderCode } = await (await house.client(by))(getLot, { lotCode: lot.lotCode });
  const contractCode = orderCode ?? '';
  const buyer = await house.client(winner);
  await house.at.fund(winner, 1000);
  await buyer(changeAddress, { contractCode, newAddress: place, reason: '' });
  await buyer(payNow, { contractCodes: [contractCode], payWay: 'balance' });
  await app.kernel.drainOutbox();
  return contractCode;
}

const shipped = (contractCode: string, no: string) => ({
  contractCode,
  expressCode: 'SF' as const,
  expressBillno: no,
});

describe('who sells without the seller’s role', () => {
  test('[ROL-01c][ROL-02a] ships what the company sold by auction, from its main account; nobody else’s company may, on either side', async () => {
    const contractCode = await sold('buyer', 'buyer2');
    const [seller, buyer, stranger, shop] = await Promise.all(
      ['buyer', 'buyer2', 'buyer3', 'seller'].map((login) => house.client(login)),
    );
    if (!seller || !buyer || !stranger || !shop) throw new Error('nobody there');
    const list = await seller(calls.orderPage, { side: 'sell' });
    expect(list.rows.map((row) => row.contractCode)).toContain(contractCode);
    const seen = await seller(calls.orderDetail, { contractCode });
    expect(seen.actions.find(({ action }) => action === 'ship')).toMatchObject({ allowed: true });
    expect(seen.actions.map(({ action }) => action)).not.toContain('receive');

    expect(await codeOf(stranger(calls.shipOrder, shipped(contractCode, 'A1')))).toBe('not_found');
    expect(await codeOf(shop(calls.shipOrder, shipped(contractCode, 'A1')))).toBe('not_found');
    // Its buyer acts for the own company as well, which has sold nothing of it.
    expect(await codeOf(buyer(calls.shipOrder, shipped(contractCode, 'A1')))).toBe(
      'auth.forbidden',
    );
    const many = await stranger(shipMany, { shipList: [shipped(contractCode, 'A1')] });
    expect(many.results).toMatchObject([{ outcome: 'refused', errorCode: 'not_found' }]);
    const elsewhere = await app.client('buyer', app.otherTenant);
    expect(await codeOf(elsewhere(calls.shipOrder, shipped(contractCode, 'A1')))).toBe('not_found');

    expect(await seller(calls.shipOrder, shipped(contractCode, 'A1'))).toMatchObject({
      status: 'waiting_receipt',
    });
    await buyer(calls.receiveOrder, { contractCode });
  });

  test('[ROL-01c][MBR-03a] a sub-account ships when it was given the own sales, and no longer when they were taken away', async () => {
    const contractCode = await sold('buyer', 'buyer2');
    const ship = (client: Client) => codeOf(client(calls.shipOrder, shipped(contractCode, 'B1')));
    const plain = await anEmployee(app, app.clients.buyer, {
      userName: 'sales_none',
      roles: ['buyer'],
    });
    expect(await ship(plain.client)).toBe('auth.forbidden');
    const clerk = await anEmployee(app, app.clients.buyer, {
      userName: 'sales_clerk',
      roles: [],
      permissions: ['order.own_sales'],
    });
    // The clerk sees the sales alone: the company's purchases are not this clerk's.
    const sales = await clerk.client(calls.orderPage, {});
    expect(sales.rows.every((row) => row.buyerCode !== row.sellerCode)).toBe(true);
    expect(sales.rows.map((row) => row.contractCode)).toContain(contractCode);
    expect(await codeOf(clerk.client(calls.orderPage, { side: 'buy' }))).toBe('auth.forbidden');
    expect(await codeOf(clerk.client(calls.orderPage, { side: 'all' }))).toBe('auth.forbidden');
    const bought = await sold('buyer2', 'buyer');
    expect(await codeOf(clerk.client(calls.orderDetail, { contractCode: bought }))).toBe(
      'auth.forbidden',
    );

    const company = await house.client('buyer');
    await company(setEmployeeRights, {
      userCode: clerk.userCode,
      roles: ['buyer'],
      permissions: [],
    });
    expect(await ship(clerk.client)).toBe('auth.forbidden');
    await company(setEmployeeRights, {
      userCode: clerk.userCode,
      roles: [],
      permissions: ['order.own_sales'],
    });
    expect(await ship(clerk.client)).toBe('done');
  });

  test('[ROL-01b][ROL-01c] a main account with a role of the tenant’s own handles and hears of own sales and purchases, a colleague with that role does not', async () => {
    const contractCode = await sold('buyer4', 'buyer2');
    const bought = await sold('buyer2', 'buyer4');
    const [admin, main] = await Promise.all([house.client('admin'), house.client('buyer4')]);
    const roleName = { zh: '查看', en: 'Looker', ru: 'Наблюдатель' };
    const permissions = ['quote.view'];
    await admin(saveRole, { roleCode: 'looker', roleName, permissions, isNew: true });
    const { userCode } = await main(getInfo, {});
    await admin(setUserRoles, { userCode, roles: ['looker'] });
    const held = ['order.own_purchases', 'order.own_sales', 'quote.view'];
    expect((await main(getInfo, {})).permissions.toSorted()).toEqual(held);
    const heard = async () =>
      (await main(messagePage, { rows: 50 })).rows.filter(({ messageLink }) =>
        messageLink.endsWith(contractCode),
      ).length;
    const before = await heard();
    expect(await codeOf(main(calls.shipOrder, shipped(contractCode, 'M1')))).toBe('done');
    expect(await codeOf(main(calls.orderDetail, { contractCode: bought }))).toBe('done');
    expect(
      await codeOf(main(calls.orderDetail, { contractCode: await sold('buyer', 'buyer2') })),
    ).toBe('not_found');
    await (
      await house.client('buyer2')
    )(calls.receiveOrder, { contractCode });
    await app.kernel.drainOutbox();
    expect(await heard()).toBe(before + 1);

    const clerk = await anEmployee(app, app.clients.buyer, {
      userName: 'looking_clerk',
      roles: [],
      permissions: ['order.view'],
    });
    await admin(setUserRoles, { userCode: clerk.userCode, roles: ['looker'] });
    expect((await clerk.client(getInfo, {})).permissions).not.toContain('order.own_sales');
  });

  test('[ROL-01c] decides on what is asked back, and takes it in; whoever sells and has won is the buyer of that order', async () => {
    const contractCode = await sold('buyer', 'seller2');
    const [seller, buyer] = await Promise.all([house.client('buyer'), house.client('seller2')]);
    await seller(calls.shipOrder, shipped(contractCode, 'C1'));
    // The seller's role receives nothing: it is the side that may.
    await buyer(calls.receiveOrder, { contractCode });
    const [line] = (await buyer(calls.orderDetail, { contractCode })).lines;
    const [reason] = await buyer(after.refundReasons, {});
    const { refundCode } = await buyer(after.applyRefund, {
      contractCode,
      refundType: 'return',
      reasonCode: reason?.reasonCode ?? '',
      goodsList: [{ contractGoodsCode: line?.contractGoodsCode ?? '', quantity: 1 }],
    });
    const stranger = await house.client('buyer3');
    const returnAddress = { receiver: '张', phone: '13900000001', address: '仓库路 1 号' };
    expect(await codeOf(stranger(after.approveRefund, { refundCode, returnAddress }))).toBe(
      'not_found',
    );
    expect(await codeOf(buyer(after.approveRefund, { refundCode, returnAddress }))).toBe(
      'auth.forbidden',
    );
    expect((await seller(after.refundDetail, { refundCode })).actions).toEqual(
      expect.arrayContaining(['approve', 'reject']),
    );
    await seller(after.approveRefund, { refundCode, returnAddress });
    await buyer(after.sendBack, { refundCode, expressCode: 'SF', expressBillno: 'C2' });
    await seller(after.receiveBack, { refundCode });
    await seller(after.inspectGoods, {
      refundCode,
      reason: '',
      goodsList: [
        { contractGoodsCode: line?.contractGoodsCode ?? '', accepted: 1, restock: 'none' },
      ],
    });
    await app.kernel.drainOutbox();
    expect((await buyer(after.refundDetail, { refundCode })).status).toBe('returned');
  });
});
