import { FAVOURITES_MAX } from '@tradeport/api/favourites/model';
import { GUEST_DAYS } from '@tradeport/api/kernel/guest';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import type { Handler, Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { guestCart, userCart } from '../cart/index.ts';
import { leftPerson } from '../members/index.ts';
import { firstOf, inList, putColumns, touchList } from './put.ts';
import { companyOwner } from './rows.ts';

/**
 * CAT-07e The visitor's favourites become the user's, in the first list; an entry that is in it
 * already stays as the user has it, and takes the larger quantity. What the list has no room for
 * stays the visitor's, the oldest first. Done twice it finds nothing the second time.
 */
export async function mergeFavourites(
  ctx: Ctx,
  { userId, guestId }: { userId: string; guestId: string | null },
): Promise<{ merged: number }> {
  const guest = guestCart(guestId);
  if (guest === null) return { merged: 0 };
  const taken = await ctx.run(ofGuest({ owner: guest }));
  if (taken.length === 0) return { merged: 0 };
  const list = await firstOf(ctx, userCart(userId));
  const have = await ctx.run(inList({ listId: list.id }));
  const known = new Set(have.map(({ sku_id }) => sku_id));
  const fresh = taken
    .filter(({ sku_id }) => !known.has(sku_id))
    .slice(0, Math.max(0, FAVOURITES_MAX - have.length));
  const kept = [...taken.filter(({ sku_id }) => known.has(sku_id)), ...fresh];
  if (kept.length === 0) return { merged: 0 };
  const now = ctx.now();
  await ctx.batch([
    dropTaken({ ids: kept.map(({ id }) => id) }),
    touchList({ id: list.id, now }),
    ...insertRows(
      ctx.tenant.id,
      'favourite',
      putColumns,
      kept.map((row) => [
        ctx.newId(),
        list.id,
        list.owner,
        row.sku_id,
        row.product_id,
        row.quantity,
        row.note,
        userId,
        row.currency,
        // The user's price may differ from the visitor's, as that of more may: the first look finds it.
        null,
        null,
        row.state,
        now,
        now,
        row.created_at,
      ]),
      `on conflict (tenant_id, list_id, sku_id) do update set quantity = greatest(favourite.quantity, excluded.quantity),
        note = coalesce(nullif(favourite.note, ''), excluded.note), due_at = excluded.due_at,
        price_then = case when excluded.quantity > favourite.quantity then null else favourite.price_then end,
        price_told = case when excluded.quantity > favourite.quantity then null else favourite.price_told end`,
    ),
    dropLists({ owner: guest }),
  ]);
  return { merged: kept.length };
}

const ofGuest = prepared('favourites.ofGuest')`
  select id, sku_id, product_id, quantity, note, currency, state, created_at from favourite
  where tenant_id = :tenantId and owner = :owner order by created_at desc, id desc for update`;
const dropTaken = prepared('favourites.dropTaken')`
  delete from favourite where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const dropLists = prepared('favourites.dropLists')`
  delete from favourite_list l where l.tenant_id = :tenantId and l.owner = :owner
    and not exists (select from favourite f where f.tenant_id = :tenantId and f.list_id = l.id)`;

export const mergeAtLogin: Handler = {
  event: 'user.logged_in',
  run: async (ctx, { subjectId, data: { guestId } }) =>
    void (await mergeFavourites(ctx, {
      userId: subjectId,
      guestId: typeof guestId === 'string' ? guestId : null,
    })),
};

const oldGuestLists = prepared('favourites.oldGuestLists')`
  select l.tenant_id, l.id from favourite_list l join tenant t on t.id = l.tenant_id
  where l.owner like 'guest:%' and l.updated_at < now() + t.clock_offset_ms * interval '1 millisecond' - :days * interval '1 day'
  limit 500`;
const dropGuestItems = prepared('favourites.dropGuestItems')`
  delete from favourite where tenant_id = :tenantId and list_id = :listId and owner like 'guest:%'`;
const dropGuestList = prepared('favourites.dropGuestList')`
  delete from favourite_list where tenant_id = :tenantId and id = :listId and owner like 'guest:%'`;

/** Visitors' favourites that nobody came back for. */
export const guestSweep: Sweep = {
  name: 'favourites.guests',
  everyS: 3600,
  due: oldGuestLists({ days: GUEST_DAYS }),
  run: async (ctx, listId) =>
    void (await ctx.batch([dropGuestItems({ listId }), dropGuestList({ listId })])),
};

const handOverLists = prepared('favourites.handOverLists')`
  update favourite_list set user_id = :toId where tenant_id = :tenantId and owner = :owner and user_id = :fromId`;
const handOver = prepared('favourites.handOver')`
  update favourite set user_id = :toId, price_then = null, price_told = null
  where tenant_id = :tenantId and owner = :owner and user_id = :fromId`;

/** BLK-02b The company's lists keep what a person who was moved out has put there, and the successor is told of it. */
export const takeOver: Handler = {
  event: 'user.left',
  run: async (ctx, { data }) => {
    const { userId, memberId, by } = leftPerson.parse(data);
    const of = { owner: companyOwner(memberId), fromId: userId, toId: by.id };
    await ctx.batch([handOverLists(of), handOver(of)]);
  },
};
