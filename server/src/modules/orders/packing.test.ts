import { auditPage } from '@tradeport/api/tenancy/calls';
import { orderDetail, receiveOrder, shipOrder } from '@tradeport/api/orders/calls';
import { orderPapers, packParcel } from '@tradeport/api/orders/paper-calls';
import { CARTONS_MAX, type PaperKind, PAPERS_PATH } from '@tradeport/api/orders/papers';
import { getOrderSettings, saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { codesOn } from '../../testing/barcodes.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { shop } from './shop.fixture.ts';

const app = useApp();
const { admin, buyer, seller, seller2 } = app.clients;
const at = prepared(() => shop(app));
const goods = prepared(() =>
  at.goods('12.50', 1000, {
    title: { zh: '深沟球轴承', en: 'Deep groove ball bearing', ru: 'Подшипник «Ёж»' },
    weightGrams: 750,
  }),
);
beforeAll(() => at.topUp('buyer', 1_000_000));

/** An order of ten pieces, of which so many are sent in each parcel. */
async function sent(...pieces: number[]) {
  const { id } = await at.order(buyer, [[goods, 10]], { payWay: 'balance' });
  const { lines } = await seller(orderDetail, { contractCode: id });
  const parcels: { parcelCode: string; parcelNo: string }[] = [];
  for (const quantity of pieces)
    parcels.push(
      await seller(shipOrder, {
        contractCode: id,
        expressCode: 'SF',
        expressBillno: `PACK-${id.slice(-6)}-${parcels.length}`,
        goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity }],
      }),
    );
  const [first = { parcelCode: '', parcelNo: '' }] = parcels;
  return { id, parcels, first, parcelCode: first.parcelCode };
}

async function print(login: string, paper: PaperKind, codes: readonly string[], lang = 'en') {
  const answer = await app.http.inject({
    method: 'GET',
    url: `${PAPERS_PATH}?${new URLSearchParams({ paper, contractCodes: JSON.stringify(codes) })}`,
    headers: { host: 'alpha.test', locale: lang, cookie: await app.cookieOf(login) },
  });
  const folder = process.env['SHOTS'];
  if (folder && answer.statusCode === 200)
    writeFileSync(`${folder}/${paper}-${codes.length}-${lang}.pdf`, answer.rawPayload);
  const file = answer.rawPayload;
  const there = answer.statusCode === 200;
  return {
    status: answer.statusCode,
    pages: there ? pdfPages(file) : [],
    codes: there ? await codesOn(file) : [],
    body: there ? null : answer.json(),
  };
}

describe('packing list', () => {
  test('[ORD-10b] it says parcel by parcel what is in how many cartons and what they weigh, in three languages, and no price', async () => {
    const { id, parcels, parcelCode } = await sent(4, 6);
    await seller(packParcel, {
      contractCode: id,
      parcelCode,
      cartons: 2,
      grossKg: 3.5,
      volumeM3: 0.02,
    });
    for (const [lang, ...words] of [
      ['zh', '装箱单', '深沟球轴承', '毛重', '3.5 kg', '0.020 m³', '合计：2 个包裹'],
      ['en', 'Packing list', 'Deep groove ball bearing', '3.5 kg', '0.020 m³', 'Total: 2 parcels'],
      ['ru', 'Упаковочный лист', 'Подшипник «Ёж»', '3,5 кг', '0,020 м³', 'Всего посылок: 2'],
    ] as const) {
      const { status, pages } = await print('seller', 'packing', [id], lang);
      expect(status).toBe(200);
      const all = pages.join(' ').replaceAll('\u00a0', ' ');
      for (const word of [...words, ...parcels.map((one) => one.parcelNo)])
        expect(all).toContain(word);
      // 4 × 750 g and 6 × 750 g; the other parcel's gross weight is not known, so neither is that of all.
      const kg = lang === 'ru' ? ['3 кг', '4,5 кг', '7,5 кг'] : ['3 kg', '4.5 kg', '7.5 kg'];
      for (const word of kg) expect(all).toContain(word);
      expect(all).not.toContain('\ufffd');
      expect(all).not.toContain('12.50');
      expect(all).not.toContain('¥');
    }
    expect((await print('buyer', 'packing', [id])).status).toBe(200);
  });

  test('[ORD-10b] before anything was sent there is none; of several orders those that were sent are printed', async () => {
    const [none, one] = [await sent(), await sent(10)];
    for (const paper of ['packing', 'cartons'] as const)
      expect(await print('seller', paper, [none.id])).toMatchObject({
        status: 409,
        body: { errorCode: 'order.papers_no_parcel' },
      });
    expect((await print('seller', 'packing', [none.id, one.id])).pages).toHaveLength(1);
  });
});

