import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The number of addresses of the portal (host and port) for which a page is kept ready: bounded, as
 * clients can write any host.
 */
const FORMS_MAX = 4;
/** Stands in a kept page where the portal's own address is shown; no host can be called that (RFC 6761). */
export const ANY_ORIGIN = 'https://portal.invalid';
const BROTLI_QUALITY = 5;

/** Answer of a page: a document, or a redirect. */
export type Page =
  | { status: number; html: string; headers?: Record<string, string> }
  | { to: string; status: 301 | 302 };
/** One page as it is sent at one address of the portal. */
type Form = { etag: string; bodies: Map<Encoding, Promise<Buffer>> };
type Ready = { page: Page; forms: Map<string, Form> };

/** Ready to be sent many times: made for ANY_ORIGIN, and for an address of the portal when it is first asked for there. */
export function cachedPage(page: Page): Ready {
  return { page, forms: new Map() };
}

/** At most, with what is kept ready of it for some addresses. */
export function pageBytes({ page }: Ready): number {
  return 'to' in page ? 0 : 6 * page.html.length;
}

/** A page is rendered once, whatever hosts are asked for; those that nobody asks for are the first to go. */
function formAt({ forms }: Ready, text: string, origin: string): Form {
  let form = forms.get(origin);
  if (!form) {
    const html = text.replaceAll(ANY_ORIGIN, origin);
    form = {
      etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
      bodies: new Map(),
    };
  }
  forms.delete(origin);
  forms.set(origin, form);
  if (forms.size > FORMS_MAX) forms.delete(forms.keys().next().value ?? '');
  return form;
}

/** Names and pages change where an address leads: browsers ask again, else they would keep a 301 for good. */
export function sendRedirect(
  reply: FastifyReply,
  { to, status }: { to: string; status: 301 | 302 },
): FastifyReply {
  return reply
    .code(status)
    .header('location', to)
    .header('cache-control', 'private, no-cache')
    .send();
}

/** For this visitor and this time: no cache may keep it for another one, or for after the next choice. */
export function toChosen(reply: FastifyReply, to: string): FastifyReply {
  return reply
    .code(302)
    .header('location', to)
    .header('cache-control', 'private, no-store')
    .header('vary', 'cookie')
    .send();
}

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: Ready,
  origin: string,
): Promise<FastifyReply> {
  const { page } = ready;
  if ('to' in page) return sendRedirect(reply, page);
  const { etag, bodies } = formAt(ready, page.html, origin);
  reply
    .header('vary', 'accept-encoding, cookie')
    .header('cache-control', 'private, no-cache')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag && page.status === 200)
    return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  let body = bodies.get(encoding);
  if (!body)
    bodies.set(encoding, (body = encoded(page.html.replaceAll(ANY_ORIGIN, origin), encoding)));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers(page.headers ?? {})
    .send(await body);
}

/** A page for one person: compressed, and kept nowhere. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const encoding = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    ? 'gzip'
    : 'identity';
  if (encoding === 'gzip') reply.header('content-encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding')
    .header('cache-control', 'private, no-store')
    .send(await encodedFast(html, encoding));
}

type Encoding = 'br' | 'gzip' | 'identity';
function encodingOf(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  return /\bbr\b/.test(text) ? 'br' : /\bgzip\b/.test(text) ? 'gzip' : 'identity';
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Sent once: what it saves is not worth much work. */
async function encodedFast(html: string, encoding: 'gzip' | 'identity'): Promise<Buffer | string> {
  return encoding === 'gzip' ? toGzip(Buffer.from(html), { level: 2 }) : html;
}

async function encoded(html: string, encoding: Encoding): Promise<Buffer> {
  const plain = Buffer.from(html);
  if (encoding === 'br')
    return toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    });
  return encoding === 'gzip' ? toGzip(plain) : plain;
}
