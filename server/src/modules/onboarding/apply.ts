import {
  checkPortalCode,
  chooseScenes,
  resumeApplication,
  saveApplyDraft,
  sendApplyCode,
  startApplication,
  submitApplication,
  getOwnApplication,
  leaveApplication,
  uploadLicence,
} from '@tradeport/api/onboarding/calls';
import {
  APPLICATION_COOKIE,
  APPLICATIONS_HOUR_MAX,
  type InfoDraft,
  UPLOADS_MAX,
} from '@tradeport/api/onboarding/model';
import { applicationLife } from '@tradeport/api/onboarding/lifecycle';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { move } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt } from '../../kernel/secret.ts';
import { fileView, saveFile } from '../files/index.ts';
import { checkPassword, hashPassword } from '../accounts/index.ts';
import { sendCode, useCode } from '../login/index.ts';
import { notify } from '../messages/index.ts';
import { addressAt, domainOf } from './address.ts';
import { type ApplicationRow, editableRow, newToken, ownRow, viewOf } from './rows.ts';
import { handler } from '../../kernel/handler.ts';

const begun = prepared('onboarding.begun')`
  select count(*)::int as count from tenant_application where tenant_id = :tenantId and ip = :ip and created_at > :since`;
const latestOf = prepared('onboarding.latestOf')`
  select * from tenant_application where tenant_id = :tenantId and contact = :contact and for_tenant is null order by (status = 'approved'), id desc limit 1`;
const saveToken = prepared('onboarding.saveToken')`
  update tenant_application set token_hash = :tokenHash, updated_at = :updatedAt where tenant_id = :tenantId and id = :id`;
const saveScenes = prepared('onboarding.saveScenes')`
  update tenant_application set scenes = :scenes, updated_at = :updatedAt where tenant_id = :tenantId and id = :id`;
const saveInfo = prepared('onboarding.saveInfo')`
  update tenant_application set info = :info, updated_at = :updatedAt where tenant_id = :tenantId and id = :id`;
const saveLicence = prepared('onboarding.saveLicence')`
  update tenant_application set licence_id = :licenceId::uuid, uploads = uploads + 1, info = info || jsonb_build_object('licenceCode', (:licenceId::uuid)::text), updated_at = :updatedAt
  where tenant_id = :tenantId and id = :id`;
const codeTaken = prepared('onboarding.codeTaken')`
  select code from tenant where code = :code
  union all select portal_code from tenant_application where tenant_id = :tenantId and portal_code = :code and status = 'under_review' and id <> :applicationId`;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** AUT-08 */
export const sendApplicationCode = handler(sendApplyCode, async (ctx, { contact }) => {
  await sendCode(ctx, { to: contact, purpose: 'register' });
  return { done: true as const };
});

/** TEN-02 Begins an application: the contact is proven by a code, the password is kept as its hash alone. */
export const start = handler(startApplication, async (ctx, input) => {
  checkPassword(ctx, input.userPwsswd);
  const { count } = await ctx.one(
    begun({ ip: ctx.ip, since: new Date(ctx.now().getTime() - 3_600_000) }),
  );
  if (count >= APPLICATIONS_HOUR_MAX) return ctx.refuse('too_many');
  await useCode(ctx, { to: input.contact, purpose: 'register', code: input.code });
  return begin(ctx, input);
});

/** The application itself, its contact proven: for the demo loader as well. */
export async function begin(
  ctx: Ctx,
  input: Omit<Parsed<typeof startApplication>, 'code' | 'agreed'>,
) {
  const id = ctx.newId();
  const row = {
    id,
    no: `T${datedNumber(today(ctx))}`,
    token_hash: newToken(ctx),
    kind: input.applyKind,
    company_name: input.companyName,
    contact_name: input.contactName,
    contact: input.contact,
    login_name: input.userName,
    password_hash: await hashPassword(input.userPwsswd),
    lang: ctx.lang,
    ip: ctx.ip,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  };
  await ctx.run(ctx.into('tenant_application', row));
  ctx.audit('tenant_application', id, null, {
    no: row.no,
    company: input.companyName,
    contact: input.contact,
  });
  return viewOf(ctx, {
    ...row,
    status: 'draft',
    scenes: [],
    info: {},
    portal_code: null,
    legal_id: '',
    licence_id: null,
    submissions: 0,
    uploads: 0,
    opened_id: null,
    submitted_at: null,
    decided_at: null,
    for_tenant: null,
    for_scene: null,
    app_id: null,
  });
}

export const own = handler(getOwnApplication, async (ctx) => {
  const row = await ownRow(ctx);
  return row ? viewOf(ctx, row) : null;
});

/**
 * A person who can read the contact's messages continues its latest application; the earlier cookie
 * is void.
 */
export const resumeOwn = handler(resumeApplication, async (ctx, { contact, code }) => {
  await useCode(ctx, { to: contact, purpose: 'register', code });
  const row = (await ctx.maybe(latestOf({ contact }))) ?? ctx.refuse('application.none');
  await ctx.run(saveToken({ id: row.id, tokenHash: newToken(ctx), updatedAt: ctx.now() }));
  ctx.audit('tenant_application', row.id, { resumed: false }, { resumed: true });
  return viewOf(ctx, row);
});

