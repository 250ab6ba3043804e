import { refundActionNames, type RefundAction } from '@tradeport/api/aftersales/actions';
import type { AfterSaleStatus } from '@tradeport/api/aftersales/lifecycle';
import { isKeyOf, keysOf } from '@tradeport/api/kernel/keys';
import { langs } from '@tradeport/api/kernel/text';
import {
  type OrderAction,
  orderActions,
  orderOffers,
  stillPossible,
} from '@tradeport/api/orders/actions';
import { orderPage } from '@tradeport/api/orders/calls';
import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { approve as approveOrder, refuse as refuseOrder } from '../approvals/index.ts';
import { readdress } from '../checkout/readdress.ts';
import { receive, ship } from '../fulfilment/index.ts';
import { cancel } from '../orders/index.ts';
import { orderAgain, remark } from '../orders/remark.ts';
import { viewOrder } from '../orders/detail.ts';
import { listOrders } from '../orders/find.ts';
import { pay } from '../payment/index.ts';
import { rate } from '../reviews/rate.ts';
import { changeOrder } from './change-quantities.ts';
import { afterSalesDesk, returnAddress } from './desk.fixture.ts';
import * as afterSales from './index.ts';
import { settle } from './goods-left.ts';
import { view } from './detail.ts';
import { retry } from './steps.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('10.00', 100_000));
beforeAll(() => at.topUp('buyer', 100_000));

const people = ['buyer', 'seller', 'admin'] as const;
const reason = 'not as described';
class Undone extends Error {}

