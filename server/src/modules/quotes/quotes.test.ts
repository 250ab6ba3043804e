import * as calls from '@tradeport/api/quotes/calls';
import { QUOTE_PDF_PATH } from '@tradeport/api/quotes/model';
import { addToCart } from '@tradeport/api/cart/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { messagePage } from '@tradeport/api/messages/calls';
import { orderDetail, previewOrder } from '@tradeport/api/orders/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { codeOf } from '../../testing/refusals.ts';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import { stocked } from '../search/goods.fixture.ts';

const DAY_MS = 86_400_000;
const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('100.00', 10_000));
let sellerId: string;
beforeAll(async () => {
  await at.topUp('buyer', 1_000_000);
  sellerId = await app.memberOf('seller');
});
soundAfterEach(app, () => at.audit());
const get = (quoteCode: string, client: Client = at.buyer) =>
  client(calls.quoteDetail, { quoteCode });
async function asked(quantity = 7, wish?: string): Promise<string> {
  const { quoteList } = await at.buyer(calls.askForCart, {
    goodsList: [{ skuCode: goods.skuId, quantity }],
    addressCode: await at.addressOf('buyer'),
    ...(wish ? { wishes: [{ skuCode: goods.skuId, price: wish }] } : {}),
  });
  return quoteList[0]?.quoteCode ?? '';
}
const offer = (quoteCode: string, version: number, price: string, more: object = {}) =>
  at.seller(calls.offerQuote, {
    quoteCode,
    version,
    freight: '12.00',
    lines: [{ lineNo: 1, quantity: 7, price }],
    ...more,
  });
const foreign = {
  shippingMethod: 'sea',
  demandTime: '2099-01-01',
  tradeTerm: 'DAP',
  pallet: true,
  systemStandard: 'national',
  energyConsumption: '1 kW',
  timeZone: 8,
  contractSubject: 'Huali',
} as const;
const fetched = async (quoteCode: string, login: string) =>
  app.http.inject({
    method: 'GET',
    url: `${QUOTE_PDF_PATH}?quoteCode=${quoteCode}&lang=en`,
    headers: { host: 'alpha.test', cookie: await app.cookieOf(login) },
  });
async function accept(
  quoteCode: string,
  { client = at.buyer, ...more }: { client?: Client; version?: number; hash?: string } = {},
) {
  const { shown } = await get(quoteCode);
  return client(calls.acceptQuote, {
    quoteCode,
    version: shown.version,
    hash: shown.hash,
    payWay: 'balance',
    ...more,
  });
}

