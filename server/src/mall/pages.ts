import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel/module.ts';

const KEPT_MS = 30_000;
/** A page is a few hundred kB in all its forms, and any address makes one. */
const ENTRIES_MAX = 400;
/** Addresses of the portal (host and port) for which a page is kept ready: whoever asks writes them. */
const FORMS_MAX = 4;
/** Stands in a kept page where the portal's own address is shown; no host can be called that (RFC 6761). */
export const ANY_ORIGIN = 'https://portal.invalid';
const BROTLI_QUALITY = 5;
/** Calls whose success changes what visitors see, by the beginning of their name. */
const CHANGES =
  /^((product|category|brand|portal|stock|warehouse|level|import|member|mall)\.|order\.settings_save$)/;

/** What a page answers: a document, or another address. */
export type Page =
  | { status: number; html: string; headers?: Record<string, string> }
  | { to: string; status: 301 | 302 };
/** One page as it is sent at one address of the portal. */
type Form = { html: string; etag: string; bodies: Map<Encoding, Promise<Buffer>> };
type Ready = { page: Page; forms: Map<string, Form> };

/**
 * What everybody sees is made once in half a minute, per tenant: many who ask at the same time wait for
 * the same work. A change in this process drops it at once; in others it is old for half a minute. What is kept
 * with the tenant itself (settings, portal, content of the mall) is new in every process as soon as its directory
 * is read anew: the tenant is another object then.
 */
export type PageCache = {
  remember<R>(tenant: { id: string }, key: string, make: () => Promise<R>): Promise<R>;
  forget(tenantId: string): void;
};

export function pageCache(now: () => number = Date.now): PageCache {
  /** Of each tenant, in the order in which they were asked for. */
  const known = new Map<
    string,
    Map<string, { made: Promise<unknown>; until: number; of: object }>
  >();
  let size = 0;
  const drop = (tenantId: string, key: string) => {
    const own = known.get(tenantId);
    if (!own?.delete(key)) return;
    size -= 1;
    if (own.size === 0) known.delete(tenantId);
  };
  return {
    remember: async <R>(
      tenant: { id: string },
      key: string,
      make: () => Promise<R>,
    ): Promise<R> => {
      const tenantId = tenant.id;
      const before = known.get(tenantId)?.get(key);
      const entry =
        before && before.until > now() && before.of === tenant
          ? before
          : { made: make(), until: now() + KEPT_MS, of: tenant };
      drop(tenantId, key);
      const own = known.get(tenantId) ?? new Map<string, typeof entry>();
      known.set(tenantId, own.set(key, entry));
      size += 1;
      if (size > ENTRIES_MAX) drop(...longestUnasked(known));
      // What failed is tried again by the next one.
      if (entry !== before)
        entry.made.catch(() => {
          if (known.get(tenantId)?.get(key) === entry) drop(tenantId, key);
        });
      return entry.made as Promise<R>;
    },
    forget: (tenantId) => {
      size -= known.get(tenantId)?.size ?? 0;
      known.delete(tenantId);
    },
  };
}

/** Of the tenant that has most: addresses that somebody makes up at one portal empty no other's. */
function longestUnasked(
  known: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): [tenantId: string, key: string] {
  const [tenantId = '', own] = [...known].reduce((most, one) =>
    one[1].size > most[1].size ? one : most,
  );
  return [tenantId, own.keys().next().value ?? ''];
}

/** Drops a tenant's pages when a call has changed what they show. */
export function invalidateAfterWrites(
  http: FastifyInstance,
  { kernel, memory }: { kernel: Kernel; memory: PageCache },
): void {
  http.addHook('onResponse', (request, reply, done) => {
    done();
    const { call } = request.routeOptions.config;
    if (request.method === 'GET' || reply.statusCode >= 400 || !call || !CHANGES.test(call)) return;
    const code = reply.getHeader('tenant-code');
    void kernel.tenants().then((tenants) => {
      const tenant = tenants.find((one) => one.code === code);
      if (tenant) memory.forget(tenant.id);
    });
  });
}

/** Ready to be sent many times: made for ANY_ORIGIN, and for an address of the portal when it is first asked for there. */
export function cachedPage(page: Page): Ready {
  return { page, forms: new Map() };
}

/** A page is rendered once, whatever hosts are asked for; those that nobody asks for are the first to go. */
function formAt({ forms }: Ready, text: string, origin: string): Form {
  let form = forms.get(origin);
  if (!form) {
    const html = text.replaceAll(ANY_ORIGIN, origin);
    form = {
      html,
      etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
      bodies: new Map(),
    };
  }
  forms.delete(origin);
  forms.set(origin, form);
  if (forms.size > FORMS_MAX) forms.delete(forms.keys().next().value ?? '');
  return form;
}

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: Ready,
  origin: string,
): Promise<FastifyReply> {
  const { page } = ready;
  if ('to' in page) return reply.code(page.status).header('location', page.to).send();
  const { html, etag, bodies } = formAt(ready, page.html, origin);
  reply
    .header('vary', 'accept-encoding, cookie')
    .header('cache-control', 'private, no-cache')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag && page.status === 200)
    return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  let body = bodies.get(encoding);
  if (!body) bodies.set(encoding, (body = encoded(html, encoding)));
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
