import { randomUUID } from 'node:crypto';
import type { BlockInput } from '@tradeport/api/content/blocks';
import * as calls from '@tradeport/api/content/calls';
import { portalForEdit, savePortal } from '@tradeport/api/tenancy/calls';
import { describe, expect, test } from 'vitest';
import { roundTrips } from '../db/tenant.ts';
import { invalidateCache } from '../kernel/cache.ts';
import { aPage, aText, revisionOf, theHome, write } from '../modules/content/content.fixture.ts';
import { marketing } from '../modules/promotions/desk.fixture.ts';
import { aCategory, aProduct, onShelf } from '../modules/search/goods.fixture.ts';
import { useApp } from '../testing/app.fixture.ts';
import { floorsByRule } from './block-data.ts';
import { built } from '../testing/mall-pages.ts';
import { anUpload } from '../testing/pictures.ts';

const of = (more: object): BlockInput => ({ blockCode: randomUUID(), ...more }) as BlockInput;

describe.skipIf(!built)('pages made of blocks', { timeout: 60_000 }, () => {
  const app = useApp();
  const { admin } = app.clients;
  const get = async (url: string, cookie = '') => {
    const { statusCode, body, headers } = await app.http.inject({
      url,
      headers: { host: 'alpha.test', accept: 'text/html', cookie },
    });
    return { statusCode, body, location: headers.location, kept: headers['cache-control'] };
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
    // A browser that kept the redirect would not see the page that takes the address later.
    for (const cookie of ['', await app.cookieOf('buyer')])
      expect(await get(`/en/page/${slug}`, cookie)).toMatchObject({
        statusCode: 301,
        location: `/en/page/${slug}-new`,
        kept: 'private, no-cache',
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

  test('however many blocks show promotions and postings, each is one question', async () => {
    const asked = {
      offers: ['all', 'coupon', 'flash', 'group', 'all'],
      demands: ['all', 'demand', 'supply', 'all'],
    };
    const lists = Object.entries(asked).flatMap(([kind, whats]) =>
      whats.map((what, at) => of({ kind, title: { zh: `${kind} ${what}` }, what, count: at + 1 })),
    );
    const { pageCode, slug } = await aPage(app, [aText(), ...lists]);
    await publish(pageCode);
    await get('/sale');
    const before = roundTrips.count;
    expect((await get(`/page/${slug}`)).statusCode).toBe(200);
    // The page itself, promotions, postings, and when something of it next begins or ends.
    expect(roundTrips.count - before).toBeLessThanOrEqual(4);
  });

  test('blocks of promotions show what runs, by what they ask for, the latest begun first', async () => {
    const desk = await marketing(app);
    const goods = await desk.goods('100.00');
    const flash = await desk.live({
      type: 'flash',
      prices: [{ skuCode: goods.skuId, price: '70.00' }],
    });
    const lamps = await desk.live({ type: 'discount', rate: 150_000 });
    const { pageCode, slug } = await aPage(app, [
      aText('所有'),
      of({ kind: 'offers', title: { zh: '全部活动' } }),
      aText('秒杀'),
      of({ kind: 'offers', title: { zh: '秒杀活动' }, what: 'flash', count: 1 }),
    ]);
    await publish(pageCode);
    const [, all = '', flashes = ''] = (await get(`/page/${slug}`)).body.split(
      /全部活动<\/h2>|秒杀活动<\/h2>/,
    );
    for (const code of [flash, lamps]) expect(all).toContain(code);
    expect([flashes.includes(flash), flashes.includes(lamps)]).toEqual([true, false]);
  });

  test('a banner that leads nowhere has no link and no button, alone and among others', async () => {
    const nowhere = { title: { zh: '只看不点' }, button: { zh: '去看看' }, leadsTo: 'none' };
    const { pageCode, slug } = await aPage(app, [
      of({ kind: 'banner', ...nowhere }),
      of({ kind: 'slider', layout: 'row', slides: [nowhere] }),
      of({ kind: 'slider', slides: [nowhere] }),
    ]);
    await publish(pageCode);
    const { body } = await get(`/page/${slug}`);
    expect(body.match(/只看不点<\/h[12]>/g)).toHaveLength(3);
    expect(body).not.toContain('去看看');
  });

  test('a page whose only banner is for one width has a heading at every width', async () => {
    for (const blocks of [
      [of({ kind: 'banner', title: { zh: '手机横幅' }, width: 'phone' })],
      [
        of({
          kind: 'columns',
          width: 'wide',
          cells: [[of({ kind: 'banner', title: { zh: '宽屏' } })]],
        }),
      ],
    ]) {
      const { pageCode, slug } = await aPage(app, blocks);
      await publish(pageCode);
      const { body } = await get(`/page/${slug}`);
      expect(body.match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1>页面']);
    }
  });

  test('a home page says that products are to come when nothing of it is shown, and else not', async () => {
    const home = await theHome(app);
    await write(app, home, {
      blocks: [of({ kind: 'links', links: [{ text: { zh: '搜索' }, address: '/search' }] })],
    });
    await publish(home);
    expect((await get('/')).body).not.toContain('商品即将上架');
    await write(app, home, { blocks: [{ ...aText('以后'), from: '2999-01-01' }] });
    await publish(home);
    expect((await get('/')).body).toContain('商品即将上架');
  });

  test('a portal that has written no home page has one, however long its remark', async () => {
    const other = await app.client('admin', app.otherTenant);
    const portal = await other(portalForEdit, {});
    await other(savePortal, { ...portal, proappRemark: '长'.repeat(500) });
    const answer = await app.http.inject({
      url: '/',
      headers: { host: 'beta.test', accept: 'text/html' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`${'长'.repeat(299)}…`);
  });

  test('slides that are off, not due or past are not shown, in columns neither', async () => {
    const slides = [
      { title: { zh: '正在展示' } },
      { title: { zh: '已经关闭' }, shown: false },
      { title: { zh: '还未开始' }, from: '2999-01-01' },
      { title: { zh: '早已结束' }, until: '2020-01-01' },
    ];
    const { pageCode, slug } = await aPage(app, [
      of({ kind: 'columns', cells: [[of({ kind: 'slider', slides })]] }),
      of({ kind: 'slider', slides }),
    ]);
    await publish(pageCode);
    const { body } = await get(`/page/${slug}`);
    expect(body).toContain('正在展示');
    expect(body).not.toMatch(/已经关闭|还未开始|早已结束/);
  });

  test('a floor of a branch shows its first products, one of a category that is gone none, and a floor for each category skips the empty ones', async () => {
    const top = await aCategory(app, '大类');
    const [first, second] = [await aCategory(app, '一', top), await aCategory(app, '二', top)];
    const older = await onShelf(app, aProduct(first));
    const newer = await onShelf(app, aProduct(second));
    const empty = await aCategory(app, '空');
    const asked = {
      tenantId: app.tenant.id,
      lang: 'zh',
      lists: [],
      at: [0, 1, 2],
      categories: [top, top, randomUUID()],
      brands: ['', '', ''],
      sorts: ['sales', 'new', 'sales'],
      counts: [5, 1, 5],
      each: [empty, top],
      eachCount: 5,
    };
    const rows = await app.as(null, (ctx) => ctx.run(floorsByRule(asked)));
    const idsAt = (floor: number) => rows.filter((row) => row.floor === floor).map(({ id }) => id);
    const both = [older.goodsCode, newer.goodsCode].toSorted();
    expect(idsAt(0).toSorted()).toEqual(both);
    expect(idsAt(1)).toEqual([newer.goodsCode]);
    expect(idsAt(2)).toEqual([]);
    expect(idsAt(-2).toSorted()).toEqual(both);
    expect(rows).toHaveLength(5);
  });

  test('categories have the pictures of their first products, also on a page without floors', async () => {
    const category = await aCategory(app, '有图的分类');
    const fileCode = await anUpload(app.clients.seller, 'product');
    await onShelf(app, { ...aProduct(category), pictures: [{ fileCode }] });
    const { pageCode, slug } = await aPage(app, [of({ kind: 'categories', layout: 'tiles' })]);
    await publish(pageCode);
    const [, tiles = ''] = (await get(`/page/${slug}`)).body.split('category-tiles');
    expect(tiles).toContain('有图的分类');
    expect(tiles).toContain(`/files/${fileCode}/`);
  });

  test('floors are read from the index of their order, however many products there are', async () => {
    const { goodsCode } = await onShelf(app, aProduct(await aCategory(app, '很多')));
    // As the owner, whose statements are not those of the product.
    const copy = (table: string, more: string) =>
      app.owner.query(`begin; set local app.tenant = '${app.tenant.id}';
        insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', md5(n::text)::uuid ${more}))).*
          from ${table} t cross join generate_series(1, 4000) n where t.id = '${goodsCode}';
        commit`);
    await copy('product', '');
    await copy(
      'product_card',
      `, 'category_id', md5('c' || n % 40)::uuid, 'brand_id', md5('b' || n % 50)::uuid, 'seller_id', md5('s' || n % 30)::uuid, 'sales', n,
        'price_min', n, 'listed_at', now() - n * interval '1 minute'`,
    );
    await app.owner.query('analyze product_card');
    const plan = await app.as(null, async (ctx) => {
      const {
        sql,
        parameters,
        tenantAt = [],
      } = floorsByRule({
        tenantId: ctx.tenant.id,
        lang: 'zh',
        lists: [],
        at: [],
        categories: [],
        brands: [],
        sorts: [],
        counts: [],
        each: [],
        eachCount: 5,
      });
      const own = [...parameters];
      for (const n of tenantAt) own[n] = ctx.tenant.id;
      const lines = await ctx.run<Record<string, string>>({
        sql: `explain ${sql}`,
        parameters: own,
      });
      return lines.flatMap((line) => Object.values(line)).join('\n');
    });
    const read = [...plan.matchAll(/(?:Index Scan using (\w+)|Seq Scan) on product_card/g)].map(
      ([, index = 'all']) => index,
    );
    expect([...new Set(read)].toSorted()).toEqual([
      'card_brand',
      'card_category_new',
      'card_category_price',
      'card_category_sales',
      'card_new',
      'card_price',
      'card_sales',
    ]);
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