describe('bargaining', () => {
  test('[CHK-07a][CHK-07b][CHK-07c] asked from the cart, offered, countered, offered again, accepted: an order at exactly that price', async () => {
    await at.buyer(addToCart, { skuCode: goods.skuId, quantity: 7 });
    const { quoteList } = await at.buyer(calls.askForCart, {
      note: 'For the new line',
      wishes: [{ skuCode: goods.skuId, price: '80.00' }],
      addressCode: await at.addressOf('buyer'),
    });
    const id = quoteList[0]?.quoteCode ?? '';
    expect(await get(id)).toMatchObject({
      status: 'requested',
      actions: ['withdraw'],
      shown: { lines: [{ listPrice: '100.00', price: '80.00', quantity: 7, before: null }] },
    });
    const stock0 = await at.stockOf(goods.skuId);
    await offer(id, 1, '93.3333');
    await at.buyer(calls.counterQuote, {
      quoteCode: id,
      version: 2,
      lines: [{ lineNo: 1, quantity: 9, price: '88.88' }],
    });
    expect(await get(id, at.seller)).toMatchObject({
      status: 'countered',
      actions: ['offer', 'decline'],
      shown: { freightAmount: '12.00', lines: [{ before: { quantity: 7, price: '93.3333' } }] },
    });
    await offer(id, 3, '', { lines: [{ lineNo: 1, quantity: 9, price: '91.1111' }] });
    // Nothing is held so far.
    expect(await at.stockOf(goods.skuId)).toEqual(stock0);
    const seen = await get(id);
    expect(seen).toMatchObject({ status: 'offered', total: '832.00', version: 4 });
    const made = await accept(id);
    expect(made).toMatchObject({ total: '832.00', status: 'waiting_shipment' });
    expect((await at.stockOf(goods.skuId)).reserved).toBe(stock0.reserved + 9);
    const order = await at.detail(made.contractCode);
    expect(order).toMatchObject({
      total: '832.00',
      goodsAmount: '820.00',
      freightAmount: '12.00',
      paid: '832.00',
      lines: [{ price: '91.1111', listPrice: '100.00', priceWhy: 'quote', quantity: 9 }],
    });
    expect(await get(id)).toMatchObject({
      status: 'accepted',
      actions: [],
      contractCode: made.contractCode,
      contractBillcode: made.contractBillcode,
    });
    await app.kernel.drainOutbox();
    const told = async (client: Client) =>
      (await client(messagePage, { rows: 100 })).rows.filter((one) =>
        one.messageTitle.includes(seen.quoteBillcode),
      ).length;
    expect([await told(at.buyer), await told(at.seller)]).toEqual([3, 3]);
  });

  test('[CHK-07a][ORD-01b][ORD-08f] a project in words: its subject is required, its lines have no SKU, its terms reach the order', async () => {
    const project = {
      sellerCode: sellerId,
      subject: 'Sorting line',
      addressCode: await at.addressOf('buyer'),
      paymentTerms: '30 % down',
      lines: [{ goodsName: 'Conveyor', specText: '12 m', unit: 'set', quantity: 3 }],
    };
    expect(await codeOf(at.buyer(calls.askForProject, project))).toBe('order.fields_missing');
    const { quoteList } = await at.buyer(calls.askForProject, {
      ...project,
      shippingMethod: 'land',
      demandTime: '2099-01-01',
      tradeTerm: 'DAP',
      pallet: true,
      systemStandard: 'national',
      energyConsumption: '1 kW',
      timeZone: 8,
      contractSubject: 'Huali',
    });
    const id = quoteList[0]?.quoteCode ?? '';
    const line = { goodsName: 'Conveyor', specText: '12 m', unit: 'set', quantity: 3 };
    const service = { goodsName: 'Assembly', quantity: 1, price: '500.00', taxRate: 60_000 };
    expect(
      await codeOf(
        at.seller(calls.offerQuote, {
          quoteCode: id,
          version: 1,
          lines: [{ ...line, lineNo: 1, price: '0' }],
        }),
      ),
    ).toBe('quote.price_zero');
    await at.seller(calls.offerQuote, {
      quoteCode: id,
      version: 1,
      paymentTerms: '40 % down, rest before shipping',
      lines: [{ ...line, lineNo: 1, price: '333.35' }, service],
      plan: [{ name: 'Whole price', gate: 'production', share: 10_000 }],
    });
    const made = await accept(id);
    const order = await at.detail(made.contractCode);
    expect(order).toMatchObject({
      contractType: '04',
      total: '1500.05',
      trade: { contractSubject: 'Huali', tradeTerm: 'DAP' },
      quote: { quoteCode: id, paymentTerms: '40 % down, rest before shipping' },
      lines: [
        { skuCode: null, goodsName: 'Conveyor', unit: 'set', quantity: 3, price: '333.35' },
        { skuCode: null, goodsName: 'Assembly', taxRate: 60_000, total: '500.00' },
      ],
    });
  });

  test('[CHK-07b][CHK-07c] what is noted and attached to a version is read by both sides, and its files go with the order; others’ files are none', async () => {
    const upload = async (client: Client, purpose: 'attachment' | 'refund' = 'attachment') => {
      const picture = await sharp({
        create: { width: 20, height: 20, channels: 3, background: '#2c4158' },
      })
        .png()
        .toBuffer();
      const file = new File([new Uint8Array(picture)], 'drawing.png');
      return (await client(uploadFile, { purpose }, { files: { file } })).fileCode;
    };
    const { quoteList } = await at.buyer(calls.askForCart, {
      goodsList: [{ skuCode: goods.skuId, quantity: 7 }],
      addressCode: await at.addressOf('buyer'),
      note: 'As on the drawing',
      attachmentCodes: [await upload(at.buyer)],
    });
    const id = quoteList[0]?.quoteCode ?? '';
    const wish = (await get(id, at.seller)).shown;
    expect(wish).toMatchObject({
      note: 'As on the drawing',
      attachments: [{ name: 'drawing.png' }],
    });
    for (const client of [at.buyer, await app.client('seller2')])
      expect(await codeOf(offer(id, 1, '90.00', { attachmentCodes: [await upload(client)] }))).toBe(
        'order.attachment_missing',
      );
    const other = await upload(at.seller, 'refund');
    expect(await codeOf(offer(id, 1, '90.00', { attachmentCodes: [other] }))).toBe(
      'order.attachment_missing',
    );
    const both = [wish.attachments[0]?.fileCode ?? '', await upload(at.seller)];
    await offer(id, 1, '90.00', { note: 'Ten days', attachmentCodes: both });
    const { shown } = await get(id);
    expect(shown).toMatchObject({ note: 'Ten days' });
    expect(shown.attachments.map((one) => one.fileCode).toSorted()).toEqual(both.toSorted());
    const made = await accept(id);
    for (const client of [at.buyer, at.seller]) {
      const order = await client(orderDetail, { contractCode: made.contractCode });
      expect(order.attachments.map((one) => one.fileCode).toSorted()).toEqual(both.toSorted());
      for (const { url } of order.attachments)
        expect((await app.http.inject({ url, headers: { host: 'alpha.test' } })).statusCode).toBe(
          200,
        );
    }
  });

  test('[CHK-07b] a version that is answered must be the last one', async () => {
    const id = await asked();
    await offer(id, 1, '90.00');
    const old = (await get(id)).shown;
    await offer(id, 2, '95.00');
    expect(await codeOf(accept(id, { version: old.version, hash: old.hash }))).toBe(
      'quote.changed',
    );
    expect(await codeOf(accept(id, { hash: old.hash }))).toBe('quote.changed');
    expect(
      await codeOf(
        at.buyer(calls.counterQuote, {
          quoteCode: id,
          version: 2,
          lines: [{ lineNo: 1, quantity: 1, price: '1.00' }],
        }),
      ),
    ).toBe('quote.changed');
    expect(await codeOf(offer(id, 2, '96.00'))).toBe('quote.changed');
    expect(await accept(id)).toMatchObject({ total: '677.00' });
    // T5 A price list that changes afterwards, and an offer that comes too late, change nothing.
    expect(await codeOf(offer(id, 3, '50.00'))).toBe('quote.accepted');
    expect(await codeOf(at.buyer(calls.withdrawQuote, { quoteCode: id }))).toBe('quote.accepted');
  });

  test('[CHK-07b] past its last minute nothing can be accepted, and both are told that it is over', async () => {
    const id = await asked();
    await offer(id, 1, '90.00', { validDays: 2 });
    await app.moveClock(2 * DAY_MS);
    expect(await codeOf(accept(id))).toBe('quote.expired');
    expect(await codeOf(offer(id, 2, '91.00'))).toBe('quote.expired');
    await app.kernel.runSweeps();
    expect(await get(id)).toMatchObject({ status: 'expired', actions: [], expiresAt: null });
    expect(await codeOf(accept(id))).toBe('quote.expired');
    await app.moveClock(-2 * DAY_MS);
  });

  test('[CHK-07b] declined with a reason, withdrawn, and neither comes back', async () => {
    const [no, gone] = [await asked(), await asked()];
    // Nobody has offered anything yet.
    expect(await codeOf(accept(no))).toBe('state.cannot_move');
    await at.seller(calls.declineQuote, { quoteCode: no, reason: 'Out of range' });
    await at.buyer(calls.withdrawQuote, { quoteCode: gone });
    expect(await get(no)).toMatchObject({ status: 'declined', reason: 'Out of range' });
    expect(await codeOf(offer(no, 1, '90.00'))).toBe('state.cannot_move');
    expect(await codeOf(offer(gone, 1, '90.00'))).toBe('state.cannot_move');
    expect(await codeOf(accept(gone))).toBe('state.cannot_move');
  });
});

