import type { Currency } from '@tradeport/api/kernel/money';
import { rebateLateOrders, rebateRun, rebateRuns, rebateShares } from '@tradeport/api/rebate/calls';
import { page } from '../../kernel/page.ts';
import { db, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { calledIn } from '../../words/called.ts';
import { runOf, runsByIds, view } from './rows.ts';

export const runs = handler(rebateRuns, async (ctx, input) => {
  let query = ctx.from('rebate_run').select(['id', 'created_at']);
  if (input.status) query = query.where('status', '=', input.status);
  const found = await page<{ id: string; created_at: Date }>(ctx, query, input, {
    key: ['created_at', 'id'],
    columns: ['created_at', 'id'],
  });
  const ids = found.rows.map((row) => row.id);
  const rows = await ctx.run(runsByIds({ ids }));
  return { ...found, rows: rows.map((row) => view(ctx, row)) };
});

export const run = handler(rebateRun, (ctx, { runCode }) => {
  return runOf(ctx, runCode);
});

type Share = {
  id: string;
  member_id: string;
  member_name: string;
  base: number;
  amount: number;
  taken: number;
  currency: Currency;
};

export const shares = handler(rebateShares, async (ctx, { runCode, ...input }) => {
  await runOf(ctx, runCode);
  const rows = db
    .selectFrom(
      sql<Share>`(
    select s.id, s.member_id, ${sql.raw(calledIn(ctx.lang, 'm'))} as member_name, s.base, s.amount, s.taken, r.currency
    from rebate_share s join rebate_run r on r.tenant_id = s.tenant_id and r.id = s.run_id join member m on m.tenant_id = s.tenant_id and m.id = s.member_id
    where s.tenant_id = ${ctx.tenant.id} and s.run_id = ${runCode})`.as('found'),
    )
    .selectAll();
  const found = await page<Share>(ctx, rows, input, {
    key: ['amount', 'id'],
    columns: ['amount', 'id'],
  });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      shareCode: row.id,
      merberCode: row.member_id,
      merberCompname: row.member_name,
      base: row.base,
      amount: row.amount,
      taken: row.taken,
      currency: row.currency,
    })),
  };
});

type Late = {
  id: string;
  order_id: string;
  order_number: string;
  member_id: string;
  member_name: string;
  shipped_on: string;
  paid_on: string;
  base: number;
  currency: Currency;
};

/** RCH-02a The orders that a run counted although they had left before its period. */
export const lateOrders = handler(rebateLateOrders, async (ctx, { runCode, ...input }) => {
  await runOf(ctx, runCode);
  const rows = db
    .selectFrom(
      sql<Late>`(
    select l.id, l.order_id, l.order_number, l.member_id, m.name as member_name, l.shipped_on::text, l.paid_on::text, l.base, r.currency
    from rebate_late_order l join rebate_run r on r.tenant_id = l.tenant_id and r.id = l.run_id join member m on m.tenant_id = l.tenant_id and m.id = l.member_id
    where l.tenant_id = ${ctx.tenant.id} and l.run_id = ${runCode})`.as('found'),
    )
    .selectAll();
  const found = await page<Late>(ctx, rows, input, { key: ['id'], columns: ['id'] });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      contractCode: row.order_id,
      contractBillcode: row.order_number,
      merberCode: row.member_id,
      merberCompname: row.member_name,
      shippedOn: row.shipped_on,
      paidOn: row.paid_on,
      base: row.base,
      currency: row.currency,
    })),
  };
});
