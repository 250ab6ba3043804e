import {
  approveRefund,
  refundable,
  refundDetail,
  refundReasons,
} from '@tradeport/api/aftersales/calls';
import type { Lang } from '@tradeport/api/kernel/text';
import { beforeAll, expect, test } from 'vitest';
import { counter } from '../modules/pickups/counter.fixture.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built, mallPages } from '../testing/mall-pages.ts';

const app = useApp();
const at = prepared(() => counter(app));
beforeAll(() => at.topUp('buyer', 10_000));
const { open } = mallPages(app);
const speak = (text: string) => text.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
/** The words of a delivery. */
const shipped: Record<Lang, RegExp> = {
  zh: /[未已]发货/,
  en: /(not )?shipped(?!\w)/i,
  ru: /(не)?отгружен/i,
};
const collected: Record<Lang, string> = {
  zh: '未提货 2 · 已提货 0',
  en: 'Not collected: 2 · collected: 0',
  ru: 'Не получено: 2 · получено: 0',
};
const prefix: Record<Lang, string> = { zh: '', en: '/en', ru: '/ru' };

test.skipIf(!built)(
  '[CAT-09b][AFS-01a] asking for money of a pick-up speaks of collecting in every language; of a delivery, of shipping',
  async () => {
    const goods = await at.inStore('10.00', 9);
    const { id } = await at.placed([[goods, 2]]);
    const sent = await at.paid([[goods, 2]]);
    for (const lang of ['zh', 'en', 'ru'] as const) {
      const page = speak((await open(`${prefix[lang]}/account/orders/${id}/refund`)).body);
      expect(page).toContain(collected[lang]);
      expect(page).not.toMatch(shipped[lang]);
      const other = speak((await open(`${prefix[lang]}/account/orders/${sent}/refund`)).body);
      expect(other).toMatch(shipped[lang]);
      expect(other).not.toContain(collected[lang]);
    }
  },
);

test('[CAT-09b][AFS-01d] reasons, refusals and requests of a pick-up say so, those of a delivery do not', async () => {
  const goods = await at.inStore('10.00', 9);
  const { id } = await at.placed([[goods, 2]]);
  const sent = await at.paid([[goods, 2]]);
  const ask = (contractCode: string, refundType: 'refund' | 'return') =>
    at.ask(contractCode, { refundType, reasonCode: 'late' });
  await expect(ask(id, 'return')).rejects.toThrow(/hasn’t been collected/);
  await expect(ask(sent, 'return')).rejects.toThrow(/hasn’t shipped/);
  expect([
    (await at.buyer(refundable, { contractCode: id })).pickup,
    (await at.buyer(refundable, { contractCode: sent })).pickup,
  ]).toEqual([true, false]);
  const late = async (pickup: boolean) =>
    (await at.buyer(refundReasons, { pickup })).find(({ reasonCode }) => reasonCode === 'late')
      ?.reasonName;
  expect([await late(true), await late(false)]).toEqual([
    'Not ready in time',
    'Not shipped in time',
  ]);
  const told = [];
  for (const contractCode of [id, sent]) {
    const { refundCode } = await ask(contractCode, 'refund');
    const { pickup, reasonName } = await at.seller(refundDetail, { refundCode });
    told.push([pickup, reasonName]);
    await at.seller(approveRefund, { refundCode });
  }
  expect(told).toEqual([
    [true, 'Not ready in time'],
    [false, 'Not shipped in time'],
  ]);
});
