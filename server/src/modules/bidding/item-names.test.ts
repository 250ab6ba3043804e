import { readFile } from 'node:fs/promises';
import * as calls from '@tradeport/api/bidding/calls';
import { verify } from '@tradeport/api/bidding/rules/verify';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { langs, type Lang } from '@tradeport/api/kernel/text';
import { orderDetail } from '@tradeport/api/orders/calls';
import { expect, test } from 'vitest';
import { afterAward } from './after-award.fixture.ts';
import { MINUTE_MS } from './auction.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const house = prepared(() => afterAward(app));

/** The data of a call as a reader of that language gets it. */
const read = async (call: CallSpec, input: Record<string, unknown>, lang: Lang) => {
  const { body } = await app.raw(call, input, {
    role: 'buyer',
    headers: { 'accept-language': lang },
  });
  return JSON.stringify(body);
};
const fileOf = async (lotNo: string) =>
  (
    await app.http.inject({
      url: `/auctions/${lotNo}/log`,
      headers: { host: `${app.tenant.code}.test` },
    })
  ).body;

test('an item and its unit are called in the reader’s language in the shop, and in the order that it became', async () => {
  const lot = await house.over(
    {
      lines: [
        {
          name: { zh: '深沟球轴承', en: 'Ball bearing', ru: 'Шарикоподшипник' },
          unit: { zh: '副', en: 'pairs', ru: 'пары' },
          quantity: 2,
        },
      ],
    },
    [['buyer', { amount: '150' }]],
  );
  const { orderCode, lines } = await house.get(lot);
  expect(lines[0]?.names).toEqual({ zh: '深沟球轴承', en: 'Ball bearing', ru: 'Шарикоподшипник' });
  const names = { zh: '深沟球轴承', en: 'Ball bearing', ru: 'Шарикоподшипник' };
  const units = { zh: '"副"', en: '"pairs"', ru: '"пары"' };
  for (const lang of langs)
    for (const [call, input] of [
      [calls.viewLot, { lotNo: lot.lotNo }],
      [orderDetail, { contractCode: orderCode }],
    ] as const) {
      const body = await read(call, input, lang);
      for (const words of [names, units]) {
        expect(body, `${call.name} ${lang}`).toContain(words[lang]);
        for (const other of langs)
          if (other !== lang) expect(body, `${call.name} ${lang}`).not.toContain(words[other]);
      }
    }
  // The hall finds it by each of its names.
  const visitor = await app.client(null);
  const { rows } = await visitor(calls.openLots, { tab: 'ended', q: 'Шарикоподшипник' });
  expect(rows.map((row) => row.lotNo)).toEqual([lot.lotNo]);
});

test('what has no name in a language is called by its Chinese one, and needs that', async () => {
  const lot = await house.announced({
    lines: [{ name: { zh: '减速机', en: 'Gearbox' }, unit: { zh: '台' }, quantity: 1 }],
  });
  expect(await read(calls.viewLot, { lotNo: lot.lotNo }, 'ru')).toContain('减速机');
  await expect(
    house.draft({ lines: [{ name: { zh: ' ', en: 'Gearbox' }, unit: { zh: '台' }, quantity: 1 }] }),
  ).rejects.toMatchObject({ code: 'input.invalid' });
});

test('what was written in one language only stays readable in all, and the public file of its lot stays true', async () => {
  const lot = await house.announced({ reserveAmount: '120' });
  for (const login of ['buyer', 'buyer2']) await house.joined(lot.lotCode, login);
  await house.bid('buyer', lot.lotCode, { amount: '120' });
  await house.bid('buyer2', lot.lotCode, { maximum: '200' });
  await app.moveClock(40 * MINUTE_MS);
  await house.settle();
  const before = await fileOf(lot.lotNo);
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query('select set_tenant($1)', [app.tenant.id]);
    await client.query(
      `update auction_lot set lines = '[{"name": "旧轴承", "spec": "6204", "unit": "个", "quantity": 1, "taxRate": 130000}]' where tenant_id = $1 and id = $2`,
      [app.tenant.id, lot.lotCode],
    );
    for (const name of ['20261127T1500-item-names.sql', '20261127T1810-item-units.sql']) {
      const step = await readFile(new URL(`./${name}`, import.meta.url), 'utf8');
      // It may run twice: names that are a text in each language already stay as they are.
      await client.query(step);
      await client.query(step);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  for (const lang of langs)
    expect(await read(calls.viewLot, { lotNo: lot.lotNo }, lang)).toContain('旧轴承');
  expect((await house.get(lot)).lines[0]).toMatchObject({
    names: { zh: '旧轴承' },
    spec: '6204',
    units: { zh: '个' },
    quantity: 1,
  });
  const after = await fileOf(lot.lotNo);
  expect(after).toBe(before);
  expect(await verify(after)).toMatchObject({ ok: true });
});
