import {
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
import type { Tenant } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { registrationAgreement } from '../agreements/index.ts';
import { passwordRuleOf } from '../tenancy/index.ts';
import { handler } from '../../kernel/handler.ts';

const settingsNow = prepared('registration.settingsNow')`
  select settings from tenant where id = :id`;

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
export const agreement = handler(getAgreement, registrationAgreement);

/** Read from the database: a change just saved may not have reached every process's memory. */
export const readSettings = handler(getRegistrationSettings, async (ctx) => {
  const [stored] = await ctx.run(settingsNow({ id: ctx.tenant.id }));
  return settingsOf({ ...ctx.tenant, settings: stored?.settings ?? ctx.tenant.settings });
});

export const saveSettings = handler(saveRegistrationSettings, async (ctx, input) => {
  const before = await readSettings(ctx, {});
  await ctx.batch(saveSetting(ctx.tenant.id, SETTINGS_KEY, input));
  ctx.audit('registration_settings', ctx.tenant.id, before, input);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});
