import * as calls from '@tradeport/api/production/calls';
import { calls as allCalls } from '@tradeport/api';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { beforeAll, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { sampleInput } from '../../testing/sample.ts';
import { workshop } from './works.fixture.ts';

const app = useApp();
const at = prepared(() => workshop(app));
beforeAll(() => at.topUp('buyer', 1_000_000));
soundAfterEach(app, () => at.audit());

/** Each call is asked by a factory's login, with the codes of the order in every place that takes one. */
test('[MBR-09a][ORD-05b] no answer that a factory can get has the price, total, buyer or other factories of an order', async () => {
  const [F1, F2] = [await at.factory('F1'), await at.factory('F2')];
  const goods = await at.made('7654.3210');
  const id = await at.turned([[goods, 12]]);
  const own = await at.placed(id, F1, [[1, 5, '11']]);
  const other = await at.placed(id, F2, [[1, 7, '43.21']]);
  await at.report(F1, id, own, [[1, 2]]);
  await at.ship(F1, id, own, [[1, 2]]);
  await at.ship(F2, id, other, [[1, 7]]);
  await app.kernel.drainOutbox();
  const { contractBillcode, total, buyerName, parcels } = await at.detail(id);
  const ofOther = parcels.find((parcel) => parcel.lines.some((line) => line.quantity === 7));
  const line = (await at.board(id)).lines[0]?.contractGoodsCode ?? '';
  // The list price is on the shelf for everybody; what was agreed on for the order is not.
  const planted = [
    '43.21',
    total,
    buyerName,
    F2.code,
    'supplier2',
    ofOther?.expressBillno ?? '-',
    '13800000001',
  ];
  const known: Record<string, string> = {
    contractCode: id,
    subOrderCode: own,
    contractGoodsCode: line,
    goodsCode: goods.goodsCode,
    skuCode: goods.skuId,
    q: contractBillcode,
    contractBillcode,
  };
  const filled = (call: CallSpec): Record<string, unknown> => {
    const input = sampleInput(call, id);
    return Object.fromEntries(
      Object.entries(input).map(([key, value]) => [key, known[key] ?? value]),
    );
  };
  const open = (call: CallSpec) => call.who === 'anyone';
  const found: string[] = [];
  // A call that changes something is asked with another company's codes: its refusal tells nothing either.
  for (const call of allCalls.filter((one) => !one.platform && !open(one) && !one.upload)) {
    if (/logout|quit|passw|erase|delet/i.test(`${call.name} ${call.path}`)) continue;
    const { body } = await app.raw(call, filled(call), { role: 'supplier' });
    const text = JSON.stringify(body);
    for (const figure of planted) if (text.includes(figure)) found.push(`${call.name}: ${figure}`);
  }
  expect(found).toEqual([]);

  const shown = JSON.stringify(await F1.client(calls.suppliedSubOrder, { subOrderCode: own }));
  expect(shown).toContain('11.00');
  expect(shown).toContain('文三路 1 号');
});
