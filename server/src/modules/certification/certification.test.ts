import * as calls from '@tradeport/api/certification/calls';
import { putProductOnShelf } from '@tradeport/api/catalogue/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { getUserinfoByCode, updateUserinfo } from '@tradeport/api/members/info-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { orderPage, placeOrder } from '@tradeport/api/orders/calls';
import { auditPage } from '@tradeport/api/tenancy/calls';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { until } from '../../testing/app.ts';
import { trade } from '../../testing/trade.ts';
import { decrypt } from '../../kernel/secret.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const ID = '11010519491231002X';
const CARD = '6222021234567890128';
/** The tenant's day, which from 16:00 UTC on is the next one. */
const day = (ahead: number) =>
  new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Asia/Shanghai',
  });

describe('certification', () => {
  const app = useApp();
  const { admin, buyer, buyer2, seller } = app.clients;
  const traded = prepared(() => trade(app));

  let shade = 0;
  const picture = async (
    client: Client,
    purpose: 'certification' | 'voucher' = 'certification',
  ) => {
    const data = await sharp({
      create: { width: 60, height: 40, channels: 3, background: { r: (shade += 1), g: 90, b: 40 } },
    })
      .png()
      .toBuffer();
    return (
      await client(
        uploadFile,
        { purpose },
        { files: { file: new File([new Uint8Array(data)], 'a.png') } },
      )
    ).fileCode;
  };
  const company = async (client: Client) => ({
    certificationType: '2' as const,
    merberCompname: '宁波恒力轴承有限公司',
    companyAddress: '北仑区大港路 1 号',
    creditCode: '91350100M000100Y43',
    legalName: '王小明',
    idNumber: ID,
    idFrontCode: await picture(client),
    idBackCode: await picture(client),
    licenceCode: await picture(client),
    bankCard: CARD,
    bankName: '工商银行北仑支行',
    areaCode: '330206',
  });
  const order = (client: Client) =>
    client(placeOrder, {
      goodsList: [{ skuCode: traded.skuCode, quantity: 1 }],
      addressCode: traded.addressCode,
      payWay: 'balance',
    });
  const titles = async (client: Client) =>
    (await client(messagePage, {})).rows.map((row) => row.messageTitle);

  test('[CRT-01a][CRT-01c] who has none is not authenticated; what is typed is kept, and handed in only when it is whole', async () => {
    expect(await buyer(calls.myCertification, {})).toMatchObject({
      status: 'not_authenticated',
      certificationCode: null,
      certificationType: '2',
      merberCompname: 'buyer alpha',
    });
    const { licenceCode: _licence, bankName: _bank, ...part } = await company(buyer);
    expect(await buyer(calls.saveCertification, part)).toMatchObject({
      status: 'not_authenticated',
      idNumberMasked: '110105********002X',
      legalName: '王小明',
    });
    await expect(buyer(calls.handInCertification, part)).rejects.toMatchObject({
      code: 'certification.incomplete',
      fields: { licenceCode: expect.any(String), bankName: expect.any(String) },
    });
    expect((await buyer(calls.myCertification, {})).status).toBe('not_authenticated');
    await expect(
      buyer(calls.saveCertification, { ...part, idNumber: '110105194912310021' }),
    ).rejects.toMatchObject({
      code: 'input.invalid',
      fields: { idNumber: 'Enter a valid ID number' },
    });
  });

  test('[CRT-01c][CRT-01d][MBR-02c] handed in, looked at, refused with a reason, handed in again without typing the numbers anew, authenticated', async () => {
    await buyer(calls.handInCertification, await company(buyer));
    await expect(buyer(calls.saveCertification, { certificationType: '2' })).rejects.toMatchObject({
      code: 'certification.closed',
    });
    const [row] = (await admin(calls.certificationPage, { status: 'pending_review' })).rows;
    expect(row).toMatchObject({
      name: '宁波恒力轴承有限公司',
      idNumberMasked: '110105********002X',
    });
    const one = { certificationCode: row?.certificationCode ?? '' };
    await admin(calls.takeCertification, one);
    expect((await buyer(calls.myCertification, {})).status).toBe('under_review');
    await expect(buyer(calls.withdrawCertification, {})).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    await admin(calls.failCertification, { ...one, reason: '照片不清晰' });
    expect(await buyer(calls.myCertification, {})).toMatchObject({
      status: 'failed',
      reason: '照片不清晰',
    });
    expect(await titles(buyer)).toContain('Verification rejected. Correct it and submit again');
    const { idNumber: _id, bankCard: _card, ...again } = await company(buyer);
    expect(await buyer(calls.handInCertification, again)).toMatchObject({
      status: 'pending_review',
      reason: '',
      idNumberMasked: '110105********002X',
      bankCardMasked: '**** **** **** **** 0128',
    });
    await buyer(calls.withdrawCertification, {});
    await buyer(calls.handInCertification, again);
    await admin(calls.approveCertification, one);
    expect(await buyer(calls.myCertification, {})).toMatchObject({
      status: 'authenticated',
      reviewedBy: 'admin',
    });
    await expect(buyer(calls.handInCertification, again), 'the name stands').rejects.toMatchObject({
      code: 'certification.closed',
    });
    // MBR-02 The proven name is the company's, and nobody changes it any more.
    expect(await buyer(getUserinfoByCode, {})).toMatchObject({
      merberCompname: '宁波恒力轴承有限公司',
      confirmedAt: expect.any(String),
    });
    await expect(buyer(updateUserinfo, { merberCompname: '别的公司' })).rejects.toMatchObject({
      code: 'company.name_fixed',
    });
    await expect(admin(calls.approveCertification, one)).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    expect(await titles(admin)).toContain('Verification to review: 宁波恒力轴承有限公司');
  });

  test('[CRT-03b][CRT-03c] ID and card are sealed at rest, and in no answer, audit row or message', async () => {
    const { rows: tables } = await app.owner.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const client = await app.owner.connect();
    try {
      await client.query(`begin; set local app.tenant = '${app.tenant.id}'`);
      for (const { name } of tables) {
        const { rows } = await client.query<{ text: string }>(
          `select coalesce(string_agg(t::text, ' '), '') as text from "${name}" t`,
        );
        for (const secret of [ID, CARD]) expect(rows[0]?.text.includes(secret), name).toBe(false);
      }
      const {
        rows: [kept],
      } = await client.query<{ id_number: string; bank_card: string }>(
        'select id_number, bank_card from certification',
      );
      await client.query('commit');
      expect(
        [kept?.id_number, kept?.bank_card].map((sealed) => decrypt(app.tenant.id, sealed ?? '')),
      ).toEqual([ID, CARD]);
    } finally {
      client.release();
    }
    const row = (await admin(calls.certificationPage, {})).rows[0];
    const seen = [
      await buyer(calls.myCertification, {}),
      row,
      await admin(calls.certificationGet, { certificationCode: row?.certificationCode ?? '' }),
      await admin(auditPage, { rows: 100 }),
    ];
    for (const secret of [ID, CARD]) expect(JSON.stringify(seen)).not.toContain(secret);
    expect(JSON.stringify(seen[3])).toContain('110105********002X');
  });

  test('[CRT-01b] pictures must be of the own company and of this purpose; nobody reviews the own company', async () => {
    const own = await company(buyer2);
    for (const idFrontCode of [
      await picture(buyer),
      await picture(buyer2, 'voucher'),
      '01a1fd45-928b-73e1-93e1-2ead32368446',
    ]) {
      await expect(buyer2(calls.saveCertification, { ...own, idFrontCode })).rejects.toMatchObject({
        code: 'certification.picture',
      });
    }
    await expect(buyer2(calls.certificationPage, {})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const { certificationCode } = await buyer2(calls.handInCertification, own);
    const mate = { certificationCode: certificationCode ?? '' };
    expect(await admin(calls.certificationGet, mate)).toMatchObject({
      sameCode: [{ merberName: '宁波恒力轴承有限公司', status: 'authenticated' }],
    });
    await app.as('buyer2', async (ctx) => {
      const { approve } = await import('./review.ts');
      await expect(approve(ctx, mate)).rejects.toMatchObject({ code: 'certification.own_review' });
    });
  });

  test('[CRT-03a] an order that needs certification is refused without, from the setting on, and costs nothing while it is off', async () => {
    const shop = async (client: Client, expected: string) => {
      const answer = await order(client).then(
        () => 'placed',
        (error: { code: string }) => error.code,
      );
      expect(answer).toBe(expected);
    };
    await shop(buyer, 'placed');
    const before = (await buyer(orderPage, {})).total;
    await admin(calls.saveNeeds, {
      needs: [{ action: 'order:00', certification: true, qualifications: [] }],
    });
    const code =
      (await admin(calls.certificationPage, { status: 'authenticated' })).rows[0]
        ?.certificationCode ?? '';
    await until(async () => (await buyer(calls.certificationNeeds, {})).needs.length === 1);
    await shop(buyer, 'placed');
    await admin(calls.revokeCertification, { certificationCode: code, reason: '资料失效' });
    await expect(order(buyer)).rejects.toMatchObject({
      code: 'certification.none',
      status: 403,
      message: expect.stringMatching(/^You’re not verified yet.*wait for the review/),
    });
    expect((await buyer(orderPage, {})).total).toBe(before + 1);
    await admin(calls.saveNeeds, { needs: [] });
    await until(async () => (await buyer(calls.certificationNeeds, {})).needs.length === 0);
    await shop(buyer, 'placed');
    await expect(buyer(calls.saveNeeds, { needs: [] })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  const paper = async (client: Client, more: object = {}) => ({
    userinfoQuaType: 'food' as const,
    userinfoQuaName: '食品经营许可证',
    userinfoQuaNo: 'JY1310',
    userinfoQuaStart: day(-400),
    userinfoQuaEnd: day(40),
    userinfoQuaFiles: [await picture(client)],
    ...more,
  });

  test('[CRT-02a] qualifications by the paths of §7, one and several at once, all or none', async () => {
    expect(
      [calls.saveQualifications, calls.saveQualification, calls.qualificationPage].map(
        (call) => `${call.method} ${call.path}.json`,
      ),
    ).toEqual([
      'POST /web/um/userinfoQua/saveUserinfoQuaBatch.json',
      'POST /web/um/userinfoQua/saveUserinfoQuas.json',
      'POST /web/um/userinfoQua/queryUmUserinfoQuaPage.json',
    ]);
    const one = await seller(calls.saveQualification, await paper(seller));
    expect(one).toMatchObject({
      status: 'pending_review',
      userinfoQuaEnd: day(40),
      endsSoon: false,
      pictures: [{ fileUrl: expect.stringContaining('sign=') }],
    });
    await expect(
      seller(calls.saveQualifications, {
        userinfoQuaList: [
          await paper(seller),
          await paper(seller, { userinfoQuaFiles: [await picture(buyer)] }),
        ],
      }),
    ).rejects.toMatchObject({ code: 'certification.picture' });
    await expect(
      seller(calls.saveQualification, await paper(seller, { userinfoQuaEnd: day(-1) })),
    ).rejects.toMatchObject({ code: 'qualification.past' });
    expect((await seller(calls.qualificationPage, {})).total).toBe(1);
    const two = await seller(calls.saveQualifications, {
      userinfoQuaList: [
        await paper(seller, { userinfoQuaType: 'tax' }),
        await paper(seller, { userinfoQuaType: 'brand', userinfoQuaEnd: undefined }),
      ],
    });
    expect(two.map((row) => row.userinfoQuaType)).toEqual(['tax', 'brand']);
    expect((await seller(calls.qualificationPage, {})).total).toBe(3);
    expect((await buyer(calls.qualificationPage, {})).total, "another company's").toBe(0);
    expect(
      (await buyer(calls.qualificationPage, { merberCode: await app.memberOf('seller') })).total,
    ).toBe(0);
    expect(
      (
        await admin(calls.qualificationPage, {
          merberCode: await app.memberOf('seller'),
          userinfoQuaType: 'tax',
        })
      ).total,
    ).toBe(1);
    await expect(
      buyer(calls.saveQualification, {
        ...(await paper(buyer)),
        userinfoQuaCode: one.userinfoQuaCode,
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      buyer(calls.withdrawQualification, { userinfoQuaCode: one.userinfoQuaCode }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await admin(calls.approveQualification, { userinfoQuaCode: one.userinfoQuaCode });
    await admin(calls.refuseQualification, {
      userinfoQuaCode: two[0]?.userinfoQuaCode ?? '',
      reason: '看不清',
    });
    expect(
      (
        await seller(calls.saveQualification, {
          ...(await paper(seller, { userinfoQuaType: 'tax' })),
          userinfoQuaCode: two[0]?.userinfoQuaCode,
        })
      ).status,
    ).toBe('pending_review');
    await seller(calls.withdrawQualification, { userinfoQuaCode: two[0]?.userinfoQuaCode ?? '' });
    expect((await seller(calls.qualificationPage, {})).total).toBe(2);
  });

  test('[CRT-02a] there are at most 50, also when they come at the same time', async () => {
    const file = [await picture(buyer2)];
    const list = async (n: number) =>
      Promise.all(Array.from({ length: n }, () => paper(buyer2, { userinfoQuaFiles: file })));
    for (const n of [20, 20, 5])
      await buyer2(calls.saveQualifications, { userinfoQuaList: await list(n) });
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const [one] = await list(1);
        return buyer2(calls.saveQualification, one!).then(
          () => 'saved',
          (error: { code: string }) => error.code,
        );
      }),
    );
    expect(answers.filter((answer) => answer === 'saved')).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set(['saved', 'qualification.too_many']));
  });

  test('[CRT-02b][CRT-02c] told once 30 days ahead, expired after its last day, and then it blocks what needs it', async () => {
    await admin(calls.saveNeeds, {
      needs: [{ action: 'sell', certification: false, qualifications: ['food'] }],
    });
    await until(async () => (await buyer(calls.certificationNeeds, {})).needs.length === 1);
    await expect(putOn()).resolves.toBe('on_shelf');
    const told = async () =>
      (await titles(seller)).filter((title) => title.startsWith('Qualification expires on '))
        .length;
    await app.moveClock(9 * 86_400_000);
    await app.kernel.runSweeps();
    expect(await told()).toBe(0);
    await app.moveClock(86_400_000);
    for (let again = 0; again < 2; again += 1) await app.kernel.runSweeps();
    expect(await told()).toBe(1);
    expect(
      (await seller(calls.qualificationPage, { userinfoQuaType: 'food' })).rows[0],
    ).toMatchObject({ status: 'approved', endsSoon: true, daysLeft: 30 });
    await app.moveClock(30 * 86_400_000);
    await expect(putOn(), 'its last day').resolves.toBe('on_shelf');
    await app.moveClock(86_400_000);
    await expect(order(buyer), 'nobody buys of who may not sell').rejects.toMatchObject({
      code: 'certification.seller',
    });
    await expect(putOn(), 'before the sweep').rejects.toMatchObject({
      code: 'certification.qualification',
      message: expect.stringContaining('Food licence'),
    });
    await app.kernel.runSweeps();
    expect(
      (await seller(calls.qualificationPage, { userinfoQuaType: 'food' })).rows[0]?.status,
    ).toBe('expired');
    expect(await titles(seller)).toContain('Qualification expired: 食品经营许可证');
  });

  async function putOn(): Promise<string> {
    const { takeProductOffShelf } = await import('@tradeport/api/catalogue/calls');
    await seller(takeProductOffShelf, { goodsCode: traded.goodsCode }).catch(() => undefined);
    return (await seller(putProductOnShelf, { goodsCode: traded.goodsCode })).status;
  }
});
