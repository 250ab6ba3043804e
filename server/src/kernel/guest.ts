import { GUEST_DAYS } from '@tradeport/api/kernel/guest';
import type { Ctx } from './ctx.ts';
import { randomText } from './ids.ts';

/** A visitor's cart and the like hang on this. */
export const GUEST_COOKIE = 'tp_guest';
/** As long as the visitor's things are kept. */
export const GUEST_S = GUEST_DAYS * 24 * 3600;

/** A new visitor's id for the guest cookie. */
export function newGuestId(): string {
  return randomText(18);
}

/** The visitor gets the cookie with this answer: nothing can be in a cart of his yet. */
export function isNewHere(ctx: Pick<Ctx, 'user' | 'guestId' | 'http'>): boolean {
  return ctx.user === null && readGuestId(ctx.http.cookie(GUEST_COOKIE)) !== ctx.guestId;
}

/** The visitor's id, if it can be one of ours. */
export function readGuestId(cookie: string | undefined): string | null {
  return cookie && /^[\w-]{10,64}$/.test(cookie) ? cookie : null;
}
