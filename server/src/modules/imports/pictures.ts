import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
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
    if (!(await isPublic(url.hostname))) return null;
    const response = await ask(url, AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]));
    if (!response) return null;
    if (response.status >= 300 && response.status < 400) {
      url = parse(new URL(response.headers.get('location') ?? '', url).href);
      continue;
    }
    return response.ok ? read(response) : null;
  }
  return null;
}

function parse(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

async function ask(url: URL, signal: AbortSignal): Promise<Response | null> {
  try {
    return await fetch(url, { redirect: 'manual', signal, headers: { accept: 'image/*' } });
  } catch {
    return null;
  }
}

async function read(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > purposes.product.bytesMax) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

async function isPublic(host: string): Promise<boolean> {
  try {
    const addresses = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
    return addresses.length > 0 && addresses.every(({ address }) => !isInside(address));
  } catch {
    return false;
  }
}

/** Loopback, private, link-local, shared, multicast and unspecified addresses (RFC 6890). */
export function isInside(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, '').replace(/^\[|\]$/g, '');
  if (plain.includes(':')) return /^(::1?$|f[cd]|fe[89ab]|ff|64:ff9b)/.test(plain);
  const [a = 0, b = 0] = plain.split('.').map(Number);
  return a === 0 || a === 10 || a === 127 || a >= 224 || (a === 100 && b >= 64 && b < 128) || (a === 169 && b === 254)
    || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 198 && (b === 18 || b === 19));
}
