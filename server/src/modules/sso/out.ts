import { ssoConfig } from '@tradeport/api/sso/calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { job, type Handler } from '../../kernel/module.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { prepared } from '../../kernel/query.ts';
import { decrypt } from '../../kernel/secret.ts';
import { z } from 'zod';
import { configurationOf } from './client.ts';
import { providerAt } from './provider.ts';
import { asProvider, providerById } from './providers.ts';
import { handler } from '../../kernel/handler.ts';

const usersOf = prepared('sso.usersOf')`
  select u.id from users u where u.tenant_id = :tenantId and (u.id = :id or u.member_id = :id)
    and exists (select from oidc_entry e where e.tenant_id = :tenantId and e.account_id = u.id::text)`;
const sessionOf = prepared('sso.sessionOf')`
  select provider_id, id_token from sso_session where tenant_id = :tenantId and id = :id`;
const sessions = prepared('sso.sessions')`
  select id, origin, payload from oidc_entry where tenant_id = :tenantId and kind = 'Session' and account_id = :accountId`;
const dropOfUser = prepared('sso.dropOfUser')`
  delete from oidc_entry where tenant_id = :tenantId and (account_id = :accountId or grant_id = any(:grantIds::text[]))`;

/**
 * AUT-10 Where the hidden frame goes when somebody logs out who had logged in at a provider: its
 * end-session address and what it has to be told. To be asked for while the session still lives.
 */
export const signOutConfig = handler(ssoConfig, async (ctx, _asked) => {
  const none = { rows: [], total: 0 };
  if (!ctx.user) return none;
  const standing = await ctx.maybe(sessionOf({ id: ctx.user.sessionId }));
  if (!standing) return none;
  const row = await ctx.one(providerById({ id: standing.provider_id }));
  const config = await configurationOf(asProvider(ctx.tenant.id, row)).catch(() => null);
  const address = config?.serverMetadata().end_session_endpoint;
  if (!address) return none;
  const told = {
    url: address,
    id_token_hint: decrypt(ctx.tenant.id, standing.id_token),
    client_id: row.client_id,
  };
  const rows = Object.entries(told).map(([oauthEnvconfigName, oauthEnvconfigValue]) => ({
    oauthEnvconfigName,
    oauthEnvconfigValue,
  }));
  return { rows, total: rows.length };
});

const apps = z.object({
  userId: z.string(),
  apps: z.array(z.object({ origin: z.string(), clientId: z.string(), sid: z.string() })),
});

/** A method of the library that its types leave out. */
type BackchannelClient = { backchannelLogout(sub: string, sid: string): Promise<unknown> };
function isBackchannelClient(client: object): client is BackchannelClient {
  return 'backchannelLogout' in client;
}

/** AUT-11 Single sign-out: the tenant's apps that the user was logged in to are told. */
export const notifyApps = job({
  name: 'sso.tell_apps',
  payload: apps,
  run: async (kernel, tenant, { userId, apps }) => {
    for (const { origin, clientId, sid } of apps) {
      const client = await (await providerAt(kernel, tenant, origin)).Client.find(clientId);
      if (client?.backchannelLogoutUri && isBackchannelClient(client))
        await client.backchannelLogout(userId, sid);
    }
  },
});

/** A logout, a forced one or a changed password ends the sessions of the apps as well. */
export const userLeft: Handler = {
  event: 'sessions.ended',
  run: async (ctx, { subjectId }) => {
    for (const { id } of await ctx.run(usersOf({ id: subjectId }))) await leave(ctx, id);
  },
};

async function leave(ctx: Ctx<string>, userId: string): Promise<void> {
  const standing = await ctx.run(sessions({ accountId: userId }));
  const apps = standing.flatMap(({ origin, payload }) =>
    Object.entries(payload.authorizations ?? {}).flatMap(([clientId, { sid }]) =>
      sid ? [{ origin, clientId, sid }] : [],
    ),
  );
  const grants = standing.flatMap(({ payload }) =>
    Object.values(payload.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []),
  );
  await ctx.run(dropOfUser({ accountId: userId, grantIds: grants }));
  if (apps.length > 0) await enqueue(ctx, notifyApps, { userId, apps });
}
