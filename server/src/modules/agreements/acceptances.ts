import { acceptanceList } from '@tradeport/api/agreements/calls';
import type { acceptanceFilter, AcceptanceWay } from '@tradeport/api/agreements/model';
import { inLang, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { page } from '../../kernel/page.ts';
import { prepared, sql } from '../../kernel/query.ts';
import { REGISTRATION, unwritten } from './rows.ts';

type Filter = z.output<typeof acceptanceFilter>;
export type AcceptanceRow = {
  id: string;
  agreement: string;
  version: number;
  lang: Lang;
  user_id: string;
  login_name: string;
  name: string;
  way: AcceptanceWay;
  ip: string;
  accepted_at: Date;
};
/** The order of the list, and its key. */
export const order = {
  key: ['accepted_at', 'id'],
  columns: ['accepted_at', 'agreement_acceptance.id'],
} as const;
const names = prepared('agreements.names')`
  select code, name, version from agreement where tenant_id = :tenantId`;

/** CMS-02c */
export const list = handler(acceptanceList, async (ctx, input) => {
  const found = await page<AcceptanceRow>(ctx, acceptances(ctx, input), input, order);
  const nameOf = await namesIn(ctx);
  return {
    ...found,
    rows: found.rows.map((row) => ({
      acceptanceCode: row.id,
      agreementCode: row.agreement,
      agreementName: nameOf(row.agreement),
      version: row.version,
      lang: row.lang,
      userCode: row.user_id,
      userName: row.login_name,
      userRelname: row.name,
      way: row.way,
      ip: row.ip,
      acceptedAt: row.accepted_at.toISOString(),
    })),
  };
});

/** The names of the agreements in the caller's language, by their codes. */
export async function namesIn(ctx: Ctx): Promise<(code: string) => string> {
  const known = await knownIn(ctx);
  return (code) => known(code).name;
}

/** The agreements by their codes, with the version of each that is in force. */
export async function knownIn(
  ctx: Ctx,
): Promise<(code: string) => { name: string; version: number | null }> {
  const known = new Map<string, { name: SomeTexts; version: number }>([
    [REGISTRATION, unwritten],
    ...(await ctx.run(names({}))).map((row) => [row.code, row] as const),
  ]);
  return (code) => {
    const found = known.get(code);
    return { name: inLang(found?.name, ctx.lang) || code, version: found?.version ?? null };
  };
}

/** People are found by what they log in with: each of it has an index. */
export function acceptances(
  ctx: Ctx,
  { agreementCode, version, way, from, to, q, userId }: Filter & { userId?: string },
) {
  let query = ctx
    .from('agreement_acceptance')
    .innerJoin('users', (join) =>
      join
        .onRef('users.tenant_id', '=', 'agreement_acceptance.tenant_id')
        .onRef('users.id', '=', 'agreement_acceptance.user_id'),
    )
    .select([
      'agreement_acceptance.id',
      'agreement_acceptance.agreement',
      'agreement_acceptance.version',
      'agreement_acceptance.lang',
      'agreement_acceptance.user_id',
      'users.login_name',
      'users.name',
      'agreement_acceptance.way',
      'agreement_acceptance.ip',
      'agreement_acceptance.accepted_at',
    ]);
  if (userId !== undefined) query = query.where('agreement_acceptance.user_id', '=', userId);
  if (agreementCode) query = query.where('agreement', '=', agreementCode);
  if (version !== undefined) query = query.where('version', '=', version);
  if (way) query = query.where('way', '=', way);
  if (from) query = query.where(sql<boolean>`accepted_at >= ${dayStart(ctx, from)}`);
  if (to) query = query.where(sql<boolean>`accepted_at < ${dayStart(ctx, to)} + interval '1 day'`);
  if (q)
    query = query.where(
      sql<boolean>`agreement_acceptance.user_id in (select p.id from users p where p.tenant_id = ${ctx.tenant.id}
        and (lower(p.login_name) = ${q.toLowerCase()} or p.phone = ${q} or p.email = ${q.toLowerCase()}))`,
    );
  return query;
}

function dayStart({ tenant }: Ctx, day: string) {
  return sql<Date>`(${day}::date::timestamp at time zone ${tenant.timeZone})`;
}
