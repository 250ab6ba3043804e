import type { Parsed } from '@tradeport/api/kernel/call';
import type { Unit } from '@tradeport/api/ledger/model';
import { accountLots, myLots } from '@tradeport/api/lots/calls';
import { WARN_DAYS } from '@tradeport/api/lots/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, sql } from '../../kernel/query.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import { dayAfter } from './days.ts';

type Row = {
  id: string;
  unit: Unit;
  amount: number;
  remaining: number;
  expires_on: string | null;
  granted_at: Date;
  note: string;
  is_used: number;
  due: string;
};
type Asked = Parsed<typeof accountLots>;

/**
 * The user's lots, the earliest expiry first; others' accounts have as few rows as an unused one.
 */
export const lotsOfMe = handler(myLots, async (ctx, input) => {
  const account = await ctx.maybe(holder({ id: input.accountCode }));
  if (account?.member_id !== userOf(ctx).memberId) return { rows: [], total: 0 };
  return lots(ctx, input);
});

export const lotsOfAccount = handler(accountLots, async (ctx, input) => {
  return lots(ctx, input);
});

/** Lots that can still be spent come first, the earliest last day on top; then those used up. */
async function lots(ctx: Ctx, input: Asked): Promise<Result<typeof accountLots>> {
  const query = db
    .selectFrom(
      sql<Row>`(select l.id, a.unit, l.amount, l.remaining, l.expires_on::text as expires_on, l.granted_at, t.note,
        (l.remaining = 0)::int as is_used, case when l.remaining > 0 then coalesce(l.expires_on::text, '9') else '9' end as due
      from lot l join account a on a.tenant_id = ${ctx.tenant.id} and a.id = l.account_id
      join transfer t on t.tenant_id = ${ctx.tenant.id} and t.key = l.key
      where l.tenant_id = ${ctx.tenant.id} and l.account_id = ${input.accountCode})`.as('lot'),
    )
    .selectAll();
  const found = await page<Row>(ctx, query, input, {
    key: ['is_used', 'due', 'id'],
    columns: ['is_used', 'due', 'id'],
    ascending: true,
  });
  const soon = dayAfter(ctx, WARN_DAYS);
  return {
    ...found,
    rows: found.rows.map((row) => ({
      lotCode: row.id,
      unit: row.unit,
      amount: row.amount,
      remaining: row.remaining,
      expiresOn: row.expires_on,
      isSoon: row.remaining > 0 && row.expires_on !== null && row.expires_on <= soon,
      grantedAt: row.granted_at.toISOString(),
      note: row.note,
    })),
  };
}

const holder = prepared('lots.holder')`
  select member_id from account where tenant_id = :tenantId and id = :id`;
