import type { Ctx } from '../../kernel/ctx.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';

/** Kept with the tenant: with it every process hears of a new page, and makes its pages anew. */
const REVISION = 'pagesRevision';

/** Tells every process that visitors see something else now. The statements belong to the caller's batch. */
export function announced(ctx: Ctx) {
  ctx.afterCommit(directoryHasChanged);
  return saveSetting(ctx.tenant.id, REVISION, ctx.newId());
}
