import { readFileSync } from 'node:fs';
import { getMallContent, saveMallContent } from '@tradeport/api/mall/calls';
import { BANNERS_MAX, noContent } from '@tradeport/api/mall/content';
import type { Input } from '@tradeport/api/kernel/call';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { describe, expect, test } from 'vitest';
import { saveDrawing } from '../files/index.ts';
import { contentOf } from './index.ts';
import { until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { aCategory } from '../search/goods.fixture.ts';

type Content = Input<typeof saveMallContent>;
const app = useApp();
const { admin } = app.clients;

const picture = (purpose: 'background' | 'product' = 'background') =>
  app.as(
    'admin',
    async (ctx) =>
      (
        await saveDrawing(ctx, {
          purpose,
          name: 'banner.svg',
          svg: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="red"/></svg>',
        })
      ).id,
  );
const banner = { title: { zh: '新品', en: 'New', ru: 'Новинки' } };

describe('content of the mall', () => {
  test('banners are kept with their words in every language, picture, order, link and days', async () => {
    expect(await admin(getMallContent, {})).toEqual(noContent);
    const [categoryCode, fileCode] = [await aCategory(app), await picture()];
    await admin(saveMallContent, {
      slogan: { zh: '标语', ru: 'Слоган' },
      hours: { zh: '9–18' },
      banners: [
        {
          ...banner,
          leadsTo: 'category',
          categoryCode,
          fileCode,
          from: '2026-11-01',
          until: '2026-11-30',
        },
        {
          ...banner,
          title: { zh: '第二' },
          leadsTo: 'address',
          address: '/search?sort=new',
          shown: false,
        },
      ],
    });
    expect(await admin(getMallContent, {})).toMatchObject({
      slogan: { zh: '标语', ru: 'Слоган' },
      hours: { zh: '9–18' },
      banners: [
        { title: banner.title, categoryCode, fileCode, from: '2026-11-01', shown: true },
        { address: '/search?sort=new', shown: false, fileCode: null },
      ],
    });
  });

  test('[ROL-03b] the trail has the content before and after; other processes are told', async () => {
    const listening = await app.owner.connect();
    try {
      let told = 0;
      listening.on('notification', () => {
        told += 1;
      });
      await listening.query('listen directory');
      await admin(saveMallContent, { slogan: { zh: '甲' } });
      await admin(saveMallContent, { slogan: { zh: '乙' } });
      await until(() => told > 0);
    } finally {
      listening.release(true);
    }
    const { rows } = await admin(auditPage, { kind: 'mall_content', rows: 1 });
    expect(rows[0]).toMatchObject({
      actorName: 'admin',
      before: { slogan: { zh: '甲' } },
      after: { slogan: { zh: '乙' } },
    });
  });

  test("of two who save at once, the later one's trail begins where the earlier one's ends", async () => {
    await Promise.all(['丙', '丁', '戊'].map((zh) => admin(saveMallContent, { slogan: { zh } })));
    const { rows } = await admin(auditPage, { kind: 'mall_content', rows: 3 });
    const [third, second, first] = rows.map(
      (row) => row as { before: { slogan: { zh: string } }; after: { slogan: { zh: string } } },
    );
    expect([third?.before.slogan.zh, second?.before.slogan.zh]).toEqual([
      second?.after.slogan.zh,
      first?.after.slogan.zh,
    ]);
    expect((await admin(getMallContent, {})).slogan.zh).toBe(third?.after.slogan.zh);
  });

  test('each app has its own; one without shows that of the default app', async () => {
    await admin(saveMallContent, { slogan: { zh: '主站' } });
    const {
      rows: [second],
    } = await app.owner.query<{ id: string }>(
      `insert into app (id, tenant_id, code) values (gen_random_uuid(), $1, '002') returning id`,
      [app.tenant.id],
    );
    const secondApp = {
      id: second?.id ?? '',
      code: '002',
      tenantId: app.tenant.id,
      langs: ['zh'] as const,
    };
    const sloganOf = () =>
      app.as(null, async (ctx) => (await contentOf({ ...ctx, app: secondApp }, {})).slogan.zh);
    expect(await sloganOf()).toBe('主站');
    await app.as('admin', async (ctx) => {
      const { saveContent } = await import('./index.ts');
      await saveContent(
        { ...ctx, app: secondApp },
        saveMallContent.input.parse({ slogan: { zh: '分站' } }),
      );
    });
    expect([await sloganOf(), (await admin(getMallContent, {})).slogan.zh]).toEqual([
      '分站',
      '主站',
    ]);
  });

  test('[TEN-05a] only who may edit it reads or writes it, and another tenant has its own', async () => {
    await admin(saveMallContent, { slogan: { zh: '甲方' } });
    for (const login of ['buyer', 'seller', 'finance', 'warehouse']) {
      const client = await app.client(login);
      await expect(client(saveMallContent, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(client(getMallContent, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    }
    await expect((await app.client(null))(saveMallContent, {})).rejects.toMatchObject({
      code: 'auth.required',
    });
    const other = await app.client('admin', app.otherTenant);
    expect((await other(getMallContent, {})).slogan.zh).toBe('');
    const [theirCategory, theirPicture] = [await aCategory(app), await picture()];
    await expect(
      other(saveMallContent, {
        banners: [{ ...banner, leadsTo: 'category', categoryCode: theirCategory }],
      }),
    ).rejects.toMatchObject({
      code: 'mall.category',
      fields: { 'banners.0.categoryCode': expect.any(String) },
    });
    await expect(
      other(saveMallContent, { banners: [banner, { ...banner, fileCode: theirPicture }] }),
    ).rejects.toMatchObject({
      code: 'mall.picture',
      fields: { 'banners.1.fileCode': expect.any(String) },
    });
  });

  test('a picture of another purpose is no banner', async () => {
    await expect(
      admin(saveMallContent, { banners: [{ ...banner, fileCode: await picture('product') }] }),
    ).rejects.toMatchObject({ code: 'mall.picture' });
  });

  test("[FIL-02a] a banner's picture is kept as long as the banner has it", async () => {
    const [used, unused] = [await picture(), await picture()];
    await admin(saveMallContent, { banners: [{ ...banner, fileCode: used }] });
    await app.moveClock(8 * 86_400_000);
    await app.kernel.runSweeps();
    const seen = await app.as(null, (ctx) =>
      ctx.run<{ id: string }>({
        sql: 'select id from file where tenant_id = $1 and id = any($2)',
        parameters: [ctx.tenant.id, [used, unused]],
      }),
    );
    expect(seen.map(({ id }) => id)).toEqual([used]);
  });

  const wrong: readonly [string, Content, string][] = [
    [
      'a script as address',
      { banners: [{ ...banner, leadsTo: 'address', address: 'javascript:alert(1)' }] },
      'banners.0.address',
    ],
    [
      'another host without a scheme',
      { banners: [{ ...banner, leadsTo: 'address', address: '//evil.example' }] },
      'banners.0.address',
    ],
    [
      'another host behind a backslash',
      { banners: [{ ...banner, leadsTo: 'address', address: '/\\evil.example' }] },
      'banners.0.address',
    ],
    [
      'another host behind a tab',
      { banners: [{ ...banner, leadsTo: 'address', address: '/\t/evil.example' }] },
      'banners.0.address',
    ],
    [
      'an unencrypted page',
      { banners: [{ ...banner, leadsTo: 'address', address: 'http://example.com' }] },
      'banners.0.address',
    ],
    [
      'a page with a login in its address',
      { banners: [{ ...banner, leadsTo: 'address', address: 'https://portal@evil.example' }] },
      'banners.0.address',
    ],
    [
      'an address that is not there',
      { banners: [{ ...banner, leadsTo: 'address' }] },
      'banners.0.address',
    ],
    [
      'a category that is not there',
      { banners: [{ ...banner, leadsTo: 'category' }] },
      'banners.0.categoryCode',
    ],
    ['a banner without words', { banners: [{ title: { zh: '' } }] }, 'banners.0.title.zh'],
    [
      'days the wrong way round',
      { banners: [{ ...banner, from: '2026-11-22', until: '2026-11-21' }] },
      'banners.0.until',
    ],
    ['too long a slogan', { slogan: { zh: '长'.repeat(121) } }, 'slogan.zh'],
    [
      'too many banners',
      { banners: Array.from({ length: BANNERS_MAX + 1 }, () => banner) },
      'banners',
    ],
  ];
  test.each(wrong)(
    '[API-04f] %s is refused at its field, and nothing changes',
    async (_what, input, field) => {
      const before = await admin(getMallContent, {});
      const { status, body } = await app.raw(saveMallContent, input, { role: 'admin', json: true });
      expect({ status, body }).toMatchObject({ status: 400, body: { errorCode: 'input.invalid' } });
      expect(Object.keys((body as { fields: Record<string, string> }).fields)).toEqual([field]);
      expect(await admin(getMallContent, {})).toEqual(before);
    },
  );

  test.each([
    '/search?sort=new',
    '/c/轴承-0190',
    '/console/#/trade/orders',
    'https://example.com/a?b=c#d',
    'https://例子.中国/',
  ])('%s is an address that a banner may lead to', async (address) => {
    await admin(saveMallContent, { banners: [{ ...banner, leadsTo: 'address', address }] });
    expect((await admin(getMallContent, {})).banners[0]?.address).toBe(address);
  });
});

test('what stood in the settings before is moved to the default app by the migration', async () => {
  const { id } = app.otherTenant;
  const old = {
    slogan: { zh: '旧标语' },
    hours: { zh: '9–18' },
    banner: {
      title: { zh: '横幅' },
      subtitle: { zh: '' },
      button: { zh: '看' },
      categoryCode: await aCategory(app, '旧', undefined, app.otherTenant),
    },
  };
  await app.owner.query(
    `update tenant set settings = settings || jsonb_build_object('mall', $2::jsonb) where id = $1`,
    [id, JSON.stringify(old)],
  );
  const sql = readFileSync(new URL('20261122T1301-mall-content.sql', import.meta.url), 'utf8');
  await app.owner.query(`begin; ${sql.slice(sql.indexOf('do $$'))} commit`);
  const moved = await (await app.client('admin', app.otherTenant))(getMallContent, {});
  expect(moved).toMatchObject({
    slogan: old.slogan,
    hours: old.hours,
    banners: [
      {
        title: old.banner.title,
        button: { zh: '看' },
        leadsTo: 'category',
        categoryCode: old.banner.categoryCode,
        shown: true,
        fileCode: null,
      },
    ],
  });
  const { rows } = await app.owner.query(`select 1 from tenant where settings ? 'mall'`);
  expect(rows).toEqual([]);
});
