import * as calls from '@tradeport/api/production/calls';
import { makeToOrder, productBySku, productForEdit } from '@tradeport/api/catalogue/calls';
import { readTodos } from '@tradeport/api/dashboard/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { shipOrder } from '@tradeport/api/orders/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { Refusal } from '@tradeport/api/kernel/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../accounts/index.ts';
import { PASSWORD } from '../../testing/app.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { workshop } from './works.fixture.ts';

const app = useApp();
const at = prepared(() => workshop(app));
const goods = prepared(() => at.made('10'));
beforeAll(() => at.topUp('buyer', 10_000_000));
soundAfterEach(app, () => at.audit());

describe('turning', () => {
  test('[ORD-02e][ORD-05a] a paid order with goods that are made waits to be turned, under a number of its own, once', async () => {
    const id = await at.paid([[goods, 3]]);
    expect(await at.status(id)).toBe('pending_transfer');
    const F1 = await at.factory('F1');
    expect(await codeOf(at.split(id, F1, [[1, 1]]))).toBe('production.not_turned');
    expect(await at.detail(id)).toMatchObject({ made: true, turnedBillcode: null });
    const { turnNo, status } = await at.turn(id);
    expect(status).toBe('pending_factory');
    const order = await at.detail(id);
    expect(order).toMatchObject({ made: true, turnedBillcode: turnNo });
    expect(turnNo).not.toBe(order.contractBillcode);
    expect((await at.board(id)).turn).toMatchObject({ turnNo, by: 'seller' });
    expect(await codeOf(at.turn(id))).toBe('production.turned');
  });

  test('[ORD-05a] goods from stock pass through no production; another seller sees nothing of it', async () => {
    const id = await at.paid([[await at.goods('5'), 2]]);
    expect(await at.status(id)).toBe('waiting_shipment');
    expect(await codeOf(at.turn(id))).toBe('production.nothing_made');
    const made = await at.paid([[goods, 1]]);
    const stranger = await app.client('seller2');
    for (const call of [calls.turnOrder, calls.productionBoard] as const)
      expect(await codeOf(stranger(call, { contractCode: made }))).toBe('not_found');
    expect(await codeOf(at.buyer(calls.turnOrder, { contractCode: made }))).toBe('auth.forbidden');
  });

  test('[ORD-05a] an order that is placed before the product is made to order stays as it was', async () => {
    const plain = await at.goods('5');
    const { id } = await at.order(at.buyer, [[plain, 1]]);
    await at.seller(makeToOrder, { goodsCode: plain.goodsCode, leadDays: 10 });
    await at.payOnline(id);
    expect(await at.status(id)).toBe('waiting_shipment');
    const next = await at.paid([[plain, 1]], 'online');
    expect(await at.status(next)).toBe('pending_transfer');
    expect((await at.board(next)).lines[0]?.madeDays).toBe(10);
    const said = async () => [
      (await at.seller(productForEdit, { goodsCode: plain.goodsCode })).leadDays,
      (await at.buyer(productBySku, { goodsCode: plain.goodsCode })).leadDays,
    ];
    expect(await said()).toEqual([10, 10]);
    await at.seller(makeToOrder, { goodsCode: plain.goodsCode });
    expect(await said()).toEqual([null, null]);
    expect(await at.status(await at.paid([[plain, 1]]))).toBe('waiting_shipment');
  });
});

