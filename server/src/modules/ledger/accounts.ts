import { inLang } from '@tradeport/api/kernel/text';
import {
  accountKinds,
  ledgerEvents,
  type AccountKind,
  type LedgerEvent,
  type Phase,
  type Unit,
} from '@tradeport/api/ledger/model';
import {
  accountStatement,
  balancePage,
  memberAccounts,
  myStatement,
  topUp,
  myAccounts,
} from '@tradeport/api/ledger/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, sql, type Query } from '../../kernel/query.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import { membersPage } from '../members/index.ts';
import { accountId } from './chart.ts';
import { record } from './post.ts';

type BalanceRow = {
  key_id: string | null;
  id: string;
  kind: AccountKind;
  unit: Unit;
  /** Tells accounts of one kind apart: the end of a card's number. */
  label: string;
  balance: number;
  held: number;
  available: number;
};

/** The member's accounts; an unused kind has no row, nor has a deposit that has ended. */
export function balancesOf(ctx: Pick<Ctx, 'tenant'>, memberId: string): Query<BalanceRow> {
  return boundedOf({ tenantId: ctx.tenant.id, memberId });
}

const boundedOf = prepared('ledger.boundedOf')`
  select id, key_id as "key_id?", kind, unit, label, credits_posted - debits_posted as balance, debits_pending as held,
    credits_posted - debits_posted - debits_pending as available
  from account where tenant_id = :tenantId and member_id = :memberId and bound = 'not_under_zero'
    and (kind <> 'deposit' or credits_posted > debits_posted) order by kind, unit, id`;

/** The same for accounts with a key of their own: those of gift cards. */
export const balancesOfKeys = prepared('ledger.balancesOfKeys')`
  select id, key_id as "key_id!", kind, unit, label, credits_posted - debits_posted as balance, debits_pending as held,
    credits_posted - debits_posted - debits_pending as available
  from account where tenant_id = :tenantId and key_id = any(:keyIds::uuid[]) and bound = 'not_under_zero' order by unit, id`;

export const accountsOfMe = handler(myAccounts, async (ctx) => {
  return accounts(ctx, userOf(ctx).memberId);
});

export const accountsOfMember = handler(memberAccounts, async (ctx, { merberCode }) => {
  await ctx.one(memberById({ id: merberCode }));
  return accounts(ctx, merberCode);
});

const balances = prepared('ledger.balances')`
  select member_id, unit, credits_posted - debits_posted as balance, debits_pending as held,
    credits_posted - debits_posted - debits_pending as available
  from account where tenant_id = :tenantId and member_id = any(:memberIds::uuid[]) and kind = 'balance' order by unit`;

/** LED-03 The spendable balances of all members, for finance. */
export const balancesOfMembers = handler(balancePage, async (ctx, input) => {
  const found = await membersPage(ctx, input);
  const rows =
    found.rows.length === 0
      ? []
      : await ctx.run(balances({ memberIds: found.rows.map((row) => row.merberCode) }));
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      balances: rows.filter((one) => one.member_id === row.merberCode),
    })),
  };
});

/** Everybody has a balance, even before anything was on it. */
async function accounts(ctx: Ctx, memberId: string) {
  const rows = await ctx.run(balancesOf(ctx, memberId));
  const own = rows.some((row) => row.kind === 'balance' && row.unit === 'CNY')
    ? rows
    : [nothing(ctx, memberId), ...rows];
  return own.map((row) => accountView(ctx, row));
}

function nothing(ctx: Ctx, memberId: string): BalanceRow {
  return {
    id: accountId(ctx.tenant.id, { ownerId: memberId, kind: 'balance', unit: 'CNY' }),
    key_id: null,
    kind: 'balance',
    unit: 'CNY',
    label: '',
    balance: 0,
    held: 0,
    available: 0,
  };
}

export function accountView(ctx: Pick<Ctx, 'lang'>, row: BalanceRow) {
  return {
    accountCode: row.id,
    accountKind: row.kind,
    accountName: [inLang(accountKinds[row.kind], ctx.lang), row.label].filter(Boolean).join(' '),
    unit: row.unit,
    balance: row.balance,
    held: row.held,
    available: row.available,
  };
}

