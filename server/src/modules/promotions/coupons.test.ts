import { availableParallelism } from 'node:os';
import * as calls from '@tradeport/api/promotions/calls';
import { CODES_MAX } from '@tradeport/api/promotions/model';
import * as coupons from '@tradeport/api/promotions/coupon-calls';
import { COUPON_CSV_PATH } from '@tradeport/api/promotions/coupon-model';
import { saveLevel, setMemberLevel } from '@tradeport/api/members/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { afterEach, describe, expect, test } from 'vitest';
import { auditLedger, checksOf } from '../ledger/audit.ts';
import { addMember } from '../members/index.ts';
import { HOUR_MS, marketing } from './desk.fixture.ts';
import { claimAll } from './issue.ts';
import { returnUses, settleUses } from './index.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const DAY_MS = 24 * HOUR_MS;
const app = useApp();
const at = prepared(() => marketing(app));
afterEach(async () => {
  await app.kernel.drainOutbox();
  const found = await app.as(null, (ctx) => auditLedger(ctx, checksOf(app.kernel.modules)));
  expect(found.flatMap(({ findings }) => findings)).toEqual([]);
});

const terms = { type: 'coupon', from: '100', off: { amount: '20' } } as const;
type Issue = NonNullable<Parameters<typeof at.draft>[1]>['issue'];
const campaign = (issue: Issue = { claim: true }, more: object = {}) =>
  at.live({ ...terms, ...more }, { issue });
const claim = (promotionCode: string, client = at.buyer) =>
  client(coupons.claimCoupon, { promotionCode });
const owned = async (client = at.buyer, tab: 'usable' | 'used' | 'over' = 'usable') =>
  (await client(coupons.myCoupons, { tab, rows: 100 })).rows;
const many = async (asked: Promise<unknown>[]) => {
  const codes = await Promise.all(asked.map(codeOf));
  return codes
    .toSorted()
    .reduce<Record<string, number>>((all, code) => ({ ...all, [code]: (all[code] ?? 0) + 1 }), {});
};

describe('claiming', () => {
  test('[PRO-01d][PRO-01f] a coupon says that it is for some goods, not that it is for some members', async () => {
    const { goodsCode } = await at.goods();
    await at.admin(saveLevel, { levelCode: 'gold', levelName: { zh: '金牌' }, levelRate: 95 });
    const [some, forLevel, all] = [
      await at.live(terms, { issue: { claim: true }, scope: { products: [goodsCode] } }),
      await at.live(terms, { issue: { claim: true }, scope: { levels: ['gold'] } }),
      await campaign(),
    ];
    const { rows } = await at.buyer(coupons.claimableCoupons, { rows: 100 });
    const limited = new Map(rows.map((row) => [row.promotionCode, row.isLimited]));
    expect([some, forLevel, all].map((code) => limited.get(code))).toEqual([true, false, false]);
  });

  test('[PRO-01d] a buyer claims one and sees it; more than each may have are refused', async () => {
    const id = await campaign({ claim: true, perPerson: 1 }, { days: 7 });
    const { couponCode, validUntil } = await claim(id);
    expect(validUntil).not.toBeNull();
    expect((await owned()).find((one) => one.couponCode === couponCode)).toMatchObject({
      from: '100.00',
      amount: '20.00',
      state: 'claimed',
    });
    expect(await codeOf(claim(id))).toBe('coupon.person_limit');
    expect(await codeOf(claim(id, at.buyer2))).toBe('done');
    const hidden = await campaign({ claim: false });
    expect(await codeOf(claim(hidden))).toBe('coupon.closed');
    const { rows } = await (await app.client(null))(coupons.claimableCoupons, { rows: 100 });
    expect(rows.map((row) => row.promotionCode)).toContain(id);
    expect(rows.map((row) => row.promotionCode)).not.toContain(hidden);
  });

  test('[PRO-01d] of 64 who claim the last coupon at once one gets it', async () => {
    const id = await campaign({ claim: true, total: 3 });
    await Promise.all([claim(id), claim(id, at.buyer2)]);
    const members = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        app.as(null, (ctx) =>
          addMember(ctx, { kind: 'company', name: `C${n}`, isBuyer: true, isSeller: false }),
        ),
      ),
    );
    expect(
      await many(
        members.map(({ id: memberId }) =>
          app.as('buyer', (ctx) =>
            ctx.run(
              claimAll(ctx, [{ promotionId: id, memberId, how: 'claimed', until: null }]).query,
            ),
          ),
        ),
      ),
    ).toEqual({ 'coupon.gone': 63, done: 1 });
  });

  test('[PRO-01d] of 64 claims of one member at once as many succeed as each may have, in shared transactions as well', async () => {
    const id = await campaign({ claim: true, perPerson: 2 });
    expect(await many(Array.from({ length: 64 }, () => claim(id)))).toEqual({
      'coupon.person_limit': 62,
      done: 2,
    });
  });

  test('[PRO-01d] a paused campaign, one that is over and one that does not exist give none', async () => {
    const id = await campaign();
    await at.admin(calls.pausePromotion, { promotionCode: id });
    expect(await codeOf(claim(id))).toBe('coupon.closed');
    await at.admin(calls.resumePromotion, { promotionCode: id });
    await app.moveClock(2 * DAY_MS);
    expect(await codeOf(claim(id))).toBe('coupon.closed');
    await app.moveClock(-2 * DAY_MS);
    expect(await codeOf(claim(crypto.randomUUID()))).toBe('coupon.closed');
  });
});

