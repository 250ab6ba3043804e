import * as calls from '@tradeport/api/aftersales/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { afterSalesDesk, type AfterSalesDesk } from './desk.fixture.ts';

let app: TestApp;
let at: AfterSalesDesk;
let goods: Goods;
let pictures: string[];
beforeAll(async () => {
  app = await testApp();
  at = await afterSalesDesk(app);
  await at.topUp('buyer', 10_000);
  goods = await at.goods('33.35', 10_000);
  const colours = ['#2c4158', '#58412c'];
  pictures = await Promise.all(
    colours.map(async (background) => {
      const create = { width: 40, height: 30, channels: 3 as const, background };
      const file = new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png');
      return (await at.buyer(uploadFile, { purpose: 'refund' }, { files: { file } })).fileCode;
    }),
  );
});
afterAll(() => app.close());
afterEach(async () => {
  await app.kernel.drainOutbox();
  expect(await at.audit()).toEqual([]);
});

const shown = (all: readonly { fileCode: string }[] | undefined) => all?.map((one) => one.fileCode);
/** Refused by the seller, appealed with a picture of its own. */
const appealed = async () => {
  const id = await at.paid([[goods, 2]]);
  const [first = '', second = ''] = pictures;
  const { refundCode } = await at.ask(id, { remark: '外壳开裂', pictureCodes: [first] });
  await at.seller(calls.rejectRefund, { refundCode, reason: '照片不清楚' });
  await at.buyer(calls.appealRefund, { refundCode, reason: '补拍了照片', pictureCodes: [second] });
  return refundCode;
};

describe('whoever judges an appeal', () => {
  test('[AFS-02d][AFS-01c] sees what each side said, the pictures of both, and which source would give what', async () => {
    const refundCode = await appealed();
    const view = await at.admin(calls.refundDetail, { refundCode });
    expect([view.remark, view.failureReason, view.appeal?.reason]).toEqual([
      '外壳开裂',
      '照片不清楚',
      '补拍了照片',
    ]);
    expect([shown(view.pictures), shown(view.appeal?.pictures)]).toEqual([
      [pictures[0]],
      [pictures[1]],
    ]);
    expect(view.legs).toMatchObject([{ source: 'balance', amount: '66.70', state: null }]);
    // The seller reads the same; of a request that nobody has appealed nothing is to come.
    const seen = await at.seller(calls.refundDetail, { refundCode });
    expect(shown(seen.appeal?.pictures)).toEqual([pictures[1]]);
    const { refundCode: other } = await at.ask(await at.paid([[goods, 1]]));
    await at.seller(calls.rejectRefund, { refundCode: other, reason: 'x' });
    expect((await at.view(other)).legs).toEqual([]);
  });

  test('[AFS-02d][AFS-04a] after 5→1 the record says what holds now, and the timeline what was said; denied, the reason stands', async () => {
    const [won, lost] = [await appealed(), await appealed()];
    const judge = (refundCode: string, upheld: boolean) =>
      at.admin(calls.judgeAppeal, { refundCode, upheld, reason: '证据充分' });
    await judge(won, true);
    await judge(lost, false);
    const [one, two] = [await at.view(won), await at.view(lost)];
    expect([one.status, one.auditResult, one.failureReason]).toEqual(['refunded', 'approved', '']);
    expect(one.timeline.map((step) => step.reason)).toEqual(
      expect.arrayContaining(['照片不清楚', '证据充分']),
    );
    expect([two.status, two.auditResult, two.failureReason]).toEqual([
      'rejected',
      'rejected',
      '照片不清楚',
    ]);
    expect(two.appeal).toMatchObject({ upheld: false, decision: '证据充分' });
  });
});
