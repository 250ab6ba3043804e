import { environmentEdit, type portalEdit, themes } from '@tradeport/api/tenancy/model';
import { savePortal, getProappinfo, portalForEdit } from '@tradeport/api/tenancy/calls';
import {
  defaultPasswordRule,
  defaultResetRule,
  type PasswordRule,
} from '@tradeport/api/identity/model';
import { inLang } from '@tradeport/api/kernel/text';
import { timeZoneNamed } from '@tradeport/api/kernel/zone';
import { z } from 'zod';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { notifyDirectory } from '../../kernel/tenant-settings.ts';
import { directoryChanged } from './directory.ts';
import { handler } from '../../kernel/handler.ts';

/** The stored environment info of an app; missing fields read as their defaults. */
const storedEnvironment = environmentEdit.partial({
  proappName: true,
  proappEnvInter: true,
  proappEnvFoot: true,
});
type AppRow = { id: string; code: string; langs: string[]; env: unknown };

const ofTenant = prepared('tenancy.ofTenant')`
  select a.id, a.code, a.langs, a.env, array(select h.host from app_host h where h.app_id = a.id and h.host <> '*' order by h.host) as hosts
   from app a where a.tenant_id = :tenantId and (:id?::uuid is null or a.id = :id) order by a.is_default desc, a.code limit 1`;
const save = prepared('tenancy.save')`
  update app set env = :env, langs = :langs where tenant_id = :tenantId and id = :id`;

const saveTimeZone = prepared('tenancy.saveTimeZone')`
  update tenant set time_zone = :timeZone where id = :tenantId`;

/** TEN-01 The environment info in the caller's language. */
export const environmentOf = handler(getProappinfo, async (ctx) => {
  return view(ctx, await appRow(ctx));
});

export const environmentForEdit = handler(portalForEdit, async (ctx) => {
  return editable(ctx, await appRow(ctx));
});

/** Replaces the environment info of this app; every process reads it anew. */
export const saveEnvironment = handler(savePortal, async (ctx, input) => {
  const row = await appRow(ctx);
  const { proappEnvInter, timeZone: asked = ctx.tenant.timeZone, ...env } = input;
  const timeZone = timeZoneNamed(asked) ?? ctx.tenant.timeZone;
  await ctx.batch([
    save({ id: row.id, env: JSON.stringify(env), langs: proappEnvInter }),
    saveTimeZone({ timeZone }),
    notifyDirectory(),
  ]);
  ctx.audit('app', row.id, editable(ctx, row), { ...input, timeZone });
  ctx.afterCommit(directoryChanged);
  return { ...view(ctx, { ...row, langs: proappEnvInter, env }), timeZone };
});

/** AUT-07 A tenant may ask for longer or mixed passwords. */
export function passwordRuleOf(tenant: Tenant): PasswordRule {
  const rule = passwordRule.safeParse(tenant.settings['passwordRule']);
  return rule.success ? rule.data : defaultPasswordRule;
}

/** RCV-01 6–12 letters or digits, unless the tenant asks for something else. */
export function resetRuleOf(tenant: Tenant): PasswordRule {
  const rule = resetPasswordRule.safeParse(tenant.settings['resetPasswordRule']);
  if (rule.success) return rule.data;
  const usual = passwordRuleOf(tenant);
  return usual === defaultPasswordRule ? defaultResetRule : usual;
}

const resetPasswordRule = z.object({
  min: z.number().int().min(6).max(64),
  max: z.number().int().min(6).max(128),
  mixed: z.boolean(),
});
const passwordRule = z.object({
  min: z.number().int().min(6).max(64),
  max: z.number().int().min(20).max(128),
  mixed: z.boolean(),
});

async function appRow(ctx: Ctx) {
  return ctx.one(ofTenant({ id: ctx.app?.id ?? null }));
}

function view(ctx: Ctx, row: AppRow & { hosts: string[] }) {
  const { proappEnvInter, ...env } = editable(ctx, row);
  return {
    ...env,
    tenantCode: ctx.tenant.code,
    proappCode: row.code,
    proappName: inLang(env.proappName, ctx.lang),
    proappEnvDomain: row.hosts[0] ?? '',
    proappEnvSecDomain: furtherName(ctx, row.hosts),
    proappEnvInter: proappEnvInter.join(','),
    proappEnvFoot: inLang({ zh: '', ...env.proappEnvFoot }, ctx.lang),
    proappEnvLinks: env.proappEnvLinks.map(({ title, url }) => ({
      title: inLang(title, ctx.lang),
      url,
    })),
    passwordRule: passwordRuleOf(ctx.tenant),
    resetPasswordRule: resetRuleOf(ctx.tenant),
    isPlat: ctx.tenant.platform,
  };
}

/** SHL-14 Never a name that is not the app's: whatever else leads here has logout lead to the login page. */
function furtherName({ http }: Ctx, [main, ...others]: readonly string[]): string {
  if (!URL.canParse(http.origin)) return '';
  const { hostname, host } = new URL(http.origin);
  return hostname !== main && others.includes(hostname) ? host : '';
}

function editable(ctx: Ctx, row: AppRow): z.output<typeof portalEdit> {
  const env = storedEnvironment
    .catch(storedEnvironment.parse({ proappEnvTheme: themes[0] }))
    .parse(row.env);
  return {
    ...env,
    proappName: env.proappName ?? { zh: ctx.tenant.name },
    proappEnvFoot: env.proappEnvFoot ?? {},
    proappEnvInter: environmentEdit.shape.proappEnvInter.catch(['zh', 'en', 'ru']).parse(row.langs),
    timeZone: ctx.tenant.timeZone,
  };
}
