import { readFileSync } from 'node:fs';
import { getMallContent, saveMallContent } from '@tradeport/api/mall/calls';
import { noContent, SLOGAN_MAX } from '@tradeport/api/mall/content';
import type { Input } from '@tradeport/api/kernel/call';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { describe, expect, test } from 'vitest';
import { bannersOf, contentOf } from './index.ts';
import { until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { aCategory } from '../search/goods.fixture.ts';

type Content = Input<typeof saveMallContent>;
const app = useApp();
const { admin } = app.clients;

describe('content of the mall', () => {
  test('slogan and hours are kept in every language', async () => {
    expect(await admin(getMallContent, {})).toEqual(noContent);
    const words = { slogan: { zh: '标语', ru: 'Слоган' }, hours: { zh: '9–18' } };
    await admin(saveMallContent, words);
    expect(await admin(getMallContent, {})).toEqual(words);
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
  });

  test('[API-04f] too long a slogan is refused at its field, and nothing changes', async () => {
    const before = await admin(getMallContent, {});
    const input: Content = { slogan: { zh: '长'.repeat(SLOGAN_MAX + 1) } };
    const { status, body } = await app.raw(saveMallContent, input, { role: 'admin', json: true });
    expect({ status, body }).toMatchObject({ status: 400, body: { errorCode: 'input.invalid' } });
    expect(Object.keys((body as { fields: Record<string, string> }).fields)).toEqual(['slogan.zh']);
    expect(await admin(getMallContent, {})).toEqual(before);
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
  expect(moved).toMatchObject({ slogan: old.slogan, hours: old.hours });
  const banners = await app.as('admin', (ctx) => bannersOf(ctx), app.otherTenant);
  expect(banners).toMatchObject([
    {
      title: old.banner.title,
      button: { zh: '看' },
      leadsTo: 'category',
      categoryCode: old.banner.categoryCode,
      shown: true,
      fileCode: null,
    },
  ]);
  const { rows } = await app.owner.query(`select 1 from tenant where settings ? 'mall'`);
  expect(rows).toEqual([]);
});
