import { addressesIn, inOtherLang } from '@tradeport/api/mall/addresses';
import { langs, type Lang } from '@tradeport/api/kernel/text';
import type { FastifyReply } from 'fastify';
import { refuse } from '../kernel/refused.ts';
import { toChosen } from './send.ts';
import type { Visit } from './visit.ts';

/** The answer where this address has no page of its own: its language is written otherwise, or another one was chosen. */
export function sentElsewhere(
  one: Visit,
  reply: FastifyReply,
  asked: { prefix: string; path: string; query: string; isHome: boolean },
): FastifyReply | null {
  const { prefix, path, isHome } = asked;
  const query = asked.query && `?${asked.query}`;
  // The platform sells nothing itself: its first page leads to portals, all others to its console.
  if (one.scope.tenant.platform && !isHome) return reply.redirect('/console/');
  // The app's own language has no prefix; one that it does not offer is no page.
  if (prefix && prefix === one.main)
    return reply.redirect(inOtherLang(path, one.main, one.main) + query, 301);
  if (prefix && prefix !== one.lang) return refuse('not_found');
  const chosen = path === '/' ? chosenFor(one) : null;
  return chosen && toChosen(reply, addressesIn(chosen, one.main).home + query);
}

/** I18N-02 The first page leads who chose another language into it. Without the cookie (search engines, first visitors) it stays. */
function chosenFor({ request, scope, main }: Visit): Lang | null {
  const chosen = langs.find((lang) => lang === request.cookies['locale']);
  return chosen && chosen !== main && scope.app?.langs.includes(chosen) ? chosen : null;
}
