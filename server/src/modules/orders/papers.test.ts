import { grantLot } from '@tradeport/api/lots/calls';
import { breakdown, breakdownTexts, rowText, stepText } from '@tradeport/api/orders/breakdown';
import { decimalText } from '@tradeport/api/kernel/money-text';
import { orderDetail, shipOrder } from '@tradeport/api/orders/calls';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { type PaperKind, PAPERS_PATH } from '@tradeport/api/orders/papers';
import { movePriceList, saveListedPrices, savePriceList } from '@tradeport/api/pricing/calls';
import { claimCoupon } from '@tradeport/api/promotions/coupon-calls';
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfPages } from '../../testing/pdf-text.ts';
import { savePrices } from '../catalogue/index.ts';
import { marketing } from '../promotions/desk.fixture.ts';
import { shop } from './shop.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { buyer, seller } = app.clients;
const at = prepared(() => shop(app));
const goods = prepared(() =>
  at.goods('12.50', 1000, {
    title: {
      zh: '深沟球轴承',
      en: 'Deep groove ball bearing',
      ru: 'Шариковый подшипник «Ёж» № 6205',
    },
  }),
);
beforeAll(() => at.topUp('buyer', 1_000_000));

const paid = async (pieces: number, remark = '') =>
  at.order(buyer, [[goods, pieces]], { payWay: 'balance', remark });

async function print(login: string, paper: PaperKind, codes: readonly string[], lang = 'en') {
  const answer = await app.http.inject({
    method: 'GET',
    url: `${PAPERS_PATH}?${new URLSearchParams({ paper, contractCodes: JSON.stringify(codes) })}`,
    headers: { host: 'alpha.test', locale: lang, cookie: await app.cookieOf(login) },
  });
  const folder = process.env['SHOTS'];
  if (folder && answer.statusCode === 200)
    writeFileSync(`${folder}/${paper}-${codes.length}-${lang}.pdf`, answer.rawPayload);
  return { ...answer, status: answer.statusCode, pages: pdfPages(answer.rawPayload) };
}

test('[ORD-10b] a delivery note says what goes where, in three languages with all their letters, and no price', async () => {
  const { id } = await paid(7, '请送到后门, Ёлочки');
  const { contractBillcode } = await buyer(orderDetail, { contractCode: id });
  for (const [lang, ...words] of [
    ['zh', '送货单', '深沟球轴承', '收货人签字', '时间按 Asia/Shanghai, GMT+8'],
    ['en', 'Delivery note', 'Deep groove ball bearing', 'Times are in Asia/Shanghai, GMT+8'],
    ['ru', 'Товарная накладная', 'Шариковый подшипник «Ёж» № 6205', 'Стр. 1 из 1'],
  ] as const) {
    const { status, headers, pages } = await print('seller', 'delivery', [id], lang);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="delivery-${contractBillcode}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect(pages).toHaveLength(1);
    for (const word of [...words, contractBillcode, '王小明', '文三路', '请送到后门, Ёлочки'])
      expect(pages[0]).toContain(word);
    expect(pages[0]).not.toContain('\ufffd');
    expect(pages[0]).not.toContain('12.50');
  }
});

test('[ORD-10b] a note lists what is open, and what was shipped when nothing is', async () => {
  const { id } = await paid(5);
  const { lines } = await seller(orderDetail, { contractCode: id });
  const [line] = lines;
  const quantity = async () =>
    (await seller(orderPapers, { paper: 'delivery', contractCodes: [id] })).papers[0]?.lines.map(
      (one) => one.quantity,
    );
  const ship = (expressBillno: string, pieces: number) =>
    seller(shipOrder, {
      contractCode: id,
      expressCode: 'SF',
      expressBillno,
      goodsList: [{ contractGoodsCode: line?.contractGoodsCode ?? '', quantity: pieces }],
    });
  expect(await quantity()).toEqual([5]);
  await ship('PAPER-1', 2);
  expect(await quantity()).toEqual([3]);
  await ship('PAPER-2', 3);
  expect(await quantity()).toEqual([5]);
  expect((await print('buyer', 'delivery', [id])).pages[0]).toMatch(
    /Parcel \S+-1 · SF Express PAPER-1 .*Parcel \S+-2 · SF Express PAPER-2/,
  );
});

test('[ORD-10b] a pro-forma invoice has the amounts of the order; several orders are one file, a page each', async () => {
  const orders = [await paid(3), await paid(4)];
  const codes = orders.map((order) => order.id);
  const detail = await buyer(orderDetail, { contractCode: codes[0] ?? '' });
  const { pages } = await print('buyer', 'proforma', codes);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Pro-forma invoice');
  for (const amount of [detail.goodsAmount, detail.freightAmount, detail.total, '12.50'])
    expect(pages[0]).toContain(`¥${amount}`);
  expect(pages[0]).toContain('3');
  expect(pages[1]).toContain('¥50.00');
});

