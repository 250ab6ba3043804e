import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as afterSales from '@tradeport/api/aftersales/calls';
import * as cart from '@tradeport/api/cart/calls';
import {
  ownProducts,
  productBySku,
  productForEdit,
  productPage,
  skuByCode,
} from '@tradeport/api/catalogue/calls';
import { searchProducts, popularSearches } from '@tradeport/api/search/calls';
import { findAnything } from '@tradeport/api/palette/calls';
import { promotionByCode, promotionPage } from '@tradeport/api/promotions/shop-calls';
import * as promotions from '@tradeport/api/promotions/calls';
import * as coupons from '@tradeport/api/promotions/coupon-calls';
import {
  blacklistUser,
  restoreUser,
  saveRole,
  saveUser,
  setUserRoles,
} from '@tradeport/api/identity/people-calls';
import * as exchange from '@tradeport/api/entitlements/exchange-calls';
import { companyStandings, personStandings } from '@tradeport/api/members/standing';
import { employeeUnderWay, memberUnderWay } from '@tradeport/api/privacy/calls';
import * as demands from '@tradeport/api/demands/calls';
import { memberGet, nameMainAccount } from '@tradeport/api/members/calls';
import * as staff from '@tradeport/api/members/staff-calls';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { grantOrder } from '@tradeport/api/orders/approval-calls';
import {
  cancelOrder,
  orderAgain,
  orderDetail,
  placeOrder,
  shipOrder,
} from '@tradeport/api/orders/calls';
import { payNow } from '@tradeport/api/payment/calls';
import * as quotes from '@tradeport/api/quotes/calls';
import { findProducts } from '@tradeport/api/search/calls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../config.ts';
import { running } from '../promotions/running.ts';
import { PASSWORD } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { built } from '../../testing/mall-pages.ts';
import { codeOf } from '../../testing/refusals.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import { type Goods, shop, type Shop } from '../orders/shop.fixture.ts';
import { endings, type Standing, standingOf } from './standing.fixture.ts';

