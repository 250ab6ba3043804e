import { randomUUID } from 'node:crypto';
import * as calls from '@tradeport/api/margin/calls';
import { accountsOfOrder, payNow } from '@tradeport/api/payment/calls';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { offsetDeposit, openRefund } from '../payment/index.ts';
import { desk, type Desk, YUAN } from '../payment/orders.fixture.ts';
import { lots, proveCard, raced } from './deposits.fixture.ts';
import {
  applyWithdrawal,
  bindDeposits,
  forfeitDeposit,
  restoreForfeit,
  thawDeposits,
  unbindDeposits,
} from './index.ts';

const AT_ONCE = 64;
const app = useApp();
let at: Desk;
let lot: ReturnType<typeof lots>;
beforeAll(async () => {
  at = desk(app);
  lot = lots(app);
});
soundAfterEach(app, () => at.findings());

const available = (login = 'buyer') => at.balance(login, 'margin');
const frozen = (login = 'buyer') => at.balance(login, 'deposit');
const thaw = (...depositIds: string[]) => app.as(null, (ctx) => thawDeposits(ctx, { depositIds }));
const bind = (...ids: string[]) => app.as('buyer', (ctx) => ctx.batch([bindDeposits(ctx, ids)]));
const forfeit = (
  depositId: string,
  yuan: number,
  { taker = null, rest = 'stays' }: { taker?: string | null; rest?: 'stays' | 'thaws' } = {},
) =>
  app.as(null, (ctx) =>
    forfeitDeposit(ctx, { depositId, amount: yuan * YUAN, taker, reason: 'did not sign', rest }),
  );
describe('a deposit is frozen for a lot', () => {
  test('[MGN-01b] out of what is available, in an account of its own; not more than there is', async () => {
    await lot.fund('buyer', 100);
    const [before, standing] = [await available(), await frozen()];
    const id = await lot.freeze(60);
    expect([await available(), await frozen()]).toEqual([before - 60, standing + 60]);
    expect(await lot.of(id)).toMatchObject({ state: 'frozen', frozen: 60, thawed: 0 });
    await expect(lot.freeze(before - 59.99)).rejects.toMatchObject({
      code: 'margin.insufficient',
      facts: {
        needed: (before - 59.99).toFixed(2),
        available: (before - 60).toFixed(2),
        unit: 'CNY',
      },
    });
    await lot.freeze(before - 60);
    expect(await available()).toBe(0);
  });

  test('[MGN-01b] a second time for the same lot only after it was thawed', async () => {
    await lot.fund('buyer', 100);
    const lotId = randomUUID();
    const id = await lot.freeze(10, { lotId });
    await expect(lot.freeze(10, { lotId })).rejects.toMatchObject({
      code: 'margin.already_frozen',
    });
    await thaw(id);
    await lot.freeze(10, { lotId });
  });

  test('[MGN-01b] of 64 lots at once as many as the margin covers, and of 64 for one lot one', async () => {
    await thaw(...(await standingOf('buyer')));
    await lot.fund('buyer', 500);
    const each = Math.floor((await available()) / 3);
    const many = await raced(Array.from({ length: AT_ONCE }, () => lot.freeze(each)));
    expect(many).toEqual({ done: 3, codes: ['margin.insufficient'] });
    await lot.fund('buyer', 500);
    const lotId = randomUUID();
    const one = await raced(Array.from({ length: AT_ONCE }, () => lot.freeze(1, { lotId })));
    expect(one).toEqual({ done: 1, codes: ['margin.already_frozen'] });
  });
});

describe('what is frozen is not withdrawn', () => {
  test('[MGN-02b] freeze × withdraw at once: one of both has the money, of 64 tries', async () => {
    await thaw(...(await standingOf('buyer')));
    await proveCard(app, 'buyer');
    const all = await available();
    const { done, codes } = await raced(
      Array.from({ length: AT_ONCE }, (_, n) =>
        n % 2
          ? lot.freeze(all)
          : app.as('buyer', (ctx) =>
              applyWithdrawal(ctx, { amount: all * YUAN, currency: 'CNY', remark: '' }),
            ),
      ),
    );
    expect(done).toBe(1);
    expect(['margin.insufficient', 'margin.more_than_available']).toEqual(
      expect.arrayContaining(codes),
    );
    expect(await available()).toBe(0);
  });
});

