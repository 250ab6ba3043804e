import { createHash, randomBytes } from 'node:crypto';
import {
  APPLICATION_COOKIE,
  type ApplicationStatus,
  type ApplyKind,
  DRAFT_DAYS,
  infoFields,
  type InfoDraft,
} from '@tradeport/api/onboarding/model';
import { maskIdNumber } from '@tradeport/api/members/people';
import { applicationLife } from '@tradeport/api/onboarding/lifecycle';
import { type Lang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { decrypt } from '../../kernel/secret.ts';
import { fileView } from '../files/index.ts';
import { addressAt, domainOf, hostsOf, hostsOfApp } from './address.ts';

export type ApplicationRow = {
  id: string;
  no: string;
  status: ApplicationStatus;
  kind: ApplyKind;
  company_name: string;
  contact_name: string;
  contact: string;
  login_name: string;
  password_hash: string;
  scenes: string[];
  info: InfoDraft;
  portal_code: string | null;
  legal_id: string;
  licence_id: string | null;
  lang: Lang;
  submissions: number;
  uploads: number;
  opened_id: string | null;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  decided_at: Date | null;
  /** TEN-07 Set for a further product of an open tenant. */
  for_tenant: string | null;
  for_scene: string | null;
  app_id: string | null;
};
const byToken = prepared('onboarding.byToken')`
  select * from tenant_application where tenant_id = :tenantId and token_hash = :tokenHash`;
const byTokenForUpdate = prepared('onboarding.byTokenForUpdate')`
  select * from tenant_application where tenant_id = :tenantId and token_hash = :tokenHash for update`;
const steps = prepared('onboarding.steps')`
  select verb, to_status, actor_name, reason, at from status_history
  where tenant_id = :tenantId and kind = '${applicationLife.name}' and subject_id = :subjectId order by id limit 200`;
const file = prepared('onboarding.file')`
  select * from file where tenant_id = :tenantId and id = :id?`;

const COOKIE_S = DRAFT_DAYS * 24 * 3600;
/** 32 bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

/** A new secret for the cookie of this browser; the table keeps its hash alone. */
export function newToken(ctx: Ctx): string {
  const token = randomBytes(32).toString('base64url');
  ctx.http.setCookie(APPLICATION_COOKIE, token, { maxAgeS: COOKIE_S });
  return hashOf(token);
}

export async function ownRow(ctx: Ctx): Promise<ApplicationRow | undefined> {
  const token = tokenOf(ctx);
  return token ? ctx.maybe(byToken({ tokenHash: hashOf(token) })) : undefined;
}

/** The own application, locked, to change it: as long as nobody looks at it, and before it is a portal. */
export async function editableRow(
  ctx: Ctx<'application.none' | 'application.not_editable'>,
): Promise<ApplicationRow> {
  const token = tokenOf(ctx) ?? ctx.refuse('application.none');
  const row =
    (await ctx.maybe(byTokenForUpdate({ tokenHash: hashOf(token) }))) ??
    ctx.refuse('application.none');
  if (row.status !== 'draft' && row.status !== 'refused') ctx.refuse('application.not_editable');
  return row;
}

/** The view of an application for its applicant and the operator. */
export async function viewOf(ctx: Ctx, row: ApplicationRow) {
  const [history, licences] = await ctx.batch([
    steps({ subjectId: row.id }),
    file({ id: row.licence_id }),
  ]);
  const [licence] = licences;
  const opened = row.app_id
    ? await hostsOfApp(ctx, row.app_id)
    : row.opened_id
      ? await hostsOf(ctx, row.opened_id)
      : [];
  const { legalIdNo: _never, ...info } = row.info;
  return {
    applicationCode: row.id,
    applicationNo: row.no,
    status: row.status,
    applyKind: row.kind,
    companyName: row.company_name,
    contactName: row.contact_name,
    contact: row.contact,
    userName: row.login_name,
    scenes: row.scenes,
    info,
    legalIdNo: row.legal_id ? maskIdNumber(decrypt(ctx.tenant, row.legal_id)) : '',
    licenceUrl: licence ? fileView(ctx, licence).fileUrl : '',
    reason:
      row.status === 'refused'
        ? (history.findLast((step) => step.verb === 'refuse')?.reason ?? '')
        : '',
    // The names of the platform's reviewers are shown to the platform alone.
    steps: history.map((step) => ({
      at: step.at.toISOString(),
      verb: step.verb,
      status: step.to_status,
      by: ctx.user ? step.actor_name : '',
      reason: step.reason,
    })),
    domain: domainOf(ctx),
    portalAddress: addressAt(ctx, opened[0]),
    gmtCreate: row.created_at.toISOString(),
    gmtModified: row.updated_at.toISOString(),
    submitted: row.submitted_at?.toISOString() ?? null,
  };
}

/** The name that the portal shall have, as far as it is written. */
export function portalNameOf(row: ApplicationRow) {
  return infoFields.shape.portalName.safeParse(row.info.portalName).data;
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function tokenOf(ctx: Ctx): string | undefined {
  const token = ctx.http.cookie(APPLICATION_COOKIE);
  return token && TOKEN.test(token) ? token : undefined;
}
