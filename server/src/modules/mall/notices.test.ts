import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import * as calls from '@tradeport/api/mall/notice-calls';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { admin, visitor, buyer } = app.clients;
const aNotice = { title: { zh: '公告', en: 'A notice' }, body: { zh: '正文' }, day: '2026-01-02' };
const put = async (more: object = {}) =>
  (await admin(calls.createNotice, { ...aNotice, ...more })).noticeCode;
const revisionOf = async (noticeCode: string) =>
  (await admin(calls.getNotice, { noticeCode })).revision;

test('[CMS-02a] a notice is written, published, changed, withdrawn and deleted; visitors see it while it is published', async () => {
  const noticeCode = await put();
  const seen = async () =>
    (await visitor(calls.shownNotices, { noticeCode })).rows.map((row) => row.noticeTitle);
  expect(await seen()).toEqual([]);
  const first = await admin(calls.publishNotice, { noticeCode, revision: 0 });
  expect(await seen()).toEqual(['A notice']);
  await expect(
    admin(calls.deleteNotice, { noticeCode, revision: first.revision }),
  ).rejects.toMatchObject({ code: 'notice.live' });
  const saved = await admin(calls.saveNotice, {
    ...aNotice,
    noticeCode,
    revision: first.revision,
    title: { zh: '改' },
  });
  expect(await seen()).toEqual(['改']);
  await expect(
    admin(calls.saveNotice, { ...aNotice, noticeCode, revision: first.revision }),
  ).rejects.toMatchObject({ code: 'notice.changed' });
  const last = await admin(calls.withdrawNotice, { noticeCode, revision: saved.revision });
  expect(await seen()).toEqual([]);
  await admin(calls.deleteNotice, { noticeCode, revision: last.revision });
  await expect(admin(calls.getNotice, { noticeCode })).rejects.toMatchObject({ code: 'not_found' });
  const { rows } = await admin(auditPage, { kind: 'mall_notice', rows: 10 });
  expect(rows.length).toBeGreaterThanOrEqual(5);
});

test('[CMS-02a] of an edit and a publication at once, one is told that the notice has changed', async () => {
  const noticeCode = await put();
  const results = await Promise.allSettled([
    admin(calls.publishNotice, { noticeCode, revision: 0 }),
    admin(calls.saveNotice, { ...aNotice, noticeCode, revision: 0, title: { zh: '并发' } }),
  ]);
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(results.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { code: 'notice.changed' },
  });
});

test('[CMS-01a] notice answers what the caller may read, and tells nobody for whom else it is', async () => {
  const company = await app.memberOf('buyer');
  const audience = { who: 'members', companies: [company] };
  const noticeCode = await put({ audience, pinned: true });
  await admin(calls.publishNotice, { noticeCode, revision: 0 });
  expect((await visitor(calls.shownNotices, { noticeCode })).rows).toEqual([]);
  expect((await buyer(calls.shownNotices, { noticeCode })).rows).toEqual([
    {
      noticeCode,
      noticeTitle: 'A notice',
      noticeContext: '<p>正文</p>',
      noticeDate: '2026-01-02',
      noticeTop: true,
    },
  ]);
  expect(JSON.stringify((await buyer(calls.shownNotices, {})).rows)).not.toContain(company);
  expect((await admin(calls.getNotice, { noticeCode })).named).toHaveLength(1);
});

test('[CMS-02a] an editor without the permission to publish changes drafts alone', async () => {
  const noticeCode = await put();
  const asEditor = <R>(work: Parameters<typeof app.as<R>>[1]) =>
    app.as('admin', (ctx) => {
      const permissions = new Set(
        [...(ctx.user?.permissions ?? [])].filter((one) => one !== 'page.publish'),
      );
      return work(ctx.user ? { ...ctx, user: { ...ctx.user, permissions } } : ctx);
    });
  const { save } = await import('./notices.ts');
  const input = (revision: number) =>
    calls.saveNotice.input.parse({ ...aNotice, noticeCode, revision });
  await asEditor((ctx) => save(ctx, input(0)));
  await admin(calls.publishNotice, { noticeCode, revision: 1 });
  await expect(asEditor((ctx) => save(ctx, input(2)))).rejects.toMatchObject({
    code: 'notice.live',
  });
});

