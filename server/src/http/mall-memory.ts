import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MallParts } from './mall-visit.ts';

const KEPT_MS = 30_000;
/** A page is a few hundred kB in all its forms, and any address makes one. */
const ENTRIES_MAX = 400;
const BROTLI_QUALITY = 5;
/** Calls whose success changes what visitors see, by the beginning of their name. */
const CHANGES = /^((product|category|brand|portal|stock|warehouse|level|import|member|mall)\.|order\.settings_save$)/;

/** What a page answers: a document, or another address. */
export type Page = { status: number; html: string; headers?: Record<string, string> } | { to: string; status: 301 | 302 };
type Ready = { page: Page; etag: string; bodies: Map<string, Promise<Buffer>> };

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
  const known = new Map<string, { made: Promise<unknown>; until: number; of: object }>();
  return {
    remember: async <R>(tenant: { id: string }, key: string, make: () => Promise<R>): Promise<R> => {
      const full = `${tenant.id} ${key}`;
      const before = known.get(full);
      if (before && before.until > now() && before.of === tenant) return before.made as Promise<R>;
      const made = make();
      known.delete(full);
      known.set(full, { made, until: now() + KEPT_MS, of: tenant });
      // The oldest go first.
      if (known.size > ENTRIES_MAX) known.delete(known.keys().next().value ?? '');
      // What failed is tried again by the next one.
      made.catch(() => { if (known.get(full)?.made === made) known.delete(full); });
      return made;
    },
    forget: (tenantId) => {
      for (const key of known.keys()) if (key.startsWith(tenantId)) known.delete(key);
    },
  };
}

/** Drops a tenant's pages when a call has changed what they show. */
export function forgetAfterChanges(http: FastifyInstance, { kernel, memory }: Pick<MallParts, 'kernel' | 'memory'>): void {
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

/** Ready to be sent many times: compressed when first asked for in that form. */
export function readyPage(page: Page): Ready {
  const text = 'html' in page ? page.html : page.to;
  return { page, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"`, bodies: new Map() };
}

export async function sendReady(request: FastifyRequest, reply: FastifyReply, { page, etag, bodies }: Ready): Promise<FastifyReply> {
  if ('to' in page) return reply.code(page.status).header('location', page.to).send();
  reply.header('vary', 'accept-encoding, cookie').header('cache-control', 'private, no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag && page.status === 200) return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  let body = bodies.get(encoding);
  if (!body) bodies.set(encoding, body = encoded(page.html, encoding));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').headers(page.headers ?? {}).send(await body);
}

/** A page for one person: compressed, and kept nowhere. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const encoding = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity';
  if (encoding === 'gzip') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding').header('cache-control', 'private, no-store').send(await encodedFast(html, encoding));
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
  if (encoding === 'br') return toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  return encoding === 'gzip' ? toGzip(plain) : plain;
}