describe('a deposit is thawed', () => {
  test('[MGN-01b] all of a lot in one go, but for the winner’s; again changes nothing', async () => {
    const lotId = randomUUID();
    await Promise.all(['buyer', 'buyer2', 'seller2'].map((login) => lot.fund(login, 50)));
    const before = await available('buyer2');
    const [won = '', lost = '', third = ''] = [
      await lot.freeze(50, { lotId }),
      await lot.freeze(50, { lotId, login: 'buyer2' }),
      await lot.freeze(50, { lotId, login: 'seller2' }),
    ];
    await bind(won, lost);
    const end = () => app.as(null, (ctx) => thawDeposits(ctx, { lotId, except: [won] }));
    expect((await end()).map((row) => row.id).toSorted()).toEqual([lost, third].toSorted());
    expect(await end()).toEqual([]);
    expect(await available('buyer2')).toBe(before);
    expect(await lot.of(lost)).toMatchObject({ state: 'ended', thawed: 50, bound: false });
    expect(await lot.of(won)).toMatchObject({ state: 'frozen', thawed: 0, bound: true });
  });

  test('[MGN-01b] a bid binds it; once thawed none can', async () => {
    await lot.fund('buyer', 10);
    const id = await lot.freeze(10);
    await bind(id);
    await bind(id);
    expect((await lot.of(id)).bound).toBe(true);
    await app.as(null, (ctx) => ctx.batch([unbindDeposits(ctx, [id])]));
    expect((await lot.of(id)).bound).toBe(false);
    await thaw(id);
    await expect(bind(id)).rejects.toMatchObject({ code: 'margin.not_frozen' });
    await expect(bind(randomUUID())).rejects.toMatchObject({ code: 'margin.not_frozen' });
  });

  test('[MGN-01b] bind × thaw at once: no bid stands on what was thawed, of 64 tries', async () => {
    await lot.fund('buyer', 10);
    const id = await lot.freeze(10);
    const before = await available();
    const order: string[] = [];
    const { codes } = await raced(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        if (n % 2 === 0) return bind(id).then(() => order.push('bound'));
        const thawed = await thaw(id);
        return thawed.length > 0 ? order.push('thawed') : undefined;
      }),
    );
    expect(codes).toEqual(['margin.not_frozen']);
    expect(order.filter((one) => one === 'thawed')).toHaveLength(1);
    expect(await available()).toBe(before + 10);
    expect(await lot.of(id)).toMatchObject({ state: 'ended', bound: false, thawed: 10 });
  });
});

describe('a deposit is forfeited', () => {
  test('[MGN-01b] in part to the organiser, who may withdraw it; the rest is thawed', async () => {
    await lot.fund('buyer', 100);
    const [mine, theirs] = [await available(), await available('seller')];
    const id = await lot.freeze(100);
    await expect(forfeit(id, 100.01)).rejects.toMatchObject({
      code: 'margin.more_than_frozen',
      facts: { frozen: '100.00', unit: 'CNY' },
    });
    await forfeit(id, 30, { taker: await app.memberOf('seller'), rest: 'thaws' });
    expect([await available(), await available('seller')]).toEqual([mine - 30, theirs + 30]);
    expect(await lot.of(id)).toMatchObject({ state: 'ended', thawed: 70, forfeited: 30 });
    await expect(forfeit(id, 1)).rejects.toMatchObject({ code: 'margin.not_frozen' });
  });

  test('[MGN-01b] in steps while the rest stays frozen, to the tenant as well', async () => {
    await lot.fund('buyer', 100);
    const id = await lot.freeze(100);
    const mine = await available();
    await forfeit(id, 40);
    expect(await lot.of(id)).toMatchObject({ state: 'frozen', forfeited: 40, thawed: 0 });
    await forfeit(id, 35, { taker: await app.memberOf('seller') });
    await thaw(id);
    expect(await lot.of(id)).toMatchObject({ state: 'ended', forfeited: 75, thawed: 25 });
    expect(await available()).toBe(mine + 25);
  });

  test('[MGN-01b] and restored on appeal by entries of its own, once; what the organiser took out again is asked back first', async () => {
    await lot.fund('buyer', 100);
    const [id, other] = [await lot.freeze(50), await lot.freeze(50)];
    const mine = await available();
    const own = await forfeit(id, 50);
    await app.as(null, (ctx) => restoreForfeit(ctx, { ...own, amount: 20 * YUAN, reason: 'ill' }));
    expect(await available()).toBe(mine + 20);
    expect(await lot.of(id)).toMatchObject({ state: 'ended', forfeited: 50, thawed: 0 });
    await expect(
      app.as(null, (ctx) => restoreForfeit(ctx, { ...own, reason: 'again' })),
    ).rejects.toMatchObject({ code: 'margin.restored' });

    const theirs = await forfeit(other, 50, { taker: await app.memberOf('seller') });
    await expect(
      app.as(null, (ctx) => restoreForfeit(ctx, { ...theirs, amount: 50.01 * YUAN, reason: 'x' })),
    ).rejects.toMatchObject({ code: 'margin.more_than_forfeited' });
    const all = await available('seller');
    const away = await lot.freeze(all, { login: 'seller' });
    const restore = () =>
      app.as(null, (ctx) => restoreForfeit(ctx, { ...theirs, reason: 'paid late' }));
    await expect(restore()).rejects.toMatchObject({ code: 'margin.insufficient' });
    await thaw(away);
    const tries = await raced(Array.from({ length: AT_ONCE }, restore));
    expect(tries).toEqual({ done: 1, codes: ['margin.restored'] });
    expect([await available('seller'), await available()]).toEqual([all - 50, mine + 70]);
  });

  test('[MGN-01b] thaw × forfeit at once: one of both has it, of 64 tries', async () => {
    await lot.fund('buyer', 10);
    const id = await lot.freeze(10);
    const { codes } = await raced(
      Array.from({ length: AT_ONCE }, (_, n) => (n % 2 ? thaw(id) : forfeit(id, 10))),
    );
    expect(codes).toEqual(['margin.not_frozen']);
    const { thawed, forfeited, state } = await lot.of(id);
    expect([state, thawed + forfeited, thawed * forfeited]).toEqual(['ended', 10, 0]);
  });
});

