import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountItemsFor } from '@tradeport/api/mall/account-menu';
import { accountLinkOf, linkFor } from '@tradeport/api/mall/account-links';
import * as after from '@tradeport/api/aftersales/calls';
import { getLot } from '@tradeport/api/bidding/calls';
import { returnAddressList } from '@tradeport/api/members/return-calls';
import { saveEmployee } from '@tradeport/api/members/staff-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { getInfo } from '@tradeport/api/identity/calls';
import { changeAddress } from '@tradeport/api/orders/change-calls';
import * as changes from '@tradeport/api/orders/change-calls';
import * as orders from '@tradeport/api/orders/calls';
import { orderDetail, receiveOrder } from '@tradeport/api/orders/calls';
import * as materials from '@tradeport/api/orders/material-calls';
import * as shipping from '@tradeport/api/orders/shipping-calls';
import * as milestones from '@tradeport/api/milestones/calls';
import * as quotes from '@tradeport/api/quotes/calls';
import * as reviews from '@tradeport/api/reviews/calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { payNow } from '@tradeport/api/payment/calls';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../config.ts';
import { afterAward } from '../modules/bidding/after-award.fixture.ts';
import { PASSWORD } from '../testing/app.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built, keyIn, mallPages } from '../testing/mall-pages.ts';
import { screenPermissions } from '../testing/screens.ts';

test('[ROL-01c] "My sales" stands in the menu of whoever has own sales, and not of whoever has the console for them', () => {
  const member = { isCompany: true, isSeller: false, sells: true };
  const items = (...permissions: string[]) => accountItemsFor(new Set(permissions), member);
  expect(items('order.own_sales')).toContain('sales');
  expect(items('order.own_sales', 'order.sell')).not.toContain('sales');
  expect(items('order.view')).not.toContain('sales');
  expect(accountItemsFor(new Set(['order.own_sales']), { ...member, sells: false })).not.toContain(
    'sales',
  );
});

/** Calls of a seller's side that "My sales" leaves out, and why. */
const notInSales: Record<string, string> = {
  'order.ship_many': 'a list of many orders',
  'refund.approve_batch': 'a list of many requests',
  'review.answer': 'goods of a shop',
  'quote.offer': 'goods of a shop',
  'quote.decline': 'goods of a shop',
};

test('[ROL-01c] whatever a seller’s side may do with an order, its parcels, papers, plan and refunds has its form in "My sales"', () => {
  const source = join(ROOT, 'server', 'src');
  const pages = [
    'modules/orders/sale-page.ts',
    'modules/aftersales/sale-shop.ts',
    'modules/orders/address-pages.ts',
    'modules/orders/quantities-pages.ts',
  ]
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
  const lacking = [orders, shipping, changes, materials, after, milestones, quotes, reviews]
    .flatMap((module) => Object.entries<unknown>(module))
    .filter(([as, call]) => isSellers(call) && !new RegExp(`\\b${as}\\b`).test(pages))
    .map(([, call]) => (isSellers(call) ? call.name : ''));
  expect(lacking.toSorted()).toEqual(Object.keys(notInSales).toSorted());
});
function isSellers(call: unknown): call is CallSpec {
  const { who, writes } = (call ?? {}) as Partial<CallSpec>;
  return writes === true && typeof who === 'object' && (who.sides?.includes('seller') ?? false);
}

test('[ROL-01c] a link to a sale opens for everybody who is told of it, each where they have it', () => {
  const open = (...permissions: string[]) => linkFor('#/trade/sale/1', new Set(permissions));
  expect(open('order.sell', 'order.own_sales')).toBe('#/trade/sale/1');
  expect(open('order.view_all', 'order.own_sales')).toBe('#/trade/detail/1');
  expect(open('order.own_sales')).toBe('/account/sales/1');
  expect(linkFor('/console/#/trade/refund/2', new Set(['order.own_sales']))).toBe(
    '/account/sales/refunds/2',
  );
  expect(linkFor('/account/orders/3', new Set(['order.own_sales']))).toBe('/account/orders/3');
});