test('[CHK-06a] an order of many lines goes over many pages, each with its number', async () => {
  const many = await at.manyGoods(120);
  const { contractList } = await at.order(
    buyer,
    many.map(({ skuCode, skuNo }) => [{ skuId: skuCode, goodsCode: '', skuNo }, 1]),
    { payWay: 'balance' },
  );
  const { pages } = await print('seller', 'proforma', [contractList[0]?.contractCode ?? '']);
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((page, n) => {
    expect(page).toContain(`Page ${n + 1} of ${pages.length}`);
    // The sums may have the last one for themselves.
    if (n < pages.length - 1) expect(page).toContain('Unit price');
  });
  for (const { skuNo } of many) expect(pages.join(' ')).toContain(skuNo);
});

test('[ROL-02a][ORD-10b] the papers are for the two parties of each order alone', async () => {
  const { id } = await paid(1);
  for (const login of ['buyer', 'seller', 'warehouse'])
    expect((await print(login, 'proforma', [id])).status).toBe(200);
  expect((await print('buyer2', 'proforma', [id])).status).toBe(404);
  expect((await print('seller2', 'delivery', [id])).status).toBe(404);
  expect((await print('admin', 'proforma', [id])).status).toBe(403);
  const nobody = '0199c000-0000-7000-8000-000000000000';
  expect((await print('buyer', 'proforma', [id, nobody])).status).toBe(404);
  expect((await print('buyer', 'proforma', [])).status).toBe(400);
  const visitor = { url: `${PAPERS_PATH}?paper=delivery`, headers: { host: 'alpha.test' } };
  expect((await app.http.inject({ method: 'GET', ...visitor })).statusCode).toBe(401);
  await expect(
    (await app.client(null))(orderPapers, { paper: 'delivery', contractCodes: [id] }),
  ).rejects.toMatchObject({ code: 'auth.required' });
});

test('[CHK-03a] the papers say everything that the checkout said about the trade, in words', async () => {
  const { id } = await at.order(buyer, [[goods, 1]], {
    payWay: 'balance',
    transactionType: 'foreign',
    shippingMethod: 'air',
    demandTime: '2027-01-31',
    tradeTerm: 'FOB',
    pallet: true,
    systemStandard: 'japan',
    energyConsumption: '1.5 kW',
    timeZone: -3,
    contractSubject: 'Tradeport Ltd',
    maintenanceYears: 2,
    secondaryPacking: 40,
    languagePack: 'ru',
    remark: 'Ring twice',
  });
  expect((await buyer(orderDetail, { contractCode: id })).remark).toBe('Ring twice');
  for (const paper of ['proforma', 'delivery'] as const) {
    const [page] = (await print('buyer', paper, [id])).pages;
    for (const word of ['Foreign trade', 'Air', '2027-01-31', 'Yes', 'Japan', '1.5 kW', 'UTC−3'])
      expect(page).toContain(word);
    for (const word of ['Tradeport Ltd', 'Maintenance, years', '40', 'Russian'])
      expect(page).toContain(word);
  }
  expect((await print('buyer', 'proforma', [id])).pages[0]).toContain('FOB');
  const plain = await paid(1);
  const { papers } = await buyer(orderPapers, { paper: 'proforma', contractCodes: [plain.id] });
  expect(papers[0]?.terms).toEqual([]);
});

