import * as calls from '@tradeport/api/aftersales/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { aPicture, anUpload } from '../../testing/pictures.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('33.35', 10_000));
let pictures: string[];
beforeAll(async () => {
  await at.topUp('buyer', 10_000);
  pictures = await Promise.all(
    ['#2c4158', '#58412c'].map(async (of) => anUpload(at.buyer, 'refund', await aPicture(of))),
  );
});
soundAfterEach(app, () => at.audit());

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
