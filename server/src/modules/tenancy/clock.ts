import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { notifyDirectory } from '../../kernel/tenant-settings.ts';
import { directoryChanged } from './directory.ts';

const save = prepared('tenancy.saveClock')`
  update tenant set clock_offset_ms = :offsetMs where id = :tenantId`;
const demo = prepared('tenancy.demoFact')`select value from installation where key = 'demo'`;

/** The tenant's clock goes so far ahead of the server's: everything that is due by then becomes due. */
export async function setClock(ctx: Ctx, offsetMs: number): Promise<void> {
  await ctx.batch([save({ offsetMs }), notifyDirectory()]);
  ctx.audit(
    'tenant',
    ctx.tenant.id,
    { clockOffsetMs: ctx.tenant.clockOffsetMs },
    { clockOffsetMs: offsetMs },
  );
  ctx.afterCommit(directoryChanged);
}

/** It came with the demo; every other tenant is somebody's business. */
export async function isOfDemo(ctx: Ctx): Promise<boolean> {
  const fact = await ctx.maybe(demo());
  return JSON.stringify(fact?.value ?? null).includes(`"host":"${ctx.tenant.code}.`);
}