/** Returns the result of work in a transaction that is rolled back. */
async function undone<R>(login: (typeof people)[number], work: (ctx: Ctx<string>) => Promise<R>) {
  const found: R[] = [];
  await app
    .as(login, async (ctx) => {
      found.push(await work(ctx));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found[0];
}
const tried = (
  login: (typeof people)[number],
  prepare: (ctx: Ctx<string>) => Promise<unknown>,
  run: (ctx: Ctx<string>) => Promise<unknown>,
) =>
  codeOf(
    app.as(login, async (ctx) => {
      await prepare(ctx);
      await run(ctx);
      throw new Undone();
    }),
  ).then((code) => (code === String(new Undone()) ? 'done' : code));
const isRefused = (code: string) => code !== 'done';
const nothing = async () => undefined;

describe('of an order, what is offered is accepted, and what is not is refused', () => {
  let parcels = 0;
  const parcel = () => ({ expressCode: 'SF' as const, expressBillno: `OF-${(parcels += 1)}` });
  type Order = { id: string; line: string };
  const acts: Record<
    Exclude<OrderAction, 'logistics'>,
    (ctx: Ctx<string>, order: Order) => Promise<unknown>
  > = {
    pay: (ctx, { id }) => pay(ctx, { contractCodes: [id], payWay: 'balance', returnPath: '' }),
    cancel: (ctx, { id }) => cancel(ctx, { contractCode: id, reason }),
    receive: (ctx, { id }) => receive(ctx, { contractCode: id }),
    again: (ctx, { id }) => orderAgain(ctx, { contractCode: id }),
    approve: (ctx, { id }) => approveOrder(ctx, { contractCode: id }),
    refuse: (ctx, { id }) => refuseOrder(ctx, { contractCode: id, reason }),
    ship: (ctx, { id }) => ship(ctx, { contractCode: id, ...parcel(), accessory: '' }),
    remark: (ctx, { id }) => remark(ctx, { contractCode: id, remark: 'x' }),
    change: async (ctx, { id }) =>
      readdress(ctx, { contractCode: id, addressCode: await at.addressOf('buyer'), reason }),
    quantities: (ctx, { id, line }) =>
      changeOrder(ctx, {
        contractCode: id,
        // Its buyer wants more, its seller has less.
        goodsList: [{ contractGoodsCode: line, quantity: ctx.user?.loginName === 'buyer' ? 4 : 1 }],
        reason,
      }),
    refund: (ctx, { id, line }) =>
      afterSales.submit(ctx, {
        contractCode: id,
        refundType: 'refund',
        reasonCode: 'damaged',
        goodsList: [{ contractGoodsCode: line, quantity: 1 }],
        remark: '',
        pictureCodes: [],
      }),
    evaluate: (ctx, { id, line }) =>
      rate(ctx, {
        contractCode: id,
        reviews: [
          { contractGoodsCode: line, stars: 5, text: '', pictureCodes: [], anonymous: false },
        ],
      }),
  };
  const made = prepared(async () => {
    const order = async (id: string): Promise<Order> => ({ id, line: await at.lineOf(id) });
    const paid = () => at.paid([[goods, 3]]);
    const [unpaid, open, part, sent] = [
      (await at.order(at.buyer, [[goods, 3]])).id,
      await paid(),
      await paid(),
      await paid(),
    ];
    await at.ship(part, 1);
    await at.ship(sent);
    const had = await at.received([[goods, 3]]);
    return {
      unpaid: await order(unpaid),
      open: await order(open),
      part: await order(part),
      sent: await order(sent),
      had: await order(had),
    };
  });
  /** Which order stands for a status: its pieces are where they are in that status. */
  const standing: Record<OrderStatus, 'unpaid' | 'open' | 'part' | 'sent' | 'had'> = {
    initialised: 'unpaid',
    pending_review: 'unpaid',
    audit_failed: 'unpaid',
    waiting_payment: 'unpaid',
    pending_transfer: 'open',
    pending_factory: 'open',
    in_production: 'open',
    waiting_shipment: 'open',
    outbound: 'part',
    waiting_receipt: 'sent',
    success: 'had',
    cancelled: 'unpaid',
    closed: 'open',
  };
  /** Other reasons to refuse: each holds in the transaction alone. */
  const facts = {
    'as it is': '',
    'its company has to agree': `, approval = 'waiting'`,
    'it was won': `, lot_no = 'L-1', pay_by = now()`,
    'its group is open': `, group_id = (select gen_random_uuid()), group_status = 'waiting'`,
    'its time is over': `, ended_at = now() - interval '90 days'`,
    'it was rated': `, rated = true`,
  };

  /** The rule of the table that a greyed action tells of; undefined: it tells of its state. */
  const ruleOf = (action: OrderAction, reason: string) => {
    const rules: object = isKeyOf(action, orderOffers.refuseWhen)
      ? orderOffers.refuseWhen[action]
      : {};
    return keysOf(orderOffers.errors).find(
      (code) =>
        code in rules &&
        langs.some((lang) => {
          const words = (orderOffers.errors[code]?.[lang] ?? '').replaceAll(
            /[.*+?^$()|[\]\\]/g,
            String.raw`\$&`,
          );
          return new RegExp(`^${words.replaceAll(/\{\w+\}/g, '.*')}$`).test(reason);
        }),
    );
  };

  test.each(keysOf(facts))('[ORD-06b] %s', async (name) => {
    const orders = made;
    for (const status of keysOf(standing)) {
      const order = orders[standing[status]];
      const prepare = (ctx: Ctx<string>) =>
        ctx.run({
          sql: `update orders set status = $3${facts[name]} where tenant_id = $1 and id = $2 returning id`,
          parameters: [ctx.tenant.id, order.id, status],
        });
      for (const login of people) {
        const seen = await undone(login, async (ctx) => {
          await prepare(ctx);
          const { actions, contractBillcode: q } = await viewOrder(ctx, { contractCode: order.id });
          const side = ({ buyer: 'buy', seller: 'sell', admin: 'all' } as const)[login];
          const { rows } = await listOrders(ctx, orderPage.input.parse({ side, q }));
          return { shown: actions, row: rows[0] };
        });
        const { shown = [], row } = seen ?? {};
        // Lists do not look for quantities.
        const told = shown.filter(({ action }) => action !== 'quantities');
        expect([status, login, row?.actions]).toEqual([
          status,
          login,
          told.filter(({ allowed }) => allowed).map(({ action }) => action),
        ]);
        expect([status, login, row?.notNow]).toEqual([
          status,
          login,
          told
            .filter(({ action, allowed }) => !allowed && stillPossible(action, status))
            .map(({ action, reason }) => ({ action, reason })),
        ]);
        for (const action of orderActions) {
          if (action === 'logistics') continue;
          const offer = shown.find((one) => one.action === action);
          const code = await tried(login, prepare, (ctx) => acts[action](ctx, order));
          // The portal’s people ask for buyers, too; actions of no side are not offered, and not
          // asked for here.
          if (!offer) continue;
          expect([status, login, action, code], offer.reason).toEqual([
            status,
            login,
            action,
            // An address of the buyer’s is nobody else’s: not the order refuses it.
            offer.allowed
              ? expect.stringMatching(/^(done|order\.address_missing)$/)
              : (ruleOf(action, offer.reason) ?? expect.not.stringMatching(/^done$/)),
          ]);
        }
      }
    }
  });

  test('[ORD-06b] what has come is not received again while the rest waits: it is refused with the reason that greys it', async () => {
    const id = await at.paid([[goods, 3]]);
    await at.ship(id, 1);
    const [parcel] = (await at.detail(id)).parcels;
    const receipt = { contractCode: id, ...(parcel ? { parcelCode: parcel.parcelCode } : {}) };
    await app.as('buyer', (ctx) => receive(ctx, receipt));
    const { actions } = await at.detail(id);
    const greyed = actions.find(({ action }) => action === 'receive');
    const words = Object.values(orderOffers.errors['order.nothing_under_way'] ?? {});
    expect(greyed).toMatchObject({ allowed: false, reason: expect.toBeOneOf(words) });
    const said = (asked: object) =>
      tried('buyer', nothing, (ctx) => receive(ctx, { contractCode: id, ...asked }));
    expect(await said({})).toBe('order.nothing_under_way');
    // For the parcel itself its own state is the reason.
    expect(await said({ parcelCode: parcel?.parcelCode })).toBe('state.cannot_move');
  });
});

describe('of a request, what is offered is accepted, and what is not is refused', () => {
  type Request = { refundCode: string; line: string };
  const express = { expressCode: 'own' as const, expressBillno: '' };
  const acts: Record<RefundAction, (ctx: Ctx<string>, request: Request) => Promise<unknown>> = {
    withdraw: (ctx, { refundCode }) => afterSales.withdraw(ctx, { refundCode }),
    lapse: (ctx, { refundCode }) => afterSales.withdraw(ctx, { refundCode }),
    sendBack: (ctx, { refundCode }) => afterSales.sendBack(ctx, { refundCode, ...express }),
    sendAgain: (ctx, { refundCode }) => afterSales.sendBack(ctx, { refundCode, ...express }),
    appeal: (ctx, { refundCode }) =>
      afterSales.appeal(ctx, { refundCode, reason, pictureCodes: [] }),
    approve: (ctx, { refundCode }) => afterSales.approve(ctx, { refundCode, returnAddress }),
    reject: (ctx, { refundCode }) => afterSales.reject(ctx, { refundCode, reason }),
    receiveBack: (ctx, { refundCode }) => afterSales.receiveBack(ctx, { refundCode }),
    inspect: (ctx, { refundCode, line }) =>
      afterSales.inspect(ctx, {
        refundCode,
        reason,
        goodsList: [{ contractGoodsCode: line, accepted: 1, restock: 'none' }],
      }),
    replace: (ctx, { refundCode }) =>
      afterSales.replace(ctx, { refundCode, ...express, restock: 'none' }),
    settleGoods: async (ctx, { refundCode, line }) => {
      const { status } = await view(ctx, { refundCode });
      const restock = status === 'goods_rejected' ? 'sent_back' : 'scrap';
      return settle(ctx, {
        refundCode,
        ...express,
        goodsList: [{ contractGoodsCode: line, restock }],
      });
    },
    retry: (ctx, { refundCode }) => retry(ctx, { refundCode }),
    payFreight: (ctx, { refundCode }) => afterSales.payFreight(ctx, { refundCode, amount: 1_0000 }),
    judge: (ctx, { refundCode }) => afterSales.judgeIt(ctx, { refundCode, upheld: false, reason }),
  };
  /** Two actions of one call are one thing in two states. */
  const twin: Partial<Record<RefundAction, RefundAction>> = {
    withdraw: 'lapse',
    lapse: 'withdraw',
    sendBack: 'sendAgain',
    sendAgain: 'sendBack',
  };
  type Kind = 'refund' | 'return' | 'exchange';
  const come = ['approve', 'sendBack', 'receiveBack'] as const;
  const ways = {
    submitted: [],
    approved: ['approve'],
    sending_back: ['approve', 'sendBack'],
    received: come,
    rejected: ['reject'],
    goods_rejected: [...come, 'turnDown'],
    returned: [...come, 'inspect'],
    withdrawn: ['withdraw'],
  } as const satisfies Partial<Record<AfterSaleStatus, readonly (RefundAction | 'turnDown')[]>>;
  const by: Partial<Record<RefundAction | 'turnDown', 'buyer' | 'admin'>> = {
    sendBack: 'buyer',
    withdraw: 'buyer',
    appeal: 'buyer',
    judge: 'admin',
  };
  async function requested(kind: Kind, way: readonly (RefundAction | 'turnDown')[]) {
    const id = await at.received([[goods, 1]]);
    const { refundCode } = await at.ask(id, { refundType: kind, reasonCode: 'damaged' });
    const request = { refundCode, line: await at.lineOf(id) };
    for (const step of way)
      await app.as(by[step] ?? 'seller', (ctx) =>
        step === 'turnDown'
          ? afterSales.inspect(ctx, {
              refundCode,
              reason,
              goodsList: [{ contractGoodsCode: request.line, accepted: 0, restock: 'none' }],
            })
          : acts[step](ctx, request),
      );
    await app.kernel.drainOutbox();
    return request;
  }
  async function agree(request: Request) {
    for (const login of people) {
      const shown = await undone(login, (ctx) => view(ctx, request));
      if (!shown) throw new Error('nothing is shown');
      const { actions, status } = shown;
      for (const action of refundActionNames) {
        const other = twin[action];
        if (other && actions.includes(other)) continue;
        const code = await tried(login, nothing, (ctx) => acts[action](ctx, request));
        expect([status, login, action, isRefused(code)], code).toEqual([
          status,
          login,
          action,
          !actions.includes(action),
        ]);
      }
    }
  }

  test.each(keysOf(ways))('%s', async (status) => {
    await agree(await requested('return', ways[status]));
  });
  test('an exchange, money alone, and what is appealed', async () => {
    await agree(await requested('exchange', come));
    await agree(await requested('refund', []));
    await agree(await requested('refund', ['approve']));
    await agree(await requested('return', ['reject', 'appeal']));
    await agree(await requested('return', [...come, 'turnDown', 'appeal']));
    await agree(await requested('return', ['reject', 'appeal', 'judge']));
  });
});
