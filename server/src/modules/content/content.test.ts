import { randomUUID } from 'node:crypto';
import { BLOCKS_MAX, type BlockInput } from '@tradeport/api/content/blocks';
import * as calls from '@tradeport/api/content/calls';
import { getInfo } from '@tradeport/api/identity/calls';
import { saveRole, setUserRoles } from '@tradeport/api/identity/people-calls';
import { describe, expect, test } from 'vitest';
import { saveDrawing } from '../files/index.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { aCategory } from '../search/goods.fixture.ts';
import { aPage, aText, revisionOf, theHome, write } from './content.fixture.ts';

const app = useApp();
const { admin } = app.clients;
const DAY_MS = 86_400_000;
type Refused = { code: string; message: string; fields?: Record<string, string> };

const picture = () =>
  app.as(
    'admin',
    async (ctx) =>
      (
        await saveDrawing(ctx, {
          purpose: 'background',
          name: 'banner.svg',
          svg: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="red"/></svg>',
        })
      ).id,
  );
const of = (more: object): BlockInput => ({ blockCode: randomUUID(), ...more }) as BlockInput;
const publish = async (pageCode: string) =>
  admin(calls.publishPage, { pageCode, revision: await revisionOf(app, pageCode) });
const shownText = async (pageCode: string) => {
  const { liveContent } = await admin(calls.getPage, { pageCode });
  const [first] = liveContent?.blocks ?? [];
  return first?.kind === 'richText' ? first.html.zh : null;
};