describe('a transfer', () => {
  test('[ORD-05b] has a factory that is one, works here and is not the buyer', async () => {
    const id = await at.turned([[goods, 5]]);
    const F1 = await at.factory('F1');
    const to = (code: string) => codeOf(at.split(id, { ...F1, code }, [[1, 1]]));
    expect(await to(await app.memberOf('seller2'))).toBe('production.factory_unknown');
    expect(await to(await app.memberOf('supplier', app.otherTenant))).toBe(
      'production.factory_unknown',
    );
    const F9 = await at.factory('F9');
    const suspend = (status: string) =>
      app.owner.query(
        `begin; set local app.tenant = '${app.tenant.id}';
         update member set status = '${status}' where tenant_id = '${app.tenant.id}' and id = '${F9.code}'; commit`,
      );
    await suspend('suspended');
    expect(await to(F9.code)).toBe('production.factory_suspended');
    await suspend('active');
    expect(await to(F9.code)).toBe('done');
  });

  test('[ORD-05b] never goes to a factory that has bought the order', async () => {
    const id = await at.turned([[goods, 2]]);
    const [F1, memberId] = [await at.factory('F1'), await app.memberOf('buyer')];
    await app.as(null, (ctx) =>
      addUser(ctx, {
        memberId,
        loginName: 'buyer_makes',
        password: PASSWORD,
        name: 'buyer_makes',
        roles: ['supplier'],
      }),
    );
    expect(await codeOf(at.split(id, { ...F1, code: memberId }, [[1, 1]]))).toBe(
      'production.factory_buys',
    );
    expect(await at.counts(id)).toEqual([0, 2, 0, 0]);
    await at.split(id, F1, [[1, 2]]);
    expect(await at.counts(id)).toEqual([0, 0, 2, 0]);
  });

  test('[ORD-05b] has no more pieces than are open, a price, a day to come, and goods that are made', async () => {
    const plain = await at.goods('5');
    const id = await at.turned([
      [goods, 5],
      [plain, 2],
    ]);
    const F1 = await at.factory('F1');
    expect(await codeOf(at.split(id, F1, [[1, 6]]))).toBe('production.open');
    expect(await codeOf(at.split(id, F1, [[2, 1]]))).toBe('production.from_stock');
    expect(await codeOf(at.split(id, F1, [[1, 1, '0']]))).toBe('production.price_nought');
    const day = await at.dayAhead(-1);
    expect(await codeOf(at.split(id, F1, [[1, 1]], { promisedDay: day }))).toBe(
      'production.day_past',
    );
    await at.split(id, F1, [[1, 1, '0']], { isFree: true });
    await at.split(id, F1, [[1, 4]]);
    expect(await codeOf(at.split(id, F1, [[1, 1]]))).toBe('production.open');
    expect(await at.records(id)).toEqual(['offer 1-1', 'offer 2-5']);
  });

  test('[ORD-05b] an asked-back piece goes to no factory; its request takes none that a factory has', async () => {
    const id = await at.turned([[goods, 5]]);
    const F1 = await at.factory('F1');
    await at.placed(id, F1, [[1, 2]]);
    expect(await codeOf(at.ask(id, { pieces: 4 }))).toBe('refund.nothing_left');
    const { refundCode } = await at.ask(id, { pieces: 1 });
    expect(await codeOf(at.split(id, F1, [[1, 3]]))).toBe('production.open');
    await at.split(id, F1, [[1, 2]]);
    await at.approve(refundCode);
    expect(await at.counts(id)).toEqual([1, 0, 4, 0]);
    expect(await at.records(id)).toEqual(['offer 1-2', 'offer 4-5']);
    expect(await codeOf(at.ask(id, { pieces: 1 }))).toBe('refund.nothing_left');
  });
});