describe('codes', () => {
  test('[PRO-01d] a shared code becomes a coupon of whoever enters it, in any case; a wrong one is refused', async () => {
    await campaign({ sharedCode: 'WELCOME-20', perPerson: 1 });
    const redeem = (code: string, client = at.buyer) => client(coupons.redeemCoupon, { code });
    expect(await codeOf(redeem('welcome-20 '))).toBe('done');
    expect(await codeOf(redeem('WELCOME-20'))).toBe('coupon.person_limit');
    // Entering the code to use it returns the coupon that is there; nobody gets another one that
    // way.
    const [again, once] = [
      await at.buyer(coupons.redeemCoupon, { code: 'WELCOME-20', ownToo: true }),
      await at.buyer(coupons.redeemCoupon, { code: 'welcome-20', ownToo: true }),
    ];
    expect(again.couponCode).toBe(once.couponCode);
    expect(await codeOf(redeem('WELCOME-21'))).toBe('coupon.code_wrong');
    expect(
      await codeOf(
        at.seller(calls.savePromotion, at.draft(terms, { issue: { sharedCode: 'WELCOME-20' } })),
      ),
    ).toBe('coupon.code_taken');
  });

  test('[PRO-01d] codes are made in one go, handed out as a file, and each is good once', async () => {
    const id = await campaign({ total: 50_000, perPerson: 100 });
    const { batchCode } = await at.admin(coupons.generateCoupons, {
      promotionCode: id,
      quantity: 25_000,
    });
    expect(
      await codeOf(at.admin(coupons.generateCoupons, { promotionCode: id, quantity: 25_001 })),
    ).toBe('coupon.gone');
    expect(
      await codeOf(
        at.admin(coupons.generateCoupons, { promotionCode: id, quantity: CODES_MAX + 1 }),
      ),
    ).toBe('input.invalid');
    const file = await download(batchCode, 'admin');
    expect(file.status).toBe(200);
    const codes = file.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0] ?? '');
    expect(new Set(codes).size).toBe(25_000);
    expect(codes.every((code) => /^[2-9A-HJ-NP-Z]{14}$/.test(code))).toBe(true);
    for (const stranger of ['seller', 'buyer'])
      expect((await download(batchCode, stranger)).status).not.toBe(200);
    const code = codes[7] ?? '';
    expect(
      await many(
        Array.from({ length: 12 }, (_, n) =>
          (n % 2 ? at.buyer : at.buyer2)(coupons.redeemCoupon, { code }),
        ),
      ),
    ).toMatchObject({ done: 1 });
    const { rows } = await at.admin(coupons.couponPage, { promotionCode: id, state: 'claimed' });
    expect(rows).toMatchObject([{ codeEnd: code.slice(-4), wayName: expect.any(String) }]);
    const free = await at.admin(coupons.couponPage, { promotionCode: id, state: 'free', rows: 1 });
    await at.admin(coupons.voidCoupons, { couponCodes: [free.rows[0]?.couponCode ?? ''] });
    expect(
      await codeOf(
        at.admin(coupons.voidCoupons, { couponCodes: [free.rows[0]?.couponCode ?? ''] }),
      ),
    ).toBe('coupon.not_open');
  });

  test('[OPS-01f] of many batches at once two are made at a time, on a small machine one; the next ones wait, too many are told to come again; others go on meanwhile', async () => {
    const id = await campaign({ total: 1_000_000, perPerson: 100 });
    const make = () => at.admin(coupons.generateCoupons, { promotionCode: id, quantity: 4000 });
    const other = await campaign();
    const made = many(Array.from({ length: 20 }, make));
    await claim(other);
    let going = true;
    let most = 0;
    const looking = (async () => {
      while (going) {
        const { rows } = await app.owner.query<{ count: string }>(
          `select count(distinct l.pid) from pg_locks l join pg_class c on c.oid = l.relation and c.relname = 'promotion_live'
           where l.mode = 'RowExclusiveLock' and l.database = (select oid from pg_database where datname = current_database())`,
        );
        most = Math.max(most, Number(rows[0]?.count));
      }
    })();
    const ends = await made;
    going = false;
    await looking;
    const atOnce = availableParallelism() > 2 ? 2 : 1;
    expect(ends).toEqual({ busy: 4 - atOnce, done: 16 + atOnce });
    expect(most).toBe(atOnce);
    expect(await codeOf(make())).toBe('done');
  });

  test('[PRO-01d] only coupon promotions have codes, and only of one’s own', async () => {
    const discount = await at.live({ type: 'discount', rate: 1 });
    expect(
      await codeOf(at.admin(coupons.generateCoupons, { promotionCode: discount, quantity: 1 })),
    ).toBe('coupon.not_coupon');
    const id = await campaign();
    expect(
      await Promise.all(
        [
          at.seller(coupons.generateCoupons, { promotionCode: id, quantity: 1 }),
          at.seller(coupons.couponPage, { promotionCode: id }),
          at.seller(coupons.giveCoupons, { promotionCode: id }),
        ].map(codeOf),
      ),
    ).toEqual(Array.from({ length: 3 }, () => 'not_found'));
  });
});

