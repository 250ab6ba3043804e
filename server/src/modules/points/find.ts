import { earningPage } from '@tradeport/api/points/calls';
import { may, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { calledIn } from '../../words/called.ts';

type Row = {
  order_id: string;
  number: string;
  member_id: string;
  member_name: string;
  points: number;
  taken: number;
  owed: number;
  settled: number;
  created_at: Date;
  available_at: Date | null;
};

/** Points earned by orders, newest first. */
export const earnings = handler(earningPage, async (ctx, input) => {
  const own = input.mine || !may(ctx, 'ledger.view') ? userOf(ctx).memberId : input.merberCode;
  const filters = [
    ...(own ? [sql`e.member_id = ${own}::uuid`] : []),
    ...(input.pending === undefined
      ? []
      : [input.pending ? sql`e.available_at is null` : sql`e.available_at is not null`]),
  ];
  const rows = db
    .selectFrom(
      sql<Row>`(
    select e.*, o.number, ${sql.raw(calledIn(ctx.lang, 'm'))} as member_name from point_earning e join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
      join member m on m.tenant_id = e.tenant_id and m.id = e.member_id
    where e.tenant_id = ${ctx.tenant.id} ${filters.length > 0 ? sql`and ${sql.join(filters, sql` and `)}` : sql``})`.as(
        'found',
      ),
    )
    .selectAll();
  const found = await page<Row>(ctx, rows, input, {
    key: ['created_at', 'order_id'],
    columns: ['created_at', 'order_id'],
  });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      contractCode: row.order_id,
      contractBillcode: row.number,
      merberCode: row.member_id,
      merberCompname: row.member_name,
      points: row.points,
      taken: row.taken + row.settled,
      owed: row.owed,
      pending: row.available_at === null,
      gmtCreate: row.created_at.toISOString(),
      availableAt: row.available_at?.toISOString() ?? null,
    })),
  };
});
