import { lookup } from 'node:dns';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
  type RequestOptions,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Requests to addresses that somebody typed. They may only lead outside: a portal must not be made to ask
 * for things inside the network it stands in. `OUTSIDE=any` lifts it, for providers of one's own network.
 */
let anywhere = false;

/** Chosen once, when the application is put together. */
export function allowInside(allowed: boolean): void {
  anywhere = allowed;
}

/** An address inside the network, which is not asked: not the same as one that does not answer. */
export class InsideError extends Error {}

/** Was it not asked for that reason? Libraries wrap what their `fetch` throws. */
export function isInsideError(error: unknown): boolean {
  return error instanceof Error && (error instanceof InsideError || isInsideError(error.cause));
}

/** Names are judged when they are looked up; an address that stands there itself, here. */
export function outsideUrl(address: string, base?: string): URL | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const isInsideItself =
    url.hostname.startsWith('[') || (isIP(url.hostname) > 0 && leadsInside(url.hostname));
  return (url.protocol === 'https:' || url.protocol === 'http:') && (anywhere || !isInsideItself)
    ? url
    : null;
}

/** The connection's own look-up: a name cannot be public when it is judged and another when it is asked. */
export const publicOnly: LookupFunction = (host, options, done) => {
  // RFC 6761: every name below localhost is this machine, whatever the resolver knows of it.
  if (anywhere && host.endsWith('.localhost'))
    return done(null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4);
  lookup(host, { ...options, all: true }, (error, addresses = []) => {
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '');
    if (!anywhere && addresses.some(({ address }) => leadsInside(address)))
      return done(new InsideError(`${host} is inside`), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

type Limits = {
  /** For all of it: looking up, connecting, waiting, and the last byte of the answer. */
  withinMs: number;
  bytesMax: number;
};
type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
  signal?: AbortSignal;
};
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * One request, redirects not followed: what a redirect leads to is judged by `outsideUrl` anew. Rejects when there
 * is no answer in time, or a larger one.
 */
export async function ask(
  url: URL,
  { withinMs, bytesMax }: Limits,
  { method = 'GET', headers = {}, body, signal }: Asked = {},
): Promise<Answer> {
  // The deadline is the whole exchange's: a server that sends a byte now and then does not hold it open.
  const deadline = AbortSignal.timeout(withinMs);
  const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const answer = await sent(
    url,
    { method, headers, agent: false, lookup: publicOnly, signal: until },
    body,
  );
  const { statusCode: status = 500, headers: told } = answer;
  if (status >= 300 && status < 400) {
    answer.destroy();
    return { status, headers: told, body: Buffer.alloc(0) };
  }
  return { status, headers: told, body: await bodyOf(answer, bytesMax) };
}

function sent(
  url: URL,
  options: RequestOptions,
  body: string | Uint8Array | undefined,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
}

async function bodyOf(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > bytesMax) throw new Error(`the answer has more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Answers of login providers about themselves and people take some kB. */
const LIBRARY: Limits = { withinMs: 10_000, bytesMax: 512 * 1024 };
type Sent = { method?: string; headers?: HeadersInit; body?: unknown };

/** `fetch` for libraries that ask addresses which people have typed. */
export async function fetchOutside(
  address: string | URL,
  { method = 'GET', headers, body }: Sent = {},
  limits = LIBRARY,
): Promise<Response> {
  const url = outsideUrl(String(address));
  if (!url) throw new InsideError('not an address outside');
  const sent =
    body instanceof URLSearchParams
      ? body.toString()
      : typeof body === 'string' || body instanceof Uint8Array
        ? body
        : undefined;
  const given = Object.fromEntries(new Headers(headers));
  if (sent !== undefined) given['content-length'] = String(Buffer.byteLength(sent));
  const answer = await ask(url, limits, { method, headers: given, body: sent });
  const told = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const empty = answer.status === 204 || answer.status === 304;
  return new Response(empty ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: told,
  });
}

// A list each: in one, every IPv4 address would be among the mapped ones.
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.ipv4.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // Unspecified, loopback and IPv4 in IPv6 (mapped, translated, 6to4, Teredo): the address inside may be anybody's.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inside.ipv6.addSubnet(net, bits, 'ipv6');

/** Inside, or this machine itself by an address that others reach: what listens here is not meant for a portal's users. */
export function leadsInside(address: string, own = networkInterfaces()): boolean {
  return (
    isInside(address) ||
    Object.values(own).some((all) =>
      all?.some((one) => one.address.split('%', 1)[0] === address.toLowerCase()),
    )
  );
}

/** Loopback, private, link-local, shared, multicast and unspecified addresses, and ways to write them (RFC 6890). */
export function isInside(address: string): boolean {
  // As a server that listens to both kinds names who calls by IPv4.
  const plain = (address.split('%', 1)[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return (
    family === 0 ||
    (family === 6 ? inside.ipv6.check(plain, 'ipv6') : inside.ipv4.check(plain, 'ipv4'))
  );
}
