import { acceptanceList, getAgreementDetail } from '@tradeport/api/agreements/calls';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocking, published } from '../modules/agreements/agreements.fixture.ts';
import { shop } from '../modules/orders/shop.fixture.ts';
import { PASSWORD } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const app = useApp();

/** A browser without script: cookies, forms, and where an answer leads. */
function browser() {
  const jar = new Map<string, string>();
  return async (
    url: string,
    fields?: Record<string, string>,
    referer = '',
    accept = 'text/html',
  ) => {
    const answer = await app.http.inject({
      url,
      headers: {
        host: 'alpha.test',
        accept,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(referer ? { referer: `http://alpha.test${referer}` } : {}),
        ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(fields
        ? { method: 'POST', payload: new URLSearchParams({ lang: 'en', ...fields }).toString() }
        : {}),
    });
    for (const { name, value } of answer.cookies)
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    return { status: answer.statusCode, to: answer.headers.location, body: answer.body };
  };
}
const logIn = (phone: string, back: string) => ({ phone, pwd: PASSWORD, return: back });

test.skipIf(!built)(
  '[CMS-02d] the login leads to what is new, its page takes a plain form, and leads back to where one came from',
  async () => {
    const version = await published(app, 'sale', { body: { zh: '<p>条款</p>' } });
    await app.cookieOf('buyer2');
    const go = browser();
    const back = '/en/search?search=bolt';
    const asked = `/en/agreements?return=${encodeURIComponent(back)}`;
    expect((await go('/login', logIn('buyer2', back))).to).toBe(asked);
    const page = await go(asked);
    expect(page.body).toContain(`name="accept.sale" value="${version}.zh"`);
    expect(page.body).toContain('Not available in English');
    expect(page.body).toContain('Not now');
    // Nothing ticked is nothing accepted.
    expect((await go('/agreements', { return: back })).status).toBe(400);
    expect((await go('/agreements', { return: back, 'accept.sale': `${version}.zh` })).to).toBe(
      back,
    );
    expect((await go(asked)).to).toBe(back);
    expect((await app.clients.admin(acceptanceList, { q: 'buyer2' })).rows).toMatchObject([
      { agreementCode: 'sale', version, lang: 'zh', way: 'login' },
    ]);
    // Somebody with nothing to accept goes straight on; a visitor logs in first.
    expect((await browser()('/login', logIn('buyer2', back))).to).toBe(back);
    expect((await browser()(asked)).to).toBe(`/en/login?return=${encodeURIComponent(asked)}`);
  },
);

test.skipIf(!built)(
  '[CMS-02d] a checkout that is open while a version is published leads to it and back; a blocked login can read, log out and change language',
  async () => {
    const { goods, addressOf } = await shop(app);
    const { skuId } = await goods('10.00');
    const go = browser();
    await app.cookieOf('buyer');
    await go('/login', logIn('buyer', '/'));
    const sale = await app.clients.admin(getAgreementDetail, { agreementCode: 'sale' });
    await go('/agreements', { 'accept.sale': `${sale.version}.zh` });
    const checkout = `/en/checkout?sku=${skuId}&quantity=1`;
    const page = await go(checkout);
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(page.body)?.[1] ?? '';
    const version = await published(app, 'sale', { blocks: 'ordering' });
    const order = {
      sku: skuId,
      quantity: '1',
      key: field('key'),
      goods: field('goods'),
      expected: field('expected'),
      addressCode: await addressOf('buyer'),
      payWay: 'online',
    };
    const asked = `/en/agreements?return=${encodeURIComponent(checkout)}`;
    expect((await go('/checkout', order, checkout)).to).toBe(asked);
    expect((await go(checkout)).to).toBe(asked);
    // Somebody who does not accept goes to the cart: the checkout would lead here again.
    const wait = await go(asked);
    expect([wait.body.includes('Not now'), wait.body.includes('Back to cart')]).toEqual([
      false,
      true,
    ]);
    expect((await go('/agreements', { return: checkout })).status).toBe(400);
    const owed = await go('/en/agreements/sale');
    expect(owed.body).toContain('You haven’t accepted this agreement yet');
    // Another version comes in between: what was shown is not what is in force.
    const next = await published(app, 'sale');
    const late = await go('/agreements', { return: checkout, 'accept.sale': `${version}.en` });
    expect([late.status, late.body.includes('has just been updated')]).toEqual([409, true]);
    expect(late.body).toContain(`value="${next}.en"`);
    expect((await go('/agreements', { return: checkout, 'accept.sale': `${next}.en` })).to).toBe(
      checkout,
    );
    expect((await app.clients.admin(acceptanceList, { way: 'checkout' })).rows).toMatchObject([
      { agreementCode: 'sale', version: next, lang: 'en', userName: 'buyer' },
    ]);
    expect((await go('/checkout', { ...order, key: randomUUID() }, checkout)).status).toBe(303);

    await published(app, 'sale', { blocks: 'login' });
    expect((await go('/en/account/orders')).to).toBe(
      `/en/agreements?return=${encodeURIComponent('/en/account/orders')}`,
    );
    // A script is told where it is accepted, and in words.
    const product = '/en/search?search=bolt';
    const choice = { act: 'switch', kept: '0' };
    const told = await go('/en/account/footprints', choice, product, 'application/json');
    expect([told.status, JSON.parse(told.body)]).toMatchObject([
      403,
      {
        ok: false,
        errorCode: 'agreement.required',
        msg: expect.any(String),
        to: `/en/agreements?return=${encodeURIComponent(product)}`,
      },
    ]);
    const wall = await go('/en/agreements');
    expect([wall.body.includes('Not now'), wall.body.includes('action="/logout"')]).toEqual([
      false,
      true,
    ]);
    for (const url of [
      '/agreements',
      '/ru/agreements',
      '/en/agreements/sale',
      '/en/agreements/sale?version=1',
    ])
      expect((await go(url)).status, url).toBe(200);
    expect((await go('/logout', {})).status).toBe(303);
    await blocking(app, 'sale', 'nothing');
  },
);

test.skipIf(!built)(
  '[CMS-02b] each agreement in force has a page that the foot of every page leads to, with its versions',
  async () => {
    const first = await published(app, 'privacy', { asks: 'nobody' });
    const visit = browser();
    const home = await visit('/en');
    expect(home.body).toContain('href="/en/agreements/privacy"');
    expect(home.body).toContain('href="/en/agreements/registration"');
    await published(app, 'privacy', {
      asks: 'nobody',
      body: { zh: '<p>新文</p>', en: '<p>New words</p>' },
    });
    const page = await visit('/en/agreements/privacy');
    expect(page.body).toContain('<p>New words</p>');
    expect(page.body).toContain(`href="/en/agreements/privacy?version=${first}"`);
    const old = await visit(`/en/agreements/privacy?version=${first}`);
    expect(old.body).toContain('no longer in force');
    for (const url of ['/en/agreements/none', '/en/agreements/privacy?version=9'])
      expect((await visit(url)).status, url).toBe(404);
  },
);
