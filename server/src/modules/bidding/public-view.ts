import type { openLots } from '@tradeport/api/bidding/calls';
import { lotLife } from '@tradeport/api/bidding/lifecycle';
import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import type { Result } from '../../kernel/handler.ts';
import { fileLinkOf } from '../files/index.ts';
import { organiserIn, type Organisers, organisersOf, type Reader } from './organisers.ts';
import type { LotRow } from './rows.ts';

/** The public view of a lot: without the leader's identity and the reserve. */
export function publicView(
  ctx: Pick<Ctx, 'tenant' | 'lang' | 'now' | 'app'>,
  lot: LotRow,
  organisers: Organisers,
  reader: Reader = 'public',
) {
  const [cover] = lot.pictures;
  return {
    lotCode: lot.id,
    lotNo: lot.no,
    status: lot.status,
    statusName: inLang(lotLife.states[lot.status], ctx.lang),
    mode: lot.mode,
    side: lot.side,
    title: inLang(lot.titles, ctx.lang),
    organiserName: organiserIn(ctx, lot, organisers, reader),
    currency: lot.currency,
    startAmount: lot.start_amount,
    depositAmount: lot.deposit_amount,
    price: lot.win_amount ?? lot.price,
    bidCount: lot.bid_count,
    participantCount: lot.participant_count,
    registerFrom: lot.register_from.toISOString(),
    startsAt: lot.starts_at.toISOString(),
    endsAt: lot.end_at.toISOString(),
    coverUrl: cover ? fileLinkOf(ctx, { id: cover, purpose: 'lot' }) : null,
  };
}

export type ShopRow = Result<typeof openLots>['rows'][number];

/** Lots as the shop's lists show them to the caller. */
export async function shopRows(ctx: Ctx, lots: readonly LotRow[]): Promise<ShopRow[]> {
  if (lots.length === 0) return [];
  const [organisers, follows] = await ctx.batch([organisersOf(ctx, lots), followsIn(ctx, lots)]);
  const followed = new Set(follows.map((one) => one.lot_id));
  return lots.map((lot) => ({
    ...publicView(ctx, lot, organisers),
    follows: followed.has(lot.id),
  }));
}

/** Which of these lots the caller follows; a visitor follows none. */
export function followsIn(
  { tenant, user }: Pick<Ctx, 'tenant' | 'user'>,
  lots: readonly Pick<LotRow, 'id'>[],
) {
  const lotIds = user ? lots.map(({ id }) => id) : [];
  return followedIn({ tenantId: tenant.id, userId: user?.id ?? tenant.id, lotIds });
}
const followedIn = prepared('bidding.followedIn')`
  select lot_id from auction_follow where tenant_id = :tenantId and user_id = :userId and lot_id = any(:lotIds::uuid[])`;