describe('a deposit pays the order of the lot', () => {
  const offset = (depositId: string, orderId: string) =>
    app.as(null, (ctx) => offsetDeposit(ctx, { depositId, orderId }));
  const payRest = async (orderId: string, yuan: number) => {
    await at.fund('buyer', yuan);
    const buyer = await app.client('buyer');
    await buyer(payNow, { contractCodes: [orderId], payWay: 'balance' });
    await app.kernel.drainOutbox();
  };
  const refund = async (orderId: string, yuan: number) => {
    const [order] = await app.as(null, (ctx) => ctx.run(orderOf(ctx.tenant.id, orderId)));
    if (!order) throw new Error('no order');
    await app.as(null, async (ctx) => {
      await ctx.run(noteRefunded(ctx.tenant.id, orderId, yuan * YUAN));
      await openRefund(ctx, order, { kind: 'goodwill', id: randomUUID() }, yuan * YUAN);
    });
  };

  test('[BID-06a] set aside until the rest is paid, then drawn; a refund of it goes back to the margin', async () => {
    await lot.fund('buyer', 20);
    const id = await lot.freeze(20);
    const before = await available();
    const order = await at.order(200);
    expect(await offset(id, order)).toBe(20 * YUAN);
    expect(await lot.of(id)).toMatchObject({ state: 'frozen', held: 20, paid: 0 });
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_payment', paid: 0 });
    // Nothing else has it meanwhile.
    expect(await thaw(id)).toEqual([]);
    await expect(forfeit(id, 1)).rejects.toMatchObject({ code: 'margin.more_than_frozen' });
    await expect(offset(id, await at.order(5))).rejects.toMatchObject({
      code: 'margin.not_frozen',
    });
    await payRest(order, 180);
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_shipment', paid: 200 });
    expect(await lot.of(id)).toMatchObject({ state: 'ended', held: 0, paid: 20 });
    const buyer = await app.client('buyer');
    expect(await buyer(accountsOfOrder, { contractCode: order })).toMatchObject([
      { kind: 'deposit', name: expect.stringMatching(/^Security deposit L-/), held: false },
      { kind: 'balance' },
    ]);
    const balance = await at.balance();
    // Drawn last, it is given back first.
    await refund(order, 5);
    expect([await at.balance(), await available()]).toEqual([balance, before + 5]);
    await refund(order, 190);
    expect([await at.balance(), await available()]).toEqual([balance + 175, before + 20]);
  });

  test('[BID-06a] a price below the deposit is paid at once, and the rest thawed', async () => {
    await lot.fund('buyer', 20);
    const id = await lot.freeze(20);
    const before = await available();
    const order = await at.order(15);
    await offset(id, order);
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_shipment', paid: 15 });
    expect(await lot.of(id)).toMatchObject({ state: 'ended', paid: 15, thawed: 5 });
    expect(await available()).toBe(before + 5);
  });

  test('[BID-06c] an order that comes to nothing leaves it frozen, to be forfeited', async () => {
    await lot.fund('buyer', 20);
    const id = await lot.freeze(20);
    const order = await at.order(200);
    await offset(id, order);
    await at.cancel(order);
    expect(await lot.of(id)).toMatchObject({ state: 'frozen', held: 0, paid: 0 });
    await forfeit(id, 20, { taker: await app.memberOf('seller') });
    expect(await lot.of(id)).toMatchObject({ state: 'ended', forfeited: 20 });
  });

  test('[BID-06a] offset × thaw × forfeit at once: one of them has it, of 64 tries', async () => {
    await lot.fund('buyer', 20);
    const id = await lot.freeze(20);
    const order = await at.order(200);
    await raced(
      Array.from({ length: AT_ONCE }, (_, n) =>
        n % 3 === 0 ? offset(id, order) : n % 3 === 1 ? thaw(id) : forfeit(id, 20),
      ),
    );
    const { thawed, forfeited, held } = await lot.of(id);
    expect([thawed, forfeited, held].toSorted()).toEqual([0, 0, 20]);
  });

  test('[BID-06a] nobody else’s order, and nobody else’s deposit', async () => {
    await lot.fund('buyer2', 20);
    const id = await lot.freeze(20, { login: 'buyer2' });
    await expect(offset(id, await at.order(200))).rejects.toMatchObject({
      code: 'margin.not_frozen',
    });
  });
});

