import { inLang } from '@tradeport/api/kernel/text';
import { z } from 'zod';
import { prepared } from '../../kernel/query.ts';
import { appList } from '@tradeport/api/members/info-calls';
import { handler } from '../../kernel/handler.ts';

const appsOf = prepared('members.appsOf')`
  select a.id, a.code, a.env, a.scene, (select min(h.host) from app_host h where h.app_id = a.id and h.host <> '*') as host
  from app a where a.tenant_id = :tenantId order by a.is_default desc, a.code limit 100`;
const shown = z.object({
  proappName: z
    .object({ zh: z.string(), en: z.string().optional(), ru: z.string().optional() })
    .optional(),
  proappEnvLogo: z.string().optional(),
});

/** AUT-15 The apps of the portal, for the company centre. */
export const listApps = handler(appList, async (ctx) => {
  return (await ctx.run(appsOf({}))).map((row) => {
    const env = shown.safeParse(row.env).data;
    return {
      proappCode: row.code,
      proappName: inLang(env?.proappName, ctx.lang) || ctx.tenant.name,
      proappEnvLogo: env?.proappEnvLogo ?? '',
      proappEnvDomain: row.host ?? '',
      scene: row.scene ?? '',
      current: row.id === ctx.app?.id,
    };
  });
});
