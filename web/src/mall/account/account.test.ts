import { type CentreBody, centrePlace } from '@tradeport/api/dashboard/shop';
import type { AccountPage } from '@tradeport/api/mall/account-pages';
import type { Placed } from '@tradeport/api/mall/place';
import { type ApprovalsBody, approvalsPlace } from '@tradeport/api/orders/shop';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { type Lang, langs } from '@tradeport/api/kernel/text';
import { type BalanceBody, balancePlace } from '@tradeport/api/ledger/shop';
import { dataPlace } from '@tradeport/api/privacy/shop';
import { type SellerBody, sellerPlace } from '@tradeport/api/registration/shop';
import { expect, test } from 'vitest';
import { render } from '../entry.tsx';

const CODE = '01a202f6-383a-75ee-a5ee-29668f0f54b1';
const AT = '2026-11-23T04:00:00.000Z';

const frameIn = (lang: Lang): PageFrame => ({
  lang,
  main: 'zh',
  offered: langs,
  origin: '',
  path: '/account',
  alternates: [],
  hidden: true,
  portal: {
    name: 'Huali',
    logo: '',
    theme: '#409eff',
    hotline: '',
    hours: '',
    slogan: '',
    foot: '',
    remark: '',
    timeZone: 'Asia/Shanghai',
    pointWorth: '0.01',
    links: [],
    agreements: [],
  },
  sells: true,
  categories: [],
  menu: [],
  footer: [],
  viewer: { name: 'Li', level: null, office: false },
  assets: { styles: [], core: '/core.js', islands: '/islands.js', entry: '/entry.js' },
});

const shown = (lang: Lang, page: Placed, sent: AccountPage['sent'] = null) =>
  render('account', frameIn(lang), {
    around: {
      here: 'orders',
      items: ['centre', 'orders', 'balance'],
      company: '',
      unread: 0,
      waiting: { orders: 1234 },
    },
    sent,
    key: 'key',
    page,
  });

const approvals: Placed<ApprovalsBody> = {
  path: approvalsPlace.path,
  body: {
    rows: [
      {
        contractCode: CODE,
        contractBillcode: '20261123-ABCD',
        placedBy: 'Wang',
        sellerName: 'Hengtuo',
        contractType: '00',
        total: '10.00',
        currency: 'CNY',
        pointsSpent: 0,
        pieces: 1,
        level: 1,
        levels: 2,
        why: 'order',
        purchaseOrderNo: 'PO-1',
        remark: '',
        placedAt: AT,
      },
    ],
    next: 'after=1',
    first: '',
  },
};
const balance: Placed<BalanceBody> = {
  path: balancePlace.path,
  body: {
    accounts: [
      {
        accountCode: CODE,
        accountKind: 'balance',
        accountName: 'Balance',
        unit: 'CNY',
        balance: '50.00',
        held: '10.00',
        available: '40.00',
      },
    ],
    sheet: null,
    pending: [],
    mayAddCard: true,
    chosen: CODE,
    from: '2026-11-01',
    to: '',
    typedTo: '',
    periodFault: '',
    lots: [
      {
        lotCode: CODE,
        unit: 'POINTS',
        amount: '500.00',
        remaining: '400.00',
        expiresOn: '2026-12-01',
        isSoon: true,
        grantedAt: AT,
        note: 'gift',
      },
    ],
    rows: [
      {
        entryCode: CODE,
        at: AT,
        event: 'order.paid_by_balance',
        eventName: 'Order paid by balance',
        phase: 'post',
        change: '-10.00',
        amount: '10.00',
        balance: '40.00',
        unit: 'CNY',
        causeKind: 'order',
        causeCode: CODE,
        note: '',
      },
    ],
    next: null,
    first: null,
  },
};

test.each(langs)('pages of the account in %s fill all places of their texts', (lang) => {
  for (const page of [approvals, balance]) {
    const text = shown(lang, page).replace(/<(style|script)[^]*?<\/\1>/g, '');
    expect(text).not.toMatch(/undefined|\[object |\{(?:n|of|no|time|amount)\}/);
    const prefix = lang === 'zh' ? '' : `/${lang}`;
    expect(text).toContain(`href="${prefix}/account/orders/${CODE}"`);
  }
});

test('what was refused is open again at the order that it was of, with what was typed', () => {
  const sent = {
    act: 'deny',
    typed: { contractCode: CODE, reason: 'too dear' },
    faults: { reason: 'Required' },
    fault: 'No',
  };
  const page = shown('en', approvals, sent);
  expect(page).toMatch(/<details[^>]*open=""/);
  expect(page).toContain('too dear');
  const other = { ...sent, typed: { ...sent.typed, contractCode: 'another' } };
  expect(shown('en', approvals, other)).not.toMatch(/<details[^>]*open=""/);
});

test('a page has one heading, its own where it says so, and loads what its fields need', () => {
  const centre: Placed<CentreBody> = {
    path: centrePlace.path,
    body: { tabs: null, recent: [], parcel: null, balances: [], login: null },
  };
  const seller: Placed<SellerBody> = {
    path: sellerPlace.path,
    body: { own: null, isSeller: false, isOpen: true, agreement: { version: 1, html: '' } },
  };
  const pages = [balance, centre, seller].map((page) => shown('en', page));
  expect(pages.map((html) => html.match(/<h1[^>]*>([^<]*)/g))).toEqual([
    ['<h1>My orders'],
    ['<h1>Hello, Li'],
    ['<h1>My orders'],
  ]);
  expect(pages.map((html) => html.includes('src="/entry.js"'))).toEqual([false, false, true]);
});

test('a request to be deleted is taken back as long as nobody has agreed to it, and another one is made once it ended', () => {
  const acts = (status: 'pending' | 'approved' | 'refused') => {
    const deletion = { deletionCode: CODE, status, wish: '', reason: '', gmtCreate: AT };
    const body = { exports: [], deletion, isMain: false, name: '' };
    const html = shown('en', { path: dataPlace.path, body });
    return ['withdraw', 'delete'].filter((act) => html.includes(`value="${act}"`));
  };
  expect(acts('pending')).toEqual(['withdraw']);
  expect(acts('approved')).toEqual([]);
  expect(acts('refused')).toEqual(['delete']);
});