describe('an order with every part that a price can have', () => {
  const contract = { zh: '框架合同', en: 'Frame contract', ru: 'Рамочный договор' };
  const promotion = { zh: '活动', en: 'Promotion', ru: 'Акция' };
  let id = '';
  beforeAll(async () => {
    const desk = await marketing(app);
    const memberId = await app.memberOf('buyer');
    const [machine, screws] = [await at.goods('100.00'), await at.goods('10.00')];
    const list = await desk.admin(savePriceList, {
      sellerCode: await app.memberOf('seller'),
      name: contract,
      currency: 'CNY',
      assignedTo: [{ kind: 'contract', key: memberId, contractNo: 'HT-7' }],
    });
    const { priceListCode } = list;
    const prices = [{ skuNo: machine.skuNo, price: '90' }];
    await desk.admin(saveListedPrices, { priceListCode, prices });
    await desk.admin(movePriceList, { ...list, step: 'activate' });
    const tier = { kind: 'tier', quantity: 3, currency: 'CNY', amount: 9_3333 } as const;
    await app.as('seller', (ctx) =>
      savePrices(ctx, { goodsCode: screws.goodsCode, version: 1, listPrices: [], prices: [tier] }),
    );
    const [some, both] = [
      { scope: { products: [machine.goodsCode] } },
      { scope: { products: [machine.goodsCode, screws.goodsCode] } },
    ];
    await desk.live({ type: 'discount', rate: 100_000 }, some);
    await desk.live({ type: 'threshold', tiers: [{ from: '150', off: { amount: '10' } }] }, both);
    await desk.live({ type: 'member', rate: 20_000 }, both);
    const promotionCode = await desk.live(
      { type: 'coupon', from: '100', off: { amount: '20' } },
      { ...both, issue: { claim: true } },
    );
    await buyer(claimCoupon, { promotionCode });
    const { finance } = app.clients;
    for (const [accountKind, amount] of [
      ['points', '1000'],
      ['rebate', '50'],
    ] as const)
      await finance(grantLot, { merberCode: memberId, accountKind, amount, reason: 'gift' });
    await at.setOrders({ tax: 'added', freight: { CNY: { fixed: 12_0000 } } });
    const accounts = { points: 200, rebate: '5.00' };
    ({ id } = await at.order(
      buyer,
      [
        [machine, 2],
        [screws, 3],
      ],
      { accounts },
    ));
  });

  test('[CHK-04e][CHK-04f] order and invoice have one breakdown, of the whole and of each line', async () => {
    const order = await buyer(orderDetail, { contractCode: id });
    expect(breakdown([order]).map(({ row, amount }) => [row, amount])).toEqual([
      ['list', '230.00'],
      ['savings', '-22.00'],
      ['goods', '208.00'],
      ['promotion', '-28.00'],
      ['coupon', '-20.00'],
      ['member', '-3.20'],
      ['points', '-2.00'],
      ['rebate', '-5.00'],
      ['freight', '12.00'],
      ['tax', '21.03'],
      ['total', '182.83'],
    ]);
    const off = ['promotion', 'coupon', 'member', 'points', 'rebate', 'freight', 'tax'];
    expect(order.lines.map((line) => line.trace.map((step) => step.why ?? step.step))).toEqual([
      ['list', 'price_list', 'promotion', ...off],
      ['list', 'tier', 'rounding', ...off],
    ]);
    expect(order.lines[0]?.trace[1]?.priceList).toBe(contract.en);
    for (const client of [buyer, seller]) {
      const { papers } = await client(orderPapers, { paper: 'proforma', contractCodes: [id] });
      const [invoice] = papers;
      expect(invoice).toMatchObject({
        listAmount: order.listAmount,
        total: order.total,
        taxIncluded: order.taxIncluded,
        lines: order.lines.map(({ price, listPrice, goodsAmount, total, trace }) => ({
          price,
          listPrice,
          goodsAmount,
          total,
          trace,
        })),
      });
      expect(invoice && breakdown([invoice])).toEqual(breakdown([order]));
    }
  });

  test.each(['zh', 'en', 'ru'] as const)(
    '[CHK-04f] so has its PDF in %s, in the words of the order; of list prices alone there is nothing to explain',
    async (lang) => {
      const order = await buyer(orderDetail, { contractCode: id });
      const money = (amount: string, unit = 'CNY') =>
        decimalText(amount, unit, lang).replaceAll(/\s/g, ' ');
      const pdf = async (code: string) =>
        (await print('buyer', 'proforma', [code], lang)).pages.join(' ').replaceAll(' · ', ' ');
      const whole = await pdf(id);
      expect(whole).toContain(
        breakdown([order])
          .map((one) => `${breakdownTexts[one.row][lang]} ${rowText(one, 'CNY', money)}`)
          .join(' '),
      );
      for (const line of order.lines) {
        const steps = line.trace.map((step) => {
          const name = step.priceList ? contract[lang] : step.name ? promotion[lang] : '';
          const what = stepText(step, line.priceWhy)[lang];
          return `${name ? `${what} (${name})` : what} ${money(step.amount)}`;
        });
        expect(whole).toContain([...steps, `= ${money(line.total)}`].join(' '));
      }
      const plain = await pdf((await paid(2)).id);
      for (const row of ['list', 'savings', 'promotion', 'coupon', 'member', 'points'] as const)
        expect(plain).not.toContain(` ${breakdownTexts[row][lang]} `);
      expect(plain).not.toContain('=');
      expect(await print('buyer', 'delivery', [id], lang)).toMatchObject({
        pages: [expect.not.stringContaining(money(order.total))],
      });
    },
  );

  test('[ORD-08a] of goods for points it tells the points, beside what else is paid in money', async () => {
    const cup = await at.goods('5.00', 20, { goodsType: '06' });
    const order = await at.order(buyer, [[cup, 1]], {
      payWay: 'balance',
      accounts: { points: 500 },
    });
    const { pages } = await print('buyer', 'proforma', [order.id]);
    const whole = pages.join(' ');
    expect(whole).toContain('500 points 500 points');
    expect(whole).toContain('Subtotal 500 points Paid in points -500 points Shipping ¥12.00');
    expect(whole).not.toContain('¥5.00');
  });
});
