import { readFile } from 'node:fs/promises';
import { saveProductCall } from '@tradeport/api/catalogue/calls';
import * as calls from '@tradeport/api/pricing/calls';
import { pricingSettings } from '@tradeport/api/pricing/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { testApp, type TestApp, until } from '../../testing/app.ts';
import { updateSettings } from './settings.ts';
import { aCategory, aProduct } from '../search/goods.fixture.ts';

let app: TestApp;
let category: string;
beforeAll(async () => {
  app = await testApp();
  category = await aCategory(app);
});
afterAll(() => app.close());

const level = (code: string, zh: string, en: string) => ({ code, name: { zh, en } });
const levels = [level('A', '一级经销商', 'First tier'), level('B', '二级经销商', 'Second tier')];
const listFor = async (key: string) => {
  const seller = await app.client('seller');
  return seller(calls.savePriceList, {
    name: { zh: `经销商 ${key}` },
    currency: 'CNY',
    assignedTo: [{ kind: 'dealer', key }],
  });
};

test('dealer levels are a list of the tenant: what is not in it is given to no price list, no rule and nobody', async () => {
  const admin = await app.client('admin');
  const seller = await app.client('seller');
  const merberCode = await app.memberOf('buyer');
  await expect(listFor('A')).rejects.toMatchObject({ code: 'price_list.assigned_unknown' });
  await admin(calls.savePricingSettings, { dealerLevels: levels });
  // Those who set prices choose from it.
  expect((await seller(calls.getPricingSettings, {})).dealerLevels).toEqual(levels);
  await expect(seller(calls.savePricingSettings, { dealerLevels: [] })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  const { priceListCode } = await listFor('A');
  expect((await seller(calls.getPriceList, { priceListCode })).assignedTo).toMatchObject([
    { kind: 'dealer', key: 'A', label: 'First tier' },
  ]);
  await expect(listFor('C')).rejects.toMatchObject({ code: 'price_list.assigned_unknown' });
  await expect(
    admin(calls.saveDealerLevel, { merberCode, dealerLevel: 'C' }),
  ).rejects.toMatchObject({ code: 'price_list.dealer_unknown' });
  await admin(calls.saveDealerLevel, { merberCode, dealerLevel: 'B' });
  const ruled = (code: string) =>
    seller(
      saveProductCall,
      aProduct(category, {
        prices: [{ kind: 'dealer', level: code, quantity: 1, currency: 'CNY', amount: '90' }],
      }),
    );
  await expect(ruled('C')).rejects.toMatchObject({
    code: 'price.rule',
    message: expect.stringContaining('Dealer price C'),
  });
  await ruled('A');
});

test('a level that is named somewhere stays, a code stands once, and the rule of prices stays as it is', async () => {
  const admin = await app.client('admin');
  await admin(calls.savePricingSettings, { rule: 'specific', dealerLevels: levels });
  const save = (...dealerLevels: typeof levels) =>
    admin(calls.savePricingSettings, { dealerLevels });
  await expect(save(levels[1]!)).rejects.toMatchObject({ code: 'price_list.dealer_used' });
  await expect(save(levels[0]!)).rejects.toMatchObject({ code: 'price_list.dealer_used' });
  await expect(save(...levels, levels[0]!)).rejects.toMatchObject({
    code: 'price_list.dealer_twice',
  });
  await save(...levels, level('C', '三级经销商', 'Third tier'));
  await save(...levels);
  expect(await admin(calls.getPricingSettings, {})).toMatchObject({
    rule: 'specific',
    dealerLevels: levels,
  });
  // Another tenant sees none of these levels and uses none.
  const stranger = await app.client('admin', app.otherTenant);
  expect((await stranger(calls.getPricingSettings, {})).dealerLevels).toEqual([]);
});

test('with its dealer levels a portal does not choose how far struck prices look back: that follows its market', async () => {
  const stranger = await app.client('admin', app.otherTenant);
  await stranger(calls.savePricingSettings, { dealerLevels: levels });
  const look = async (timeZone: string) => {
    const { rows } = await app.owner.query<{ settings: Record<string, unknown> }>(
      'select settings from tenant where id = $1',
      [app.otherTenant.id],
    );
    return pricingSettings({ settings: rows[0]?.settings ?? {}, timeZone }).lookbackDays;
  };
  expect([await look('Asia/Shanghai'), await look('Europe/Paris')]).toEqual([7, 30]);
  await stranger(calls.savePricingSettings, { lookbackDays: 10 });
  await stranger(calls.savePricingSettings, { dealerLevels: [] });
  expect([await look('Asia/Shanghai'), await look('Europe/Paris')]).toEqual([10, 10]);
});

test('[CAT-03c] a level that is removed meanwhile is given to no member and no price list', async () => {
  const admin = await app.client('admin');
  const merberCode = await app.memberOf('buyer2');
  const given = [
    () => admin(calls.saveDealerLevel, { merberCode, dealerLevel: 'X' }),
    () => listFor('X'),
  ];
  for (const give of given) {
    await admin(calls.savePricingSettings, { dealerLevels: [...levels, level('X', '临时', 'X')] });
    let gives: Promise<unknown> = Promise.resolve();
    await app.as('admin', async (ctx) => {
      await updateSettings(ctx, { dealerLevels: levels });
      gives = give().catch((error: { code: string }) => error.code);
      const waits = until(async () => (await app.owner.query(waiting)).rows.length > 0);
      await Promise.race([gives, waits]);
    });
    expect(await gives).toMatch(/^price_list\.(dealer_unknown|assigned_unknown)$/);
  }
});
const waiting = 'select pid from pg_locks where not granted';

test('what was typed before there was a list is in it', async () => {
  const admin = await app.client('admin');
  const member = await app.memberOf('buyer');
  await app.as(null, (ctx) =>
    ctx.run(
      composed(`update member set dealer_level = '老渠道' where tenant_id = $1 and id = $2`)(
        ctx.tenant.id,
        member,
      ),
    ),
  );
  const step = await readFile(
    new URL('./20261127T1515-dealer-levels.sql', import.meta.url),
    'utf8',
  );
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query('select set_tenant($1)', [app.tenant.id]);
    await client.query(step);
    await client.query('commit');
  } finally {
    client.release();
  }
  const now = await admin(calls.getPricingSettings, {});
  expect(now.rule).toBe('specific');
  expect(now.dealerLevels.map(({ code }) => code)).toEqual(['A', '老渠道']);
});
