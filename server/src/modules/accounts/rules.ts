import { saveSecurityRules, securityRules } from '@tradeport/api/identity/own-calls';
import { passwordFault, type PasswordRule } from '@tradeport/api/identity/model';
import { type Ctx, type Tenant, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { passwordRuleOf, resetRuleOf } from '../tenancy/index.ts';
import { endSessions } from '../sessions/index.ts';
import { handler } from '../../kernel/handler.ts';

type PasswordRefusals = 'user.password_format' | 'user.password_weak';

/** AUT-12 Roles that a tenant may ask for a second factor. */
const GUARDED = ['operator', 'admin'];
const FACTOR_SETTING = 'factorRequired';

const unprotected = prepared('accounts.unprotected')`
  select u.id from users u
  where u.tenant_id = :tenantId and exists(select from user_role r where r.tenant_id = :tenantId and r.user_id = u.id and r.role_code = any(:roleCodes::text[]))
    and not exists(select from totp t where t.tenant_id = :tenantId and t.user_id = u.id)
    and not exists(select from passkey p where p.tenant_id = :tenantId and p.user_id = u.id)`;

const settingsNow = prepared('accounts.settingsNow')`select settings from tenant where id = :id`;

/** AUT-12 Does the tenant ask somebody with these roles for a second factor? */
export function factorRequired(tenant: Tenant, roles: readonly string[]): boolean {
  return roles.some((role) => guardedRoles(tenant).includes(role));
}

/** The roles that the tenant asks for one. */
function guardedRoles(tenant: Tenant): readonly string[] {
  return tenant.settings[FACTOR_SETTING] === true ? GUARDED : [];
}

/** AUT-07, RCV-01 Refuses a new password that the tenant's rule does not take. */
export function checkPassword(
  ctx: Ctx<PasswordRefusals>,
  password: string,
  rule: PasswordRule = passwordRuleOf(ctx.tenant),
): void {
  const fault = passwordFault(password, rule);
  if (fault) ctx.refuse(fault, { min: rule.min, max: rule.max });
}

/** Read from the database: a change just saved may not have reached every process's memory. */
export const securityRulesOf = handler(securityRules, async (ctx) => {
  const { settings } = await ctx.one(settingsNow({ id: ctx.tenant.id }));
  const tenant = { ...ctx.tenant, settings };
  return {
    passwordRule: passwordRuleOf(tenant),
    resetPasswordRule: resetRuleOf(tenant),
    factorRequired: settings[FACTOR_SETTING] === true,
  };
});

/**
 * An administrator who demands a second factor must have one. Those who have none are out, and set
 * one up when they come back.
 */
export const updateSecurityRules = handler(saveSecurityRules, async (ctx, input) => {
  const user = userOf(ctx);
  const before = await securityRulesOf(ctx, {});
  if (input.factorRequired && !before.factorRequired) {
    const without = await ctx.run(unprotected({ roleCodes: GUARDED }));
    if (without.some(({ id }) => id === user.id)) return ctx.refuse('factor.own_first');
    for (const { id } of without) await endSessions(ctx, { user: id });
  }
  await ctx.batch([
    ...saveSetting(ctx.tenant.id, 'passwordRule', input.passwordRule),
    ...saveSetting(ctx.tenant.id, 'resetPasswordRule', input.resetPasswordRule),
    ...saveSetting(ctx.tenant.id, FACTOR_SETTING, input.factorRequired),
  ]);
  ctx.audit('security_rules', ctx.tenant.id, before, input);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});