const download = async (batchCode: string, login: string) => {
  const answer = await app.http.inject({
    url: `${COUPON_CSV_PATH}?batchCode=${batchCode}`,
    headers: { host: 'alpha.test', cookie: await app.cookieOf(login) },
  });
  return { status: answer.statusCode, text: answer.body };
};

describe('given and used', () => {
  test('[PRO-01d] coupons are given by rule, once as often as each may have; their members hear of it', async () => {
    const id = await campaign({ perPerson: 1 });
    const merberCodes = [await app.memberOf('buyer'), await app.memberOf('seller')];
    // A seller who does not buy gets none.
    expect(await at.admin(coupons.giveCoupons, { promotionCode: id, merberCodes })).toEqual({
      count: 1,
      more: false,
    });
    expect(await codeOf(at.admin(coupons.giveCoupons, { promotionCode: id, merberCodes }))).toBe(
      'coupon.nobody',
    );
    await app.kernel.drainOutbox();
    expect((await at.buyer(messagePage, {})).rows[0]?.messageLink).toBe('/account/coupons');
    // By level: its members, and nobody else.
    await at.admin(saveLevel, { levelCode: 'vip', levelName: { zh: '贵宾' }, levelRate: 100 });
    const levels = ['vip'];
    const forLevel = await campaign({ perPerson: 1 });
    const give = () => at.admin(coupons.giveCoupons, { promotionCode: forLevel, levels });
    expect(await codeOf(give())).toBe('coupon.nobody');
    const merberCode = await app.memberOf('buyer2');
    await at.admin(setMemberLevel, { merberCode, levelCode: 'vip' });
    const before = [await owned(), await owned(at.buyer2)].map((all) => all.length);
    expect(await give()).toEqual({ count: 1, more: false });
    const after = [await owned(), await owned(at.buyer2)].map((all) => all.length);
    expect(after).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  test('[CHK-05a, PRO-01d] a coupon is held by one checkout, used when it is paid, and comes back when its last order does', async () => {
    const id = await campaign({ claim: true, perPerson: 5 });
    const { couponCode: couponId } = await claim(id);
    const memberId = await app.memberOf('buyer');
    const use = (more: object = {}) => at.use(id, { couponId, memberId, ...more });
    // Somebody else's, and one of another promotion.
    expect(await codeOf(at.take(use({ memberId: await app.memberOf('buyer2') })))).toBe(
      'coupon.unusable',
    );
    const other = await campaign();
    expect(await codeOf(at.take(use({ promotionId: other })))).toBe('coupon.unusable');
    const uses = Array.from({ length: 64 }, () => use());
    expect(await many(uses.map((one) => at.take(one)))).toEqual({ done: 1, 'coupon.unusable': 63 });
    const back = (orderId: string) =>
      app.as(null, (ctx) => ctx.run(returnUses(ctx, [{ orderId, promotionId: null }])));
    for (const { orderId } of uses) await back(orderId);
    expect((await owned()).map((one) => one.couponCode)).toContain(couponId);
    // The portal's coupon over two orders of one checkout.
    const [first, second] = [use(), use({ count: 0 })];
    await at.take(first, { ...second, checkoutId: first.checkoutId });
    await app.as(null, (ctx) => ctx.run(settleUses(ctx, [first.orderId])));
    expect((await owned(at.buyer, 'used'))[0]).toMatchObject({
      couponCode: couponId,
      state: 'used',
    });
    await back(first.orderId);
    expect((await owned(at.buyer, 'used'))[0]?.couponCode).toBe(couponId);
    await back(second.orderId);
    expect((await owned()).map((one) => one.couponCode)).toContain(couponId);
    // By an order that is paid as it is placed it is used at once; paid as a whole means once.
    const third = use({ paid: true });
    await at.take(third);
    expect((await owned(at.buyer, 'used'))[0]?.couponCode).toBe(couponId);
    await app.as(null, (ctx) => ctx.run(settleUses(ctx, [third.orderId])));
    await back(third.orderId);
    expect((await owned()).map((one) => one.couponCode)).toContain(couponId);
  });

  test('[PRO-01d] the last day is good, past it it is not; its member is told before, once', async () => {
    const id = await at.live(
      { ...terms, days: 5 },
      { issue: { claim: true }, endsAt: at.from(30 * DAY_MS) },
    );
    const { couponCode, validUntil } = await claim(id, at.buyer2);
    const memberId = await app.memberOf('buyer2');
    const left = Date.parse(validUntil ?? '') - Date.now();
    expect(left).toBeGreaterThan(5 * DAY_MS);
    expect(left).toBeLessThanOrEqual(6 * DAY_MS);
    const told = async () => {
      await app.kernel.runSweeps();
      return (await at.buyer2(messagePage, { rows: 100 })).rows.filter(
        (row) => row.messageLink === '/account/coupons',
      ).length;
    };
    const before = await told();
    await app.moveClock(4 * DAY_MS);
    expect(await told()).toBe(before + 1);
    expect(await told()).toBe(before + 1);
    await app.moveClock(left - 4 * DAY_MS);
    expect((await owned(at.buyer2, 'over')).map((one) => one.couponCode)).toContain(couponCode);
    expect(await codeOf(at.take(at.use(id, { couponId: couponCode, memberId })))).toBe(
      'coupon.unusable',
    );
    await app.moveClock(-left);
    expect(await codeOf(at.take(at.use(id, { couponId: couponCode, memberId })))).toBe('done');
  });
});