describe('who may', () => {
  test('[CHK-07c][ROL-02a] the wrong side, another company and another tenant get nothing of it', async () => {
    const id = await asked();
    await offer(id, 1, '90.00');
    const { shown } = await get(id);
    const body = { quoteCode: id, version: 2, hash: shown.hash, payWay: 'balance' as const };
    for (const login of ['seller', 'admin', 'warehouse'] as const)
      expect(await codeOf((await app.client(login))(calls.acceptQuote, body))).toBe(
        'auth.forbidden',
      );
    expect(await codeOf(at.buyer(calls.offerQuote, { ...body, lines: [] }))).not.toBe('done');
    const stranger = await at.stranger('Other company');
    const { accept: acceptIt } = await import('./accept.ts');
    const { view } = await import('./find.ts');
    expect(await codeOf(stranger((ctx) => view(ctx, { quoteCode: id })))).toContain('not_found');
    expect(
      await codeOf(stranger((ctx) => acceptIt(ctx, { ...body, purchaseOrderNo: '', remark: '' }))),
    ).toContain('not_found');
    const other = await app.client('buyer', app.otherTenant);
    expect(await codeOf(other(calls.acceptQuote, body))).toBe('not_found');
    expect(await codeOf(other(calls.quoteDetail, { quoteCode: id }))).toBe('not_found');
    // The house reads all of them, and answers none.
    expect(await get(id, at.admin)).toMatchObject({ actions: [] });
    expect((await at.admin(calls.quotePage, { side: 'all' })).rows.length).toBeGreaterThan(0);
    expect(await codeOf(at.buyer(calls.quotePage, { side: 'all' }))).toBe('auth.forbidden');
  });

  test('[MBR-06a][CHK-07c] above the limit of who accepts, the company is asked; the price stands meanwhile', async () => {
    const { client: clerk } = await anEmployee(app, at.buyer, { orderMax: '100.00' });
    const id = await asked();
    await offer(id, 1, '90.00');
    const made = await accept(id, { client: clerk });
    expect(made).toMatchObject({ status: 'pending_review', next: 'review', total: '642.00' });
    expect(await at.detail(made.contractCode)).toMatchObject({ approval: 'waiting' });
  });
});

