import type { Amount } from '../../kernel/money.ts';
import {
  bytesOf,
  digestOf,
  fromBase64url,
  joined,
  toBase64url,
  webCrypto,
  type Bytes,
} from './bytes.ts';

/**
 * BID-04d Sealed bids, which no holder of one key can read (docs/decisions/sealed-bids.md). Each of three holders makes a key pair for the lot
 * and publishes the public key. A bidder's browser encrypts the bid under a fresh key K; for each pair of holders K is split into two halves
 * (K = first ⊕ second), each encrypted to one of the two. Any two private keys open every bid.
 *
 * A sealed bid is base64url of: the bid's own public key (65 bytes) · six halves (60 each: iv, half, tag) · iv (12) · payload (2064).
 * The payload has the bid's own private key and the first halves as well: who opens it sees by them that all six halves are right, so that a bid
 * is readable by any two keys or by none.
 */
export const holders = ['organiser', 'platform', 'witness'] as const;
export type Holder = (typeof holders)[number];
/** Public keys of the three holders, as `makeHolderKey` makes them. */
export type HolderKeys = Readonly<Record<Holder, string>>;
/**
 * The place a sealed bid is bound to: in another one it does not open. `bidder` as in the public
 * file.
 */
export type SealedFor = { lot: string; bidder: string; version: number };
/** Its content: the total of a lot with one price, or the unit prices of all its lines. */
export type SealedOffer = { plain: Amount } | { prices: readonly Amount[] };

/** Lines of a lot that may be sealed: the length of a sealed bid is the same for all. */
export const SEALED_LINES_MAX = 200;
/** Characters of a sealed bid, whatever it says. */
export const SEALED_SIZE = 3335;

const PUBLIC_BYTES = 65;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HALF_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES;
const PAYLOAD_BYTES = 2048;
const NUMBER_BYTES = 8;
const HALVES = 6;
const SEALED_BYTES = PUBLIC_BYTES + HALVES * HALF_BYTES + IV_BYTES + PAYLOAD_BYTES + TAG_BYTES;
const FORM = 'tradeport sealed bid 1';
const EC = { name: 'ECDH', namedCurve: 'P-256' };
const pairs = [
  ['organiser', 'platform'],
  ['organiser', 'witness'],
  ['platform', 'witness'],
] as const satisfies [Holder, Holder][];

/** A key pair of one holder for one lot, both as base64url: made in the holder's browser, which keeps the private one in a file. */
export async function makeHolderKey(): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey, secret } = await newPair();
  return { publicKey: toBase64url(publicKey), privateKey: toBase64url(secret) };
}

/** Is it a key that can be published? */
export async function isPublicKey(publicKey: string): Promise<boolean> {
  return (await importPublic(publicKey)) !== null;
}

/** Does the private key belong to the public one? Judged before a released key is taken. */
export async function checkKeyPair(publicKey: string, privateKey: string): Promise<boolean> {
  return (await importPrivate(publicKey, privateKey)) !== null;
}

/** Thirty digits by which people compare a public key over another channel: "48213 07715 …". */
export async function fingerprint(publicKey: string): Promise<string> {
  const digest = await digestOf(bytesOf(publicKey));
  const group = (at: number) =>
    [...digest.subarray(at, at + 5)].reduce((n, byte) => n * 256 + byte, 0);
  return [0, 5, 10, 15, 20, 25].map((at) => String(group(at) % 100_000).padStart(5, '0')).join(' ');
}

/** Seals an offer to the three holders, in the bidder's browser. Throws for keys that are not three different ones. */
export async function sealBid(
  keys: HolderKeys,
  to: SealedFor,
  offer: SealedOffer,
): Promise<string> {
  const publics = await importAll(keys);
  if (publics === null) throw new RangeError('not three different keys');
  const key = random(KEY_BYTES);
  const own = await newPair();
  const splits = pairs.map((pair) => {
    const first = random(KEY_BYTES);
    return { pair, halves: [first, xor(key, first)] };
  });
  const sealedHalves = await Promise.all(
    splits.flatMap(({ pair, halves }) =>
      pair.map(async (holder, at) => {
        const wrap = await wrapKey(own.key, publics[holder], own.publicKey, {
          keys,
          to,
          pair,
          holder,
        });
        return encrypt(wrap, halves[at] ?? key);
      }),
    ),
  );
  const firsts = splits.map(({ halves }) => halves[0] ?? key);
  const payload = new Uint8Array(PAYLOAD_BYTES);
  payload.set(joined([own.secret, ...firsts, written(offer)]));
  const sealed = await encrypt(await importKey(key), payload, boundTo(keys, to));
  return toBase64url(joined([own.publicKey, ...sealedHalves, sealed]));
}

/**
 * Opens bids with the private keys of two holders, which must be theirs (`checkKeyPair`; throws otherwise). Null: what cannot be read, was
 * changed, or was sealed for another lot, bidder or version.
 */