/** Random operations on a margin, drawn from a seed. */
const step = fc.record({
  kind: fc.constantFrom(
    'pay',
    'freeze',
    'freeze',
    'thaw',
    'forfeit',
    'restore',
    'apply',
    'apply',
    'settle',
    'settle',
  ),
  yuan: fc.integer({ min: 1, max: 60 }),
  pick: fc.nat(),
  well: fc.boolean(),
});

test('[MGN-01a][MGN-01b] whatever happens, eight at a time: available, frozen, withdrawing and forfeited are what was paid in and not paid out', async () => {
  const member = 'buyer6';
  await proveCard(app, member);
  const [bidder, finance, admin] = await Promise.all([
    app.client(member),
    app.client('finance'),
    app.client('admin'),
  ]);
  const organiser = await app.memberOf('seller');
  const ids = { deposits: [] as string[], forfeits: [] as string[], withdrawals: [] as string[] };
  const one = (list: readonly string[], pick: number) =>
    list[pick % Math.max(1, list.length)] ?? '';
  const done = new Map<string, number>();
  let [paidIn, paidOut] = [0, 0];
  const acts: Record<string, (of: (typeof steps)[number]) => Promise<unknown>> = {
    pay: async ({ yuan }) => {
      await lot.fund(member, yuan);
      paidIn += yuan;
    },
    freeze: async ({ yuan }) => ids.deposits.push(await lot.freeze(yuan, { login: member })),
    thaw: ({ pick }) => thaw(one(ids.deposits, pick)),
    forfeit: async ({ pick, yuan, well }) => {
      const { forfeitId } = await forfeit(one(ids.deposits, pick), Math.ceil(yuan / 3), {
        taker: well ? organiser : null,
        rest: pick % 2 ? 'thaws' : 'stays',
      });
      ids.forfeits.push(forfeitId);
    },
    restore: ({ pick }) =>
      app.as(null, (ctx) =>
        restoreForfeit(ctx, { forfeitId: one(ids.forfeits, pick), reason: 'ill' }),
      ),
    apply: async ({ yuan }) => {
      const { withdrawCode } = await bidder(calls.applyMarginWithdraw, { amount: String(yuan) });
      ids.withdrawals.push(withdrawCode);
    },
    settle: async ({ pick, well }) => {
      const withdrawCode = one(ids.withdrawals, pick);
      if (pick % 3 === 0) return bidder(calls.cancelMarginWithdraw, { withdrawCode });
      await finance(calls.checkMarginWithdraw, { withdrawCode, checkResult: 'pass' });
      const { amount } = await admin(calls.settleMarginWithdraw, {
        withdrawCode,
        ...(well
          ? { payResult: 'paid', bankReference: `OUT-${withdrawCode}` }
          : { payResult: 'failed', reason: 'card closed' }),
      });
      if (well) paidOut += Number(amount);
      return undefined;
    },
  };
  const steps = fc.sample(step, { numRuns: 200, seed: 20261125 });
  for (let at = 0; at < steps.length; at += 8) {
    await Promise.allSettled(
      steps.slice(at, at + 8).map(async (of) => {
        await acts[of.kind]?.(of);
        done.set(of.kind, (done.get(of.kind) ?? 0) + 1);
      }),
    );
    const [own] = (await bidder(calls.myMargin, {})).accounts;
    const { available: free, frozen: set, withdrawing, forfeited, balance } = own ?? {};
    const sum = [free, set, withdrawing].reduce((all, part) => all + Number(part), 0);
    expect(sum, `after ${at + 8}`).toBe(Number(balance));
    expect(sum + Number(forfeited), `after ${at + 8}`).toBe(paidIn - paidOut);
    expect(Math.min(...[free, set, withdrawing, forfeited].map(Number))).toBeGreaterThanOrEqual(0);
  }
  for (const kind of Object.keys(acts)) expect(done.get(kind) ?? 0, kind).toBeGreaterThan(0);
  expect(paidOut).toBeGreaterThan(0);
});