describe('a factory', () => {
  test('[MBR-09a][ORD-05b] makes its own orders and sees no others', async () => {
    const [F1, F2] = [await at.factory('F1'), await at.factory('F2')];
    const id = await at.turned([[goods, 5]]);
    const own = await at.split(id, F1, [[1, 5]]);
    expect(await codeOf(F2.client(calls.suppliedSubOrder, { subOrderCode: own }))).toBe(
      'not_found',
    );
    expect(await codeOf(at.accept(F2, own))).toBe('not_found');
    expect(await codeOf(at.seller(calls.acceptSubOrder, { subOrderCode: own }))).toBe(
      'auth.forbidden',
    );
    expect(await codeOf(at.ship(F1, id, own, [[1, 1]]))).toBe('state.cannot_move');
    await at.accept(F1, own);
    expect(await codeOf(at.refuse(F1, own))).toBe('state.cannot_move');
    await at.report(F1, id, own, [[1, 3]]);
    expect(await codeOf(at.report(F1, id, own, [[1, 2]]))).toBe('production.made_down');
    expect(await codeOf(at.report(F1, id, own, [[1, 6]]))).toBe('production.made_down');
    expect(await codeOf(at.giveUp(F1, id, own, [[1, 6]]))).toBe('production.more_than_held');
    await at.giveUp(F1, id, own, [[1, 5]]);
    expect(await at.status(id)).toBe('pending_factory');
    expect(await at.counts(id)).toEqual([0, 5, 0, 0]);
    const [row] = (await F1.client(calls.suppliedSubOrders, { tab: 'ended' })).rows;
    expect(row).toMatchObject({ subOrderCode: own, status: 'given_up', pieces: 0 });
  });

  test('[ORD-05c] over-delivery counts over all its parcels, and after a short close there is none', async () => {
    const F1 = await at.factory('F1');
    const id = await at.turned([[goods, 200]]);
    const terms = { toleranceShare: 5, tolerancePieces: 3 };
    const own = await at.placed(id, F1, [[1, 100]], terms);
    await at.ship(F1, id, own, [[1, 102]]);
    expect(await at.counts(id)).toEqual([0, 100, 0, 100]);
    const next = await at.placed(id, F1, [[1, 100]], terms);
    expect(await codeOf(at.ship(F1, id, next, [[1, 102]]))).toBe('production.over');
    await at.closeShort(F1, id, next, [[1, 1]]);
    expect(await codeOf(at.ship(F1, id, next, [[1, 100]]))).toBe('production.over');
    await at.ship(F1, id, next, [[1, 99]]);
    expect(await at.counts(id)).toEqual([1, 0, 0, 199]);
    expect(await at.status(id)).toBe('waiting_receipt');
    expect(await at.earned(id, F1)).toBe(199 * 5);
  });

  test('[ORD-05c] a fee is at most what goes back; rejected or withdrawn, the pieces stay where they are', async () => {
    const F1 = await at.factory('F1');
    const id = await at.turned([[goods, 4]]);
    const own = await at.placed(id, F1, [[1, 4]], { cancelFee: '25' });
    const first = await at.askCallOff(id, own, [1, 2]);
    expect(await codeOf(at.askCallOff(id, own, [1, 1]))).toBe('production.call_off_open');
    await F1.client(calls.rejectCallOff, { callOffCode: first, reason: 'made' });
    const second = await at.askCallOff(id, own, [1, 2]);
    await at.seller(calls.withdrawCallOff, { callOffCode: second });
    expect(await codeOf(at.agree(F1, second))).toBe('state.cannot_move');
    expect(await at.counts(id)).toEqual([0, 0, 4, 0]);
    const balance = await at.balance();
    await at.agree(F1, await at.askCallOff(id, own, [1, 4]));
    expect(await at.counts(id)).toEqual([4, 0, 0, 0]);
    expect(await at.balance()).toBe(balance);
    expect(await at.earned(id, F1)).toBe(40);
    expect(await at.status(id)).toBe('closed');
  });

  test('[ORD-05c] a cancellation asks for unmade pieces of an accepted sub-order alone', async () => {
    const F1 = await at.factory('F1');
    const id = await at.turned([[goods, 4]]);
    const own = await at.split(id, F1, [[1, 4]]);
    expect(await codeOf(at.askCallOff(id, own, [1, 1]))).toBe('state.cannot_move');
    await at.accept(F1, own);
    await at.report(F1, id, own, [[1, 3]]);
    expect(await codeOf(at.askCallOff(id, own, [1, 2]))).toBe('production.call_off_pieces');
    const callOffCode = await at.askCallOff(id, own, [1, 1]);
    expect(await codeOf(at.ship(F1, id, own, [[1, 1]]))).toBe('production.call_off_open');
    await at.agree(F1, callOffCode);
    expect(await at.counts(id)).toEqual([1, 0, 3, 0]);
  });

  test('[ORD-05c][MBR-09b] each refusal of a factory’s call stands at its field', async () => {
    const F1 = await at.factory('F1');
    const id = await at.turned([[goods, 6]]);
    const own = await at.placed(id, F1, [[1, 6]], { toleranceShare: 20 });
    const fieldsOf = (asked: Promise<unknown>) =>
      asked.then(
        () => [],
        (error: unknown) => (error instanceof Refusal ? Object.keys(error.fields) : []),
      );
    const piecesAt = ['goodsList.0.quantity'];
    expect(await fieldsOf(at.report(F1, id, own, [[1, 7]]))).toEqual(piecesAt);
    expect(await fieldsOf(at.ship(F1, id, own, [[1, 8]]))).toEqual(piecesAt);
    expect(await fieldsOf(at.closeShort(F1, id, own, [[1, 2]]))).toEqual(piecesAt);
    expect(await fieldsOf(at.giveUp(F1, id, own, [[1, 7]]))).toEqual(piecesAt);
    const [line] = (await at.board(id)).lines;
    const goodsList = [{ contractGoodsCode: line?.contractGoodsCode ?? '', quantity: 1 }];
    const send = (expressBillno: string) =>
      F1.client(calls.shipSubOrder, {
        subOrderCode: own,
        expressCode: 'SF',
        expressBillno,
        goodsList,
      });
    expect(await fieldsOf(send(''))).toEqual(['expressBillno']);
    await send('FIELD-1');
    expect(await fieldsOf(send('FIELD-1'))).toEqual(['expressBillno']);
  });

  test('[MBR-09b][HOM-02b] finds its orders by their day, and those alone that are late; its offers are counted', async () => {
    const F1 = await at.factory('F1');
    const id = await at.turned([[goods, 3]]);
    const [soon, far] = [await at.dayAhead(1), await at.dayAhead(40)];
    const waiting = async () =>
      (await F1.client(readTodos, {})).find(({ type }) => type === 'to_make')?.count ?? 0;
    const before = await waiting();
    const [near, later] = [
      await at.split(id, F1, [[1, 1]], { promisedDay: soon }),
      await at.split(id, F1, [[1, 2]], { promisedDay: far }),
    ];
    const found = async (asked: Partial<Input<typeof calls.suppliedSubOrders>>) =>
      (await F1.client(calls.suppliedSubOrders, { rows: 100, ...asked })).rows
        .map((row) => row.subOrderCode)
        .filter((code) => code === near || code === later);
    expect(await waiting()).toBe(before + 2);
    expect(await found({ from: far, to: far })).toEqual([later]);
    expect(await found({ to: soon })).toEqual([near]);
    expect(await found({ late: true })).toEqual([]);
    await app.owner.query(
      `begin; set local app.tenant = '${app.tenant.id}';
       update sub_order set promised_day = '2020-01-01' where tenant_id = '${app.tenant.id}' and id = '${near}'; commit`,
    );
    expect(await found({ late: true })).toEqual([near]);
    await at.refuse(F1, near);
    expect(await found({ late: true })).toEqual([]);
    expect(await waiting()).toBe(before + 1);
    expect((await at.seller(readTodos, {})).map(({ type }) => type)).not.toContain('to_make');
  });

  test('[ORD-05b] what a suspended factory has is taken back without its consent', async () => {
    const F8 = await at.factory('F8');
    const id = await at.turned([[goods, 4]]);
    const own = await at.placed(id, F8, [[1, 4]]);
    await at.report(F8, id, own, [[1, 4]]);
    expect(await codeOf(at.takeBack(id, own, [[1, 4]]))).toBe('production.consent');
    await app.owner.query(
      `begin; set local app.tenant = '${app.tenant.id}';
       update member set status = 'suspended' where tenant_id = '${app.tenant.id}' and id = '${F8.code}'; commit`,
    );
    await at.takeBack(id, own, [[1, 4]]);
    expect(await at.counts(id)).toEqual([0, 4, 0, 0]);
  });
});

