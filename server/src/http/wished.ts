import { type Lang, readLang } from '@tradeport/api/kernel/text';
import type { FastifyRequest } from 'fastify';

/**
 * I18N-02 The language of a request: that of the page that sends it, else the chosen one, else the
 * browser's.
 */
export function wishedLang(
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
): string | undefined {
  const { locale, 'accept-language': browser } = request.headers;
  // A request that was refused early may have no cookies read yet.
  const cookies: Record<string, string | undefined> = request.cookies ?? {};
  return (
    (typeof locale === 'string' ? locale : undefined) ??
    cookies['locale'] ??
    browser?.split(',')[0]?.trim()
  );
}

/** The same among all languages: for answers before the portal is known. */
export function langOf(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Lang {
  return readLang(wishedLang(request));
}