export const statementOfMe = handler(myStatement, async (ctx, input) => {
  const account = await ctx.maybe(accountById({ id: input.accountCode }));
  // An account that nothing was on yet is not there: it has an empty statement. Others' are not found.
  if (!account)
    return isUnused(ctx, input.accountCode, userOf(ctx).memberId)
      ? { rows: [], total: 0 }
      : ctx.refuse('not_found');
  if (account.member_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
  return statement(ctx, input);
});

export const statementOfAccount = handler(
  accountStatement,
  async (ctx, { merberCode, ...input }) => {
    const account = await ctx.maybe(accountById({ id: input.accountCode }));
    if (account) return statement(ctx, input);
    if (!merberCode || !isUnused(ctx, input.accountCode, merberCode))
      return ctx.refuse('not_found');
    await ctx.one(memberById({ id: merberCode }));
    return { rows: [], total: 0 };
  },
);

function isUnused(ctx: Ctx, id: string, memberId: string): boolean {
  return id === nothing(ctx, memberId).id;
}

type Line = {
  id: string;
  at: Date;
  event: LedgerEvent;
  phase: Phase;
  amount: number;
  unit: Unit;
  change: number;
  cause_kind: string;
  cause_id: string;
  note: string;
};

/** Both sides of an account by their own index, merged in order of time, with the balance after each entry (LED-03). */
async function statement(
  ctx: Ctx,
  input: Parsed<typeof myStatement>,
): Promise<Result<typeof myStatement>> {
  const zone = ctx.tenant.timeZone;
  const within = sql`${input.from ? sql`and at >= (${input.from}::date::timestamp at time zone ${zone})` : sql``}
    ${input.to ? sql`and at < ((${input.to}::date + 1)::timestamp at time zone ${zone})` : sql``}`;
  const side = (column: string, sign: number) => sql`
    select id, at, event, phase, amount, unit, case when phase in ('posted', 'post') then ${sql.lit(sign)} * amount else 0 end as change,
      cause_kind, cause_id, note
    from transfer where tenant_id = ${ctx.tenant.id} and ${sql.ref(column)} = ${input.accountCode} ${within}`;
  const lines = db
    .selectFrom(sql<Line>`(${side('credit_id', 1)} union all ${side('debit_id', -1)})`.as('line'))
    .selectAll();
  const found = await page<Line>(ctx, lines, input, { key: ['at', 'id'], columns: ['at', 'id'] });
  const [newest] = found.rows;
  const known =
    newest &&
    (await ctx.maybe(
      balanceAfter({ accountId: input.accountCode, at: newest.at.toISOString(), id: newest.id }),
    ));
  const after = known?.balance ?? null;
  let later = 0;
  return {
    ...found,
    rows: found.rows.map((line) => {
      const balance = after === null ? null : after - later;
      later += line.change;
      return { ...lineView(ctx, line), balance };
    }),
  };
}

/**
 * The balance after an entry: the present one less later entries, in one statement, so that both
 * are of one moment.
 */
const balanceAfter = prepared('ledger.balanceAfter')`
  select (a.credits_posted - a.debits_posted
    - (select coalesce(sum(amount), 0) from transfer where tenant_id = :tenantId and credit_id = :accountId
        and phase in ('posted', 'post') and (at, id) > (:at::timestamptz, :id::uuid))
    + (select coalesce(sum(amount), 0) from transfer where tenant_id = :tenantId and debit_id = :accountId
        and phase in ('posted', 'post') and (at, id) > (:at::timestamptz, :id::uuid)))::bigint as balance
  from account a where a.tenant_id = :tenantId and a.id = :accountId and a.bound <> 'none'`;

function lineView(ctx: Ctx, line: Line) {
  return {
    entryCode: line.id,
    at: line.at.toISOString(),
    event: line.event,
    eventName: inLang(ledgerEvents[line.event], ctx.lang),
    phase: line.phase,
    change: line.change,
    amount: line.amount,
    unit: line.unit,
    causeKind: line.cause_kind,
    causeCode: line.cause_id,
    note: line.note,
  };
}

/** Money that came outside of any order is put onto a member's balance. */
export const topUpBalance = handler(topUp, async (ctx, input) => {
  const { merberCode, amount, unit, reason } = input;
  (await ctx.maybe(memberThere({ id: merberCode }))) ?? ctx.refuse('ledger.member_unknown');
  const id = ctx.newId();
  await credit(ctx, { memberId: merberCode, amount, unit, note: reason, id });
  const rows = await ctx.run(balancesOf(ctx, merberCode));
  const balance =
    rows.find((row) => row.kind === 'balance' && row.unit === unit) ?? nothing(ctx, merberCode);
  ctx.audit(
    'account',
    balance.id,
    { balance: balance.balance - amount },
    { balance: balance.balance, amount, unit, reason },
  );
  return accountView(ctx, balance);
});

type Credit = {
  memberId: string;
  amount: number;
  unit: Unit;
  note: string;
  id: string;
  opening?: boolean;
};

/** Credits a balance without a call: demo data, replays, tests. `opening`: not money that came to the bank. */
export async function credit(
  ctx: Ctx,
  { memberId, amount, unit, note, id, opening = false }: Credit,
): Promise<void> {
  await record(ctx, [
    {
      event: opening ? 'balance.opened' : 'balance.topped_up',
      creditOf: memberId,
      amount,
      unit,
      note,
      cause: { kind: 'member', id: memberId },
      key: `top-up:${id}`,
    },
  ]);
}

const memberById = prepared('ledger.memberById')`
  select id from member where tenant_id = :tenantId and id = :id`;
/** MBR-04 The lock waits for a member who quits at this moment, and who then gets nothing more. */
const memberThere = prepared('ledger.memberThere')`
  select id from member where tenant_id = :tenantId and id = :id and status <> 'quit' for share`;
const accountById = prepared('ledger.accountById')`
  select id, member_id from account where tenant_id = :tenantId and id = :id`;
