import { approveForProduct } from '@tradeport/api/onboarding/calls';
import { applicationLife } from '@tradeport/api/onboarding/lifecycle';
import type { InfoDraft } from '@tradeport/api/onboarding/model';
import { saveLevel } from '@tradeport/api/members/calls';
import { withFallback } from '@tradeport/api/kernel/text';
import { isScene, type Scene, scenes } from '@tradeport/api/tenancy/scenes';
import type { Ctx } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, notifyDirectory } from '../../kernel/tenant-settings.ts';
import { upsertRole } from '../roles/index.ts';
import { upsertLevel } from '../members/index.ts';
import { notify } from '../messages/index.ts';
import { addressAt, hostFor } from './address.ts';
import { startsOf } from './provision-defaults.ts';
import type { ApplicationRow } from './rows.ts';
import { insertProductApp, serveHost, tenantOfRow } from '../tenancy/index.ts';
import { scenesOf } from './tenants.ts';
import { handler } from '../../kernel/handler.ts';

const byIdForUpdate = prepared('onboarding.openProductByIdForUpdate')`
  select * from tenant_application where tenant_id = :tenantId and id = :id for update`;
const tenantById = prepared('onboarding.tenantById')`select * from tenant where id = :id`;
const standing = prepared('onboarding.openProductStanding')`
  select array(select code from role where tenant_id = :tenantId) as roles, array(select code from member_level where tenant_id = :tenantId) as levels`;

/**
 * TEN-07 The product with all that it needs, and the decision, in this one transaction. It is another front of the
 * same tenant: its goods, members, stock and orders stay one, so nothing that sells already is changed.
 */
export const approveProduct = handler(approveForProduct, async (ctx, input) => {
  const row = await ctx.one(byIdForUpdate({ id: input.applicationCode }));
  const { for_tenant: forTenant, for_scene: scene } = row;
  if (!forTenant || !scene || !isScene(scene)) return ctx.refuse('not_found');
  if (row.status !== 'under_review')
    return ctx.refuse('state.cannot_move', { status: row.status, verb: 'approve' });
  const tenant = tenantOfRow(await ctx.one(tenantById({ id: forTenant })));
  const host = input.host || (await hostFor(ctx, `${tenant.code}-${scene}`));
  const address = addressAt(ctx, host);
  const appId = ctx.newId();
  await ctx.asTenant(tenant, (own) => open(own, { appId, scene, host, info: row.info }));
  await move(ctx, applicationLife, row.id, 'approve', {
    set: { app_id: appId, decided_at: ctx.now(), updated_at: ctx.now() },
  });
  ctx.audit(
    'tenant_application',
    row.id,
    { status: 'under_review' },
    { status: 'approved', tenant: tenant.code, scene, host },
  );
  return { tenantCode: tenant.code, proappCode: scene, address };
});

type Opening = { appId: string; scene: Scene; host: string; info: InfoDraft };

async function open(own: Ctx<string>, { appId, scene, host, info }: Opening): Promise<void> {
  if (scenesOf(own.tenant).includes(scene)) own.refuse('application.scene_open');
  const { portalName, theme, portalLangs, companyPhone } = info;
  const env = {
    proappName: portalName && withFallback({ zh: '', ...portalName }),
    proappEnvTheme: theme,
    proappEnvHotline: (companyPhone ?? '').slice(0, 30),
  };
  const made = await own.run(
    insertProductApp({
      id: appId,
      code: scene,
      langs: portalLangs ?? ['zh'],
      env: JSON.stringify(env),
    }),
  );
  if (made.length === 0) own.refuse('application.scene_open');
  if ((await own.run(serveHost({ host, appId }))).length === 0) own.refuse('tenant.host_taken');
  await addWhatIsMissing(own, scene);
  await own.run(notifyDirectory());
  own.audit('app', appId, null, { scene, host, ...env });
  const { name } = scenes[scene];
  await notify(own, {
    to: { role: 'admin' },
    kind: 'account',
    link: '#/paas/index',
    title: { zh: `${name.zh}已开通`, en: `${name.en} is open`, ru: `Открыто: ${name.ru}` },
    body: {
      zh: '用您现有的账号即可进入。',
      en: 'Your account of this portal opens it.',
      ru: 'Войдите со своей учётной записью этого портала.',
    },
  });
  own.afterCommit(directoryHasChanged);
}

/** Roles and levels of the scene; what the tenant has under the same code is its own and stays as it is. */
async function addWhatIsMissing(own: Ctx<string>, scene: Scene): Promise<void> {
  const known = await own.one(standing({}));
  const [start] = startsOf([scene]);
  for (const role of start?.roles ?? []) {
    if (!known.roles.includes(role.code))
      await upsertRole(own, {
        roleCode: role.code,
        roleName: role.name,
        permissions: [...role.permissions],
      });
  }
  for (const level of start?.levels ?? []) {
    if (!known.levels.includes(level.code))
      await upsertLevel(
        own,
        saveLevel.input.parse({
          levelCode: level.code,
          levelName: level.name,
          levelRate: level.rate,
        }),
      );
  }
}

/** TEN-07 The tenant's admins are told why, change it and hand it in again. */
export async function notifyRefused(ctx: Ctx, row: ApplicationRow, reason: string): Promise<void> {
  const { for_tenant: forTenant, for_scene: scene } = row;
  if (!forTenant || !scene || !isScene(scene)) return;
  const { name } = scenes[scene];
  await ctx.asTenant(tenantOfRow(await ctx.one(tenantById({ id: forTenant }))), (own) =>
    notify(own, {
      to: { role: 'admin' },
      kind: 'account',
      link: '#/review',
      title: {
        zh: `${name.zh}未通过审核`,
        en: `${name.en} was not approved`,
        ru: `Не одобрено: ${name.ru}`,
      },
      body: { zh: `原因：${reason}`, en: `Reason: ${reason}`, ru: `Причина: ${reason}` },
    }),
  );
}