test('[TEN-05a] another tenant neither reads nor changes it', async () => {
  const noticeCode = await put();
  const other = await app.client('admin', app.otherTenant);
  const at = { noticeCode, revision: 0 };
  await expect(other(calls.getNotice, { noticeCode })).rejects.toMatchObject({ code: 'not_found' });
  await expect(other(calls.publishNotice, at)).rejects.toMatchObject({ code: 'not_found' });
  await expect(other(calls.saveNotice, { ...aNotice, ...at })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await other(calls.noticeList, {})).rows).toEqual([]);
});

test.each([
  ['without a title', { title: { zh: '' } }, 'title.zh'],
  ['without a day', { day: '' }, 'day'],
  ['that ends before its date', { until: '2026-01-01' }, 'until'],
  [
    'for a company that is no code',
    { audience: { who: 'members', companies: ['x'] } },
    'audience.companies.0',
  ],
  ['with too long a text', { body: { zh: '长'.repeat(2001) } }, 'body.zh'],
] as const)('[API-04f] a notice %s is refused at its field', async (_what, more, field) => {
  const input: Record<string, unknown> = { ...aNotice, ...more };
  const { status, body } = await app.raw(calls.createNotice, input, { role: 'admin', json: true });
  expect({ status, body }).toMatchObject({ status: 400, body: { errorCode: 'input.invalid' } });
  expect(Object.keys((body as { fields: Record<string, string> }).fields)).toEqual([field]);
});

test('[CMS-02a][TEN-05a] a notice is for companies of its own tenant alone', async () => {
  const elsewhere = await app.memberOf('buyer', app.otherTenant);
  const audience = { who: 'members' as const, companies: [elsewhere] };
  const refused = { code: 'notice.company' };
  await expect(admin(calls.createNotice, { ...aNotice, audience })).rejects.toMatchObject(refused);
  const noticeCode = await put();
  await expect(
    admin(calls.saveNotice, { ...aNotice, audience, noticeCode, revision: 0 }),
  ).rejects.toMatchObject(refused);
});

test('notices that stood in the content of an app are brought over, and keep their addresses', async () => {
  const { id } = app.otherTenant;
  const noticeCode = randomUUID();
  const client = await app.owner.connect();
  try {
    await client.query(`begin`);
    await client.query(`select set_config('app.tenant', $1, true)`, [id]);
    await client.query(
      `insert into mall_content (tenant_id, app_id, content, updated_at)
       select $1, id, $2::jsonb, now() from app where tenant_id = $1 and is_default
       on conflict (tenant_id, app_id) do update set content = excluded.content`,
      [
        id,
        JSON.stringify({
          slogan: { zh: '标语' },
          notices: [
            {
              noticeCode,
              title: { zh: '旧公告' },
              body: { zh: '旧文' },
              day: '2026-01-05',
              shown: true,
              until: null,
            },
            { noticeCode: randomUUID(), title: { zh: '藏' }, day: '2026-01-06', shown: false },
          ],
        }),
      ],
    );
    await client.query('commit');
    const sql = readFileSync(new URL('20261128T1530-notices.sql', import.meta.url), 'utf8');
    await client.query(`begin; ${sql.slice(sql.indexOf('do $$'))} commit`);
  } finally {
    client.release();
  }
  const theirs = await app.client('admin', app.otherTenant);
  const { rows } = await theirs(calls.noticeList, {});
  expect(rows).toMatchObject([
    { title: { zh: '藏' }, published: false },
    { noticeCode, title: { zh: '旧公告' }, day: '2026-01-05', published: true },
  ]);
  expect(await revisionOf(await put())).toBe(0);
});
