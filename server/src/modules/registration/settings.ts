import { BUILT_IN_VERSION, builtInAgreement } from '@tradeport/api/registration/agreement';
import {
  saveAgreement as saveAgreementCall,
  saveRegistrationSettings,
  getAgreement,
  getOpenRoles,
  getRegistrationSettings,
} from '@tradeport/api/registration/calls';
import { applyRoles, registrationRoles } from '@tradeport/api/registration/roles';
import {
  type RegistrationSettings,
  registrationSettings,
  SETTINGS_KEY,
  settingsBy,
} from '@tradeport/api/registration/settings';
import { fill, inLang } from '@tradeport/api/kernel/text';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { passwordRuleOf } from '../tenancy/index.ts';
import { handler } from '../../kernel/handler.ts';

const latest = prepared('registration.latest')`
  select version, body, created_by, created_at from member_agreement where tenant_id = :tenantId order by version desc limit 1`;
const settingsNow = prepared('registration.settingsNow')`
  select settings from tenant where id = :id`;
const portal = prepared('registration.portal')`select name from tenant where id = :id`;
const lockAgreement = prepared('registration.lockAgreement')`
  select pg_advisory_xact_lock(hashtextextended(:key, 0))`;

/** The portal's settings, by default those of its scenes. */
export function settingsOf({
  settings,
  platform,
}: Pick<Tenant, 'settings' | 'platform'>): RegistrationSettings {
  const scenes = Array.isArray(settings['scenes']) ? settings['scenes'].map(String) : [];
  return (
    registrationSettings.safeParse(settings[SETTINGS_KEY]).data ?? settingsBy(scenes, platform)
  );
}

export const openRoles = handler(getOpenRoles, async (ctx) => {
  const settings = settingsOf(ctx.tenant);
  return {
    passwordRule: passwordRuleOf(ctx.tenant),
    roles: applyRoles
      .filter((role) => settings[role].open)
      .map((applyRole) => ({
        applyRole,
        kinds: [...registrationRoles[applyRole].kinds],
        auto: settings[applyRole].auto,
      })),
  };
});

/** REG-01 The text that holds now, and its version. */
export const agreement = handler(getAgreement, async (ctx) => {
  const [[own], [named]] = await ctx.batch([latest({}), portal({ id: ctx.tenant.id })]);
  return {
    version: own?.version ?? BUILT_IN_VERSION,
    since: own?.created_at.toISOString() ?? null,
    text: fill((own?.body ?? builtInAgreement)[ctx.lang], {
      portal: inLang(named?.name, ctx.lang),
    }),
  };
});

export async function agreementVersion(ctx: Ctx): Promise<number> {
  return (await ctx.maybe(latest({})))?.version ?? BUILT_IN_VERSION;
}

/** Read from the database: a change just saved may not have reached every process's memory. */
export const readSettings = handler(getRegistrationSettings, async (ctx) => {
  const [[stored], [own]] = await ctx.batch([settingsNow({ id: ctx.tenant.id }), latest({})]);
  return {
    settings: settingsOf({ ...ctx.tenant, settings: stored?.settings ?? ctx.tenant.settings }),
    agreement: {
      version: own?.version ?? BUILT_IN_VERSION,
      text: own?.body ?? builtInAgreement,
      since: own?.created_at.toISOString() ?? null,
      by: own?.created_by ?? '',
    },
  };
});

export const saveSettings = handler(saveRegistrationSettings, async (ctx, input) => {
  const before = await readSettings(ctx, {});
  await ctx.batch(saveSetting(ctx.tenant.id, SETTINGS_KEY, input));
  ctx.audit('registration_settings', ctx.tenant.id, before.settings, input);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});

/** A new version; of two who publish at once, the later one comes after. */
export const publish = handler(saveAgreementCall, async (ctx, input) => {
  await ctx.run(lockAgreement({ key: `${ctx.tenant.id} member_agreement` }));
  const version = (await agreementVersion(ctx)) + 1;
  const id = ctx.newId();
  await ctx.run(
    ctx.into('member_agreement', {
      id,
      version,
      body: JSON.stringify(input),
      created_by: ctx.user?.name ?? 'system',
      created_at: ctx.now(),
    }),
  );
  ctx.audit('member_agreement', id, null, { version });
  return { version };
});
