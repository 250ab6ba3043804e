import type { Ctx } from '../../kernel/ctx.ts';
import { GUEST_COOKIE, GUEST_S, newGuestId, readGuestId } from '../../kernel/guest.ts';

/** The owner of the cart. A prefix keeps a visitor's cookie from ever naming a user's cart. Null: nobody's yet. */
export function ownerOf(ctx: Pick<Ctx, 'user' | 'guestId'>): string | null {
  if (ctx.user) return userCart(ctx.user.id);
  return guestCart(ctx.guestId);
}

/** The same for a change: a visitor's cookie lasts as long as what is changed, so it is set anew. */
export function ownerToBe(ctx: Pick<Ctx, 'user' | 'guestId' | 'http'>): string {
  if (ctx.user) return userCart(ctx.user.id);
  const id = readGuestId(ctx.guestId ?? undefined) ?? newGuestId();
  ctx.http.setCookie(GUEST_COOKIE, id, { maxAgeS: GUEST_S });
  return `guest:${id}`;
}

export function userCart(userId: string): string {
  return `user:${userId}`;
}

export function guestCart(guestId: string | null | undefined): string | null {
  const id = readGuestId(guestId ?? undefined);
  return id === null ? null : `guest:${id}`;
}
