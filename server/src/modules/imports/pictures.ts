import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { purposes } from '@tradeport/api/files/model';

const FETCH_MS = 8000;
const REDIRECTS_MAX = 3;

/**
 * Fetches a picture from an address in a file. Null: not to be had. Only public http(s) addresses: a file
 * must not make the server ask for things inside its own network.
 */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Buffer | null> {
  let url = parse(address);
  for (let hop = 0; url && hop <= REDIRECTS_MAX; hop += 1) {
    const response = await ask(url, AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]));
    if (!response) return null;
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return read(response);
    response.destroy();
    url = statusCode >= 300 && statusCode < 400 ? parse(headers.location ?? '', url.href) : null;
  }
  return null;
}

/** Names are judged when they are looked up; an address that stands there itself, here. */
function parse(address: string, base?: string): URL | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const isInsideItself = url.hostname.startsWith('[') || (isIP(url.hostname) > 0 && isInside(url.hostname));
  return (url.protocol === 'https:' || url.protocol === 'http:') && !isInsideItself ? url : null;
}

function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage | null> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    request(url, { signal, agent: false, lookup: publicOnly, headers: { accept: 'image/*' } }, resolve)
      .on('error', () => resolve(null)).end();
  });
}

/** The connection's own look-up: a name cannot be public when it is judged and another when it is asked. */
export const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses = []) => {
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '');
    if (addresses.some(({ address }) => isInside(address))) return done(new Error(`${host} is inside`), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

async function read(response: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > purposes.product.bytesMax) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

/** Loopback, private, link-local, shared, multicast and unspecified addresses (RFC 6890). */
export function isInside(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (plain.includes(':')) return /^(::|f[cd]|fe[89ab]|ff|64:ff9b)/.test(plain);
  const [a = 0, b = 0] = plain.split('.').map(Number);
  return a === 0 || a === 10 || a === 127 || a >= 224 || (a === 100 && b >= 64 && b < 128) || (a === 169 && b === 254)
    || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 198 && (b === 18 || b === 19));
}
