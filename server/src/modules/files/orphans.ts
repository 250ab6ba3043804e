import { ORPHAN_RECHECK_DAYS, ORPHAN_DAYS } from '@tradeport/api/files/model';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Kernel, Sweep } from '../../kernel/module.ts';
import { prepared, raw, sql, type Query, composed } from '../../kernel/query.ts';
import { addUse } from '../../kernel/quota.ts';
import type { FileRow } from './file.ts';
import { placeOf, store } from './store.ts';

/** Told by the modules when the application is put together (`holdsFiles`): what each of them refers to. */
let uses: readonly string[] = [];
export function learnUses(kernel: Pick<Kernel, 'modules'>): void {
  uses = kernel.modules.flatMap((module) => module.holdsFiles ?? []);
}

// A tenant's own time: its clock can be moved.
const due = prepared('files.due')`
  select f.tenant_id, f.id from tenant t join file f on f.tenant_id = t.id
  where coalesce(f.looked_at, f.created_at) < now() - interval '${ORPHAN_DAYS} days' + t.clock_offset_ms * interval '1 millisecond'
    and (f.looked_at is null or f.looked_at < now() - interval '${ORPHAN_RECHECK_DAYS} days' + t.clock_offset_ms * interval '1 millisecond')
  order by coalesce(f.looked_at, f.created_at) limit 200`;
const locked = prepared('files.locked')`
  select * from file where tenant_id = :tenantId and id = :id for update`;
const twins = prepared('files.twins')`
  select id from file where tenant_id = :tenantId and hash = :hash and id <> :id limit 1`;

/** FIL-02 Files that were never used, or are used no more, are deleted after a week. */
export const orphanSweep: Sweep = {
  name: 'file.orphans',
  everyS: 600,
  due: due(),
  run: checkOrphan,
};

async function checkOrphan(ctx: Ctx, id: string): Promise<void> {
  const [file] = await ctx.run(locked({ id }));
  if (!file) return;
  const held = await ctx.batch(uses.map((use) => composed(use)(ctx.tenant.id, id)));
  if (held.some((rows) => rows.length > 0)) {
    await ctx.run(ctx.update('file').set({ looked_at: ctx.now() }).where('id', '=', id));
    return;
  }
  await drop(ctx, file);
}

/** MBR-07 A file goes, with its content where no other file has the same. */
export async function dropFile(ctx: Ctx, id: string): Promise<void> {
  const [file] = await ctx.run(locked({ id }));
  if (file) await drop(ctx, file);
}

async function drop(ctx: Ctx, file: FileRow): Promise<void> {
  const { id } = file;
  await ctx.run(lockContent(ctx, file.hash));
  const [twin] = await ctx.run(twins({ hash: file.hash, id }));
  await ctx.run(ctx.remove('file').where('id', '=', id));
  await addUse(ctx, 'storage', -file.bytes);
  ctx.audit('file', id, { purpose: file.purpose, name: file.name, bytes: file.bytes }, null);
  // Last: until the commit nobody can store the same content anew.
  if (!twin) await removeContent(ctx.tenant.id, file.hash);
}

/** The same content is stored once, so storing and removing it wait for each other. */
export function lockContent(ctx: Pick<Ctx, 'tenant'>, hash: string): Query {
  return raw(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenant.id} ${hash}`}, 0))`);
}

async function removeContent(tenantId: string, hash: string): Promise<void> {
  const names: string[] = [];
  for await (const name of store().list(placeOf(tenantId, hash, '').replace(/\/$/, '')))
    names.push(name);
  for (const name of names) await store().remove(name);
}
