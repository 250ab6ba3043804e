import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import { accountSheet } from '@tradeport/api/ledger/calls';
import { accountKinds, type LedgerEvent, ledgerEvents } from '@tradeport/api/ledger/model';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { prepared, type QueryRow, shape } from '../../kernel/query.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import { called } from '../../words/called.ts';
import { accountId } from '../ledger/index.ts';

type Asked = Parsed<typeof accountSheet>;
const CHUNK_ROWS = 1000;

/** LED-03 The figures of a period, by the tenant's calendar. Others' accounts are not found. */
export const sheetOf = handler(accountSheet, async (ctx, asked) => {
  const { accountCode: id } = asked;
  const account = await ctx.maybe(accountById({ id, lang: ctx.lang }));
  const all = may(ctx, 'ledger.view');
  const own = userOf(ctx).memberId;
  if (!account) return unused(ctx, asked, all ? (asked.merberCode ?? own) : own);
  if (!all && account.member_id !== own) return ctx.refuse('not_found');
  const sums = await ctx.one(periodSums({ ...periodOf(ctx, asked), id }));
  const opening = sums.all - sums.since;
  return {
    ...asked,
    accountName: [inLang(accountKinds[account.kind], ctx.lang), account.label]
      .filter(Boolean)
      .join(' '),
    unit: account.unit,
    ownerName: account.owner ?? '',
    from: asked.from ?? null,
    to: asked.to ?? null,
    opening,
    incoming: sums.incoming,
    outgoing: sums.outgoing,
    closing: opening + sums.incoming - sums.outgoing,
    entries: sums.entries,
  };
});

/** Everybody has a balance, even before anything was on it. */
async function unused(
  ctx: Ctx,
  asked: Asked,
  memberId: string,
): Promise<Result<typeof accountSheet>> {
  const balance = accountId(ctx.tenant.id, { ownerId: memberId, kind: 'balance', unit: 'CNY' });
  if (asked.accountCode !== balance) return ctx.refuse('not_found');
  const { name } = await ctx.one(memberName({ id: memberId, lang: ctx.lang }));
  return {
    accountCode: balance,
    accountName: inLang(accountKinds.balance, ctx.lang),
    unit: 'CNY',
    ownerName: name,
    from: asked.from ?? null,
    to: asked.to ?? null,
    opening: 0,
    incoming: 0,
    outgoing: 0,
    closing: 0,
    entries: 0,
  };
}

type Chunk = [Lang, QueryRow<typeof linesAfter>[]];
export type SheetLine = { at: Date; text: string; note: string; change: number; balance: number };

/** The entries that changed the balance, oldest first, each with what the account had after it. */
export async function* linesOf(
  read: <R>(work: (ctx: Ctx) => Promise<R>) => Promise<R>,
  asked: Asked,
  opening: number,
): AsyncGenerator<SheetLine[]> {
  let balance = opening;
  let after: { at: Date; id: string } | null = null;
  for (;;) {
    const last: { at: Date; id: string } | null = after;
    const [lang, rows]: Chunk = await read<Chunk>((ctx) => chunk(ctx, asked, last));
    yield rows.map((row) => {
      balance += row.change;
      const text = inLang(ledgerEvents[row.event], lang);
      return { at: row.at, text, note: row.note, change: row.change, balance };
    });
    after = rows.at(-1) ?? null;
    if (rows.length < CHUNK_ROWS) return;
  }
}

async function chunk(
  ctx: Ctx,
  asked: Asked,
  after: { at: Date; id: string } | null,
): Promise<Chunk> {
  const rows = await ctx.run(
    linesAfter({
      ...periodOf(ctx, asked),
      id: asked.accountCode,
      afterAt: after?.at.toISOString() ?? null,
      afterId: after?.id ?? null,
    }),
  );
  return [ctx.lang, rows];
}

function periodOf({ tenant }: Pick<Ctx, 'tenant'>, { from, to }: Asked) {
  return { tenantId: tenant.id, zone: tenant.timeZone, from: from ?? null, to: to ?? null };
}

const start = `coalesce(:from?::date::timestamp at time zone :zone, '-infinity')`;
const end = `coalesce((:to?::date + 1)::timestamp at time zone :zone, 'infinity')`;
const accountById = prepared('statements.accountById')`
  select a.id, a.kind, a.unit, a.label, a.member_id as "member_id?", ${called('m')} as "owner?"
  from account a left join member m on m.tenant_id = :tenantId and m.id = a.member_id
  where a.tenant_id = :tenantId and a.id = :id`;
const memberName = prepared('statements.memberName')`
  select ${called('m')} as "name!" from member m where m.tenant_id = :tenantId and m.id = :id`;
// The balance is the present one less the entries since the period began: the index of each side is
// read from there on. An account that keeps no sums is added up from its beginning.
const periodSums = prepared('statements.periodSums')`
  with since as (
    select amount, at from transfer where tenant_id = :tenantId and credit_id = :id and phase in ('posted', 'post') and at >= ${start}
    union all
    select -amount, at from transfer where tenant_id = :tenantId and debit_id = :id and phase in ('posted', 'post') and at >= ${start})
  select (select case when a.bound <> 'none' then a.credits_posted - a.debits_posted else (
      select coalesce(sum(case when credit_id = :id then amount else -amount end), 0) from transfer
      where tenant_id = :tenantId and (credit_id = :id or debit_id = :id) and phase in ('posted', 'post')) end
    from account a where a.tenant_id = :tenantId and a.id = :id)::bigint as "all!",
    coalesce(sum(amount), 0)::bigint as "since!",
    coalesce(sum(amount) filter (where amount > 0 and at < ${end}), 0)::bigint as "incoming!",
    coalesce(-sum(amount) filter (where amount < 0 and at < ${end}), 0)::bigint as "outgoing!",
    (count(*) filter (where at < ${end}))::int as "entries!"
  from since`;
const linesAfter = prepared('statements.linesAfter', shape<{ event: LedgerEvent }>())`
  select id as "id!", at as "at!", event as event, note as "note!", change as "change!" from (
    (select id, at, event, note, amount as change from transfer
      where tenant_id = :tenantId and credit_id = :id and phase in ('posted', 'post') and at >= ${start} and at < ${end}
        and (:afterAt?::timestamptz is null or (at, id) > (:afterAt?::timestamptz, :afterId?::uuid)) order by at, id limit ${CHUNK_ROWS})
    union all
    (select id, at, event, note, -amount from transfer
      where tenant_id = :tenantId and debit_id = :id and phase in ('posted', 'post') and at >= ${start} and at < ${end}
        and (:afterAt?::timestamptz is null or (at, id) > (:afterAt?::timestamptz, :afterId?::uuid)) order by at, id limit ${CHUNK_ROWS})) line
  order by at, id limit ${CHUNK_ROWS}`;