describe('once', () => {
  test('[CHK-07c][CHK-06d] accepted by 64 at once: one order, one payment, 63 are told of it', async () => {
    const id = await asked();
    await offer(id, 1, '90.00');
    const money0 = await at.balance();
    const stock0 = await at.stockOf(goods.skuId);
    const { shown } = await get(id);
    const tries = await Promise.all(
      Array.from({ length: 64 }, () =>
        codeOf(
          at.buyer(calls.acceptQuote, {
            quoteCode: id,
            version: shown.version,
            hash: shown.hash,
            payWay: 'balance',
          }),
        ),
      ),
    );
    expect(tries.filter((code) => code === 'done')).toHaveLength(1);
    expect(tries.filter((code) => code === 'quote.accepted')).toHaveLength(63);
    expect(await at.balance()).toBeCloseTo(money0 - 642, 5);
    expect((await at.stockOf(goods.skuId)).reserved).toBe(stock0.reserved + 7);
  });

  test('[API-07b][CHK-07c] sent again with its key, an acceptance answers as the first time and orders once', async () => {
    const id = await asked();
    await offer(id, 1, '90.00');
    const { shown } = await get(id);
    const input = { quoteCode: id, version: 2, hash: shown.hash, payWay: 'balance' as const };
    const key = crypto.randomUUID();
    const once = await app.raw(calls.acceptQuote, input, {
      role: 'buyer',
      headers: { 'idempotency-key': key },
    });
    const again = await app.raw(calls.acceptQuote, input, {
      role: 'buyer',
      headers: { 'idempotency-key': key },
    });
    expect(once.status).toBe(200);
    expect(again.body).toEqual(once.body);
  });

  test('[CHK-07b][CHK-07c] accepted while a new price comes: the order has the price that was accepted, or there is none', async () => {
    const rounds = Array.from({ length: 12 }, async () => {
      const id = await asked(1);
      const line = { lineNo: 1, quantity: 1 };
      await offer(id, 1, '', { lines: [{ ...line, price: '90.00' }], freight: '0' });
      const { shown } = await get(id);
      const input = { quoteCode: id, version: 2, hash: shown.hash, payWay: 'balance' as const };
      const [accepted, raised] = await Promise.all([
        codeOf(at.buyer(calls.acceptQuote, input)),
        codeOf(offer(id, 2, '', { lines: [{ ...line, price: '99.00' }], freight: '0' })),
      ]);
      expect([accepted, raised].toSorted()).toEqual(
        accepted === 'done' ? ['done', 'quote.accepted'] : ['done', 'quote.changed'],
      );
      const after = await get(id);
      if (accepted === 'done')
        expect(
          await at.buyer(orderDetail, { contractCode: after.contractCode ?? '' }),
        ).toMatchObject({ total: '90.00' });
      else expect(after).toMatchObject({ status: 'offered', total: '99.00', contractCode: null });
    });
    await Promise.all(rounds);
  });

  test('[CHK-05c][CHK-07c] what is sold out meanwhile is refused, and the quote stays what it was', async () => {
    const rare = await at.goods('10.00', 2);
    const { quoteList } = await at.buyer(calls.askForCart, {
      goodsList: [{ skuCode: rare.skuId, quantity: 2 }],
      addressCode: await at.addressOf('buyer'),
    });
    const id = quoteList[0]?.quoteCode ?? '';
    await offer(id, 1, '', { lines: [{ lineNo: 1, quantity: 2, price: '9.00' }] });
    await at.order(at.buyer, [[rare, 1]]);
    expect(await codeOf(accept(id))).toBe('stock.insufficient');
    expect(await get(id)).toMatchObject({ status: 'offered', contractCode: null });
  });
});

