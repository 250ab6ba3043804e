import { openLots } from '@tradeport/api/bidding/calls';
import { followedLots, lotNotices } from '@tradeport/api/bidding/shop-calls';
import type { AuctionsPage, HallQuery, LotNoticesPage, LotRow } from '@tradeport/api/mall/auctions';
import type { Scope } from '../kernel/context.ts';
import { lotsAhead, lotsFound } from '../modules/bidding/index.ts';
import type { MallParts, Visit } from './visit.ts';

const ROWS = 24;
const NOTICES = 30;
const ON_SEARCH = 3;
/** With this few running lots there is room for coming ones. */
const FEW = 4;
/** Prices move: pages that show them are kept no longer, which is enough where a crowd waits for the same one. */
export const LIVE_PAGE_MS = 2000;

/** BID-01 Lots that run, are to come, or have ended. */
export async function auctionsOf(
  { kernel }: MallParts,
  { scope }: Visit,
  query: HallQuery,
): Promise<AuctionsPage> {
  const { tab, mode, text, after } = query;
  const paging = { rows: ROWS, ...(after ? { after } : {}) };
  const found =
    tab === 'followed'
      ? await kernel.call(scope, followedLots, paging)
      : await kernel.call(scope, openLots, {
          tab,
          ...paging,
          ...(mode ? { mode } : {}),
          ...(text ? { q: text } : {}),
        });
  const isFirst = tab === 'live' && !mode && !text && !after;
  const coming =
    isFirst && found.rows.length <= FEW
      ? (await kernel.call(scope, openLots, { tab: 'upcoming', rows: FEW })).rows
      : [];
  return {
    query,
    rows: found.rows,
    total: found.total,
    next: found.next ?? null,
    coming,
    mayOrganise: mayOrganise(scope),
  };
}

/** BID-01b Announcements and results, newest first. */
export async function lotNoticesOf(
  { kernel }: MallParts,
  { scope }: Visit,
  after: string,
): Promise<LotNoticesPage> {
  const { rows, next } = await kernel.call(scope, lotNotices, {
    rows: NOTICES,
    ...(after ? { after } : {}),
  });
  return { rows, begun: after !== '', next: next ?? null };
}

/** Running and upcoming lots. */
export function lotsOnHome({ kernel }: MallParts, scope: Scope, limit: number): Promise<LotRow[]> {
  return kernel.read(scope, async (ctx) => shown(await lotsAhead(ctx, limit)));
}

/** Beside the products of a search. */
export function lotsOnSearch({ kernel }: MallParts, scope: Scope, text: string): Promise<LotRow[]> {
  return kernel.read(scope, async (ctx) => shown(await lotsFound(ctx, text, ON_SEARCH)));
}

function mayOrganise({ user }: Pick<Scope, 'user'>): boolean {
  return user?.permissions.has('bidding.organise') ?? false;
}

/** As the call answers it. */
function shown(rows: readonly unknown[]): LotRow[] {
  return rows.map((row) => openLots.output.parse(row));
}
