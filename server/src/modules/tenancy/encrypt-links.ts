import type { Backfill } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { isEncrypted, encrypt } from '../../kernel/secret.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';

const open = prepared('tenancy.open')`
  select id as tenant_id, id from tenant where settings ->> 'linkSecret' not like 'sealed:%'`;
const secretOf = prepared('tenancy.secretOf')`
  select settings ->> 'linkSecret' as "secret!" from tenant where id = :id for update`;

/** FIL-02 Secrets of versions that kept them in the clear: the same secret sealed, so that links given out still hold. */
export const encryptLinks: Backfill = {
  name: 'tenancy.seal_links',
  due: open(),
  run: async (ctx) => {
    const { secret } = await ctx.one(secretOf({ id: ctx.tenant.id }));
    if (isEncrypted(secret)) return;
    await ctx.batch(saveSetting(ctx.tenant.id, 'linkSecret', encrypt(ctx.tenant.id, secret)));
    ctx.afterCommit(directoryHasChanged);
  },
};
