import {
  approveCertification,
  certificationGet,
  certificationPage,
  failCertification,
  revokeCertification,
  takeCertification,
} from '@tradeport/api/certification/calls';
import { certificationActions, certificationLife } from '@tradeport/api/certification/lifecycle';
import { allow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { prepared, sql } from '../../kernel/query.ts';
import { allNames, called, calledIn } from '../../words/called.ts';
import { confirmProvenName, isHouse } from '../members/index.ts';
import { notifyDecision } from './notifications.ts';
import { byId, type CertificationRow, view } from './view.ts';
import { handler } from '../../kernel/handler.ts';

type Fault = 'certification.own_review';
type Done = { done: true };

const withCode = prepared('certification.withCode')`
  select c.member_id, ${called('m')} as "name!", c.status from certification c join member m on m.tenant_id = :tenantId and m.id = c.member_id
  where c.tenant_id = :tenantId and c.credit_code <> '' and c.credit_code = :creditCode and c.id <> :rowId order by c.id limit 10`;

export const list = handler(certificationPage, async (ctx, input) => {
  let query = ctx
    .from('certification')
    .where('certification.status', input.status ? '=' : '<>', input.status ?? 'not_authenticated')
    .innerJoin('member', (join) =>
      join
        .onRef('member.tenant_id', '=', 'certification.tenant_id')
        .onRef('member.id', '=', 'certification.member_id'),
    )
    .select([
      'certification.id',
      'certification.member_id',
      sql<string>`${sql.raw(calledIn(ctx.lang, 'member'))}`.as('member_called'),
      'certification.kind',
      'certification.status',
      'certification.reason',
      'certification.company_name',
      'certification.legal_name',
      'certification.id_masked',
      'certification.handed_in_at',
      'certification.reviewed_at',
    ]);
  if (input.certificationType)
    query = query.where(
      'certification.kind',
      '=',
      input.certificationType === '1' ? 'person' : 'company',
    );
  if (input.q) {
    const like = `%${input.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`${sql.raw(allNames('member'))} ilike ${like}`,
        eb('certification.company_name', 'ilike', like),
        eb('certification.legal_name', 'ilike', like),
        eb(sql`certification.credit_code`, '=', input.q?.toUpperCase()),
      ]),
    );
  }
  const found = await page<CertificationRow>(ctx, query, input, {
    key: ['id'],
    columns: ['certification.id'],
  });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      certificationCode: row.id,
      merberCode: row.member_id,
      merberName: row.member_called,
      certificationType: row.kind === 'person' ? ('1' as const) : ('2' as const),
      status: row.status,
      reason: row.reason,
      name: row.company_name || row.legal_name,
      idNumberMasked: row.id_masked,
      handedIn: row.handed_in_at?.toISOString() ?? null,
      reviewed: row.reviewed_at?.toISOString() ?? null,
    })),
  };
});

export const get = handler(certificationGet, async (ctx, { certificationCode }) => {
  const row = await ctx.one(byId({ id: certificationCode, lang: ctx.lang }));
  const same = await ctx.run(
    withCode({ creditCode: row.credit_code, rowId: row.id, lang: ctx.lang }),
  );
  return {
    ...view(ctx, row),
    ownReview: await isOwnReview(ctx, row),
    sameCode: same.map((one) => ({
      merberCode: one.member_id,
      merberName: one.name,
      status: one.status,
    })),
  };
});

export const take = handler(takeCertification, (ctx, { certificationCode }) => {
  return step(ctx, certificationCode, 'take');
});

/** CRT-01 From now on its name stands, and is the member's: only a revoked one can be changed. */
export const approve = handler(approveCertification, async (ctx, { certificationCode }) => {
  const done = await step(ctx, certificationCode, 'approve', 'approved');
  const row = await ctx.one(byId({ id: certificationCode, lang: ctx.lang }));
  await confirmProvenName(
    ctx,
    row.member_id,
    row.kind === 'company' ? row.company_name : row.legal_name,
  );
  return done;
});

export const fail = handler(failCertification, (ctx, { certificationCode, reason }) => {
  return step(ctx, certificationCode, 'fail', 'failed', reason);
});

export const revoke = handler(revokeCertification, (ctx, { certificationCode, reason }) => {
  return step(ctx, certificationCode, 'revoke', 'revoked', reason);
});

async function step(
  ctx: Ctx<Fault>,
  id: string,
  verb: 'take' | 'approve' | 'fail' | 'revoke',
  told?: 'approved' | 'failed' | 'revoked',
  reason = '',
): Promise<Done> {
  const row = await ctx.one(byId({ id, lang: ctx.lang }));
  allow(ctx, certificationActions, verb, { ...row, ownReview: await isOwnReview(ctx, row) });
  const moved = await move(ctx, certificationLife, id, verb, {
    reason,
    set: {
      reason,
      reviewer_name: ctx.user?.name ?? 'system',
      reviewed_at: told ? ctx.now() : null,
    },
  });
  ctx.audit('certification', id, { status: moved.from_status }, { status: moved.status, reason });
  if (told) await notifyDecision(ctx, row.member_id, told, reason);
  return { done: true };
}

/** ORD-02i Nobody decides on the own company's papers; of the portal's own another person of it than who handed them in. */
export async function isOwnReview(
  ctx: Ctx,
  { member_id, user_id }: { member_id: string; user_id: string | null },
): Promise<boolean> {
  if (member_id !== ctx.user?.memberId) return false;
  return user_id === ctx.user.id || !(await isHouse(ctx, member_id));
}
