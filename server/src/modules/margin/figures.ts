import { type Currency, currencies } from '@tradeport/api/kernel/money';
import { myMargin } from '@tradeport/api/margin/calls';
import { marginAccountPage } from '@tradeport/api/margin/deposit-calls';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { calledIn } from '../../words/called.ts';
import { payeeOf } from '../certification/index.ts';
import { accountId } from '../ledger/index.ts';

/**
 * MGN-01 The margin in each currency that the member ever had, the portal's own first; and the
 * account for payouts.
 */
export const account = handler(myMargin, async (ctx) => {
  const { memberId } = userOf(ctx);
  const rows = await ctx.run(figuresOf({ memberIds: [memberId] }));
  const payee = await payeeOf(ctx, memberId);
  const [first = 'CNY'] = currencies;
  const units = currencies.filter(
    (unit) => unit === first || rows.some((row) => row.unit === unit),
  );
  return {
    accounts: units.map((unit) => {
      const row = rows.find((one) => one.unit === unit);
      return {
        accountCode: idOf(ctx, memberId, unit),
        currency: unit,
        ...figures(row ?? { balance: 0, held: 0, frozen: 0, forfeited: 0 }),
      };
    }),
    payee: payee && {
      holder: payee.holder,
      bankName: payee.bankName,
      bankCardMasked: payee.bankMasked,
      usableFrom: payee.usableFrom?.toISOString() ?? null,
    },
  };
});

type Listed = {
  id: string;
  member_id: string;
  member_no: string;
  member_name: string;
  unit: Currency;
  created_at: Date;
};

/** MGN-01 Everybody's, the latest opened first. */
export const accounts = handler(marginAccountPage, async (ctx, input) => {
  const { id: tenantId } = ctx.tenant;
  const like = input.q && `%${input.q.replace(/[\\%_]/g, '\\$&')}%`;
  const filters = [
    ...(input.merberCode ? [sql`a.member_id = ${input.merberCode}::uuid`] : []),
    ...(input.currency ? [sql`a.unit = ${input.currency}`] : []),
    ...(like ? [sql`(m.name ilike ${like} or m.no ilike ${like})`] : []),
    ...(input.tab === 'withdrawing' ? [sql`a.debits_pending > 0`] : []),
    ...(input.tab === 'frozen'
      ? [
          sql`exists (select from margin_deposit d where d.tenant_id = ${tenantId} and d.member_id = a.member_id and d.currency = a.unit and d.state = 'frozen')`,
        ]
      : []),
    ...(input.tab === 'forfeited'
      ? [
          sql`exists (select from margin_forfeit f where f.tenant_id = ${tenantId} and f.member_id = a.member_id and f.currency = a.unit and f.restored < f.amount)`,
        ]
      : []),
  ];
  const rows = db
    .selectFrom(
      sql<Listed>`(
    select a.id, a.member_id, m.no as member_no, ${sql.raw(calledIn(ctx.lang, 'm'))} as member_name, a.unit, a.created_at
    from account a join member m on m.tenant_id = a.tenant_id and m.id = a.member_id
    where a.tenant_id = ${tenantId} and a.kind = 'margin' ${filters.length > 0 ? sql`and ${sql.join(filters, sql` and `)}` : sql``})`.as(
        'found',
      ),
    )
    .selectAll();
  const found = await page<Listed>(ctx, rows, input, {
    key: ['created_at', 'id'],
    columns: ['created_at', 'id'],
  });
  if (found.rows.length === 0) return { ...found, rows: [] };
  const sums = await ctx.run(
    figuresOf({ memberIds: [...new Set(found.rows.map((row) => row.member_id))] }),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({
      accountCode: row.id,
      merberCode: row.member_id,
      merberNo: row.member_no,
      merberCompname: row.member_name,
      currency: row.unit,
      gmtCreate: row.created_at.toISOString(),
      ...figures(
        sums.find((one) => one.member_id === row.member_id && one.unit === row.unit) ?? {
          balance: 0,
          held: 0,
          frozen: 0,
          forfeited: 0,
        },
      ),
    })),
  };
});

type Sums = { balance: number; held: number; frozen: number; forfeited: number };

/** The total is what is still the member's: available, frozen for lots, or being withdrawn. */
function figures({ balance, held, frozen, forfeited }: Sums) {
  return {
    balance: balance + frozen,
    available: balance - held,
    frozen,
    withdrawing: held,
    forfeited,
  };
}

export const idOf = ({ tenant }: Pick<Ctx, 'tenant'>, ownerId: string, unit: Currency) =>
  accountId(tenant.id, { ownerId, kind: 'margin', unit });

// One statement, so that the figures are of one moment.
const figuresOf = prepared('margin.figures')`
  with standing as (
    select member_id, currency, sum(frozen - thawed - forfeited - paid)::bigint as frozen from margin_deposit
    where tenant_id = :tenantId and member_id = any(:memberIds::uuid[]) and state = 'frozen' group by 1, 2),
  lost as (
    select member_id, currency, sum(amount - restored)::bigint as forfeited from margin_forfeit
    where tenant_id = :tenantId and member_id = any(:memberIds::uuid[]) group by 1, 2)
  select a.member_id as "member_id!", a.unit, (a.credits_posted - a.debits_posted)::bigint as "balance!", a.debits_pending as "held!",
    coalesce(s.frozen, 0)::bigint as "frozen!", coalesce(l.forfeited, 0)::bigint as "forfeited!"
  from account a left join standing s on (s.member_id, s.currency) = (a.member_id, a.unit)
    left join lost l on (l.member_id, l.currency) = (a.member_id, a.unit)
  where a.tenant_id = :tenantId and a.member_id = any(:memberIds::uuid[]) and a.kind = 'margin'`;
