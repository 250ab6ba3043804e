import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { auditWords } from './words.ts';

/**
 * A row is committed at most so long after the moment it carries. A row that turns up later, behind everything that
 * is chained, was inserted by somebody else: it stays out of the chain, and `portal audit` names it.
 */
const LATE_S = 120;
const EVERY_S = 5;
const LINK_ROWS_MAX = 1000;
const LINKS_AT_ONCE = 20;
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Fresh = RowOf<'audit.fresh'>;

/** The form of new links: 2 digests rows in three parts, 3 also says from when on rows are open. Older links keep theirs. */
const FORM = 3;
/**
 * The canonical bytes of an audit row, hashed: jsonb has one way to write a value. The hash has
 * three parts, so that after a deletion (MBR-07) the digests of the emptied parts, names and
 * contents, still prove that the rest is as it was.
 */
export const digestOf = (row: string) => `sha256(sha256(convert_to(jsonb_build_array(
  ${row}.tenant_id, ${row}.id, extract(epoch from ${row}.at)::text, ${row}.actor_id, ${row}.call, ${row}.kind, ${row}.subject_id,
  ${row}.request_id)::text, 'UTF8'))
  || coalesce(${row}.named_digest, audit_named(${row}.actor_name, ${row}.ip)) || coalesce(${row}.told_digest, audit_told(${row}.before, ${row}.after)))`;
/** The same as links of form 1 have it: the whole row at once. */
export const wholeDigestOf = (row: string) => `sha256(convert_to(jsonb_build_array(
  ${row}.tenant_id, ${row}.id, extract(epoch from ${row}.at)::text, ${row}.actor_id, ${row}.actor_name, ${row}.call, ${row}.kind,
  ${row}.subject_id, ${row}.before, ${row}.after, ${row}.ip, ${row}.request_id)::text, 'UTF8'))`;
/** A link's hash: over the one before, its place, its moment, its form, and every row with its digest, in their order. */
export const hashOf = (
  link: string,
) => `sha256(${link}.previous || convert_to(${link}.no || ' ' || extract(epoch from ${link}.at)::text
  || case when ${link}.form > 1 then ' form ' || ${link}.form else '' end
  || case when ${link}.form > 2 then ' open ' || extract(epoch from ${link}.open_from)::text else '' end, 'UTF8')
  || (select string_agg(uuid_send(r.id) || r.digest, ''::bytea order by r.place)
      from unnest(${link}.rows, ${link}.digests) with ordinality r(id, digest, place)))`;
/** Before the first link stands the tenant itself: a chain fits no other. */
export const GENESIS = `sha256(uuid_send(:tenantId::uuid))`;
/** The moment from which on rows may come into a link after this one. */
export const openFrom = (link: string) =>
  `coalesce(${link}.open_from, ${link}.at - interval '${LATE_S} seconds')`;
/** No row from before may still come into a link. Reckoned inside: what row-level security guards is found by an index only by plain comparisons. */
const open = `(select coalesce((
  select ${openFrom('k')} from audit_link k where k.tenant_id = :tenantId order by k.no desc limit 1), '-infinity'))`;
/** Rows that no link holds yet and that may still come into one. Both sides are bound in time: the trail gets long. */
export const tailOf = (row: string) => `${row}.tenant_id = :tenantId and ${row}.at >= ${open}
  and not exists (select from audit_entry e where e.tenant_id = :tenantId and e.at >= ${open} and e.at = ${row}.at and e.id = ${row}.id)`;

const fresh = prepared('audit.fresh')`
  select a.id, a.at, a.actor_id, a.actor_name, a.call, a.kind, a.subject_id, a.before, a.after, ${digestOf('a')} as "digest!"
  from audit a where ${tailOf('a')} and (a.at, a.id) > (:at::timestamptz, :fromId::uuid) order by a.at, a.id limit ${LINK_ROWS_MAX}`;
/**
 * A full link may have left rows behind: everything from its last row on stays open, however old that is.
 * RETURNING lets Citus route it (docs/architecture.md, "Data").
 */
const addLink = prepared('audit.addLink')`
  insert into audit_link (tenant_id, id, no, at, open_from, rows, digests, previous, form, hash)
  select :tenantId, :id, l.no, l.at, l.open_from, l.rows, l.digests, l.previous, l.form, ${hashOf('l')}
  from (select coalesce(last.no, 0) + 1 as no, clock.at, :rows::uuid[] as rows, :digests::bytea[] as digests,
      least(clock.at - interval '${LATE_S} seconds', case when :full::boolean then (
        select a.at from audit a where a.tenant_id = :tenantId and a.id = (:rows::uuid[])[cardinality(:rows::uuid[])]) end) as open_from,
      coalesce(last.hash, ${GENESIS}) as previous, ${FORM}::smallint as form
    from (select clock_timestamp() as at) clock left join lateral (
      select no, hash from audit_link where tenant_id = :tenantId order by no desc limit 1) last on true) l
  returning id`;
const waiting = prepared('audit.waiting')`
  select t.id as tenant_id, t.id from tenant t
  left join lateral (
    select ${openFrom('k')} as open from audit_link k where k.tenant_id = t.id order by k.no desc limit 1) last on true
  where exists (select from audit a where a.tenant_id = t.id and a.at >= coalesce(last.open, '-infinity')) limit 1000`;
const waitingOf = prepared('audit.waitingOf')`
  select :tenantId::uuid as tenant_id, :tenantId::uuid as id where exists (select from audit a where a.tenant_id = :tenantId and a.at >= ${open})`;

/** ROL-03 Chains what has been written: one worker at a time, and nobody who writes waits for it. */
export const chainSweep: Sweep = {
  name: 'audit.chain',
  everyS: EVERY_S,
  due: waiting(),
  dueOf: waitingOf,
  run: (ctx) => chainAll(ctx),
};

export async function chainAll(ctx: Ctx): Promise<void> {
  let from: { at: Date | string; id: string } = { at: '-infinity', id: NO_ID };
  for (let links = 0; links < LINKS_AT_ONCE; links += 1) {
    const rows: Fresh[] = await ctx.run(fresh({ at: from.at, fromId: from.id }));
    if (rows.length > 0) await chain(ctx, rows);
    if (rows.length < LINK_ROWS_MAX) return;
    from = rows.at(-1) ?? from;
  }
}

const columns = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'call',
  'kind',
  'subject_id',
  'words',
] as const;

async function chain(ctx: Ctx, rows: readonly Fresh[]): Promise<void> {
  await ctx.batch([
    ...insertRows(
      ctx.tenant.id,
      'audit_entry',
      columns,
      rows.map((row) => [
        row.id,
        row.at,
        row.actor_id,
        row.actor_name,
        row.call,
        row.kind,
        row.subject_id,
        auditWords(row.call, [row.actor_name, row.kind, row.subject_id, row.before, row.after]),
      ]),
    ),
    addLink({
      id: ctx.newId(),
      rows: rows.map((row) => row.id),
      digests: rows.map((row) => row.digest),
      full: rows.length === LINK_ROWS_MAX,
    }),
  ]);
}
