import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

/**
 * Requests to addresses that somebody typed. They may only lead outside: a portal must not be made to ask
 * for things inside the network it stands in. `OUTSIDE=any` lifts it, for providers of one's own network.
 */
let anywhere = false;

/** Chosen once, when the application is put together. */
export function allowInside(allowed: boolean): void {
  anywhere = allowed;
}

/** Names are judged when they are looked up; an address that stands there itself, here. */
export function outsideUrl(address: string, base?: string): URL | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const isInsideItself = url.hostname.startsWith('[') || (isIP(url.hostname) > 0 && isInside(url.hostname));
  return (url.protocol === 'https:' || url.protocol === 'http:') && (anywhere || !isInsideItself) ? url : null;
}

/** The connection's own look-up: a name cannot be public when it is judged and another when it is asked. */
export const publicOnly: LookupFunction = (host, options, done) => {
  // RFC 6761: every name below localhost is this machine, whatever the resolver knows of it.
  if (anywhere && host.endsWith('.localhost')) return done(null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4);
  lookup(host, { ...options, all: true }, (error, addresses = []) => {
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '');
    if (!anywhere && addresses.some(({ address }) => isInside(address))) return done(new Error(`${host} is inside`), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array | undefined; signal?: AbortSignal };

/** One request, redirects not followed; rejects when there is no answer. */
export function ask(url: URL, { method = 'GET', headers = {}, body, signal }: Asked = {}): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent: false, lookup: publicOnly, ...(signal ? { signal } : {}) }, resolve).on('error', reject).end(body);
  });
}

const ANSWER_MS = 10_000;
type Sent = { method?: string; headers?: HeadersInit; body?: unknown };

/** `fetch` for libraries that ask addresses which people have typed. */
export async function fetchOutside(address: string | URL, { method = 'GET', headers, body }: Sent = {}): Promise<Response> {
  const url = outsideUrl(String(address));
  if (!url) throw new TypeError('not an address outside');
  const sent = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' || body instanceof Uint8Array ? body : undefined;
  const given = Object.fromEntries(new Headers(headers));
  if (sent !== undefined) given['content-length'] = String(Buffer.byteLength(sent));
  const answer = await ask(url, { method, headers: given, body: sent, signal: AbortSignal.timeout(ANSWER_MS) });
  const status = answer.statusCode ?? 500;
  const told = Object.entries(answer.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]));
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers: told });
}

/** Loopback, private, link-local, shared, multicast and unspecified addresses (RFC 6890). */
export function isInside(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (plain.includes(':')) return /^(::|f[cd]|fe[89ab]|ff|64:ff9b)/.test(plain);
  const [a = 0, b = 0] = plain.split('.').map(Number);
  return a === 0 || a === 10 || a === 127 || a >= 224 || (a === 100 && b >= 64 && b < 128) || (a === 169 && b === 254)
    || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 198 && (b === 18 || b === 19));
}
