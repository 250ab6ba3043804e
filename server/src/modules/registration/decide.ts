import {
  approveRegistration,
  refuseRegistration,
  registrationDetail,
  registrationPage,
} from '@tradeport/api/registration/calls';
import { registrationLife } from '@tradeport/api/registration/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { prepared, shape } from '../../kernel/query.ts';
import { assignLevel } from '../members/index.ts';
import { byId, byIdForUpdate, type Known, type RegistrationRow, viewOf } from './rows.ts';
import { admit } from './admit.ts';
import { notifyApproved, notifyRefused } from './notifications.ts';
import { handler } from '../../kernel/handler.ts';

type Fault = 'registration.own';
const alike = prepared('registration.alike', shape<{ by: 'name' | 'number' }>())`
  select id, name, case when name = :name then 'name' else 'number' end as by from member
  where tenant_id = :tenantId and id <> :memberId and (name = :name or (:registrationNo <> '' and info->>'registrationNo' = :registrationNo)) order by id limit 10`;

export const list = handler(registrationPage, async (ctx, input) => {
  let query = ctx.from('registration').selectAll();
  if (input.status) query = query.where('status', '=', input.status);
  if (input.applyRole) query = query.where('role', '=', input.applyRole);
  if (input.merberType) query = query.where('kind', '=', input.merberType);
  if (input.q) {
    const like = `%${input.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([eb('no', 'ilike', like), eb('name', 'ilike', like), eb('contact', 'ilike', like)]),
    );
  }
  const found = await page<RegistrationRow>(ctx, query, input, { key: ['id'], columns: ['id'] });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      registrationCode: row.id,
      registrationNo: row.no,
      status: row.status,
      upgrade: row.upgrade,
      applyRole: row.role,
      merberType: row.kind,
      merberCompname: row.name,
      contact: row.contact,
      submissions: row.submissions,
      gmtCreate: row.created_at.toISOString(),
      submitted: row.submitted_at?.toISOString() ?? null,
      decided: row.decided_at?.toISOString() ?? null,
    })),
  };
});

export const get = handler(registrationDetail, async (ctx, { registrationCode }) => {
  const row = await ctx.one(byId({ id: registrationCode }));
  const others = await ctx.run(
    alike({
      memberId: row.member_id,
      name: row.name,
      registrationNo: row.form.registrationNo ?? '',
    }),
  );
  return {
    ...(await viewOf(ctx, row, { names: true })),
    merberCode: row.member_id,
    submissions: row.submissions,
    ip: row.ip,
    decided: row.decided_at?.toISOString() ?? null,
    agreementVersion: row.agreement_version,
    agreedAt: row.agreed_at.toISOString(),
    alike: others.map((one) => ({ merberCode: one.id, merberCompname: one.name, by: one.by })),
  };
});

/** REG-06 Two simultaneous reviews succeed once. */
export const approve = handler(
  approveRegistration,
  async (ctx, { registrationCode, levelCode }) => {
    const row = await reviewable(ctx, registrationCode);
    await admit(ctx, row);
    if (levelCode) await assignLevel(ctx, { merberCode: row.member_id, levelCode });
    await notifyApproved(ctx, row);
    return { done: true };
  },
);

export const refuse = handler(refuseRegistration, async (ctx, { registrationCode, reason }) => {
  const row = await reviewable(ctx, registrationCode);
  await move(ctx, registrationLife, row.id, 'refuse', {
    reason,
    set: { decided_at: ctx.now(), updated_at: ctx.now() },
  });
  ctx.audit('registration', row.id, { status: row.status }, { status: 'refused', reason });
  await notifyRefused(ctx, row, reason);
  return { done: true };
});

/** Locked; nobody decides on the own one. */
async function reviewable(ctx: Ctx<Fault>, id: string): Promise<Known> {
  const row = await ctx.one(byIdForUpdate({ id }));
  if (row.user_id === ctx.user?.id || row.member_id === ctx.user?.memberId)
    ctx.refuse('registration.own');
  return row;
}
