import type { MemberKind } from '@tradeport/api/members/model';
import type { PaperName, RegistrationForm } from '@tradeport/api/registration/form';
import { registrationLife } from '@tradeport/api/registration/lifecycle';
import type { RegistrationStatus } from '@tradeport/api/registration/model';
import type { ApplyRole } from '@tradeport/api/registration/roles';
import type { Lang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { fileView } from '../files/index.ts';
import { applicantOf } from '../login/index.ts';
import { divisionPath } from '../reference/index.ts';

export type RegistrationRow = {
  id: string;
  no: string;
  role: ApplyRole;
  kind: MemberKind;
  status: RegistrationStatus;
  member_id: string;
  user_id: string;
  name: string;
  contact: string;
  form: Partial<RegistrationForm>;
  sealed_id: string;
  id_masked: string;
  licence_id: string | null;
  letter_id: string | null;
  upgrade: boolean;
  agreement_version: number;
  agreement_lang: Lang;
  agreed_at: Date;
  lang: Lang;
  ip: string;
  submissions: number;
  uploads: number;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  decided_at: Date | null;
};
export type Known = RegistrationRow & { login_name: string; user_name: string };
const known = `select r.*, u.login_name, u.name as user_name from registration r join users u on u.tenant_id = :tenantId and u.id = r.user_id where r.tenant_id = :tenantId`;
// The open one, else the latest: an approved buyer may ask to sell (MBR-08).
const latest = `r.user_id = :userId order by r.status = 'approved', r.created_at desc limit 1`;
const byUser = prepared('registration.byUser')`${known} and ${latest}`;
const byUserForUpdate = prepared('registration.byUserForUpdate')`
  ${known} and ${latest} for update of r`;
export const byId = prepared('registration.byId')`
  ${known} and r.id = :id`;
export const byIdForUpdate = prepared('registration.byIdForUpdate')`
  ${known} and r.id = :id for update of r`;
const steps = prepared('registration.steps')`
  select verb, to_status, actor_name, reason, at from status_history
  where tenant_id = :tenantId and kind = '${registrationLife.name}' and subject_id = :subjectId order by id limit 200`;
const files = prepared('registration.files')`
  select * from file where tenant_id = :tenantId and id = any(:ids::uuid[])`;

export async function ownRow(ctx: Ctx): Promise<Known | undefined> {
  const userId = await applicantOf(ctx);
  return userId ? ctx.maybe(byUser({ userId })) : undefined;
}

/** The own registration, locked. */
export async function ownForUpdate(ctx: Ctx<'registration.none'>): Promise<Known> {
  const userId = await applicantOf(ctx);
  return (
    (userId ? await ctx.maybe(byUserForUpdate({ userId })) : undefined) ??
    ctx.refuse('registration.none')
  );
}

/** To change it: as long as nobody looks at it, and before it is decided. */
export async function editableRow(
  ctx: Ctx<'registration.none' | 'registration.not_editable'>,
): Promise<Known> {
  const row = await ownForUpdate(ctx);
  if (row.status !== 'draft' && row.status !== 'refused') ctx.refuse('registration.not_editable');
  return row;
}

/**
 * The view of a registration for its applicant and its reviewer. `names`: of those who decided;
 * nobody's business but the portal's.
 */
export async function viewOf(ctx: Ctx, row: Known, { names = false } = {}) {
  const papers: [PaperName, string | null][] = [
    ['licence', row.licence_id],
    ['letter', row.letter_id],
  ];
  const [history, found] = await ctx.batch([
    steps({ subjectId: row.id }),
    files({ ids: papers.flatMap(([, id]) => id ?? []) }),
  ]);
  const { idNo: _never, ...form } = row.form;
  return {
    registrationCode: row.id,
    registrationNo: row.no,
    status: row.status,
    upgrade: row.upgrade,
    applyRole: row.role,
    merberType: row.kind,
    merberCompname: row.name,
    userName: row.login_name,
    userRelname: row.user_name,
    contact: row.contact,
    form,
    areaName: divisionPath(form.areaCode || form.cityCode || form.provinceCode || '', ctx.lang),
    idNo: row.id_masked,
    papers: papers.flatMap(([paper, id]) => {
      const file = found.find((one) => one.id === id);
      return file
        ? [
            {
              paper,
              fileName: file.name,
              fileUrl: fileView(ctx, file).fileUrl,
              mediaType: file.media_type,
            },
          ]
        : [];
    }),
    reason:
      row.status === 'refused'
        ? (history.findLast((step) => step.verb === 'refuse')?.reason ?? '')
        : '',
    steps: history.map((step) => ({
      at: step.at.toISOString(),
      verb: step.verb,
      status: step.to_status,
      by: names ? step.actor_name : '',
      reason: step.reason,
    })),
    gmtCreate: row.created_at.toISOString(),
    gmtModified: row.updated_at.toISOString(),
    submitted: row.submitted_at?.toISOString() ?? null,
  };
}