export async function openBids(
  keys: HolderKeys,
  released: Readonly<Partial<Record<Holder, string>>>,
  bids: readonly { for: SealedFor; sealed: string }[],
): Promise<(SealedOffer | null)[]> {
  const publics = await importAll(keys);
  const pair = pairs.find((two) => two.every((holder) => released[holder] !== undefined));
  if (publics === null || !pair) throw new RangeError('two private keys of three are needed');
  const privates = await Promise.all(
    pair.map((holder) => importPrivate(keys[holder], released[holder] ?? '')),
  );
  return inGroups(bids, async (bid) => {
    const parts = partsOf(bid.sealed);
    const own = parts && (await importRaw(parts.own));
    if (!parts || !own) return null;
    const halves = await Promise.all(
      pair.map(async (holder, at) => {
        const mine = privates[at];
        if (!mine) throw new RangeError(`not the key of ${holder}`);
        const of = { keys, to: bid.for, pair, holder };
        return decrypt(await wrapKey(mine, own, parts.own, of), parts.half(pair, holder));
      }),
    );
    const [first, second] = halves;
    if (!first || !second) return null;
    const key = xor(first, second);
    const payload = await decrypt(await importKey(key), parts.sealed, boundTo(keys, bid.for));
    if (!payload) return null;
    const whole = isWhole({ keys, publics, to: bid.for, parts, key, payload });
    // A private key that no key pair has makes some browsers fail later than on import.
    if (!(await whole.catch(() => false))) return null;
    return read(payload.subarray(KEY_BYTES * (1 + pairs.length)));
  });
}

/** As many as keep the processor's threads busy. */
const GROUP = 8;
/** Hundreds of bids at once would import their keys in one go and block the server meanwhile. */
async function inGroups<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += GROUP)
    done.push(...(await Promise.all(all.slice(from, from + GROUP).map(work))));
  return done;
}

type Parts = {
  own: Bytes;
  half: (pair: readonly Holder[], holder: Holder) => Bytes;
  sealed: Bytes;
};
type Wrapped = { keys: HolderKeys; to: SealedFor; pair: readonly Holder[]; holder: Holder };

function partsOf(sealed: string): Parts | null {
  const bytes = fromBase64url(sealed, SEALED_BYTES);
  if (!bytes) return null;
  const start = PUBLIC_BYTES + HALVES * HALF_BYTES;
  return {
    own: bytes.subarray(0, PUBLIC_BYTES),
    half: (pair, holder) => {
      const before = pairs.findIndex((one) => one.join() === pair.join()) * 2;
      const at = PUBLIC_BYTES + (before + pair.indexOf(holder)) * HALF_BYTES;
      return bytes.subarray(at, at + HALF_BYTES);
    },
    sealed: bytes.subarray(start),
  };
}

/** All six halves are those of the key: a bid that only some two holders could open would let them choose whether it counts. */
async function isWhole(of: {
  keys: HolderKeys;
  publics: Readonly<Record<Holder, CryptoKey>>;
  to: SealedFor;
  parts: Parts;
  key: Bytes;
  payload: Bytes;
}): Promise<boolean> {
  const { keys, publics, to, parts, key, payload } = of;
  const secret = toBase64url(payload.slice(0, KEY_BYTES));
  // That it belongs to the public one is seen below: it opens what the holders' keys have opened.
  const own = await importSecret(toBase64url(parts.own), secret);
  if (!own) return false;
  const right = await Promise.all(
    pairs.flatMap((pair, n) => {
      const first = payload.slice(KEY_BYTES * (1 + n), KEY_BYTES * (2 + n));
      return pair.map(async (holder, at) => {
        const wrap = await wrapKey(own, publics[holder], parts.own, { keys, to, pair, holder });
        const half = await decrypt(wrap, parts.half(pair, holder));
        return half !== null && equal(half, at === 0 ? first : xor(key, first));
      });
    }),
  );
  return right.every(Boolean);
}

/** A kind, a count and numbers of eight bytes. */
function written(offer: SealedOffer): Bytes {
  const numbers = 'plain' in offer ? [offer.plain] : offer.prices;
  if (numbers.length > SEALED_LINES_MAX) throw new RangeError('too many lines');
  const bytes = new Uint8Array(2 + numbers.length * NUMBER_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, 'plain' in offer ? 1 : 2);
  view.setUint8(1, numbers.length);
  numbers.forEach((number, at) => view.setBigUint64(2 + at * NUMBER_BYTES, BigInt(number)));
  return bytes;
}

function read(bytes: Bytes): SealedOffer | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = view.getUint8(0);
  const count = view.getUint8(1);
  if (2 + count * NUMBER_BYTES > bytes.length) return null;
  const numbers = Array.from({ length: count }, (_, at) =>
    Number(view.getBigUint64(2 + at * NUMBER_BYTES)),
  );
  if (!numbers.every(Number.isSafeInteger)) return null;
  const [plain] = numbers;
  if (kind === 1 && count === 1 && plain !== undefined) return { plain };
  return kind === 2 && count <= SEALED_LINES_MAX ? { prices: numbers } : null;
}

