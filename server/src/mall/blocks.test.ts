import { randomUUID } from 'node:crypto';
import type { BlockInput } from '@tradeport/api/content/blocks';
import * as calls from '@tradeport/api/content/calls';
import { describe, expect, test } from 'vitest';
import { roundTrips } from '../db/tenant.ts';
import { invalidateCache } from '../kernel/cache.ts';
import { aPage, aText, revisionOf, theHome, write } from '../modules/content/content.fixture.ts';
import { aCategory } from '../modules/search/goods.fixture.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const of = (more: object): BlockInput => ({ blockCode: randomUUID(), ...more }) as BlockInput;

describe.skipIf(!built)('pages made of blocks', { timeout: 60_000 }, () => {
  const app = useApp();
  const { admin } = app.clients;
  const get = async (url: string, cookie = '') => {
    const { statusCode, body, headers } = await app.http.inject({
      url,
      headers: { host: 'alpha.test', accept: 'text/html', cookie },
    });
    return { statusCode, body, location: headers.location };
  };
  const publish = async (pageCode: string) =>
    admin(calls.publishPage, { pageCode, revision: await revisionOf(app, pageCode) });

  test('[SRC-03a][CMS-01b] the home page is made of blocks: the first one of a portal, and what it publishes instead, at once and in each language', async () => {
    const first = await get('/');
    expect(first.body).toContain('<h1');
    expect(first.body).toContain('实时库存');
    const home = await theHome(app);
    await write(app, home, {
      title: { zh: '自己的首页', en: 'Our own home' },
      blocks: [
        of({
          kind: 'banner',
          title: { zh: '春季', en: 'Spring' },
          leadsTo: 'address',
          address: '/search?sort=new',
        }),
        aText('只有中文'),
      ],
    });
    expect((await get('/')).body).toContain('实时库存');
    await publish(home);
    const zh = (await get('/')).body;
    expect(zh).toContain('春季</h1>');
    expect(zh).toContain('<title>自己的首页');
    expect(zh).not.toContain('实时库存');
    const en = (await get('/en')).body;
    expect(en).toContain('Spring</h1>');
    expect(en).toContain('href="/en/search?sort=new"');
    expect(en).toContain('只有中文');
  });

  test('[CMS-01d] a page has an address, in the site map too; earlier ones lead to it, and what was taken down is not found', async () => {
    const { pageCode, slug } = await aPage(app, [aText('落地页正文')]);
    expect((await get(`/page/${slug}`)).statusCode).toBe(404);
    await publish(pageCode);
    expect((await get(`/page/${slug}`)).body).toContain('落地页正文');
    await write(app, pageCode, { slug: `${slug}-new` });
    await publish(pageCode);
    expect(await get(`/en/page/${slug}`)).toMatchObject({
      statusCode: 301,
      location: `/en/page/${slug}-new`,
    });
    expect((await get('/sitemap-0.xml')).body).toContain(`/ru/page/${slug}-new`);
    await admin(calls.takeDownPage, { pageCode, revision: await revisionOf(app, pageCode) });
    expect((await get(`/page/${slug}-new`)).statusCode).toBe(404);
  });

  test('a page of forty blocks asks the database three times at most', async () => {
    const category = await aCategory(app, '楼层分类');
    const floors = Array.from({ length: 36 }, (_, at) =>
      of({
        kind: 'floor',
        title: { zh: `楼层 ${at}` },
        source: {
          by: 'rule',
          sort: ['sales', 'new', 'price'][at % 3],
          categoryCode: at === 0 ? category : null,
        },
      }),
    );
    const { pageCode, slug } = await aPage(app, [
      ...floors,
      aText(),
      of({ kind: 'categories' }),
      of({ kind: 'notices' }),
      of({ kind: 'welcome' }),
    ]);
    await publish(pageCode);
    // The frame of every page is there; the page itself is made anew.
    await get('/sale');
    const before = roundTrips.count;
    expect((await get(`/page/${slug}`)).statusCode).toBe(200);
    expect(roundTrips.count - before).toBeLessThanOrEqual(3);
    await app.as(null, async (ctx) => invalidateCache(ctx));
  });

  test('a block is seen by whom it is for, on its days', async () => {
    const { pageCode, slug } = await aPage(app, [
      { ...aText('给访客的'), audience: { who: 'visitors' } },
      { ...aText('给会员的'), audience: { who: 'members' } },
      { ...aText('以后的'), from: '2999-01-01' },
      { ...aText('手机上的'), width: 'phone' },
    ]);
    await publish(pageCode);
    const visitor = (await get(`/page/${slug}`)).body;
    const buyer = (await get(`/page/${slug}`, await app.cookieOf('buyer'))).body;
    const seen = (body: string) =>
      ['给访客的', '给会员的', '以后的'].filter((one) => body.includes(one));
    expect([seen(visitor), seen(buyer)]).toEqual([['给访客的'], ['给会员的']]);
    expect(visitor).toMatch(/class="only-phone"><div class="panel page-text"/);
  });
});
