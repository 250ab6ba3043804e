import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { money } from './auction.fixture.ts';
import {
  checkKeyPair,
  fingerprint,
  holders,
  isPublicKey,
  makeHolderKey,
  openBids,
  sealBid,
  SEALED_LINES_MAX,
  SEALED_SIZE,
  type Holder,
  type HolderKeys,
  type SealedFor,
  type SealedOffer,
} from './seal.ts';

type Pair = Awaited<ReturnType<typeof makeHolderKey>>;
let pairs: Record<Holder, Pair>;
let keys: HolderKeys;
beforeAll(async () => {
  const [organiser, platform, witness] = await Promise.all(holders.map(() => makeHolderKey()));
  if (!organiser || !platform || !witness) throw new Error('no keys');
  pairs = { organiser, platform, witness };
  keys = {
    organiser: organiser.publicKey,
    platform: platform.publicKey,
    witness: witness.publicKey,
  };
});
const to: SealedFor = { lot: 'L-1', bidder: 'K', version: 1 };
const two: Holder[][] = [
  ['organiser', 'platform'],
  ['organiser', 'witness'],
  ['platform', 'witness'],
];
const released = (of: readonly Holder[]) =>
  Object.fromEntries(of.map((holder) => [holder, pairs[holder].privateKey]));
const open = async (sealed: string, of: readonly Holder[] = ['organiser', 'witness'], as = to) =>
  (await openBids(keys, released(of), [{ for: as, sealed }]))[0];

