/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Web Crypto exists in both node and browsers; in browsers only on pages with TLS. */
export function webCrypto(): Crypto {
  return globalThis.crypto;
}

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** SHA-256 as 64 hexadecimal digits, of bytes or of a text in UTF-8. */
export async function sha256(data: string | Bytes): Promise<string> {
  return hexOf(await digestOf(typeof data === 'string' ? bytesOf(data) : data));
}

export async function digestOf(data: Bytes): Promise<Bytes> {
  return new Uint8Array(await webCrypto().subtle.digest('SHA-256', data));
}

function hexOf(bytes: Bytes): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toBase64url(bytes: Bytes): string {
  const text = [...bytes].map((byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Null when it is not base64url without padding, or not of so many bytes. */
export function fromBase64url(text: string, size: number): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length !== Math.ceil((size * 4) / 3)) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  // The last digit may have bits to spare: only one way of writing the bytes is taken.
  return toBase64url(bytes) === text ? bytes : null;
}