const app = useApp();
const { admin, buyer } = app.clients;
let at: Shop;
let goods: Goods;
let sellerId: string;
let stand: Standing;
let flash: string;
beforeAll(async () => {
  at = await shop(app);
  stand = await standingOf(app, admin, ['seller2']);
  sellerId = stand.sellerId;
  goods = await at.goods('100.00', 10_000, { seller: 'seller2' });
  await at.topUp('buyer', 1_000_000);
  const { promotionCode } = await app.clients.seller2(promotions.savePromotion, {
    promotionName: { zh: '秒杀', en: 'Flash sale', ru: 'Распродажа' },
    terms: { type: 'flash', prices: [{ skuCode: goods.skuId, price: '99.00' }] },
    startsAt: new Date(Date.now() - 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await app.clients.seller2(promotions.submitPromotion, { promotionCode });
  await admin(promotions.approvePromotions, { reviews: [{ promotionCode, version: 1 }] });
  flash = promotionCode;
});
afterEach(async () => {
  await stand.restore();
  expect(await at.findings()).toEqual([]);
});

const among = async (asked: Promise<{ rows: { goodsCode: string }[] }>) =>
  (await asked).rows.some(({ goodsCode }) => goodsCode === goods.goodsCode);
/** The shop's pages are there where its entry was built, as `npm test` does. */
const shows = async (url: string) =>
  (
    await app.http.inject({ url, headers: { host: 'alpha.test', accept: 'text/html' } })
  ).body.includes(goods.goodsCode);
const place = async (client = buyer, quantity = 1, payWay: 'online' | 'balance' = 'balance') =>
  client(placeOrder, {
    goodsList: [{ skuCode: goods.skuId, quantity }],
    addressCode: await at.addressOf('buyer'),
    payWay,
  });
describe.each(endings)('a seller who is %s', (_name, reason) => {
  const end = () => stand.ends[reason][0]();
  const begin = () => stand.ends[reason][1]();
  test('[BLK-02a] is not found, and found again as before', async () => {
    const guest = await app.client(null);
    const seen = async () => ({
      list: (await guest(productPage, { sellerCode: sellerId })).rows.length > 0,
      search: (await guest(findProducts, { q: goods.skuNo })).rows.length > 0,
      page: await codeOf(guest(productBySku, { goodsCode: goods.goodsCode })),
      sku: await codeOf(guest(skuByCode, { skuCode: goods.skuId })),
      category: await among(guest(productPage, { goodsClassCode: at.category, rows: 100 })),
      facets: (await guest(searchProducts, { q: goods.skuNo })).rows.length > 0,
      popular: (await guest(popularSearches, {})).searches.includes(goods.skuNo),
      palette: (await buyer(findAnything, { q: goods.skuNo })).products.length > 0,
      ...(built ? { siteMap: await shows('/sitemap-1.xml'), home: await shows('/') } : {}),
      quick: (
        await guest(cart.checkQuickOrder, { goodsList: [{ skuNo: goods.skuNo, quantity: 1 }] })
      ).some(({ skuCode }) => skuCode !== null),
      again: (await buyer(orderAgain, { contractCode: earlier })).added,
      promoted: (await guest(promotionPage, { sellerCode: sellerId })).rows.length,
      flash: await codeOf(guest(promotionByCode, { promotionCode: flash })),
      running: (await app.as(null, (ctx) => running(ctx))).some((one) => one.sellerId === sellerId),
    });
    const earlier = (await place()).contractList[0]?.contractCode ?? '';
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `insert into search_count (tenant_id, day, lang, text, times) values ($1, current_date, 'en', $2, 500)
          on conflict (tenant_id, day, lang, text) do nothing`,
        parameters: [ctx.tenant.id, goods.skuNo],
      }),
    );
    const before = await seen();
    expect(before).toEqual({
      list: true,
      search: true,
      page: 'done',
      sku: 'done',
      category: true,
      facets: true,
      popular: true,
      palette: true,
      ...(built ? { siteMap: true, home: true } : {}),
      quick: true,
      again: 1,
      promoted: 1,
      flash: 'done',
      running: true,
    });
    await end();
    expect(await seen()).toEqual({
      list: false,
      search: false,
      page: 'product.not_sold',
      sku: 'product.not_sold',
      category: false,
      facets: false,
      popular: false,
      palette: false,
      ...(built ? { siteMap: false, home: false } : {}),
      quick: false,
      again: 0,
      promoted: 0,
      flash: 'not_found',
      running: false,
    });
    // Users who manage the product read the reason, whatever its own status.
    const { rows } = await admin(ownProducts, { q: goods.skuNo });
    expect(rows).toMatchObject([{ status: 'on_shelf', offSale: reason }]);
    expect(await admin(productForEdit, { goodsCode: goods.goodsCode })).toMatchObject({
      offSale: reason,
    });
    await begin();
    expect(await seen()).toEqual(before);
    expect((await admin(ownProducts, { q: goods.skuNo })).rows).toMatchObject([{ offSale: null }]);
    const { groups } = await buyer(cart.readCart, {});
    await buyer(cart.removeLines, {
      shoppingGoodsCodes: groups.flatMap(({ lines }) =>
        lines.map((line) => line.shoppingGoodsCode),
      ),
    });
  });

  test('[BLK-02a] stands in carts as off sale, is not added, and is left out of the checkout', async () => {
    const other = await at.goods('7.00');
    await buyer(cart.addToCart, { skuCode: goods.skuId, quantity: 2 });
    await buyer(cart.addToCart, { skuCode: other.skuId, quantity: 1 });
    await end();
    const lines = async () =>
      ((found) => [...found.groups.flatMap((group) => group.lines), ...found.unavailable])(
        await buyer(cart.readCart, {}),
      ).map(({ skuCode, state }): [string, string] => [skuCode, state]);
    expect(new Map(await lines())).toEqual(
      new Map([
        [goods.skuId, 'off_shelf'],
        [other.skuId, 'ok'],
      ]),
    );
    expect(await codeOf(buyer(cart.addToCart, { skuCode: goods.skuId, quantity: 1 }))).toBe(
      'product.not_sold',
    );
    const placed = await buyer(placeOrder, {
      addressCode: await at.addressOf('buyer'),
      payWay: 'balance',
    });
    expect(placed.contractList.length).toBe(1);
    expect(await codeOf(place())).toBe('product.not_sold');
    await begin();
    expect(await lines()).toEqual([[goods.skuId, 'ok']]);
    expect(await codeOf(place())).toBe('done');
  });

  test('[BLK-02a][BLK-02b] an unpaid order of its is not paid, and paid again afterwards; what is paid is the portal’s to ship', async () => {
    const unpaid = (await place(buyer, 1, 'online')).contractList[0]?.contractCode ?? '';
    const code = (placed: Awaited<ReturnType<typeof place>>) =>
      placed.contractList[0]?.contractCode ?? '';
    const [other, paid, back] = [
      code(await place(buyer, 1, 'online')),
      code(await place()),
      code(await place(buyer, 2)),
    ];
    await end();
    const { actions } = await buyer(orderDetail, { contractCode: unpaid });
    expect(actions.find(({ action }) => action === 'pay')).toMatchObject({ allowed: false });
    for (const payWay of ['online', 'balance'] as const)
      expect(await codeOf(buyer(payNow, { contractCodes: [unpaid], payWay }))).toBe(
        'order.seller_closed',
      );
    const shown = await admin(orderDetail, { contractCode: paid });
    expect(shown.actions.find(({ action }) => action === 'ship')).toMatchObject({ allowed: true });
    expect(
      await codeOf(
        admin(shipOrder, {
          contractCode: paid,
          expressCode: 'SF',
          expressBillno: `SF${Date.now()}`,
        }),
      ),
    ).toBe('done');
    expect(await admin(cancelOrder, { contractCode: other, reason: '卖家停用' })).toMatchObject({
      status: 'cancelled',
    });
    const { lines } = await admin(orderDetail, { contractCode: back });
    const { refundCode } = await admin(afterSales.applyRefund, {
      contractCode: back,
      refundType: 'refund',
      reasonCode: 'no_longer_wanted',
      goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 2 }],
    });
    await admin(afterSales.approveRefund, { refundCode });
    await app.kernel.drainOutbox();
    expect(await buyer(orderDetail, { contractCode: back })).toMatchObject({ status: 'closed' });
    await begin();
    expect(await codeOf(buyer(payNow, { contractCodes: [unpaid], payWay: 'balance' }))).toBe(
      'done',
    );
  });

  test('[BLK-02a] what was won of it is claimed all the same, and the portal ships it', async () => {
    const { merberNo } = await buyer(getUserinfoByCode, {});
    const { prizeCode } = await (
      await stand.login()
    )(exchange.grantPrize, {
      merberNo,
      skuNo: goods.skuNo,
      quantity: 1,
      claimBy: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      reason: '年度抽奖',
    });
    await end();
    await buyer(exchange.claimPrize, { prizeCode, addressCode: await at.addressOf('buyer') });
    const { rows } = await buyer(exchange.prizePage, { rows: 100 });
    const contractCode = rows.find((row) => row.prizeCode === prizeCode)?.contractCode ?? '';
    expect(await admin(orderDetail, { contractCode })).toMatchObject({
      status: 'waiting_shipment',
      total: '0.00',
    });
    const sent = { contractCode, expressCode: 'SF' as const, expressBillno: `SF${Date.now()}` };
    expect(await codeOf(admin(shipOrder, sent))).toBe('done');
  });
});

