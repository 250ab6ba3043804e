import type { auditReceipt } from '@tradeport/api/tenancy/model';
import { checkReceipt, auditChain, checkAudit } from '@tradeport/api/tenancy/calls';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { digestOf, GENESIS, hashOf, openFrom, tailOf, wholeDigestOf } from './chain.ts';
import { handler } from '../../kernel/handler.ts';

/** So many links are checked by one statement. */
const LINKS_MAX = 50;
const FINDINGS_MAX = 1000;
type Fault = { fault: string };
/** MBR-07 The deletion that a row was emptied for is on record. */
const asked = (row: string) => `exists (
  select from deletion_request d where d.tenant_id = :tenantId and d.id = ${row}.forgotten and d.status in ('approved', 'done'))`;
/** Personal data in the row was emptied by an erasure, and nothing was written instead. */
const emptied = (row: string) =>
  `(${row}.before is null and ${row}.after is null and ${asked(row)})`;
/**
 * Nothing, or the parts that a deletion may empty: the deleted person's name and address, and the
 * contents.
 */
const rightlyEmptied = (row: string) => `((${row}.told_digest is null or ${emptied(row)})
  and (${row}.named_digest is null or (${row}.actor_name = '–' and ${row}.ip = '' and ${asked(row)})))`;
/** In form 1 an emptied row no longer proves who made the change and when. */
const isChanged = (
  link: string,
  row: string,
  digest: string,
) => `case when ${link}.form = 1 then ${digest} <> ${wholeDigestOf(row)} and not ${emptied(row)}
  else ${digest} <> ${digestOf(row)} or not ${rightlyEmptied(row)} end`;

const brokenLinks = prepared('audit.brokenLinks')`
  select case when l.no <> coalesce(p.no, 0) + 1 then format('links %s to %s are missing', coalesce(p.no, 0) + 1, l.no - 1)
    when l.previous <> coalesce(p.hash, ${GENESIS}) then format('link %s does not follow from the one before it', l.no)
    else format('link %s is changed', l.no) end as fault
  from audit_link l left join lateral (
    select k.no, k.hash from audit_link k where k.tenant_id = :tenantId and k.no < l.no order by k.no desc limit 1) p on true
  where l.tenant_id = :tenantId and l.no between :from and :to
    and (l.no <> coalesce(p.no, 0) + 1 or l.previous <> coalesce(p.hash, ${GENESIS}) or l.hash <> ${hashOf('l')})
  order by l.no limit ${FINDINGS_MAX}`;
const brokenRows = prepared('audit.brokenRows')`
  select format(case when a.id is null then 'row %s is missing (link %s)' else 'row %s is changed (link %s)' end, r.id, k.no) as fault
  from audit_link k cross join lateral unnest(k.rows, k.digests) with ordinality r(id, digest, place)
  left join audit a on a.tenant_id = :tenantId and a.id = r.id
  where k.tenant_id = :tenantId and k.no between :from and :to and (a.id is null or ${isChanged('k', 'a', 'r.digest')})
  order by k.no, r.place limit ${FINDINGS_MAX}`;
const strangers = prepared('audit.strangers')`
  with linked as (select unnest(k.rows) as id from audit_link k where k.tenant_id = :tenantId),
  behind as (select ${openFrom('k')} as at from audit_link k where k.tenant_id = :tenantId order by k.no desc limit 1)
  select format('row %s was put in later (it says %s)', a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')) as fault
  from audit a where a.tenant_id = :tenantId and a.at < (select at from behind) and not exists (select from linked where linked.id = a.id)
  union all
  select format('row %s is in more than one link', id) from linked group by id having count(*) > 1
  union all
  select format('row %s is chained and not in the search', l.id) from linked l
  where not exists (select from audit_entry e where e.tenant_id = :tenantId and e.id = l.id)
  limit ${FINDINGS_MAX}`;
const latest = prepared('audit.latest')`
  select k.no, k.at, encode(k.hash, 'hex') as hash from audit_link k where k.tenant_id = :tenantId order by k.no desc limit 1`;
const linkNo = prepared('audit.linkNo')`
  select encode(hash, 'hex') as hash from audit_link where tenant_id = :tenantId and no = :no`;
const tail = prepared('audit.tail')`
  select count(*)::int as count, min(a.at) as since from audit a where ${tailOf('a')}`;

/**
 * ROL-03 for `portal audit` and the finance page: changed, removed or inserted entries are named.
 */
export const audits: AuditCheck[] = [
  { name: 'audit.links', run: (ctx) => slices(ctx, brokenLinks) },
  {
    name: 'audit.rows',
    run: async (ctx) => [
      ...(await slices(ctx, brokenRows)),
      ...named(await ctx.run(strangers({}))),
    ],
  },
];

export const chainState = handler(auditChain, async (ctx) => {
  const [links, tails] = await ctx.batch([latest({}), tail({})]);
  const [link, open] = [links[0], tails[0]];
  return {
    latest: link ? receiptOf(ctx, link) : null,
    unchained: open?.count ?? 0,
    unchainedSince: open?.since?.toISOString() ?? null,
  };
});

export const verifyTrail = handler(checkAudit, async (ctx) => {
  const found: string[] = [];
  for (const check of audits) found.push(...(await check.run(ctx)));
  return {
    at: ctx.now().toISOString(),
    clean: found.length === 0,
    findings: found.slice(0, 100),
    more: Math.max(0, found.length - 100),
  };
});

/** Does a receipt that somebody kept still fit? A chain made anew from its beginning does not. */
export const fitsReceipt = handler(checkReceipt, async (ctx, { no, hash, tenantCode }) => {
  const [link] = await ctx.run(linkNo({ no }));
  return { fits: tenantCode === ctx.tenant.code && link?.hash === hash.toLowerCase() };
});

function receiptOf(
  ctx: Ctx,
  { no, at, hash }: { no: number; at: Date; hash: string },
): z.input<typeof auditReceipt> {
  return { tenantCode: ctx.tenant.code, no: Number(no), at: at.toISOString(), hash };
}

/** All links from the first to the last, some at a time: no statement runs long. */
async function slices(ctx: Ctx, check: typeof brokenLinks): Promise<string[]> {
  const [last] = await ctx.run(latest({}));
  const found: string[] = [];
  for (
    let from = 1;
    from <= Number(last?.no ?? 0) && found.length < FINDINGS_MAX;
    from += LINKS_MAX
  ) {
    found.push(
      ...named(await ctx.run(check({ tenantId: ctx.tenant.id, from, to: from + LINKS_MAX - 1 }))),
    );
  }
  return found;
}

function named(faults: readonly Fault[]): string[] {
  return faults.map(({ fault }) => fault);
}
