import { marketPage, shownDemand } from '@tradeport/api/demands/calls';
import { type DemandKind, shownRow } from '@tradeport/api/demands/model';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, sql } from '../../kernel/query.ts';
import { companyDoes } from '../../kernel/standing.ts';
import { handler } from '../../kernel/handler.ts';
import { queryText } from '../../words/tokens.ts';
import { filtersOf } from './filters.ts';
import { baseView, type Named, namedById, namedColumns, namedFrom, picturesOf } from './rows.ts';

/**
 * BID-01b The approved postings that have not expired by the tenant's clock, whether or not a timer
 * has ended them.
 */
export const market = handler(
  marketPage,
  async (ctx, input) => {
    const tenant = ctx.tenant.id;
    const words = input.q ? queryText(input.q) : '';
    const filters = [
      sql`d.tenant_id = ${tenant}`,
      ...filtersOf(tenant, input),
      // A text without any word in it finds nothing.
      ...(input.q ? [words ? sql`d.search @@ ${words}::tsquery` : sql`false`] : []),
      sql`d.status = 'approved'`,
      sql.raw(companyDoes('m', 'posts')),
      sql`d.ends_at > ${ctx.now()}`,
    ];
    const rows = db
      .selectFrom(
        sql<Named>`(
    select ${sql.raw(namedColumns)} from ${sql.raw(namedFrom)} where ${sql.join(filters, sql` and `)})`.as(
          'found',
        ),
      )
      .selectAll();
    const found = await page<Named>(ctx, rows, input, {
      key: ['published_at', 'id'],
      columns: ['published_at', 'id'],
    });
    return { ...found, rows: found.rows.map((row) => shownView(ctx, row)) };
  },
  { shared: true },
);

/** CMS-01b The newest of each kind that is asked for, in one read; '' is any kind. */
export async function newestByKind(
  ctx: Ctx,
  kinds: readonly (DemandKind | '')[],
  count: number,
): Promise<ReadonlyMap<string, z.output<typeof shownRow>[]>> {
  const rows = await ctx.run(newest({ kinds: [...kinds], count, now: ctx.now() }));
  const shown = rows.map(({ asked, ...row }) => ({
    asked,
    row: shownRow.parse(shownView(ctx, row)),
  }));
  return new Map(
    kinds.map((kind) => [kind, shown.filter((one) => one.asked === kind).map(({ row }) => row)]),
  );
}
const newest = prepared('demands.newestByKind')`
  select k.asked as "asked!", found.* from unnest(:kinds::text[]) as k(asked) cross join lateral (
    select ${namedColumns} from ${namedFrom} where d.tenant_id = :tenantId and d.status = 'approved' and d.ends_at > :now::timestamptz
      and ${companyDoes('m', 'posts')} and (k.asked = '' or d.kind = k.asked)
    order by d.published_at desc, d.id desc limit :count::int) found
  order by found.published_at desc, found.id desc`;

/** BID-01b One posting; an ended one is still there for members who were told of it. */
export const shown = handler(
  shownDemand,
  async (ctx, { demandCode }) => {
    const row = await ctx.one(namedById({ id: demandCode }));
    // BLK-02a Postings of an excluded company are hidden; those who responded find the posting
    // among their own responses.
    if (row.published_at === null || !row.posts) return ctx.refuse('not_found');
    return {
      ...shownView(ctx, row),
      description: row.description,
      pictures: picturesOf(ctx, row),
      isOpen: isOpen(ctx, row),
      lotNo: isAnnounced(row) ? row.lot_no : null,
    };
  },
  { shared: true },
);

/** It takes responses, and an auction can be made of it. */
export function isOpen(
  ctx: Pick<Ctx, 'now'>,
  { status, ends_at }: Pick<Named, 'status' | 'ends_at'>,
): boolean {
  return status === 'approved' && ends_at > ctx.now();
}

/** Lots in drafting or review are hidden from others. */
function isAnnounced({ lot_status: status }: Named): boolean {
  return status !== null && status !== 'draft' && status !== 'review';
}

function shownView(ctx: Ctx, row: Named) {
  const publishedAt = (row.published_at ?? row.submitted_at).toISOString();
  return { ...baseView(ctx, row, false), publishedAt };
}