describe.skipIf(!built)('the pages of what was sold', () => {
  const app = useApp();
  const house = prepared(() => afterAward(app));

  const { open, send } = mallPages(app);
  const place = {
    addressMember: '李雷',
    addressPhone: '13900000009',
    provinceCode: '330000',
    cityCode: '330100',
    areaCode: '330106',
    addressDetail: '文三路 1 号',
  };
  async function sold(): Promise<string> {
    const lot = await house.over({}, [['buyer2', { amount: '100' }]], { by: 'buyer' });
    const { orderCode } = await (await house.client('buyer'))(getLot, { lotCode: lot.lotCode });
    const contractCode = orderCode ?? '';
    const buyer = await house.client('buyer2');
    await house.at.fund('buyer2', 1000);
    await buyer(changeAddress, { contractCode, newAddress: place, reason: '' });
    await buyer(payNow, { contractCodes: [contractCode], payWay: 'balance' });
    await app.kernel.drainOutbox();
    return contractCode;
  }

  test('the menu counts what waits of the own sales, of whoever sees all of the portal as well', async () => {
    const counted = async (login: string) => {
      const { body } = await open('/en/account/sales', login);
      const [, menu = ''] = body.split('class="account-menu"');
      const item = menu.split('href="/en/account/sales"')[1]?.split('</a>')[0] ?? '';
      return Number(/>(\d+)/.exec(item)?.[1] ?? 0);
    };
    const [before, others] = [await counted('buyer'), await counted('buyer3')];
    await sold();
    expect(await counted('buyer')).toBe(before + 1);
    expect(await counted('buyer3')).toBe(others);
    expect(await counted('finance')).toBe(0);
  });

  test('[ROL-01c][ROL-02a] the seller without the role ships, adds a note and decides on a return; others find nothing', async () => {
    const empty = await open('/en/account/sales', 'buyer3');
    expect(empty.statusCode).toBe(200);
    expect(empty.body).toContain('No sales yet');
    const contractCode = await sold();
    const page = `/en/account/sales/${contractCode}`;
    const list = await open('/en/account/sales', 'buyer');
    expect(list.body).toContain(`href="${page}"`);
    expect(list.body).toContain('buyer2 alpha');
    expect((await open('/en/account/sales', 'buyer2')).body).not.toContain(contractCode);
    for (const login of ['buyer2', 'buyer3', 'seller'])
      expect((await open(page, login)).statusCode, login).toBe(404);
    const company = await house.client('buyer');
    await company(saveEmployee, {
      userName: 'staff_viewer',
      userPwsswd: PASSWORD,
      userRelname: '李小红',
      roles: [],
      permissions: ['company.edit'],
    });
    expect((await open('/en/account/sales', 'staff_viewer')).statusCode).toBe(403);

    const seen = await open(page, 'buyer');
    expect(seen.statusCode).toBe(200);
    expect(seen.body).toContain('文三路 1 号');
    const ship = { act: 'ship', expressCode: 'SF', expressBillno: 'P1', key: keyIn(seen.body) };
    const faulty = await send(page, { ...ship, expressBillno: '' }, 'buyer');
    expect(faulty.statusCode).toBe(422);
    expect(faulty.body).toContain('field-expressBillno-fault');
    expect((await send(page, ship, 'buyer2')).statusCode).not.toBe(303);
    const shipped = await send(page, { ...ship, key: `${ship.key}2` }, 'buyer');
    expect([shipped.statusCode, shipped.headers.location]).toEqual([303, page]);
    expect((await open(page, 'buyer')).body).toContain('P1');
    await send(page, { act: 'remark', remark: '易碎', key: `${ship.key}3` }, 'buyer');
    expect((await company(orderDetail, { contractCode })).sellerMemo).toBe('易碎');

    const buyer = await house.client('buyer2');
    await buyer(receiveOrder, { contractCode });
    const [line] = (await buyer(orderDetail, { contractCode })).lines;
    const [reason] = await buyer(after.refundReasons, {});
    const { refundCode } = await buyer(after.applyRefund, {
      contractCode,
      refundType: 'return',
      reasonCode: reason?.reasonCode ?? '',
      goodsList: [{ contractGoodsCode: line?.contractGoodsCode ?? '', quantity: 1 }],
    });
    await app.kernel.drainOutbox();
    const request = `/en/account/sales/refunds/${refundCode}`;
    expect((await open('/en/account/sales/refunds', 'buyer')).body).toContain(`href="${request}"`);
    expect((await open(request, 'buyer2')).statusCode).toBe(404);
    const asked = await open(request, 'buyer');
    const where = { receiver: '张三', phone: '13900000001', address: '仓库路 1 号' };
    const agreed = await send(
      request,
      { act: 'approve', key: keyIn(asked.body), ...where },
      'buyer',
    );
    expect(agreed.statusCode).toBe(303);
    expect((await buyer(after.refundDetail, { refundCode })).returnAddress).toEqual(where);
    await buyer(after.sendBack, { refundCode, expressCode: 'SF', expressBillno: 'P2' });
    await send(request, { act: 'receive', key: `${keyIn(asked.body)}2` }, 'buyer');
    const inspect = {
      act: 'inspect',
      key: `${keyIn(asked.body)}3`,
      [`accepted.${line?.contractGoodsCode}`]: '1',
      [`restock.${line?.contractGoodsCode}`]: 'none',
    };
    expect((await send(request, inspect, 'buyer')).statusCode).toBe(303);
    await app.kernel.drainOutbox();
    expect((await buyer(after.refundDetail, { refundCode })).status).toBe('returned');
  });

  test('[ROL-01c][AFS-03a] before it ships the seller corrects the address with a reason, and gives back what will not come', async () => {
    const contractCode = await sold();
    const page = `/en/account/sales/${contractCode}`;
    const buyer = await house.client('buyer2');
    const seen = await open(page, 'buyer');
    expect(seen.body).toContain(`href="${page}/address"`);
    expect(seen.body).toContain(`href="${page}/quantities"`);
    for (const login of ['buyer2', 'buyer3'])
      for (const part of ['address', 'quantities'])
        expect((await open(`${page}/${part}`, login)).statusCode, `${login} ${part}`).toBe(404);
    const form = await open(`${page}/address`, 'buyer');
    expect(form.statusCode).toBe(200);
    const total = /name="expectedAmount" value="([^"]*)"/.exec(form.body)?.[1] ?? '';
    const moved = {
      act: 'save',
      addressCode: 'new',
      expectedAmount: total,
      ...place,
      addressDetail: '文三路 2 号',
      key: keyIn(form.body),
    };
    const unsaid = await send(`${page}/address`, { ...moved, reason: '' }, 'buyer');
    expect(unsaid.statusCode).toBe(422);
    expect(unsaid.body).toContain('field-reason-fault');
    const saved = await send(
      `${page}/address`,
      { ...moved, reason: '门牌有误', key: `${moved.key}2` },
      'buyer',
    );
    expect([saved.statusCode, saved.headers.location]).toEqual([303, page]);
    expect((await buyer(orderDetail, { contractCode })).address?.detail).toBe('文三路 2 号');

    const [line] = (await buyer(orderDetail, { contractCode })).lines;
    const pieces = `pieces.${line?.contractGoodsCode}`;
    const open_ = await open(`${page}/quantities`, 'buyer');
    const key = keyIn(open_.body);
    const worked = await send(`${page}/quantities`, { act: 'work', [pieces]: '0', key }, 'buyer');
    const expectedAmount = /name="expectedAmount" value="([^"]*)"/.exec(worked.body)?.[1] ?? '';
    const off = { act: 'save', [pieces]: '0', expectedAmount, key };
    const silent = await send(`${page}/quantities`, off, 'buyer');
    expect(silent.body).toContain('field-reason-fault');
    const done = await send(
      `${page}/quantities`,
      { ...off, reason: '缺货', key: `${key}2` },
      'buyer',
    );
    expect([done.statusCode, done.headers.location]).toEqual([303, page]);
    await app.kernel.drainOutbox();
    expect((await buyer(orderDetail, { contractCode })).status).toBe('closed');
  });

  test('[ROL-01c][ORD-10a][AFS-03a] the seller adds a paper, gives part of the price back, and settles goods that were not taken back', async () => {
    const contractCode = await sold();
    const page = `/en/account/sales/${contractCode}`;
    const [company, buyer] = await Promise.all([house.client('buyer'), house.client('buyer2')]);
    const key = keyIn((await open(page, 'buyer')).body);
    const fields = { act: 'addPaper', materialType: 'packing_list', key };
    const file = new File(['%PDF-1.4\n'], 'paper.pdf', { type: 'application/pdf' });
    const paper = await send(page, fields, 'buyer', { file });
    expect(paper.statusCode).toBe(303);
    expect((await buyer(orderDetail, { contractCode })).materials).toHaveLength(1);

    await company(orders.shipOrder, { contractCode, expressCode: 'SF', expressBillno: 'G1' });
    await buyer(receiveOrder, { contractCode });
    const [line] = (await buyer(orderDetail, { contractCode })).lines;
    const contractGoodsCode = line?.contractGoodsCode ?? '';
    const asked = { [`pieces.${contractGoodsCode}`]: '1', amount: '7.50', reason: '有划痕' };
    const worked = await send(page, { act: 'goodwillWork', ...asked, key }, 'buyer');
    expect(worked.statusCode).toBe(200);
    expect(worked.body).toContain('Goes back');
    const over = await send(page, { act: 'goodwill', ...asked, amount: '99999', key }, 'buyer');
    expect(over.body).toContain('field-amount-fault');
    const given = await send(page, { act: 'goodwill', ...asked, key: `${key}2` }, 'buyer');
    expect(given.statusCode).toBe(303);
    await app.kernel.drainOutbox();
    expect((await buyer(orderDetail, { contractCode })).refundAmount).toBe('7.50');

    const [reason] = await buyer(after.refundReasons, {});
    const { refundCode } = await buyer(after.applyRefund, {
      contractCode,
      refundType: 'return',
      reasonCode: reason?.reasonCode ?? '',
      goodsList: [{ contractGoodsCode, quantity: 1 }],
    });
    const returnAddress = { receiver: '张三', phone: '13900000001', address: '仓库路 1 号' };
    await company(after.approveRefund, { refundCode, returnAddress });
    await buyer(after.sendBack, { refundCode, expressCode: 'SF', expressBillno: 'G2' });
    await company(after.receiveBack, { refundCode });
    const goodsList = [{ contractGoodsCode, accepted: 0, restock: 'none' as const }];
    await company(after.inspectGoods, { refundCode, goodsList, reason: '不是我们的货' });
    const request = `/en/account/sales/refunds/${refundCode}`;
    const ended = await open(request, 'buyer');
    expect(ended.body).toContain('Settle the goods');
    const settle = {
      act: 'settle',
      [`end.${contractGoodsCode}`]: 'sent_back',
      expressCode: 'SF',
      key: keyIn(ended.body),
    };
    const unsent = await send(request, { ...settle, expressBillno: '' }, 'buyer');
    expect(unsent.body).toContain('field-expressBillno-fault');
    const back = await send(
      request,
      { ...settle, expressBillno: 'G3', key: `${settle.key}2` },
      'buyer',
    );
    expect(back.statusCode).toBe(303);
    expect((await company(after.refundDetail, { refundCode })).actions).not.toContain(
      'settleGoods',
    );
  });

  test('[AFS-04c] a company of the buyer’s role adds, edits, prefers and removes return addresses; a seller has them in the console', async () => {
    const page = '/en/account/return-addresses';
    const where = { receiver: 'Gate 3', phone: '021-5550 0101', address: '8 Dock Road' };
    const seen = await open(page, 'buyer');
    expect(seen.statusCode).toBe(200);
    const lacks = await send(
      page,
      { act: 'save', ...where, phone: '', key: keyIn(seen.body) },
      'buyer',
    );
    expect(lacks.body).toContain('phone--fault');
    const saved = await send(page, { act: 'save', ...where, key: `${keyIn(seen.body)}2` }, 'buyer');
    expect(saved.statusCode).toBe(303);
    const buyer = await house.client('buyer');
    const own = async () => buyer(returnAddressList, {});
    const added = (await own()).find((one) => one.receiver === 'Gate 3');
    const returnAddressCode = added?.returnAddressCode ?? '';
    expect(added).toMatchObject({ ...where, isDefault: false });
    const edit = { act: 'save', returnAddressCode, ...where, address: '9 Dock Road' };
    await send(page, { ...edit, isDefault: 'on', key: `${keyIn(seen.body)}3` }, 'buyer');
    expect((await own())[0]).toMatchObject({ returnAddressCode, address: '9 Dock Road' });
    expect((await open(page, 'buyer')).body).toContain('9 Dock Road');
    const other = { act: 'remove', returnAddressCode };
    expect((await send(page, other, 'buyer2')).statusCode).not.toBe(303);
    expect((await send(page, other, 'buyer')).statusCode).toBe(303);
    expect((await own()).map((one) => one.receiver)).not.toContain('Gate 3');
    const menu = async (login: string) => (await open('/en/account', login)).body;
    expect(await menu('buyer')).toContain('href="/en/account/return-addresses"');
    expect(await menu('seller')).not.toContain('href="/en/account/return-addresses"');
  });

  test('[MSG-01a][ROL-01c] what each of both sides was told leads to a page that opens for whoever was told', async () => {
    await sold();
    await app.kernel.drainOutbox();
    const screens = screenPermissions();
    for (const login of ['buyer', 'buyer2', 'seller', 'warehouse', 'admin', 'finance']) {
      const client = await house.client(login);
      const { permissions } = await client(getInfo, {});
      const held = new Set(permissions);
      const { rows } = await client(messagePage, { rows: 100 });
      if (login === 'buyer')
        expect(rows.some((row) => row.messageLink.startsWith('#/trade/sale/'))).toBe(true);
      for (const link of new Set(rows.map((row) => row.messageLink).filter(Boolean))) {
        const there = linkFor(link, held);
        const own = accountLinkOf(there);
        if (own !== null)
          expect((await open(`/en/account${own}`, login)).statusCode, `${login} ${link}`).toBe(200);
        else if (there.startsWith('#/')) {
          const needed = screens(there.slice(2));
          expect(needed, `${link} is no screen`).not.toBeNull();
          if (needed) expect(held.has(needed), `${login} ${link} needs ${needed}`).toBe(true);
        } else expect((await open(there, login)).statusCode, `${login} ${link}`).toBe(200);
      }
    }
  });
});