describe('a sealed bid', () => {
  test('[BID-04d] any two of the three holders open it, one alone or none does not', async () => {
    const offer: SealedOffer = { plain: money('55000') };
    const sealed = await sealBid(keys, to, offer);
    for (const of of two) expect(await open(sealed, of)).toEqual(offer);
    for (const holder of holders)
      await expect(openBids(keys, released([holder]), [])).rejects.toThrow(RangeError);
    // Both halves of a pair are needed: with a key of one's own in the place of the second the bid stays shut.
    const other = await makeHolderKey();
    await expect(
      openBids(keys, { organiser: pairs.organiser.privateKey, witness: other.privateKey }, [
        { for: to, sealed },
      ]),
    ).rejects.toThrow('not the key of witness');
    const swapped = { ...keys, witness: other.publicKey };
    const forged = { organiser: pairs.organiser.privateKey, witness: other.privateKey };
    expect(await openBids(swapped, forged, [{ for: to, sealed }])).toEqual([null]);
  });

  test('[BID-04d] whatever is offered comes out again, and all bids look alike from outside', async () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    const offer: fc.Arbitrary<SealedOffer> = fc.oneof(
      fc.record({ plain: amount }),
      fc.record({ prices: fc.array(amount, { maxLength: SEALED_LINES_MAX }) }),
    );
    await fc.assert(
      fc.asyncProperty(offer, fc.constantFrom(...two), async (one, of) => {
        const sealed = await sealBid(keys, to, one);
        expect(sealed).toHaveLength(SEALED_SIZE);
        expect(await open(sealed, of)).toEqual(one);
      }),
      { numRuns: 20 },
    );
    const many = { prices: Array.from({ length: SEALED_LINES_MAX + 1 }, () => 1) };
    await expect(sealBid(keys, to, many)).rejects.toThrow(RangeError);
  });

  test('[BID-04d] the same offer is never sealed to the same text', async () => {
    const offer = { plain: money('1') };
    expect(await sealBid(keys, to, offer)).not.toBe(await sealBid(keys, to, offer));
  });

  test('[BID-04d] it opens for its lot, bidder and version alone', async () => {
    const sealed = await sealBid(keys, to, { plain: 1 });
    expect(await open(sealed, two[0], { ...to, lot: 'L-2' })).toBeNull();
    expect(await open(sealed, two[0], { ...to, bidder: 'L' })).toBeNull();
    expect(await open(sealed, two[0], { ...to, version: 2 })).toBeNull();
    expect(await open(sealed, two[0], to)).toEqual({ plain: 1 });
  });

  test('[BID-04d] what was changed anywhere is unreadable, by every two keys alike', async () => {
    const sealed = await sealBid(keys, to, { plain: money('55000') });
    // The own key, each of the six halves, the iv and the payload, by their place in the text.
    const half = (n: number) => Math.floor(((65 + n * 60 + 20) * 4) / 3);
    const places = [0, 40, ...[0, 1, 2, 3, 4, 5].map(half), 570, 2000, SEALED_SIZE - 1];
    for (const place of places) {
      const digit = sealed[place] === 'A' ? 'B' : 'A';
      const changed = `${sealed.slice(0, place)}${digit}${sealed.slice(place + 1)}`;
      for (const of of two) expect([place, await open(changed, of)]).toEqual([place, null]);
    }
  });

  test('[BID-04d] no text makes opening fail: it is void, and the others open', async () => {
    const good = await sealBid(keys, to, { plain: 7 });
    const junk = ['', 'x', '{}', '☃', 'A'.repeat(SEALED_SIZE), '_'.repeat(SEALED_SIZE), `${good} `];
    const bids = [...junk, good].map((sealed) => ({ for: to, sealed }));
    const opened = await openBids(keys, released(['platform', 'witness']), bids);
    expect(opened).toEqual([...junk.map(() => null), { plain: 7 }]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 50 }), async (text) => {
        expect(await open(text)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  test('[BID-04d] a bid whose halves two holders cannot use is void for the other pairs as well', async () => {
    const sealed = await sealBid(keys, to, { plain: 7 });
    const other = await sealBid(keys, to, { plain: 8 });
    const [bytes, others] = [sealed, other].map((text) => Buffer.from(text, 'base64url'));
    if (!bytes || !others) throw new Error('no bytes');
    // The halves for platform and witness come from another bid: organiser and platform could still
    // read this one.
    const [from, till] = [65 + 4 * 60, 65 + 6 * 60];
    const mixed = Buffer.concat([
      bytes.subarray(0, from),
      others.subarray(from, till),
      bytes.subarray(till),
    ]).toString('base64url');
    for (const of of two) expect(await open(mixed, of)).toBeNull();
  });
});

test('[BID-04d] the bits to spare in the last digit of a sealed bid are not free to change', async () => {
  const sealed = await sealBid(keys, to, { plain: 1 });
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = digits[digits.indexOf(sealed.at(-1) ?? '') ^ 1] ?? '';
  const other = sealed.slice(0, -1) + last;
  expect(Buffer.from(other, 'base64url').equals(Buffer.from(sealed, 'base64url'))).toBe(true);
  expect(await open(other)).toBeNull();
});

describe('keys of holders', () => {
  test('[BID-04d] a released key belongs to the published one or is refused', async () => {
    const { organiser, platform } = pairs;
    expect(await checkKeyPair(organiser.publicKey, organiser.privateKey)).toBe(true);
    expect(await checkKeyPair(organiser.publicKey, platform.privateKey)).toBe(false);
    expect(await checkKeyPair(organiser.publicKey, '')).toBe(false);
    expect(await checkKeyPair('', organiser.privateKey)).toBe(false);
    expect(await checkKeyPair(organiser.publicKey, 'A'.repeat(43))).toBe(false);
  });

  test('[BID-04d] only a point of the curve is a public key, and three holders have three', async () => {
    expect(await isPublicKey(keys.witness)).toBe(true);
    expect(await isPublicKey(`${keys.witness}A`)).toBe(false);
    expect(await isPublicKey('B'.repeat(87))).toBe(false);
    expect(await isPublicKey(pairs.witness.privateKey)).toBe(false);
    const twice = { ...keys, witness: keys.platform };
    await expect(sealBid(twice, to, { plain: 1 })).rejects.toThrow('three different keys');
  });

  test('[BID-04d] a fingerprint is thirty digits and another one for another key', async () => {
    const prints = await Promise.all(holders.map((holder) => fingerprint(keys[holder])));
    expect(new Set(prints).size).toBe(3);
    for (const print of prints) expect(print).toMatch(/^\d{5}( \d{5}){5}$/);
    expect(await fingerprint(keys.witness)).toBe(prints[2]);
  });
});

test('a server that opens bids serves others meanwhile: not all of them are begun in one turn', async () => {
  const made = [await makeHolderKey(), await makeHolderKey(), await makeHolderKey()];
  const [organiser, platform, witness] = made.map(({ publicKey }) => publicKey);
  const keys = { organiser: organiser ?? '', platform: platform ?? '', witness: witness ?? '' };
  const bids = await Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      const place = { lot: 'L1', bidder: String(n), version: 1 };
      return { for: place, sealed: await sealBid(keys, place, { plain: 1000 + n }) };
    }),
  );
  let turns = 0;
  let counting: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  counting = setImmediate(count);
  const released = { organiser: made[0]?.privateKey ?? '', platform: made[1]?.privateKey ?? '' };
  const read = await openBids(keys, released, bids);
  clearImmediate(counting);
  expect(read.at(-1)).toEqual({ plain: 1119 });
  // All at once it had some hundred turns at most, in groups it has ten thousand.
  expect(turns).toBeGreaterThan(1500);
});
