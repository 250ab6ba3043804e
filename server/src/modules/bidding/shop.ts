import { lotNotices } from '@tradeport/api/bidding/shop-calls';
import type { LotMode, LotSide } from '@tradeport/api/bidding/model';
import type { LotNoticeKind } from '@tradeport/api/bidding/notices';
import type { Currency } from '@tradeport/api/kernel/money';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { queryText } from '../../words/tokens.ts';
import { reasonIn } from './reasons.ts';
import { type ShopRow, shopRows } from './public-view.ts';
import { organiserIn, organisersOf } from './organisers.ts';

/**
 * For the shop's first page: the running lots, those that end first in front; then the next to
 * start.
 */
export async function lotsAhead(ctx: Ctx, limit: number): Promise<ShopRow[]> {
  return shopRows(ctx, await ctx.run(aheadLots({ limit })));
}
const aheadLots = prepared('bidding.aheadLots')`
  select * from auction_lot where tenant_id = :tenantId and published_at is not null
    and status in ('published', 'registration', 'bidding', 'extended')
  order by (status in ('bidding', 'extended')) desc, case when status in ('bidding', 'extended') then end_at else starts_at end, id limit :limit`;

/** A whole number of a lot is looked for by its beginning, anything else by its words. */
const lotNumber = /^L\d{4}[\w-]*$/i;

/** Running and upcoming lots that match a search text, shown beside the products. */
export async function lotsFound(ctx: Ctx, text: string, limit: number): Promise<ShopRow[]> {
  const start = lotNumber.test(text) ? `${text.toUpperCase().replace(/[\\%_]/g, '\\$&')}%` : '';
  const words = queryText(text);
  if (start === '' && words === '') return [];
  const rows = await ctx.run(
    start
      ? lotsNumbered({ tenantId: ctx.tenant.id, start, limit })
      : lotsNamed({ tenantId: ctx.tenant.id, words, limit }),
  );
  return shopRows(ctx, rows);
}

const foundBy = (what: string) => `
  select * from auction_lot where tenant_id = :tenantId and published_at is not null
    and status in ('published', 'registration', 'bidding', 'extended') and ${what}
  order by (status in ('bidding', 'extended')) desc, end_at, id limit :limit`;
const lotsNumbered = prepared('bidding.lotsNumbered')`${foundBy('no like :start')}`;
const lotsNamed = prepared('bidding.lotsNamed')`${foundBy('search @@ :words::tsquery')}`;

/** BID-01b That a lot comes, and what became of it: each is told at its time. */
export const notices = handler(lotNotices, async (ctx, input) => {
  const { id: tenantId } = ctx.tenant;
  const columns = sql`id, no, titles, mode, side, organiser_id, organiser_name, currency, start_amount, win_amount, winner_id, starts_at, end_at, end_reason`;
  const rows = db
    .selectFrom(
      sql<Told>`(
        select ${columns}, published_at as at, 'announced' as kind from auction_lot
        where tenant_id = ${tenantId} and published_at is not null and status not in ('draft', 'review')
        union all
        select ${columns}, closed_at as at, case status when 'failed' then 'failed' when 'cancelled' then 'cancelled' else 'won' end as kind
        from auction_lot where tenant_id = ${tenantId} and closed_at is not null and published_at is not null
          and status in ('awarded', 'contracted', 'done', 'failed', 'cancelled'))`.as('told'),
    )
    .selectAll();
  const found = await page<Told>(ctx, rows, input, { key: ['at', 'id'], columns: ['at', 'id'] });
  const winners = found.rows.map((row) => row.winner_id).filter((id) => id !== null);
  const [named, organisers] = await ctx.batch([
    aliasesById({ ids: winners }),
    organisersOf(ctx, found.rows),
  ]);
  const aliases = new Map(named.map(({ id, alias }) => [id, alias]));
  return {
    ...found,
    rows: found.rows.map((row) => ({
      lotNo: row.no,
      title: inLang(row.titles, ctx.lang),
      kind: row.kind,
      at: row.at.toISOString(),
      mode: row.mode,
      side: row.side,
      organiserName: organiserIn(ctx, row, organisers),
      currency: row.currency,
      amount:
        row.kind === 'announced' ? row.start_amount : row.kind === 'won' ? row.win_amount : null,
      winner:
        row.kind === 'won' && row.winner_id !== null ? (aliases.get(row.winner_id) ?? null) : null,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.end_at.toISOString(),
      reason:
        row.kind === 'failed' || row.kind === 'cancelled' ? reasonIn(ctx.lang, row.end_reason) : '',
    })),
  };
});
type Told = {
  id: string;
  no: string;
  titles: SomeTexts;
  mode: LotMode;
  side: LotSide;
  organiser_id: string;
  organiser_name: string;
  currency: Currency;
  start_amount: number;
  win_amount: number | null;
  winner_id: string | null;
  starts_at: Date;
  end_at: Date;
  end_reason: string;
  at: Date;
  kind: LotNoticeKind;
};
const aliasesById = prepared('bidding.aliasesById')`
  select id, alias from auction_participant where tenant_id = :tenantId and id = any(:ids::uuid[])`;
