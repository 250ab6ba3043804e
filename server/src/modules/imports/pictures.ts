import type { IncomingMessage } from 'node:http';
import { purposes } from '@tradeport/api/files/model';
import { ask, outsideUrl } from '../../kernel/outside.ts';

const FETCH_MS = 8000;
const REDIRECTS_MAX = 3;

/**
 * Fetches a picture from an address in a file. Null: not to be had. Only public http(s) addresses: a file
 * must not make the server ask for things inside its own network.
 */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Buffer | null> {
  let url = outsideUrl(address);
  for (let hop = 0; url && hop <= REDIRECTS_MAX; hop += 1) {
    const response = await picture(url, AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]));
    if (!response) return null;
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return read(response);
    response.destroy();
    url = statusCode >= 300 && statusCode < 400 ? outsideUrl(headers.location ?? '', url.href) : null;
  }
  return null;
}

/** Null: no answer, or not from outside. */
function picture(url: URL, signal: AbortSignal): Promise<IncomingMessage | null> {
  return ask(url, { signal, headers: { accept: 'image/*' } }).catch(() => null);
}

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
