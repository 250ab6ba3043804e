import {
  applicationDetail,
  applicationPage,
  approveApplication,
  refuseApplication,
} from '@tradeport/api/onboarding/calls';
import { applicationLife } from '@tradeport/api/onboarding/lifecycle';
import { infoFields } from '@tradeport/api/onboarding/model';
import { MOBILE } from '@tradeport/api/identity/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang, withFallback } from '@tradeport/api/kernel/text';
import { provisionIn } from '@tradeport/api/tenancy/model';
import { isScene } from '@tradeport/api/tenancy/scenes';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { provision } from '../members/index.ts';
import { deliver } from '../messages/index.ts';
import { tenantToBe } from '../tenancy/index.ts';
import { addressAt, domainOf, hostFor } from './address.ts';
import { isTaken } from './apply.ts';
import { provisionDefaults, settingsFor } from './provision-defaults.ts';
import { notifyRefused } from './open-product.ts';
import { type ApplicationRow, portalNameOf, viewOf } from './rows.ts';
import { handler } from '../../kernel/handler.ts';

const byId = prepared('onboarding.byId')`
  select * from tenant_application where tenant_id = :tenantId and id = :id`;
const byIdForUpdate = prepared('onboarding.decideByIdForUpdate')`
  select * from tenant_application where tenant_id = :tenantId and id = :id for update`;
const tenantsOf = prepared('onboarding.tenantsOf')`
  select id, code from tenant where id = any(:ids::uuid[])`;
const tenantCode = prepared('onboarding.tenantCode')`select code from tenant where id = :id`;

/**
 * TEN-02 Submitted applications come before drafts; drafts are listed to show who is on the way.
 */
export const applications = handler(applicationPage, async (ctx, input) => {
  let query = ctx.from('tenant_application').selectAll();
  if (input.status) query = query.where('status', '=', input.status);
  if (input.q) {
    const like = `%${input.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([
        eb('no', 'ilike', like),
        eb('company_name', 'ilike', like),
        eb('contact_name', 'ilike', like),
        eb('contact', 'ilike', like),
        eb('portal_code', 'ilike', like),
      ]),
    );
  }
  const found = await page<ApplicationRow>(ctx, query, input, { key: ['id'], columns: ['id'] });
  const codes = new Map(
    (
      await ctx.run(
        tenantsOf({ ids: [...new Set(found.rows.flatMap((row) => row.for_tenant ?? []))] }),
      )
    ).map((one) => [one.id, one.code]),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({
      applicationCode: row.id,
      applicationNo: row.no,
      status: row.status,
      applyKind: row.kind,
      companyName: row.company_name,
      contactName: row.contact_name,
      contact: row.contact,
      portalCode: row.portal_code ?? '',
      scenes: row.scenes,
      submissions: row.submissions,
      gmtCreate: row.created_at.toISOString(),
      submitted: row.submitted_at?.toISOString() ?? null,
      decided: row.decided_at?.toISOString() ?? null,
      forTenantCode: codes.get(row.for_tenant ?? '') ?? '',
    })),
  };
});

export const application = handler(applicationDetail, async (ctx, { applicationCode }) => {
  const row = await ctx.one(byId({ id: applicationCode }));
  const domain = domainOf(ctx);
  const [forTenant] = row.for_tenant ? await ctx.run(tenantsOf({ ids: [row.for_tenant] })) : [];
  // TEN-07 A further product stands beside the portal, under its name and its own.
  const code = forTenant ? `${forTenant.code}-${row.for_scene}` : (row.portal_code ?? '');
  return {
    ...(await viewOf(ctx, row)),
    portalName: inLang(portalNameOf(row), ctx.lang),
    // The tenant may have been deleted since (TEN-06); its application stays.
    tenantCode: row.opened_id
      ? ((await ctx.maybe(tenantCode({ id: row.opened_id })))?.code ?? '')
      : '',
    codeFree: code !== '' && !(await isTaken(ctx, code, row.id)),
    host: domain && code ? `${code}.${domain}` : '',
    forTenantCode: forTenant?.code ?? '',
  };
});

type Opening = Ctx<'tenant.code_taken' | 'tenant.host_taken' | 'tenant.host_needed'>;

/** TEN-03 The portal with all that it needs, and the decision, in this one transaction. */
export const approve = handler(approveApplication, async (ctx, input) => {
  const row = await ctx.one(byIdForUpdate({ id: input.applicationCode }));
  if (row.for_tenant) return ctx.refuse('not_found');
  if (row.status !== 'under_review')
    return ctx.refuse('state.cannot_move', { status: row.status, verb: 'approve' });
  // TEN-01 A portal is found by its name: none is opened that no browser could reach.
  const host = input.host || (await hostFor(ctx, input.portalCode ?? row.portal_code ?? ''));
  const tenant = await open(ctx, row, { ...input, host });
  await move(ctx, applicationLife, row.id, 'approve', {
    set: {
      opened_id: tenant.id,
      portal_code: tenant.code,
      decided_at: ctx.now(),
      updated_at: ctx.now(),
      // It is the admin's now.
      password_hash: '',
    },
  });
  ctx.audit(
    'tenant_application',
    row.id,
    { status: 'under_review' },
    { status: 'approved', tenant: tenant.code, host },
  );
  ctx.audit('tenant', tenant.id, null, { code: tenant.code, host, limits: input.limits });
  const address = addressAt(ctx, host);
  await notifyApplicant(ctx, row, 'application.approved', {
    link: address ? `${address}/console/#/loginTm` : '',
  });
  return { tenantCode: tenant.code, address };
});

