import type { CheckoutPage, PageFrame, QuickPage } from '@tradeport/api/mall/pages';
import { type Lang, langs } from '@tradeport/api/kernel/text';
import { expect, test } from 'vitest';
import { render } from './entry.tsx';

const frameIn = (lang: Lang): PageFrame => ({
  lang,
  main: 'zh',
  offered: langs,
  origin: 'https://shop.example',
  path: '/x',
  alternates: [],
  hidden: true,
  portal: {
    name: '华立',
    logo: '',
    theme: '#409eff',
    hotline: '',
    hours: '',
    slogan: '',
    foot: '',
    remark: '',
    links: [],
  },
  categories: [],
  viewer: { name: '王小明', level: null },
  assets: { styles: [], core: '/core.js', islands: '/islands.js' },
});
const CODE = '01a202f6-383a-75ee-a5ee-29668f0f54b1';
const row = {
  skuNo: '6204-2RS',
  skuCode: CODE,
  goodsCode: CODE,
  goodsName: 'Bearing',
  specText: '',
  cover: null,
  unit: 'pc',
  quantity: 2,
  moq: 1,
  step: 1,
  available: 5,
  price: '1.00',
  amount: '2.00',
  currency: 'CNY',
  state: 'ok',
  msg: '',
} as const;
const quick: QuickPage = {
  text: '',
  rows: [
    row,
    {
      ...row,
      skuNo: 'NO',
      skuCode: null,
      goodsCode: null,
      state: 'invalid',
      msg: 'There is no SKU NO',
    },
  ],
  added: 1,
  fault: '',
  linesMax: 500,
};
const money = {
  goodsAmount: '2.00',
  promotionAmount: '0.00',
  couponAmount: '0.00',
  memberAmount: '0.00',
  pointsAmount: '0.00',
  rebateAmount: '0.00',
  freightAmount: '0.00',
  taxAmount: '0.00',
  taxIncluded: '0.00',
  total: '2.00',
};
const place = (warehouseName: string, enough: number) => ({
  warehouseCode: CODE.replace(/.$/, String(enough)),
  warehouseName,
  enough,
  lines: 2,
});
const checkout: CheckoutPage = {
  linesMore: 0,
  preview: {
    orders: [
      {
        sellerCode: CODE,
        sellerName: '华立',
        warehouseCode: CODE,
        warehouseName: '上海',
        orderType: '00',
        lines: [],
        needsReview: false,
        needsApproval: false,
        ...money,
      },
    ],
    currency: 'USD',
    total: '2.00',
    pieces: 2,
    currencies: ['CNY', 'USD'],
    warehouses: [place('上海', 2), place('广州', 1)],
    addressRequired: true,
    requiredFields: [],
    balance: '0.00',
  },
  direct: null,
  addresses: [],
  countries: [
    { value: 'CN', text: 'China' },
    { value: 'DE', text: 'Germany' },
  ],
  provinces: [],
  cities: [],
  districts: [],
  payWays: ['online'],
  today: '2026-11-22',
  attachments: [{ fileCode: CODE, fileName: 'drawing.pdf' }],
  typed: { countryCode: 'DE', transactionType: 'foreign' },
  faults: { demandTime: 'past' },
  fault: '',
  key: 'k',
};

test.each(langs)(
  '[CHK-01c][CHK-03a] quick order and checkout are whole in %s without script',
  (lang) => {
    const list = render('quick', frameIn(lang), quick);
    expect(list).toMatch(/name="no\.0"[^>]*value="6204-2RS"|value="6204-2RS"[^>]*name="no\.0"/);
    expect(list).toContain('There is no SKU NO');
    expect(render('quick', frameIn(lang), { ...quick, rows: [] })).toContain(
      'encType="multipart/form-data"',
    );
    const page = render('checkout', frameIn(lang), checkout);
    for (const part of [
      'name="warehouseCode"',
      'name="currency"',
      'name="attachments"',
      'drawing.pdf',
      'min="2026-11-22"',
      'name="countryCode"',
      'name="cityName"',
      'name="provinceCode"',
      'formEncType="multipart/form-data"',
    ]) {
      expect(page.toLowerCase(), part).toContain(part.toLowerCase());
    }
    // What has not enough of everything is shown and cannot be chosen.
    expect(page).toMatch(/<option[^>]*disabled[^>]*>广州/);
    for (const text of [list, page])
      expect(text).not.toMatch(/undefined|\[object |\{(?:n|mb|name|max|of)\}/);
  },
);