function boundTo(keys: HolderKeys, { lot, bidder, version }: SealedFor): Bytes {
  return bytesOf(JSON.stringify([FORM, lot, bidder, version, holders.map((one) => keys[one])]));
}

/** The key that a half is encrypted under: of both sides' keys, and of the place of the half alone. */
async function wrapKey(
  mine: CryptoKey,
  theirs: CryptoKey,
  own: Bytes,
  { keys, to, pair, holder }: Wrapped,
): Promise<CryptoKey> {
  const { subtle } = webCrypto();
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, mine, KEY_BYTES * 8);
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = joined([boundTo(keys, to), bytesOf(JSON.stringify([pair, holder]))]);
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: own, info },
    base,
    { name: 'AES-GCM', length: KEY_BYTES * 8 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function encrypt(
  key: CryptoKey,
  plain: Bytes,
  additionalData = new Uint8Array(),
): Promise<Bytes> {
  const iv = random(IV_BYTES);
  const by = { name: 'AES-GCM', iv, additionalData };
  return joined([iv, new Uint8Array(await webCrypto().subtle.encrypt(by, key, plain))]);
}

async function decrypt(
  key: CryptoKey,
  sealed: Bytes,
  additionalData = new Uint8Array(),
): Promise<Bytes | null> {
  const by = { name: 'AES-GCM', iv: sealed.subarray(0, IV_BYTES), additionalData };
  const plain = webCrypto().subtle.decrypt(by, key, sealed.subarray(IV_BYTES));
  return plain.then((bytes) => new Uint8Array(bytes)).catch(() => null);
}

function importKey(key: Bytes): Promise<CryptoKey> {
  return webCrypto().subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function newPair() {
  const { subtle } = webCrypto();
  const pair = await subtle.generateKey(EC, true, ['deriveBits']);
  const { d = '' } = await subtle.exportKey('jwk', pair.privateKey);
  const secret = fromBase64url(d, KEY_BYTES);
  if (!secret) throw new Error('no private key');
  const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  return { key: pair.privateKey, publicKey, secret };
}

/** Null unless they are three different keys: two of one holder would be one key that opens alone. */
async function importAll(keys: HolderKeys): Promise<Record<Holder, CryptoKey> | null> {
  if (new Set(holders.map((holder) => keys[holder])).size < holders.length) return null;
  const all = await Promise.all(holders.map((holder) => importPublic(keys[holder])));
  const [organiser, platform, witness] = all;
  return organiser && platform && witness ? { organiser, platform, witness } : null;
}

async function importPublic(publicKey: string): Promise<CryptoKey | null> {
  const bytes = fromBase64url(publicKey, PUBLIC_BYTES);
  return bytes && importRaw(bytes);
}

function importRaw(publicKey: Bytes): Promise<CryptoKey | null> {
  if (publicKey[0] !== 4) return Promise.resolve(null);
  return webCrypto()
    .subtle.importKey('raw', publicKey, EC, true, [])
    .catch(() => null);
}

/** Null when the two do not belong together: each has to agree with a third key on the same secret. */
async function importPrivate(publicKey: string, privateKey: string): Promise<CryptoKey | null> {
  const theirs = await importPublic(publicKey);
  const mine = theirs && (await importSecret(publicKey, privateKey));
  if (!theirs || !mine) return null;
  const { subtle } = webCrypto();
  const third = await subtle.generateKey(EC, true, ['deriveBits']);
  const agreed = (key: CryptoKey, other: CryptoKey) =>
    subtle
      .deriveBits({ name: 'ECDH', public: other }, key, KEY_BYTES * 8)
      .then((bits) => new Uint8Array(bits))
      .catch(() => null);
  const [a, b] = await Promise.all([
    agreed(mine, third.publicKey),
    agreed(third.privateKey, theirs),
  ]);
  return a && b && equal(a, b) ? mine : null;
}

/** Not every browser looks whether the two belong together. */
async function importSecret(publicKey: string, privateKey: string): Promise<CryptoKey | null> {
  const bytes = fromBase64url(publicKey, PUBLIC_BYTES);
  if (!bytes || !fromBase64url(privateKey, KEY_BYTES)) return null;
  const x = toBase64url(bytes.slice(1, 33));
  const y = toBase64url(bytes.slice(33));
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  return webCrypto()
    .subtle.importKey('jwk', jwk, EC, false, ['deriveBits'])
    .catch(() => null);
}

function random(size: number): Bytes {
  return webCrypto().getRandomValues(new Uint8Array(size));
}

function xor(a: Bytes, b: Bytes): Bytes {
  return a.map((byte, at) => byte ^ (b[at] ?? 0));
}

function equal(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