export const leave = handler(leaveApplication, async (ctx) => {
  ctx.http.clearCookie(APPLICATION_COOKIE);
  return { done: true as const };
});
export const chooseWhat = handler(chooseScenes, async (ctx, { scenes }) => {
  const row = await editableRow(ctx);
  await ctx.run(saveScenes({ id: row.id, scenes, updatedAt: ctx.now() }));
  ctx.audit('tenant_application', row.id, { scenes: row.scenes }, { scenes });
  return viewOf(ctx, { ...row, scenes });
});

/** While it is typed. The ID number is nothing to be kept in the clear: it waits for the form to be handed in. */
export const saveDraft = handler(saveApplyDraft, async (ctx, { info }) => {
  const row = await editableRow(ctx);
  await ctx.run(
    saveInfo({ id: row.id, info: JSON.stringify(withoutSecrets(row, info)), updatedAt: ctx.now() }),
  );
  return { done: true as const };
});

export const uploadOwn = handler(uploadLicence, async (ctx) => {
  const row = await editableRow(ctx);
  if (row.uploads >= UPLOADS_MAX) return ctx.refuse('too_many');
  const given = ctx.uploads[0] ?? ctx.refuse('file.missing');
  const file = await saveFile(ctx, {
    purpose: 'certification',
    name: given.name,
    data: given.data,
  });
  await ctx.run(saveLicence({ id: row.id, licenceId: file.id, updatedAt: ctx.now() }));
  return fileView(ctx, file);
});

export const checkCode = handler(checkPortalCode, async (ctx, { portalCode }) => {
  const row = await ownRow(ctx);
  const taken = await isTaken(ctx, portalCode, row?.id ?? NOBODY);
  const domain = domainOf(ctx);
  return { free: !taken, address: domain ? addressAt(ctx, `${portalCode}.${domain}`) : '' };
});

export async function isTaken(
  ctx: Ctx,
  portalCode: string,
  applicationId: string,
): Promise<boolean> {
  return (await ctx.run(codeTaken({ code: portalCode, applicationId }))).length > 0;
}

type Submitting = Ctx<
  | 'application.none'
  | 'application.not_editable'
  | 'application.scene'
  | 'application.id_needed'
  | 'application.licence_needed'
  | 'application.tax_needed'
  | 'tenant.code_taken'
>;

/** TEN-02 Hands it in. The operators are told, and look at exactly this. */
export const submit = handler(submitApplication, async (ctx, input) => {
  const row = await editableRow(ctx);
  requireWhole(ctx, row, input);
  if (await isTaken(ctx, input.portalCode, row.id)) {
    return ctx.refuse('tenant.code_taken', {}, 'portalCode');
  }
  const info = withoutSecrets(row, input);
  const legalId = input.legalIdNo ? encrypt(ctx.tenant, input.legalIdNo) : row.legal_id;
  const now = ctx.now();
  await move(ctx, applicationLife, row.id, 'submit', {
    set: {
      info: JSON.stringify(info),
      portal_code: input.portalCode,
      legal_id: legalId,
      submissions: row.submissions + 1,
      submitted_at: now,
      updated_at: now,
      decided_at: null,
    },
  });
  // The audit trail keeps the content of each submission.
  ctx.audit(
    'tenant_application',
    row.id,
    { status: row.status },
    { status: 'under_review', scenes: row.scenes, ...info },
  );
  await notify(ctx, {
    to: { role: 'operator' },
    kind: 'account',
    link: `#/platform/application/${row.id}`,
    title: {
      zh: `新的门户申请：${row.company_name}`,
      en: `New portal application: ${row.company_name}`,
      ru: `Новая заявка на портал: ${row.company_name}`,
    },
    body: {
      zh: `申请编号 ${row.no}，请审核。`,
      en: `Application ${row.no} is ready for review.`,
      ru: `Заявка ${row.no} ждёт проверки.`,
    },
  });
  return viewOf(ctx, {
    ...row,
    status: 'under_review',
    info,
    portal_code: input.portalCode,
    legal_id: legalId,
    submissions: row.submissions + 1,
    submitted_at: now,
    updated_at: now,
  });
});

function requireWhole(
  ctx: Submitting,
  row: ApplicationRow,
  input: Parsed<typeof submitApplication>,
): void {
  const missing = (
    code: 'application.id_needed' | 'application.licence_needed' | 'application.tax_needed',
    field: string,
  ) => ctx.refuse(code, {}, field);
  if (row.scenes.length === 0) ctx.refuse('application.scene');
  if (
    row.kind === 'person' &&
    input.countryCode === 'CN' &&
    input.legalIdNo === '' &&
    row.legal_id === ''
  )
    missing('application.id_needed', 'legalIdNo');
  if (row.kind === 'company' && input.taxNo === '') missing('application.tax_needed', 'taxNo');
  if (row.kind === 'company' && row.licence_id === null)
    missing('application.licence_needed', 'licenceCode');
}

/** The file is the one that was uploaded here, whatever the form says. */
function withoutSecrets(
  row: ApplicationRow,
  { legalIdNo: _sealed, ...info }: InfoDraft,
): InfoDraft {
  return { ...info, licenceCode: row.licence_id ?? '' };
}