describe('more than there is, and other terms', () => {
  test('[CHK-07a][CHK-05c] a price is asked for more than there is; accepted it needs the stock, and says what is missing', async () => {
    const few = await at.goods('10.00', 2);
    const goodsList = [{ skuCode: few.skuId, quantity: 40 }];
    const addressCode = await at.addressOf('buyer');
    expect(await codeOf(at.buyer(previewOrder, { goodsList }))).toBe('stock.insufficient');
    const seen = await at.buyer(previewOrder, { goodsList, forQuote: true });
    expect(seen.orders[0]?.lines).toMatchObject([{ quantity: 40, price: '10.00' }]);
    const { quoteList } = await at.buyer(calls.askForCart, { goodsList, addressCode });
    const id = quoteList[0]?.quoteCode ?? '';
    await offer(id, 1, '', { lines: [{ lineNo: 1, quantity: 40, price: '9.00' }] });
    const { shown } = await get(id);
    const input = { quoteCode: id, version: 2, hash: shown.hash, payWay: 'balance' as const };
    await expect(at.buyer(calls.acceptQuote, input)).rejects.toMatchObject({
      code: 'stock.insufficient',
      message: expect.stringContaining('2'),
    });
    await stocked(app, few.skuId, at.warehouse, 40);
    expect(await at.buyer(calls.acceptQuote, input)).toMatchObject({ total: '372.00' });
    const none = await at.goods('10.00', 0);
    expect(
      await codeOf(
        at.buyer(calls.askForCart, {
          goodsList: [{ skuCode: none.skuId, quantity: 3 }],
          addressCode,
        }),
      ),
    ).toBe('done');
  });

  test('[CHK-03a][CHK-07b] what is needed lies ahead, whoever says it: asking for goods, for a project, and offering', async () => {
    const past = { demandTime: '2020-01-01' };
    const addressCode = await at.addressOf('buyer');
    const goodsList = [{ skuCode: goods.skuId, quantity: 7 }];
    expect(await codeOf(at.buyer(calls.askForCart, { goodsList, addressCode, ...past }))).toBe(
      'order.demand_past',
    );
    expect(
      await codeOf(
        at.buyer(calls.askForProject, {
          ...foreign,
          ...past,
          sellerCode: sellerId,
          subject: 'Line',
          lines: [{ goodsName: 'Conveyor', quantity: 1 }],
        }),
      ),
    ).toBe('order.demand_past');
    const id = await asked();
    expect(await codeOf(offer(id, 1, '90.00', { terms: past }))).toBe('order.demand_past');
    expect(await codeOf(offer(id, 1, '90.00', { terms: { transactionType: 'foreign' } }))).toBe(
      'order.fields_missing',
    );
    await offer(id, 1, '90.00', { terms: { demandTime: '2099-02-03' } });
    // Agreed on in time, accepted too late: the seller has to name another day.
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update quote_version set terms = jsonb_set(terms, '{demandTime}', '"2020-01-01"') where tenant_id = $1 and quote_id = $2 returning 1`,
        parameters: [ctx.tenant.id, id],
      }),
    );
    expect(await codeOf(accept(id))).toBe('order.demand_past');
  });

  test('[CHK-03a][CHK-07b][CHK-07c] the seller’s terms are in the offer, its PDF and the order', async () => {
    const id = await asked();
    await offer(id, 1, '90.00', {
      terms: { ...foreign, transactionType: 'foreign', tradeTerm: 'CIF' },
    });
    expect(await get(id)).toMatchObject({ shown: { terms: { tradeTerm: 'CIF' } } });
    const words = pdfPages((await fetched(id, 'buyer')).rawPayload)
      .flat()
      .join(' ');
    expect(words).toContain('Trade terms: CIF');
    expect(words).toContain('Shipping method: Sea');
    const { contractCode } = await accept(id);
    expect(await at.detail(contractCode)).toMatchObject({
      trade: { transactionType: 'foreign', tradeTerm: 'CIF', shippingMethod: 'sea' },
    });
  });

  test('[CHK-07a] what nobody has named a price of is not 0.00, in the request and in what its seller reads', async () => {
    const { quoteList } = await at.buyer(calls.askForProject, {
      ...foreign,
      sellerCode: sellerId,
      subject: 'Unpriced line',
      lines: [{ goodsName: 'Conveyor', quantity: 1 }],
    });
    const [{ quoteCode = '', quoteBillcode = '' } = {}] = quoteList;
    const words = pdfPages((await fetched(quoteCode, 'buyer')).rawPayload)
      .flat()
      .join(' ');
    expect(words).toContain('Not priced yet');
    expect(words).not.toContain('0.00');
    await app.kernel.drainOutbox();
    const { rows } = await at.seller(messagePage, { rows: 100 });
    const told = rows.find((one) => one.messageTitle.includes(quoteBillcode));
    expect(told?.messageContent).not.toContain('0.00');
  });

  test('[CHK-04a][CHK-07c] an offer above the list price is not shown beside it', async () => {
    const id = await asked();
    await offer(id, 1, '120.00', { freight: '0' });
    const { contractCode } = await accept(id);
    const [line] = (await at.detail(contractCode)).lines;
    expect(line?.trace).toEqual([
      expect.objectContaining({ step: 'price', why: 'quote', amount: '840.00' }),
    ]);
  });
});

test('[CHK-07b] a version is a PDF for its parties, and for nobody else', async () => {
  const id = await asked();
  await offer(id, 1, '90.00', { note: 'Delivery in 10 days' });
  const got = await fetched(id, 'buyer');
  expect(got.statusCode).toBe(200);
  expect(got.headers['content-type']).toBe('application/pdf');
  const words = pdfPages(got.rawPayload).flat().join(' ');
  expect(words).toContain('Quotation');
  expect(words).toContain('642.00');
  expect(words).toContain('Delivery in 10 days');
  expect((await fetched(id, 'seller')).statusCode).toBe(200);
  expect((await fetched(id, 'buyer2')).statusCode).toBe(404);
  expect((await fetched(id, 'warehouse')).statusCode).toBe(403);
});