describe('labels', () => {
  test('[ORD-10b] each carton has a label whose bars and dots read as its number', async () => {
    const { id, first, parcelCode } = await sent(10);
    await seller(packParcel, { contractCode: id, parcelCode, cartons: 3 });
    const { codes, pages } = await print('seller', 'cartons', [id]);
    expect(codes).toEqual(
      [1, 2, 3].map((n) => [`Code128 ${first.parcelNo}-${n}`, `QRCode ${first.parcelNo}-${n}`]),
    );
    pages.forEach((page, n) => {
      for (const word of [`${n + 1} / 3`, '王小明', '文三路', 'In all 3 cartons:', 'SF Express'])
        expect(page).toContain(word);
      expect(page).not.toContain('12.50');
    });
  });

  test('[ORD-10b] with a GS1 prefix cartons get numbers that nobody else gets, and keep them', async () => {
    const settings = await admin(getOrderSettings, {});
    await admin(saveOrderSettings, { ...settings, gs1Prefix: '4012345' });
    const orders = await Promise.all(Array.from({ length: 8 }, () => sent(10)));
    await Promise.all(
      orders.map(({ id, parcelCode }) =>
        seller(packParcel, { contractCode: id, parcelCode, cartons: 5 }),
      ),
    );
    const numbersOf = async (ids: string[]) =>
      (await seller(orderPapers, { paper: 'cartons', contractCodes: ids })).papers.flatMap(
        ({ parcels }) => parcels.flatMap(({ cartonNos }) => cartonNos),
      );
    const given = await numbersOf(orders.map(({ id }) => id));
    expect(given.every(({ no, sscc }) => sscc && /^04012345\d{10}$/.test(no))).toBe(true);
    expect(new Set(given.map(({ no }) => no)).size).toBe(40);
    // One carton more keeps the five.
    const [one] = orders;
    if (!one) throw new Error('no order');
    const five = await numbersOf([one.id]);
    await seller(packParcel, { contractCode: one.id, parcelCode: one.parcelCode, cartons: 6 });
    const six = await numbersOf([one.id]);
    expect(six.slice(0, 5)).toEqual(five);
    expect(given).not.toContainEqual(six[5]);
    const { codes } = await print('seller', 'cartons', [one.id]);
    expect(codes[0]).toEqual([`Code128 (00)${six[0]?.no}`, `QRCode ${six[0]?.no}`]);
    await admin(saveOrderSettings, { ...settings, gs1Prefix: '' });
  });

  test('[ORD-10b] of 16 who pack one parcel at once one is the last: as many numbers as its cartons, none twice', async () => {
    const settings = await admin(getOrderSettings, {});
    await admin(saveOrderSettings, { ...settings, gs1Prefix: '4098765' });
    const { id, parcelCode } = await sent(10);
    await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        seller(packParcel, { contractCode: id, parcelCode, cartons: at + 1 }),
      ),
    );
    const [paper] = (await seller(orderPapers, { paper: 'cartons', contractCodes: [id] })).papers;
    const { packing, cartonNos } = paper?.parcels[0] ?? { packing: null, cartonNos: [] };
    expect(cartonNos).toHaveLength(packing?.cartons ?? 0);
    expect(new Set(cartonNos.map(({ no }) => no)).size).toBe(cartonNos.length);
    expect(cartonNos.every(({ sscc }) => sscc)).toBe(true);
    await admin(saveOrderSettings, { ...settings, gs1Prefix: '' });
  });

  test('[ORD-10b] each kind of goods has a label with its SKU; one that bars cannot say stands as dots and letters', async () => {
    const { id } = await sent();
    expect((await print('seller', 'goods', [id])).codes).toEqual([
      [`Code128 ${goods.skuNo}`, `QRCode ${goods.skuNo}`],
    ]);
  });

  test('[ROL-02a][ORD-10b] labels are for who packs: neither the buyer nor another seller nor the house gets them', async () => {
    const { id, parcelCode } = await sent(10);
    for (const paper of ['cartons', 'goods'] as const) {
      expect((await print('warehouse', paper, [id])).status).toBe(200);
      expect((await print('buyer', paper, [id])).status).toBe(403);
      expect((await print('seller2', paper, [id])).status).toBe(404);
      expect((await print('admin', paper, [id])).status).toBe(403);
    }
    const packed = { contractCode: id, parcelCode, cartons: 2 };
    await expect(seller2(packParcel, packed)).rejects.toMatchObject({ code: 'not_found' });
    await expect(buyer(packParcel, packed)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});

describe('packing details', () => {
  test('[ORD-10b] they stand on the parcel and in the trail', async () => {
    const { id, parcelCode, first } = await sent(10);
    const said = { cartons: 2, grossKg: 8.125, volumeM3: 0.004 };
    await seller(packParcel, { contractCode: id, parcelCode, ...said });
    for (const reads of [seller, buyer])
      expect((await reads(orderDetail, { contractCode: id })).parcels[0]?.packing).toEqual(said);
    const { rows } = await admin(auditPage, { kind: 'order', q: id, rows: 1 });
    expect(rows[0]).toMatchObject({
      before: { parcel: first.parcelNo, cartons: 1, grossKg: null, volumeM3: null },
      after: { parcel: first.parcelNo, ...said },
    });
  });

  test.each([
    ['no carton', { cartons: 0 }, 'cartons'],
    ['more cartons than a parcel has', { cartons: CARTONS_MAX + 1 }, 'cartons'],
    ['half a gram', { grossKg: 8.0005 }, 'grossKg'],
    ['nothing weighed', { grossKg: 0 }, 'grossKg'],
    ['more than any container', { volumeM3: 1000.001 }, 'volumeM3'],
    ['lighter than what is in it', { grossKg: 7.499 }, 'grossKg'],
  ])('[ORD-10b] refused at its field: %s', async (_title, change, field) => {
    const { id, parcelCode } = await sent(10);
    await expect(
      seller(packParcel, { contractCode: id, parcelCode, cartons: 1, ...change }),
    ).rejects.toMatchObject({ fields: { [field]: expect.anything() } });
  });

  test('[ORD-10b] a parcel of another order is not found, and one that was received stays as it is', async () => {
    const [one, other] = [await sent(10), await sent(10)];
    const packed = { contractCode: one.id, cartons: 2 };
    await expect(
      seller(packParcel, { ...packed, parcelCode: other.parcelCode }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await buyer(receiveOrder, { contractCode: one.id });
    await expect(
      seller(packParcel, { ...packed, parcelCode: one.parcelCode }),
    ).rejects.toMatchObject({ code: 'order.packing_received' });
  });
});