async function open(
  ctx: Opening,
  row: ApplicationRow,
  input: Parsed<typeof approveApplication>,
): Promise<Tenant> {
  const info = infoFields.parse({ ...row.info, legalIdNo: '' });
  const scenes = row.scenes.filter(isScene);
  const portalName = withFallback(info.portalName);
  const byMobile = MOBILE.test(row.contact);
  const wanted = provisionIn.parse({
    code: input.portalCode ?? info.portalCode,
    name: portalName,
    timeZone: info.timeZone,
    company: row.company_name,
    app: { langs: info.portalLangs },
    hosts: [input.host],
    env: {
      proappName: portalName,
      proappEnvTheme: info.theme,
      proappEnvInter: info.portalLangs,
      proappEnvHotline: info.companyPhone.slice(0, 30),
      proappEnvFoot: {
        zh: `© ${row.company_name}`,
        en: `© ${row.company_name}`,
        ru: `© ${row.company_name}`,
      },
    },
    settings: { ...settingsFor(scenes), limits: input.limits },
    admin: {
      loginName: row.login_name,
      passwordHash: row.password_hash,
      name: row.contact_name,
      ...(byMobile ? { phone: row.contact } : { email: row.contact }),
    },
  });
  const tenant = tenantToBe(ctx.newId(), wanted);
  await ctx.asTenant(tenant, async (own) => {
    const made = await provision(own, wanted);
    await provisionDefaults(own, {
      ...made,
      returns: {
        receiver: row.contact_name,
        phone: info.companyPhone || row.contact,
        address: info.companyAddress,
      },
      bank: info.bankAccountNo
        ? {
            currency: info.countryCode === 'CN' ? 'CNY' : 'USD',
            beneficiary: row.company_name,
            accountNo: info.bankAccountNo,
            bankName: info.bankName,
          }
        : null,
      scenes,
      name: portalName,
    });
  });
  return tenant;
}

/** TEN-02 The applicant is told why, may change what was wrong and hand it in again. */
export const refuse = handler(refuseApplication, async (ctx, { applicationCode, reason }) => {
  const row = await ctx.one(byIdForUpdate({ id: applicationCode }));
  await move(ctx, applicationLife, row.id, 'refuse', {
    reason,
    set: { decided_at: ctx.now(), updated_at: ctx.now() },
  });
  ctx.audit('tenant_application', row.id, { status: row.status }, { status: 'refused', reason });
  if (row.for_tenant) await notifyRefused(ctx, row, reason);
  else
    await notifyApplicant(ctx, row, 'application.refused', { reason, link: '/console/#/review' });
  return { done: true as const };
});

/** By the way by which the contact was proven, in the language in which it was applied for. */
async function notifyApplicant(
  ctx: Ctx,
  row: ApplicationRow,
  template: 'application.approved' | 'application.refused',
  facts: Record<string, string>,
): Promise<void> {
  const what = inLang(portalNameOf(row), row.lang) || row.company_name;
  await deliver(ctx, {
    to: row.contact,
    channel: MOBILE.test(row.contact) ? 'sms' : 'email',
    template,
    lang: row.lang,
    facts: { what, ...facts },
  });
}