test('[BLK-02a] 32 checkouts that wait for a suspension are refused by it, and none of them is there', async () => {
  const owner = await app.owner.connect();
  await owner.query('begin');
  await owner.query(`select set_tenant($1)`, [app.tenant.id]);
  await owner.query(`update member set status = 'suspended' where tenant_id = $1 and id = $2`, [
    app.tenant.id,
    sellerId,
  ]);
  const { reserved } = await at.stockOf(goods.skuId);
  // Nobody has seen the suspension: all of them load, price and wait at the end.
  const placing = Array.from({ length: 32 }, () => codeOf(place()));
  await new Promise((wait) => setTimeout(wait, 1500));
  await owner.query('commit');
  owner.release();
  expect(new Set(await Promise.all(placing))).toEqual(new Set(['order.seller_closed']));
  expect((await at.stockOf(goods.skuId)).reserved).toBe(reserved);
  await stand.resume();
  expect(await codeOf(place())).toBe('done');
});

test('[BLK-02a] of 32 checkouts around a suspension none that began after it passes', async () => {
  let isOut = false;
  const late: string[] = [];
  const answers = await Promise.all(
    Array.from({ length: 32 }, async (_, n) => {
      if (n === 8) await stand.suspend().then(() => (isOut = true));
      const began = isOut;
      const code = await codeOf(place());
      if (began) late.push(code);
      return code;
    }),
  );
  const known = new Set(['done', 'order.seller_closed', 'product.not_sold']);
  expect(answers.filter((code) => !known.has(code))).toEqual([]);
  expect(new Set(late)).toEqual(new Set(['product.not_sold']));
});

