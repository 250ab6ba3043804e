import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { calls, catalogue } from '@tradeport/api';
import { describeApi } from '@tradeport/api/kernel/openapi';
import { checkoutIn } from '@tradeport/api/orders/model';
import { orderPage, placeOrder } from '@tradeport/api/orders/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../config.ts';
import { shop } from '../modules/orders/shop.fixture.ts';
import { testApp, type TestApp } from '../testing/app.ts';

const built = existsSync(join(ROOT, 'web', 'dist', 'mall-ssr', 'entry.js'));

let app: TestApp;
beforeAll(async () => { app = await testApp(); });
afterAll(() => app.close());

test.skipIf(!built)('[CHK-04b] the checkout page sends the total that it shows; without it or with another one nothing is ordered', async () => {
  const { goods, addressOf } = await shop(app);
  const { skuId } = await goods('10.00');
  const cookie = await app.cookieOf('buyer');
  const direct = { sku: skuId, quantity: '2' };
  const page = await app.http.inject({ url: `/checkout?${new URLSearchParams(direct)}`, headers: { host: 'alpha.test', accept: 'text/html', cookie } });
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.body)?.[1] ?? '';
  expect(field('expected')).toBe('20.00');
  const send = async (more: Record<string, string>) => (await app.http.inject({
    method: 'POST', url: '/checkout', headers: { host: 'alpha.test', accept: 'text/html', cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...direct, key: field('key'), addressCode: await addressOf('buyer'), payWay: 'online', ...more }).toString(),
  })).statusCode;
  const orders = async () => (await (await app.client('buyer'))(orderPage, { side: 'buy' })).total;
  expect(await send({})).toBe(400);
  expect(await send({ expected: '' })).toBe(400);
  expect(await send({ expected: '19.99' })).toBe(409);
  expect(await orders()).toBe(0);
  expect(await send({ expected: '20.00' })).toBe(303);
  expect(await orders()).toBe(1);
});

test('[CHK-04b] that an order without expectedAmount is charged whatever counts then is said where the call is described', () => {
  const { paths } = describeApi(calls, catalogue) as { paths: Record<string, { post: { requestBody: unknown } }> };
  expect(JSON.stringify(paths[`${placeOrder.path}.json`]?.post.requestBody)).toContain('Without it nothing is compared');
  expect(checkoutIn.shape.expectedAmount.safeParse(undefined).success).toBe(true);
});