describe('an order of both', () => {
  test('[ORD-05c][ORD-06b] its goods from stock leave when their seller likes, those that are made by their factory alone', async () => {
    const F1 = await at.factory('F1');
    const plain = await at.goods('5');
    const id = await at.paid([
      [goods, 3],
      [plain, 2],
    ]);
    const lines = (await at.board(id)).lines.map((line) => line.contractGoodsCode);
    const shipLine = (line: number, quantity: number, expressBillno: string) =>
      at.seller(shipOrder, {
        contractCode: id,
        expressCode: 'SF',
        expressBillno,
        goodsList: [{ contractGoodsCode: lines[line - 1] ?? '', quantity }],
      });
    expect(await codeOf(shipLine(1, 1, 'BOTH-1'))).toBe('order.ship_too_many');
    await shipLine(2, 2, 'BOTH-2');
    expect(await at.status(id)).toBe('outbound');
    await at.turn(id);
    expect(await at.status(id)).toBe('outbound');
    const own = await at.placed(id, F1, [[1, 3]]);
    await at.ship(F1, id, own, [[1, 3]]);
    expect(await at.status(id)).toBe('waiting_receipt');
    await at.receive(id);
    expect(await at.status(id)).toBe('success');
  });

  test('[ORD-02i][ORD-05c] a seller who finds no factory gives the money back, and the rest goes on', async () => {
    const plain = await at.goods('5');
    const id = await at.turned([
      [goods, 3],
      [plain, 2],
    ]);
    const [made] = (await at.board(id)).lines;
    await at.seller(changeQuantities, {
      contractCode: id,
      goodsList: [{ contractGoodsCode: made?.contractGoodsCode ?? '', quantity: 0 }],
      reason: 'no factory',
    });
    expect(await at.counts(id)).toEqual([3, 0, 0, 0]);
    expect(await at.status(id)).toBe('waiting_shipment');
    const all = await at.turned([[goods, 2]]);
    const [line] = (await at.board(all)).lines;
    await at.seller(changeQuantities, {
      contractCode: all,
      goodsList: [{ contractGoodsCode: line?.contractGoodsCode ?? '', quantity: 0 }],
      reason: 'no factory',
    });
    expect(await at.status(all)).toBe('closed');
  });
});