test('[BLK-02a] an open quote of who does not sell is not accepted or answered, and is again afterwards', async () => {
  const seller = await stand.login();
  const { quoteList } = await buyer(quotes.askForCart, {
    goodsList: [{ skuCode: goods.skuId, quantity: 7 }],
    addressCode: await at.addressOf('buyer'),
  });
  const quoteCode = quoteList[0]?.quoteCode ?? '';
  await seller(quotes.offerQuote, {
    quoteCode,
    version: 1,
    freight: '12.00',
    lines: [{ lineNo: 1, quantity: 7, price: '90.00' }],
  });
  const { shown } = await buyer(quotes.quoteDetail, { quoteCode });
  const accept = () =>
    buyer(quotes.acceptQuote, {
      quoteCode,
      version: shown.version,
      hash: shown.hash,
      payWay: 'balance',
    });
  await stand.suspend();
  expect(await codeOf(accept())).toBe('order.seller_closed');
  expect(
    await codeOf(
      buyer(quotes.counterQuote, {
        quoteCode,
        version: shown.version,
        lines: [{ lineNo: 1, quantity: 7, price: '80.00' }],
      }),
    ),
  ).toBe('order.seller_closed');
  const asks = buyer(quotes.askForCart, {
    goodsList: [{ skuCode: goods.skuId, quantity: 7 }],
    addressCode: await at.addressOf('buyer'),
  });
  expect(await codeOf(asks)).toBe('product.not_sold');
  await stand.resume();
  expect(await codeOf(accept())).toBe('done');
});

