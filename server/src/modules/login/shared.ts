import { DEVICE_DAYS } from '@tradeport/api/identity/model';
import type { Ctx } from '../../kernel/ctx.ts';

/** AUT-16 Somebody has said of this browser that others use it. It opens nothing. */
export const SHARED_COOKIE = 'tp_shared';
const SHARED_S = DEVICE_DAYS * 24 * 3600;

/** Do others use this browser? The login's own statement counts, else the cookie. */
export function isShared(ctx: Pick<Ctx, 'http'>, said: boolean | undefined): boolean {
  return said === true || ctx.http.cookie(SHARED_COOKIE) === '1';
}

/** Kept once a user is logged in: a login that has only begun cannot take the mark away. */
export function rememberShared(ctx: Pick<Ctx, 'http'>, said: boolean | undefined): void {
  if (said === true) ctx.http.setCookie(SHARED_COOKIE, '1', { maxAgeS: SHARED_S, httpOnly: true });
  else if (said === false && ctx.http.cookie(SHARED_COOKIE) !== undefined)
    ctx.http.clearCookie(SHARED_COOKIE);
}
