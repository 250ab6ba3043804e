import type { CallSpec } from '@tradeport/api/kernel/call';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../kernel/context.ts';
import { refuse } from '../kernel/refused.ts';

/**
 * API-09: a call that changes something is refused when it comes from another site. Browsers say so in
 * Sec-Fetch-Site; older ones in Origin. Programs send neither and carry no ambient cookies.
 */
export function guardSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('auth.cross_site');
  const { origin } = request.headers;
  if (origin !== undefined && hostOf(origin) !== request.host) refuse('auth.cross_site');
  // A link or a picture is no call, from wherever it was followed: a mail, a product's description.
  const mode = request.headers['sec-fetch-mode'];
  if (request.method === 'GET' && (mode === 'navigate' || mode === 'no-cors')) refuse('auth.cross_site');
}

/** ROL-01: the permission that the contract names, checked before the handler runs. */
export function guardWho(call: CallSpec, scope: Scope): void {
  // A call of the platform does not exist on a tenant's portal.
  if (call.platform && !scope.tenant.platform) refuse('not_found');
  if (call.who === 'anyone') return;
  const user = scope.user ?? refuse('auth.required');
  if (call.who === 'user') return;
  if (!user.permissions.has(call.who.may)) refuse('auth.forbidden');
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
}