test('[BLK-02a] its coupons are neither offered nor claimed meanwhile; those that are held wait', async () => {
  const seller = await stand.login();
  const reviewer = admin;
  const { promotionCode } = await seller(promotions.savePromotion, {
    promotionName: { zh: '满减', en: 'Coupon', ru: 'Купон' },
    terms: { type: 'coupon', from: '100', off: { amount: '20' } },
    issue: { claim: true },
    startsAt: new Date(Date.now() - 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await seller(promotions.submitPromotion, { promotionCode });
  await reviewer(promotions.approvePromotions, { reviews: [{ promotionCode, version: 1 }] });
  const offered = async () =>
    (await buyer(coupons.claimableCoupons, { sellerCode: sellerId })).rows.length;
  const usable = async () => (await buyer(coupons.myCoupons, { tab: 'usable' })).rows.length;
  const claim = () => buyer(coupons.claimCoupon, { promotionCode });
  expect(await offered()).toBe(1);
  expect(await codeOf(claim())).toBe('done');
  expect(await usable()).toBe(1);
  await stand.suspend();
  expect([await offered(), await codeOf(claim()), await usable()]).toEqual([0, 'coupon.closed', 0]);
  await stand.resume();
  expect([await offered(), await codeOf(claim()), await usable()]).toEqual([
    1,
    // Open again: this member has had theirs.
    'coupon.person_limit',
    1,
  ]);
});

test('[BLK-02a][BLK-02b] the last who may ship loses the role, or the role the right: off sale until somebody may again, and the portal is told', async () => {
  const { userCode } = await admin(saveUser, {
    merberCode: sellerId,
    userName: 'seller2_clerk',
    userPwsswd: PASSWORD,
    userRelname: '李四',
    roles: ['seller'],
  });
  // A main account ships whatever role it has (ROL-01c).
  await admin(setUserRoles, { userCode: await stand.userOf('seller2'), roles: ['buyer'] });
  await app.kernel.drainOutbox();
  expect(await codeOf(place())).toBe('done');
  await stand.block('seller2');
  expect(await codeOf(place())).toBe('done');
  const roles = async (...codes: string[]) => {
    await admin(setUserRoles, { userCode, roles: codes });
    await app.kernel.drainOutbox();
  };
  const shipper = async (permissions: string[], isNew = false) => {
    const roleName = { zh: '发货员', en: 'Shipper', ru: 'Отгрузка' };
    await admin(saveRole, { roleCode: 'shipper', roleName, permissions, isNew });
    await app.kernel.drainOutbox();
  };
  const link = `#/members/member/${sellerId}`;
  const told = async () =>
    (await admin(messagePage, { rows: 100 })).rows.filter((row) => row.messageLink === link).length;
  const before = await told();
  await roles('buyer');
  expect([await codeOf(place()), await told()]).toEqual(['product.not_sold', before + 1]);
  expect(await admin(memberGet, { merberCode: sellerId })).toMatchObject({
    status: 'active',
    unattended: true,
  });
  await shipper(['order.view', 'order.ship'], true);
  await roles('shipper');
  expect(await codeOf(place())).toBe('done');
  await shipper(['order.view']);
  expect([await codeOf(place()), await told()]).toEqual(['product.not_sold', before + 2]);
  await shipper(['order.view', 'order.ship']);
  expect(await codeOf(place())).toBe('done');
  await shipper(['order.view']);
  expect(await codeOf(place())).toBe('product.not_sold');
  await admin(nameMainAccount, { merberCode: sellerId, userCode, reason: '接任' });
  expect(await codeOf(place())).toBe('done');
  const first = await stand.userOf('seller2');
  await stand.unblock('seller2');
  await admin(setUserRoles, { userCode: first, roles: ['seller'] });
  await admin(blacklistUser, { userCode, reason: '违规' });
  await admin(nameMainAccount, { merberCode: sellerId, userCode: first, reason: '恢复' });
  await app.kernel.drainOutbox();
  expect(await admin(memberGet, { merberCode: sellerId })).toMatchObject({ unattended: false });
  expect([await codeOf(place()), await told()]).toEqual(['done', before + 3]);
});

test('[BLK-02a] of two people who are put on the blacklist at once neither follows the other unseen', async () => {
  const { userCode: second } = await admin(saveUser, {
    merberCode: sellerId,
    userName: 'seller2_second',
    userPwsswd: PASSWORD,
    userRelname: '王二',
    roles: ['seller'],
  });
  const people = [await stand.userOf('seller2'), second];
  for (let n = 0; n < 8; n += 1) {
    await Promise.all(people.map((userCode) => admin(blacklistUser, { userCode, reason: '违规' })));
    await Promise.all([1, 2, 3].map(() => app.kernel.drainOutbox()));
    await app.kernel.drainOutbox();
    expect(await admin(memberGet, { merberCode: sellerId })).toMatchObject({ unattended: true });
    await admin(restoreUser, { userCode: people[n % 2] ?? '', reason: '已核实' });
    await app.kernel.drainOutbox();
    // One is enough.
    expect(await admin(memberGet, { merberCode: sellerId })).toMatchObject({ unattended: false });
    await admin(restoreUser, { userCode: people[(n + 1) % 2] ?? '', reason: '已核实' });
  }
  await admin(blacklistUser, { userCode: second, reason: '违规' });
  await app.kernel.drainOutbox();
  expect(await codeOf(place())).toBe('done');
});

test('[BLK-02b][MBR-06a] a main account on the blacklist leaves an order that may be cancelled; whom the portal names decides, and takes over', async () => {
  const merberCode = await app.memberOf('buyer6');
  const main = await app.client('buyer6');
  const clerk = (userName: string) => anEmployee(app, main, { userName });
  const [heir, limited] = [await clerk('heir_one'), await clerk('limited_one')];
  await main(staff.setEmployeeLimits, {
    userCode: limited.userCode,
    limits: [{ currency: 'CNY', orderMax: '10.00' }],
  });
  const waiting = async () =>
    (
      await limited.client(placeOrder, {
        goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
        addressCode: await at.addressOf('buyer6'),
        payWay: 'online',
      })
    ).contractList[0]?.contractCode ?? '';
  const [decided, cancelled] = [await waiting(), await waiting()];
  const own = (
    await main(placeOrder, {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      addressCode: await at.addressOf('buyer6'),
      payWay: 'online',
    })
  ).contractList[0]?.contractCode;
  const name = (userCode: string) =>
    admin(nameMainAccount, { merberCode, userCode, reason: '接任' });
  expect(await codeOf(name(heir.userCode))).toBe('member.main_there');
  const old = await stand.userOf('buyer6');
  await stand.block('buyer6');
  expect(await admin(memberGet, { merberCode })).toMatchObject({ mainOut: true });
  expect(await limited.client(orderDetail, { contractCode: decided })).toMatchObject({
    approvals: [{ status: 'waiting', approvers: [] }],
  });
  expect(await codeOf(heir.client(grantOrder, { contractCode: decided }))).toBe('auth.forbidden');
  expect(
    await codeOf(limited.client(cancelOrder, { contractCode: cancelled, reason: '无人审批' })),
  ).toBe('done');
  for (const userCode of [old, await stand.userOf('buyer')])
    expect(await codeOf(name(userCode))).toMatch(/employee.not_enabled|user.unknown/);
  expect(
    await codeOf(
      heir.client(nameMainAccount, { merberCode, userCode: heir.userCode, reason: '我' }),
    ),
  ).toBe('auth.forbidden');
  await name(heir.userCode);
  await app.kernel.drainOutbox();
  expect(await heir.client(grantOrder, { contractCode: decided })).toMatchObject({
    status: 'waiting_payment',
  });
  // The predecessor's open records have passed to the successor.
  expect((await heir.client(employeeUnderWay, { userCode: old })).underWay).toEqual([]);
  expect(await heir.client(orderDetail, { contractCode: own ?? '' })).toMatchObject({
    status: 'waiting_payment',
  });
  await stand.unblock('buyer6');
});

async function written(): Promise<string[][]> {
  const text = await readFile(join(ROOT, 'docs', 'decisions', 'standing.md'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
test('[BLK-02b] every row of what is under way names tests of this rule that are there', async () => {
  const rows = await written();
  const begins = rows.findIndex((row) => row.at(-1) === 'proved by');
  const proofs = rows.slice(begins + 2).map((row) => row[3]?.split('<br>') ?? []);
  expect(proofs.length).toBeGreaterThan(20);
  for (const proof of proofs.flat()) {
    const [file = '', said = ''] = proof.split(': ');
    const code = await readFile(join(ROOT, 'server', 'src', 'modules', file), 'utf8');
    const titles = [...code.matchAll(/'(\[[^\n]*?)',? (?:async|\()|'(\[[^\n]*)',\n/g)].map(
      ([, title, below]) => title ?? below ?? '',
    );
    expect(
      titles.filter((title) => title.includes('[BLK-02') && title.includes(said)),
      proof,
    ).toHaveLength(1);
  }
});

test('[BLK-02a] docs/decisions/standing.md says what the tables say', async () => {
  const rows = await written();
  for (const [name, table] of [
    ['company', companyStandings],
    ['person', personStandings],
  ] as const) {
    const at = rows.findIndex(([first]) => first === name);
    const [, ...aspects] = rows[at] ?? [];
    const standings = Object.entries(table);
    const said = rows
      .slice(at + 2, at + 2 + standings.length)
      .map(([standing, ...cells]) => [
        standing,
        Object.fromEntries(cells.map((cell, n) => [aspects[n], cell === 'yes'])),
      ]);
    expect(said).toEqual(standings);
  }
});

test('[BLK-02b] before a suspension one reads what ends and what is under way; of who never sold less', async () => {
  const { contractList } = await place();
  expect(contractList.length).toBe(1);
  const before = await admin(memberUnderWay, { merberCode: sellerId });
  expect(before.suspendEnds.length).toBe(6);
  expect(before.sellingEnds.length).toBe(2);
  expect(before.underWay).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'products' }),
      expect.objectContaining({ what: 'toShip' }),
    ]),
  );
  const buyers = await admin(memberUnderWay, { merberCode: await app.memberOf('buyer2') });
  expect(buyers.suspendEnds.length).toBe(4);
  expect(buyers.sellingEnds).toEqual([]);
  expect(await codeOf(buyer(memberUnderWay, { merberCode: sellerId }))).toBe('auth.forbidden');
});

test('[BLK-02a] what a suspended company has posted is hidden and takes no response, and is there again afterwards', async () => {
  const seller = await stand.login();
  const { demandCode } = await seller(demands.publishDemand, {
    kind: 'supply',
    title: '轴承',
    description: '现货',
    quantity: 10,
    unit: '件',
    currency: 'CNY',
    validUntil: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  });
  await admin(demands.approveDemands, { demands: [{ demandCode, version: 1 }] });
  const seen = async () => [
    (await buyer(demands.marketPage, { rows: 100 })).rows.some(
      (row) => row.demandCode === demandCode,
    ),
    await codeOf(buyer(demands.shownDemand, { demandCode })),
  ];
  expect(await seen()).toEqual([true, 'done']);
  await stand.suspend();
  expect(await seen()).toEqual([false, 'not_found']);
  expect(await codeOf(buyer(demands.respondDemand, { demandCode, text: '请报价' }))).toBe(
    'demand.not_open',
  );
  await stand.resume();
  expect(await seen()).toEqual([true, 'done']);
  expect(await codeOf(buyer(demands.respondDemand, { demandCode, text: '请报价' }))).toBe('done');
});