describe('the life of a page', () => {
  test('[CMS-01c][CMS-01d] it is drafted, published, changed, scheduled and rolled back; what visitors see changes only with a publication', async () => {
    const { pageCode, slug } = await aPage(app, [aText('甲')]);
    expect(await admin(calls.getPage, { pageCode })).toMatchObject({
      live: null,
      draft: { status: 'draft', number: 1 },
    });
    await publish(pageCode);
    expect(await shownText(pageCode)).toBe('<p>甲</p>');

    await write(app, pageCode, { blocks: [aText('乙')] });
    expect(await shownText(pageCode)).toBe('<p>甲</p>');
    const publishAt = new Date(Date.now() + DAY_MS).toISOString();
    const revision = await revisionOf(app, pageCode);
    await admin(calls.schedulePage, { pageCode, revision, publishAt });
    await expect(write(app, pageCode, { blocks: [] })).rejects.toMatchObject({
      code: 'page.scheduled',
    });
    await app.kernel.runSweeps();
    expect(await shownText(pageCode)).toBe('<p>甲</p>');
    await app.moveClock(DAY_MS + 60_000);
    await app.kernel.runSweeps();
    expect(await shownText(pageCode)).toBe('<p>乙</p>');

    const { versions } = await admin(calls.getPage, { pageCode });
    expect(versions).toMatchObject([{ number: 1, status: 'replaced' }]);
    const versionCode = versions[0]?.versionCode ?? '';
    await admin(calls.rollBackPage, {
      pageCode,
      versionCode,
      revision: await revisionOf(app, pageCode),
    });
    expect(await shownText(pageCode)).toBe('<p>甲</p>');
    expect((await admin(calls.getVersion, { pageCode, versionCode })).content.slug).toBe(slug);
  });

  test('[CMS-01d] a scheduled version that is broken when its time comes is held back, and the page says so', async () => {
    const { pageCode } = await aPage(app, [aText('旧')]);
    await publish(pageCode);
    const fileCode = await picture();
    await write(app, pageCode, {
      blocks: [of({ kind: 'banner', title: { zh: '横幅' }, fileCode, alt: { zh: '红色' } })],
    });
    await admin(calls.schedulePage, {
      pageCode,
      revision: await revisionOf(app, pageCode),
      publishAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    });
    await app.as(null, (ctx) =>
      ctx.run({
        sql: 'update content_version set picture_id = null, blocks = replace(blocks::text, $2, $3)::jsonb where tenant_id = $1 and status = $4',
        parameters: [ctx.tenant.id, fileCode, randomUUID(), 'scheduled'],
      }),
    );
    await app.moveClock(4 * DAY_MS);
    await app.kernel.runSweeps();
    expect(await admin(calls.getPage, { pageCode })).toMatchObject({
      heldBack: true,
      draft: { status: 'draft' },
      live: { number: 1 },
    });
    expect((await admin(calls.checkPage, { pageCode })).faults).toMatchObject([
      { at: 'blocks.0.fileCode', code: 'page.picture_gone' },
    ]);
  });

  test('a time that is past or years away is refused at its field', async () => {
    const { pageCode } = await aPage(app);
    const revision = await revisionOf(app, pageCode);
    for (const [publishAt, code] of [
      ['2020-01-01T00:00:00.000Z', 'page.past'],
      ['2999-01-01T00:00:00.000Z', 'page.too_far'],
    ] as const)
      await expect(
        admin(calls.schedulePage, { pageCode, revision, publishAt }),
      ).rejects.toMatchObject({ code, fields: { publishAt: expect.any(String) } });
  });

  test('of two who write at once one is told who was first, and nothing that was saved is lost', async () => {
    const { pageCode, slug } = await aPage(app);
    const revision = await revisionOf(app, pageCode);
    const ends = await Promise.allSettled(
      ['丙', '丁', '戊'].map((zh) =>
        admin(calls.savePage, {
          pageCode,
          revision,
          slug,
          title: { zh: '页面' },
          blocks: [aText(zh)],
        }),
      ),
    );
    const refused = ends.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([{ code: 'page.changed' }, { code: 'page.changed' }]);
    expect(refused.map((one: Refused) => one.message).join()).toContain('admin');
    expect(await revisionOf(app, pageCode)).toBe(revision + 1);
  });

  test('[CMS-01d] publish × publish and publish × roll-back: one wins, the other is told, and one version is up', async () => {
    const { pageCode } = await aPage(app, [aText('一')]);
    await publish(pageCode);
    await write(app, pageCode, { blocks: [aText('二')] });
    await publish(pageCode);
    await write(app, pageCode, { blocks: [aText('三')] });
    const revision = await revisionOf(app, pageCode);
    const versionCode = (await admin(calls.getPage, { pageCode })).versions[0]?.versionCode ?? '';
    const ends = await Promise.allSettled([
      admin(calls.publishPage, { pageCode, revision }),
      admin(calls.publishPage, { pageCode, revision }),
      admin(calls.rollBackPage, { pageCode, revision, versionCode }),
    ]);
    expect(ends.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of ends)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'page.changed' });
    const rows = await app.as(null, (ctx) =>
      ctx.run({
        sql: `select 1 from content_version where tenant_id = $1 and page_id = $2 and status = 'published'`,
        parameters: [ctx.tenant.id, pageCode],
      }),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('addresses', () => {
  test('[CMS-01d] an earlier address leads to the page, in whatever circle it was renamed; a taken one is refused', async () => {
    const { pageCode, slug } = await aPage(app);
    await publish(pageCode);
    const second = `${slug}-b`;
    for (const next of [second, slug, second]) {
      await write(app, pageCode, { slug: next });
      await publish(pageCode);
    }
    const rows = await app.as(null, (ctx) =>
      ctx.run({
        sql: 'select slug, current from content_slug where tenant_id = $1 and page_id = $2 order by slug',
        parameters: [ctx.tenant.id, pageCode],
      }),
    );
    expect(rows).toEqual([
      { slug, current: false },
      { slug: second, current: true },
    ]);
    await expect(admin(calls.createPage, { slug: second })).rejects.toMatchObject({
      code: 'page.slug_taken',
    });
    const other = await aPage(app);
    await expect(write(app, other.pageCode, { slug: second })).rejects.toMatchObject({
      code: 'page.slug_taken',
      fields: { slug: expect.any(String) },
    });
    // The address that the first page has left is free.
    await write(app, other.pageCode, { slug });
    await publish(other.pageCode);
  });

  test('the home page has none, and is not taken down', async () => {
    const pageCode = await theHome(app);
    await expect(write(app, pageCode, { slug: 'home' })).rejects.toMatchObject({
      code: 'page.fixed_address',
    });
    expect(await theHome(app)).toBe(pageCode);
    await expect(
      admin(calls.takeDownPage, { pageCode, revision: await revisionOf(app, pageCode) }),
    ).rejects.toMatchObject({ code: 'page.stays' });
  });
});

test('the list is searched by a part of the title in any language, or of the address', async () => {
  const { pageCode, slug } = await aPage(app);
  await write(app, pageCode, { title: { zh: '开学季', en: 'Back to School' } });
  for (const [q, found] of [
    ['学季', true],
    ['to school', true],
    [slug.slice(3), true],
    ['没有', false],
    ['%', false],
  ] as const) {
    const { rows } = await admin(calls.pageList, { q });
    expect([q, rows.some((row) => row.pageCode === pageCode)]).toEqual([q, found]);
  }
});

describe('what is broken is not published', () => {
  test('[CMS-01d] it is refused with each fault at its place: a picture without words, what is gone, links that lead nowhere', async () => {
    const gone = randomUUID();
    const fileCode = await picture();
    const { pageCode } = await aPage(app, [
      of({ kind: 'banner', title: { zh: '横幅' }, fileCode }),
      of({ kind: 'banner', title: { zh: '横幅' }, leadsTo: 'category', categoryCode: gone }),
      of({ kind: 'floor', title: { zh: '楼层' }, source: { by: 'hand', goodsCodes: [gone] } }),
      of({ kind: 'floor', title: { zh: '楼层' }, source: { by: 'rule', brandCode: gone } }),
      of({
        kind: 'links',
        links: ['/nowhere', `/p/x-${gone}`, '/page/none', '/search'].map((address) => ({
          text: { zh: '链接' },
          address,
        })),
      }),
      of({ kind: 'richText', html: { zh: `<p>甲</p>`, en: `<img src="/files/${fileCode}">` } }),
      of({ kind: 'slider', slides: [{ title: { zh: '' } }] }),
      of({ kind: 'countdown', title: { zh: '倒计时' } }),
      of({ kind: 'columns', cells: [[of({ kind: 'video', url: '' })]] }),
      of({ kind: 'promises', shown: false }),
    ]);
    const refused = await publish(pageCode).catch((error: Refused) => error);
    expect(refused).toMatchObject({ code: 'page.broken' });
    const { faults } = await admin(calls.checkPage, { pageCode });
    const named = Object.fromEntries(faults.map((one) => [one.at, one.code]));
    expect(named).toEqual({
      'blocks.0.alt': 'page.alt_missing',
      'blocks.1.categoryCode': 'page.category_gone',
      'blocks.2.source.goodsCodes.0': 'page.product_gone',
      'blocks.3.source.brandCode': 'page.brand_gone',
      'blocks.4.links.0.address': 'page.link_dead',
      'blocks.4.links.1.address': 'page.link_dead',
      'blocks.4.links.2.address': 'page.link_dead',
      'blocks.5.html': 'page.alt_missing',
      'blocks.6.slides.0.title': 'page.title_missing',
      'blocks.7.endsAt': 'page.end_missing',
      'blocks.8.cells.0.0.title': 'page.title_missing',
      'blocks.8.cells.0.0.url': 'page.link_missing',
    });
    expect(Object.keys((refused as Refused).fields ?? {}).toSorted()).toEqual(
      Object.keys(named).toSorted(),
    );
    expect(await shownText(pageCode)).toBeNull();
  });

  test('another tenant’s product, category and picture are gone for this one', async () => {
    const other = app.otherTenant;
    const categoryCode = await aCategory(app, '他', undefined, other);
    const { pageCode } = await aPage(app, [
      of({ kind: 'categories', categoryCodes: [categoryCode] }),
    ]);
    await expect(publish(pageCode)).rejects.toMatchObject({ code: 'page.broken' });
  });
});

describe('harmful input', () => {
  const corpus = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="/files/../x" onload="alert(1)">',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="&#106;avascript:alert(1)">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<p style="background:url(javascript:alert(1))">a</p>',
    '<style>*{display:none}</style>',
    '<form action="https://evil.example"><input name=p></form>',
    '<math><mi xlink:href="javascript:alert(1)">',
    '<object data="x"></object><embed src="x"><base href="//evil.example"><meta http-equiv=refresh>',
    '<a href="//evil.example">a</a>',
  ];
  test.each(corpus)('%s is made harmless in every block and language', async (html) => {
    const texts = { zh: html, en: html, ru: html };
    const inside = [
      of({ kind: 'richText', html: texts }),
      of({ kind: 'pictureText', html: texts }),
    ];
    const { pageCode } = await aPage(app, [
      ...inside.map((one) => ({ ...one, blockCode: randomUUID() })),
      of({ kind: 'columns', cells: [inside] }),
    ]);
    const { content } = await admin(calls.getPage, { pageCode });
    const kept = JSON.stringify(content.blocks).toLowerCase();
    for (const bad of [
      '<script',
      'onerror',
      'onload',
      '<svg',
      '<iframe',
      'javascript:',
      'data:',
      'style=',
      '<style',
      '<form',
      '<math',
      '<object',
      '<base',
      '//evil.example\\"',
    ])
      expect(kept).not.toContain(bad);
  });

  const wrong: readonly [string, object, string][] = [
    ['a script as address', { kind: 'banner', address: 'javascript:alert(1)' }, 'address'],
    [
      'data as address',
      { kind: 'links', links: [{ address: 'data:text/html,x' }] },
      'links.0.address',
    ],
    ['another host without a scheme', { kind: 'banner', address: '//evil.example' }, 'address'],
    [
      'a video of a foreign host',
      { kind: 'video', url: 'https://evil.example/youtube.com' },
      'url',
    ],
    ['a host that only ends so', { kind: 'video', url: 'https://notyoutube.com/v' }, 'url'],
    ['a rule that shows too many', { kind: 'floor', count: 1_000_000 }, 'count'],
    ['a picture that is no code', { kind: 'banner', fileCode: '../../etc' }, 'fileCode'],
  ];
  test.each(wrong)('[API-04f] %s is refused at its field', async (_what, block, field) => {
    const { pageCode, slug } = await aPage(app);
    const revision = await revisionOf(app, pageCode);
    const { status, body } = await app.raw(
      calls.savePage,
      { pageCode, revision, slug, blocks: [of(block)] },
      { role: 'admin', json: true },
    );
    expect({ status, fields: Object.keys((body as { fields: object }).fields) }).toEqual({
      status: 400,
      fields: [`blocks.0.${field}`],
    });
  });

  test('ten thousand blocks, more in columns than a page may have, and one block twice are refused', async () => {
    const { pageCode, slug } = await aPage(app);
    const revision = await revisionOf(app, pageCode);
    const save = (blocks: BlockInput[]) =>
      app.raw(calls.savePage, { pageCode, revision, slug, blocks }, { role: 'admin', json: true });
    const twice = aText();
    const cells = () => of({ kind: 'columns', cells: [[1, 2, 3, 4, 5, 6].map(() => aText())] });
    for (const blocks of [
      Array.from({ length: 10_000 }, () => of({ kind: 'welcome' })),
      Array.from({ length: BLOCKS_MAX / 6 }, cells),
      [twice, twice],
    ]) {
      const { status } = await save(blocks);
      expect(status).toBe(400);
    }
  });

  test.each(['Spring', 'a b', '../x', 'a--b', '-a', '搜索'])(
    '%s is no address of a page',
    async (slug) => {
      await expect(admin(calls.createPage, { slug })).rejects.toMatchObject({
        fields: { slug: expect.any(String) },
      });
    },
  );
});

describe('who may', () => {
  test('[CMS-01d] to edit and to publish are two permissions', async () => {
    const roleName = { zh: '页面编辑', en: 'Page editor', ru: 'Редактор страниц' };
    await admin(saveRole, {
      roleCode: 'pageeditor',
      roleName,
      permissions: ['page.edit'],
      isNew: true,
    });
    const editor = app.clients.buyer;
    const { userCode } = await editor(getInfo, {});
    await admin(setUserRoles, { userCode, roles: ['pageeditor'] });
    const { pageCode, slug } = await aPage(app);
    const revision = await revisionOf(app, pageCode);
    await editor(calls.savePage, {
      pageCode,
      revision,
      slug,
      title: { zh: '改' },
      blocks: [aText()],
    });
    const at = { pageCode, revision: revision + 1 };
    for (const refused of [
      editor(calls.publishPage, at),
      editor(calls.schedulePage, { ...at, publishAt: '2030-01-01T00:00:00.000Z' }),
      editor(calls.rollBackPage, { ...at, versionCode: randomUUID() }),
      editor(calls.takeDownPage, at),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('[TEN-05a] another tenant finds none of it', async () => {
    const { pageCode } = await aPage(app);
    const other = await app.client('admin', app.otherTenant);
    await expect(other(calls.getPage, { pageCode })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other(calls.publishPage, { pageCode, revision: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { rows } = await other(calls.pageList, {});
    expect(rows.map((row) => row.pageCode)).not.toContain(pageCode);
  });
});

test('[CMS-01a][I18N-03b] indexMem and queryTginfoPageForCm answer what is published, in the caller’s language and for who asks', async () => {
  const home = await theHome(app);
  const company = await app.memberOf('seller2');
  await write(app, home, {
    title: { zh: '首页', en: 'Home' },
    blocks: [
      { ...aText('给所有人'), audience: { who: 'everyone' } },
      { ...aText('给访客'), audience: { who: 'visitors' } },
      { ...aText('给会员'), audience: { who: 'members' } },
      { ...aText('给别的公司'), audience: { who: 'members', companies: [company] } },
      { ...aText('以前'), until: '2020-01-01' },
      { ...aText('关闭'), shown: false },
    ],
  });
  const visitor = await app.client(null);
  expect(JSON.stringify(await visitor(calls.homePage, {}))).not.toContain('给所有人');
  await publish(home);
  const seen = async (client: typeof visitor) =>
    JSON.stringify((await client(calls.homePage, {})).blocks).match(/给[^<]+|以前|关闭/g);
  expect(await seen(visitor)).toEqual(['给所有人', '给访客']);
  expect(await seen(app.clients.buyer)).toEqual(['给所有人', '给会员']);
  const { body } = await app.raw(calls.shownPages, {}, { role: null, headers: { locale: 'en' } });
  expect(JSON.stringify(body)).toContain('"tginfoTitle":"Home"');
  const ru = await app.raw(calls.shownPages, {}, { role: null, headers: { locale: 'ru' } });
  expect(JSON.stringify(ru.body)).toContain('"tginfoTitle":"首页"');
});