test('[MGN-01b][LED-02d][LED-02e] the audit names a deposit, a forfeiture and a withdrawal that are not what their entries say', async () => {
  await lot.fund('buyer', 10);
  const id = await lot.freeze(10);
  const spoil = (by: number) =>
    app.as(null, (ctx) => ctx.run(spoilt(ctx.tenant.id, id, by * YUAN)));
  await spoil(5);
  expect((await at.findings()).join()).toContain('says 15.00, its entries say 10.00');
  await spoil(-5);
  const { forfeitId } = await forfeit(id, 10);
  const lost = async (yuan: number) =>
    app.as(null, (ctx) => ctx.run(lostMore(ctx.tenant.id, forfeitId, yuan * YUAN)));
  await lost(7);
  expect(await checks()).toEqual(['margin.deposit_parts', 'margin.forfeits', 'margin.members']);
  await lost(-7);
  // The sum is right, and not what became of it.
  const swap = (yuan: number) =>
    app.as(null, (ctx) => ctx.run(thawedInstead(ctx.tenant.id, id, yuan * YUAN)));
  await swap(3);
  expect(await checks()).toEqual(['margin.deposit_parts']);
  await swap(-3);
  await proveCard(app, 'buyer');
  await lot.fund('buyer', 20);
  await app.as('buyer', (ctx) =>
    applyWithdrawal(ctx, { amount: 20 * YUAN, currency: 'CNY', remark: '' }),
  );
  const wish = (yuan: number) =>
    app.as('buyer', (ctx) =>
      ctx.run(withdrawnMore(ctx.tenant.id, ctx.user?.memberId, yuan * YUAN)),
    );
  await wish(1);
  expect(await checks()).toEqual(['margin.withdrawals']);
  await wish(-1);
});

/** Which checks of the audit find something. */
const checks = async () =>
  [...new Set((await at.findings()).map((one) => one.split(':')[0]))].toSorted();
const thawedInstead = composed(
  `update margin_deposit set thawed = thawed + $3, forfeited = forfeited - $3 where tenant_id = $1 and id = $2`,
);
const withdrawnMore = composed(
  `update margin_withdrawal set amount = amount + $3 where tenant_id = $1 and member_id = $2 and status = 'reviewing'`,
);

const lostMore = composed(
  `update margin_forfeit set amount = amount + $3 where tenant_id = $1 and id = $2`,
);
const standing = composed<{ id: string }>(
  `select id from margin_deposit where tenant_id = $1 and member_id = $2 and state = 'frozen'`,
);
const orderOf = composed<{ orderId: string; buyerId: string; sellerId: string; currency: 'CNY' }>(
  `select id as "orderId", buyer_id as "buyerId", seller_id as "sellerId", currency from orders where tenant_id = $1 and id = $2`,
);
const noteRefunded = composed(
  `update orders set refunded_amount = refunded_amount + $3 where tenant_id = $1 and id = $2`,
);
const spoilt = composed(
  `update margin_deposit set frozen = frozen + $3 where tenant_id = $1 and id = $2`,
);
async function standingOf(login: string) {
  const memberId = await app.memberOf(login);
  return (await app.as(null, (ctx) => ctx.run(standing(ctx.tenant.id, memberId)))).map(
    (row) => row.id,
  );
}
