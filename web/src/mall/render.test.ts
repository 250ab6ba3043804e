import { tradeFieldTexts } from '@tradeport/api/orders/required';
import type { CheckoutPage, OrderRow, PageFrame, QuickPage } from '@tradeport/api/mall/pages';
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
    timeZone: 'Asia/Shanghai',
    pointWorth: '0.01',
    links: [],
    agreements: [],
  },
  sells: true,
  categories: [],
  menu: [],
  footer: [],
  viewer: { name: '王小明', level: null, office: false },
  assets: { styles: [], core: '/core.js', islands: '/islands.js', entry: '/entry.js' },
});
const CODE = '01a202f6-383a-75ee-a5ee-29668f0f54b1';
const row = {
  skuNo: '6204-2RS',
  skuCode: CODE,
  goodsCode: CODE,
  goodsName: 'Bearing',
  specText: '',
  goodsType: '00',
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
      msg: 'SKU NO not found',
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
  kinds: 1,
  pickups: [],
  slots: [],
  purchaseOrder: null,
  sameNumber: [],
  warning: false,
  preview: {
    orders: [
      {
        sellerCode: CODE,
        sellerName: '华立',
        warehouseCode: CODE,
        warehouseName: '上海',
        pickup: false,
        orderType: '00',
        lines: [],
        needsReview: false,
        needsApproval: false,
        pointsSpent: 0,
        listAmount: '2.00',
        ...money,
      },
    ],
    promotions: [],
    coupons: [],
    hints: [],
    currency: 'USD',
    total: '2.00',
    pieces: 2,
    goodsHash: 'hash-of-goods',
    currencies: ['CNY', 'USD'],
    warehouses: [place('上海', 2), place('广州', 1)],
    accounts: {
      open: ['balance'],
      points: 0,
      pointWorth: '0.01',
      pointsUsable: 0,
      pointsNeeded: 0,
      rebate: '0.00',
      cards: [],
    },
    fromAccounts: '0.00',
    due: '2.00',
    freightByRegion: false,
    addressRequired: true,
    requiredFields: [],
    balance: '0.00',
    payWay: null,
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
  bankAccounts: [],
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
    expect(list).toContain('SKU NO not found');
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
    const { attachmentCodes: _sent, ...fields } = tradeFieldTexts;
    for (const field of [...Object.keys(fields), 'remark'])
      expect(page, field).toContain(`name="${field}"`);
    // A warehouse without enough of everything is shown and cannot be chosen.
    expect(page).toMatch(/<option[^>]*disabled[^>]*>广州/);
    for (const text of [list, page])
      expect(text).not.toMatch(/undefined|\[object |\{(?:n|mb|name|max|of)\}/);
  },
);

test.each([
  ['zh', '查看其他 2 个优惠'],
  ['en', '2 more offers'],
  ['ru', 'Ещё 2 предложения'],
] as const)(
  '[PRO-03c] checkout in %s shows the three nearest offers and folds the others away',
  (lang, more) => {
    const hints = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}: 1`);
    const [shown = '', folded = ''] = render('checkout', frameIn(lang), {
      ...checkout,
      preview: { ...checkout.preview, hints },
    }).split(`<summary>${more}</summary>`);
    expect(hints.filter((hint) => shown.includes(hint))).toEqual(hints.slice(0, 3));
    const [others = ''] = folded.split('</details>');
    expect(hints.filter((hint) => others.includes(hint))).toEqual(hints.slice(3));
    expect(render('checkout', frameIn(lang), checkout)).not.toContain('class="hints"');
  },
);

// The server of the day may stand anywhere: what it writes is the tenant's zone and says so.
test.each([
  ['zh', '2026年11月24日 12:30 (中国标准时间)', '2026年11月20日'],
  ['en', '24 Nov 2026, 12:30 (China Standard Time)', '20 Nov 2026'],
  ['ru', '24 нояб. 2026 г., 12:30 (Китай', '20 нояб. 2026'],
] as const)(
  '[I18N-04b] without script, times of %s are in the zone of the portal, which is named, and days are the same everywhere',
  (lang, time, day) => {
    const before = process.env['TZ'];
    process.env['TZ'] = 'America/Los_Angeles';
    try {
      const order = { ...placedOrder, closeAt: '2026-11-24T04:30:00.000Z' };
      const page = render('placed', frameIn(lang), {
        orders: [order],
        payable: true,
        bankAccounts: [],
        fault: '',
      });
      expect(page.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
        `<time dateTime="2026-11-24T04:30:00.000Z" data-instant="">${time}`,
      );
      const home = render('home', frameIn(lang), {
        title: '',
        description: '',
        picture: null,
        blocks: [
          {
            kind: 'notices',
            blockCode: CODE,
            width: 'all',
            notices: [{ noticeCode: 'n1', title: 'x', day: '2026-11-20' }],
          },
        ],
      });
      expect(home.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(day);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  },
);

const placedOrder: OrderRow = {
  contractCode: CODE,
  contractBillcode: 'HL20261124000001',
  purchaseOrderNo: '',
  contractType: '00',
  status: 'waiting_payment',
  sellerCode: CODE,
  sellerName: '华立',
  buyerCode: CODE,
  buyerName: '兴隆',
  placedBy: '王小明',
  warehouseCode: CODE,
  warehouseName: '上海',
  payWay: 'online',
  currency: 'CNY',
  total: '2.00',
  paid: '0.00',
  held: '0.00',
  pointsSpent: 0,
  billed: null,
  pieces: 2,
  lineCount: 1,
  receiver: '',
  receiverPhone: '',
  remark: '',
  placedAt: '2026-11-24T04:00:00.000Z',
  paidAt: null,
  closeAt: null,
  confirmAt: null,
  turnedBillcode: null,
  made: false,
  serviceType: 'delivery',
  processState: 'payment',
  paymentDays: null,
  accountPeriod: null,
  approval: null,
  pickup: null,
  lines: [],
  actions: [],
  notNow: [],
};

test.each([
  ['zh', '1,000 积分', '10 元'],
  ['en', '1,000 points', '¥10'],
  ['ru', '1\u00a0000 баллов', '10,00'],
] as const)(
  'goods for points are priced in points in %s, and money pays what is less than one',
  (lang, points, money) => {
    const shown = (price: string, goodsType: '00' | '06') =>
      render('quick', frameIn(lang), {
        ...quick,
        rows: [{ ...row, price, amount: price, goodsType }],
      }).replaceAll(/<[^>]+>/g, ' ');
    expect(shown('10.00', '06')).toContain(points);
    expect(shown('10.00', '06')).not.toContain(money);
    expect(shown('10.00', '06')).not.toMatch(/[¥￥]/);
    expect(shown('10.005', '06')).toMatch(new RegExp(`${points} \\+ .*0[.,]005`));
    expect(shown('10.00', '00')).not.toContain(points);
    // And so are checkout, the list of orders and what was placed; money stands beside points.
    const worth = {
      orderType: '06',
      listAmount: '10.00',
      goodsAmount: '10.00',
      pointsAmount: '10.00',
      pointsSpent: 1000,
      total: '0.00',
    } as const;
    const { preview } = checkout;
    const orders = preview.orders.map((order) => ({ ...order, ...worth }));
    const sums = render('checkout', frameIn(lang), {
      ...checkout,
      preview: { ...preview, currency: 'CNY', orders, total: '0.00', due: '0.00' },
    });
    const [summary = ''] = sums.split('panel summary')[1]?.split('</aside>') ?? [];
    expect(summary.match(new RegExp(points, 'g'))?.length).toBeGreaterThanOrEqual(3);
    expect(summary).not.toMatch(/10[.,]00/);
    const order = { ...placedOrder, contractType: '06', total: '0.00', pointsSpent: 1000 } as const;
    const placed = { orders: [order], payable: false, bankAccounts: [], fault: '' };
    expect(render('placed', frameIn(lang), placed)).toContain(points);
  },
);
