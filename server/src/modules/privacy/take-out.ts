import { dataExports, dataLink, requestData } from '@tradeport/api/privacy/calls';
import { exportLife } from '@tradeport/api/privacy/lifecycle';
import {
  EXPORT_AGAIN_H,
  EXPORT_RETENTION_DAYS,
  type exportStatuses,
} from '@tradeport/api/privacy/model';
import { LINK_S } from '@tradeport/api/files/model';
import { z } from 'zod';
import { may, userOf } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { job, type Sweep } from '../../kernel/module.ts';
import { move } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { personalData } from '../../kernel/personal-data.ts';
import { prepared } from '../../kernel/query.ts';
import { store } from '../files/index.ts';
import { notify } from '../messages/index.ts';
import { collect } from './collect.ts';
import { exportUrl } from './download.ts';
import { zip } from './zip.ts';
import { handler } from '../../kernel/handler.ts';

type ExportRow = {
  id: string;
  member_id: string;
  user_id: string;
  whole: boolean;
  status: (typeof exportStatuses)[number];
  place: string | null;
  bytes: number | null;
  created_at: Date;
  expires_at: Date;
};
const HOUR_MS = 3_600_000;

const lockUser = prepared('privacy.takeOutLockUser')`
  select id from users where tenant_id = :tenantId and id = :id for update`;
const latest = prepared('privacy.takeOutLatest')`
  select * from data_export where tenant_id = :tenantId and user_id = :userId order by id desc limit 1`;
const exportById = prepared('privacy.exportById')`
  select * from data_export where tenant_id = :tenantId and id = :id`;
const old = prepared('privacy.old')`
  select e.tenant_id, e.id from tenant t join data_export e on e.tenant_id = t.id
  where e.status = 'ready' and e.expires_at < now() + t.clock_offset_ms * interval '1 millisecond' order by e.expires_at limit 200`;

/** MBR-07 Made by a job: one's own data, or with `whole` those of the company (its main account). */
export const askForData = handler(requestData, async (ctx, { whole }) => {
  const user = userOf(ctx);
  if (whole && !may(ctx, 'company.edit')) return ctx.refuse('auth.forbidden');
  const [, last] = await ctx.batch([lockUser({ id: user.id }), latest({ userId: user.id })]);
  const before = last[0];
  const now = ctx.now();
  const soon =
    before &&
    before.status !== 'failed' &&
    now.getTime() - before.created_at.getTime() < EXPORT_AGAIN_H * HOUR_MS;
  if (soon || before?.status === 'making')
    return ctx.refuse('privacy.again', { hours: EXPORT_AGAIN_H });
  const id = ctx.newId();
  await ctx.run(
    ctx.into('data_export', {
      id,
      member_id: user.memberId,
      user_id: user.id,
      whole,
      status: 'making',
      created_at: now,
      expires_at: new Date(now.getTime() + EXPORT_RETENTION_DAYS * 24 * HOUR_MS),
    }),
  );
  await enqueue(ctx, takeOutJob, { exportId: id });
  ctx.audit('data_export', id, null, { whole });
  return { exportCode: id };
});

export const exportsOf = handler(dataExports, async (ctx, input) => {
  const query = ctx.from('data_export').where('user_id', '=', userOf(ctx).id).selectAll();
  const found = await page<ExportRow>(ctx, query, input, { key: ['id'], columns: ['id'] });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      exportCode: row.id,
      whole: row.whole,
      status: row.status,
      bytes: row.bytes,
      gmtCreate: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  };
});

/** Only for who asked for it; the link ends by itself. */
export const linkTo = handler(dataLink, async (ctx, { exportCode }) => {
  const row = await ctx.one(exportById({ id: exportCode }));
  if (row.user_id !== userOf(ctx).id) return ctx.refuse('not_found');
  if (row.status !== 'ready' || row.expires_at < ctx.now()) return ctx.refuse('privacy.not_ready');
  const until = new Date(Math.min(ctx.now().getTime() + LINK_S * 1000, row.expires_at.getTime()));
  return { url: exportUrl(ctx.tenant, row.id, until), expiresAt: until.toISOString() };
});

export const takeOutJob = job({
  name: 'privacy.take_out',
  payload: z.object({ exportId: z.uuid() }),
  run: async (kernel, tenant, { exportId }) => {
    const scope = { ...kernel.system(tenant), doing: 'privacy.take_out' };
    const [row] = await kernel.read(scope, (ctx) =>
      ctx.run(exportById({ tenantId: tenant.id, id: exportId })),
    );
    if (row?.status !== 'making') return;
    const data = zip(
      await kernel.read(scope, (ctx) =>
        collect(ctx, {
          memberId: row.member_id,
          userId: row.user_id,
          whole: row.whole,
          personalData: personalData(kernel.modules),
        }),
      ),
    );
    const place = `${tenant.id}/exports/${exportId}.zip`;
    await store().put(place, data);
    await kernel.write(scope, async (ctx) => {
      await move(ctx, exportLife, exportId, 'finish', { set: { place, bytes: data.length } });
      await notify(ctx, {
        to: { users: [row.user_id] },
        kind: 'account',
        link: '/account/data',
        body: { zh: '', en: '', ru: '' },
        title: {
          zh: '您的数据已可下载',
          en: 'Your data export is ready',
          ru: 'Выгрузка ваших данных готова',
        },
      });
    });
  },
});

/** MBR-07 Exports are deleted after a while. */
export const purgeOldExports: Sweep = {
  name: 'privacy.remove_exports',
  everyS: 600,
  due: old(),
  run: async (ctx, id) => {
    const [row] = await ctx.run(exportById({ id }));
    if (row?.status !== 'ready') return;
    await move(ctx, exportLife, id, 'remove', { set: { place: null } });
    if (row.place) await store().remove(row.place);
  },
};
