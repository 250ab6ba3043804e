import type { FastifyRequest } from 'fastify';
import { refuse } from './refused.ts';

/**
 * API-09: a call that changes something is refused when it comes from another site. Browsers say so in
 * Sec-Fetch-Site, and where they do not (plain HTTP, older ones) in Origin or Referer.
 */
export function guardSite(request: FastifyRequest): void {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('auth.cross_site');
  for (const from of [origin, referer])
    if (from && hostOf(from) !== request.host) refuse('auth.cross_site');
  if (request.method !== 'POST') guardLink(request);
}

/**
 * API-09 Anybody can make a browser follow a link or load a picture, and over plain HTTP such a GET says nothing of
 * where it comes from. So a GET that changes something has to show that it is a call: by a header that no link can
 * send (API-05: the client sends the codes that it stored), or as a script of the portal's own pages.
 */
function guardLink({ headers }: FastifyRequest): void {
  // A mail, a bookmark, a product's description.
  const mode = headers['sec-fetch-mode'];
  if (mode === 'navigate' || mode === 'no-cors') refuse('auth.cross_site');
  if (headers['tenant-code'] !== undefined || headers['proapp-code'] !== undefined) return;
  // Both were compared with the own host before.
  if (headers['sec-fetch-site'] === 'same-origin' || headers.origin) return;
  // A link in a page of the portal itself has the right Referer too; it asks for a document or a picture.
  if (headers.referer && !/^\s*(text\/html|image\/)/.test(headers.accept ?? '')) return;
  refuse('auth.cross_site');
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
}
