import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, lotOf, money, purchase, sale } from './auction.fixture.ts';
import {
  commitment,
  link,
  openActLine,
  openLotLine,
  saltOfMaximum,
  sealedActLine,
  sealedLotLine,
  writeOpenLog,
  writeSealedLog,
  type OpenRecord,
  type Refused,
  type SealedRecord,
} from './log.ts';
import { openStates, type OpenAct } from './open.ts';
import { oldFiles } from './old-files.fixture.ts';
import { bestBids, openOutcome } from './outcome.ts';
import { holders, makeHolderKey, sealBid, type HolderKeys } from './seal.ts';
import type { SealedAct, SealedTerms } from './sealed.ts';
import { beats, type OpenTerms } from './terms.ts';
import { verify, type Verdict } from './verify.ts';
import { anyMoves, anyTerms, walk } from './walk.fixture.ts';

const secret = '0f'.repeat(32);
const refusals: Refused[] = [
  { at: at('09:40:00'), bidder: 'B', code: 'bid.least', amount: money('105') },
  { at: at('10:03:00'), bidder: 'E', code: 'bid.not_admitted', amount: null },
];
function recordOf(terms: OpenTerms, acts: readonly OpenAct[]): OpenRecord {
  return { lot: 'L-20300301-1', terms, secret, acts, refusals };
}

function ac1() {
  const lot = lotOf(sale);
  for (const [when, bid] of [
    ['09:30:00', 'A maximum 150'],
    ['09:41:00', 'B 120'],
    ['09:50:00', 'A maximum 160'],
    ['09:56:30', 'C 160'],
    ['09:58:00', 'D maximum 170'],
    ['10:02:59.999', 'A maximum 987.65'],
    ['10:07:59.998', 'B maximum 190'],
  ] as const)
    lot.bid(at(when), bid);
  return recordOf(sale, lot.acts);
}
function ac2() {
  const lot = lotOf(purchase);
  for (const [when, bid] of [
    ['14:00:00', 'P 150.0000; 125.0000'],
    ['14:10:00', 'Q 148.5050; 124.9950'],
    ['14:29:10', 'R 146.9970; 123.7575'],
    ['14:32:00', 'Q 140.0000; 115.3750'],
  ] as const)
    lot.bid(at(when), bid);
  return recordOf(purchase, lot.acts);
}

/** AC3 with keys, and the bids sealed to them. */
async function ac3(): Promise<SealedRecord> {
  const pairs = await Promise.all(holders.map(() => makeHolderKey()));
  const [organiser, platform, witness] = pairs;
  if (!organiser || !platform || !witness) throw new Error('no keys');
  const keys: HolderKeys = {
    organiser: organiser.publicKey,
    platform: platform.publicKey,
    witness: witness.publicKey,
  };
  const terms: SealedTerms = {
    direction: 'ascending',
    start: money('40000'),
    reserve: money('50000'),
    startAt: at('08:00:00'),
    endAt: at('15:00:00'),
    quantities: null,
    zeroPrices: false,
    form: 2,
    biddersMin: 1,
  };
  const lot = 'L-20300301-3';
  const bid = async (
    seq: number,
    when: string,
    bidder: string,
    version: number,
    amount: string,
  ): Promise<SealedAct> => ({
    seq,
    at: at(when),
    kind: 'bid',
    bidder,
    version,
    sealed: await sealBid(keys, { lot, bidder, version }, { plain: money(amount) }),
  });
  const acts: SealedAct[] = [
    await bid(1, '09:00:00', 'K', 1, '52000'),
    await bid(2, '11:00:00', 'L', 1, '55000'),
    await bid(3, '12:00:00', 'M', 1, '58000'),
    { seq: 4, at: at('14:00:00'), kind: 'withdrawal', bidder: 'M' },
    await bid(5, '14:30:00', 'K', 2, '55000'),
    await bid(6, '14:45:00', 'O', 1, '49000'),
  ];
  const released = { organiser: organiser.privateKey, witness: witness.privateKey };
  return { lot, terms, secret, keys, acts, released, refusals };
}

/** The file with its lines changed and all hashes made anew: what a forger would publish. */
async function forged(file: string, change: (line: Record<string, unknown>) => object | null) {
  let previous = '';
  const texts: string[] = [];
  for (const text of file.trimEnd().split('\n')) {
    const { hash: _hash, ...said } = JSON.parse(text);
    const changed = change(said);
    if (!changed) continue;
    const next = await link(previous, changed as Parameters<typeof link>[1]);
    texts.push(`${next.text}\n`);
    previous = next.hash;
  }
  return texts.join('');
}
const isLine = (line: Record<string, unknown>, is: object) =>
  Object.entries(is).every(([key, value]) => line[key] === value);
const changing = (file: string, which: object, to: object) =>
  forged(file, (line) => (isLine(line, which) ? { ...line, ...to } : line));
const without = (file: string, which: object) =>
  forged(file, (line) => (isLine(line, which) ? null : line));

describe('the file of an open lot', () => {
  test('[BID-04a] replays to the winner, price and end of AC1, and hides how far A would have gone', async () => {
    const file = await writeOpenLog(ac1());
    expect(await verify(file)).toMatchObject({
      ok: true,
      lot: 'L-20300301-1',
      winner: 'A',
      price: money('200'),
      endAt: at('10:12:00'),
    });
    expect(file).not.toContain('987.65');
    expect(file).toContain('"line":"maximum","seq":6,"amount":"200.00","salt":null');
    // Those of losers are opened, and the winner's earlier ones that the price has passed.
    expect(file).toMatch(/"seq":5,"amount":"170.00","salt":"[0-9a-f]{64}"/);
    expect(file).toMatch(/"seq":3,"amount":"160.00","salt":"[0-9a-f]{64}"/);
  });

  test('[BID-03c] says why an auction failed, and what a lot of several lines was bid for', async () => {
    const verdict: Verdict = await verify(await writeOpenLog(ac2()));
    expect(verdict).toMatchObject({ ok: true, winner: 'Q', price: money('18615') });
    const { terms } = ac2();
    const empty = await verify(await writeOpenLog(recordOf(terms, [])));
    expect(empty).toMatchObject({
      ok: true,
      winner: null,
      price: null,
      outcome: { result: 'failed', reason: 'too_few_bidders' },
      endAt: terms.endAt,
    });
  });

  test('[BID-04a] agrees with the engine for any lot, and shows no maximum of the winner that the lot did not', async () => {
    await fc.assert(
      fc.asyncProperty(anyTerms, anyMoves, async (terms, moves) => {
        const { lot } = walk(terms, moves);
        const { state, acts } = lot;
        const outcome = openOutcome(terms, state, bestBids(terms, acts).length);
        const file = await writeOpenLog(recordOf(terms, acts));
        const verdict = await verify(file);
        expect(verdict).toMatchObject({ ok: true, outcome, endAt: state.endAt });
        if (outcome.result === 'failed' || state.furthest === null) return;
        for (const text of file.trimEnd().split('\n')) {
          const said = JSON.parse(text);
          const act = said.line === 'maximum' ? acts[said.seq - 1] : undefined;
          if (!act || !('bidder' in act) || act.bidder !== outcome.winner) continue;
          expect(beats(terms, money(said.amount), state.furthest)).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('[BID-04b] the hash that a bidder got when the bid was accepted is in the file', async () => {
    const record = ac1();
    const { terms, acts } = record;
    let { hash } = await link('', await openLotLine(record));
    const receipts: string[] = [];
    for (const [n, state] of openStates(terms, acts).entries()) {
      const act = acts[n];
      if (!act) continue;
      ({ hash } = await link(hash, await openActLine(secret, act, state)));
      receipts.push(hash);
    }
    expect(await verify(await writeOpenLog(record))).toMatchObject({ hashes: receipts });
    // A knows the salt of 987.65, which the file caps, and can show what was bid.
    const proof = await commitment(await saltOfMaximum(secret, 6), money('987.65'));
    expect(await writeOpenLog(record)).toContain(`"bidder":"A","maximum":"${proof}"`);
  });
});

describe('a file that was changed', () => {
  const lineOf = (bytes: Uint8Array, place: number) =>
    bytes.subarray(0, place).filter((byte) => byte === 10).length + 1;
  const flip = async (file: string, place: number, bit: number) => {
    const bytes = new TextEncoder().encode(file);
    const at_ = place % bytes.length;
    bytes[at_] = (bytes[at_] ?? 0) ^ (1 << bit);
    return { verdict: await verify(bytes), line: lineOf(new TextEncoder().encode(file), at_) };
  };

  test('[BID-04a] one flipped bit anywhere is found, in its line', async () => {
    const files = await Promise.all([
      writeOpenLog(ac1()),
      writeOpenLog(ac2()),
      writeSealedLog(await ac3()),
    ]);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), fc.nat(), fc.nat(7), async (file, place, bit) => {
        const { verdict, line } = await flip(file, place, bit);
        expect(verdict).toMatchObject({ ok: false, line });
      }),
      { numRuns: 500 },
    );
  });

  test('[BID-04a] every byte of a small file, a line ending as any other', async () => {
    const file = await writeOpenLog({ ...recordOf({ ...sale, reserve: null }, []), refusals: [] });
    for (let place = 0; place < file.length; place += 1) {
      const { verdict, line } = await flip(file, place, place % 8);
      expect([place, verdict]).toMatchObject([place, { ok: false, line }]);
    }
  });

  test('[BID-04a] a line that is missing, doubled or moved, and an end that is cut off', async () => {
    const lines = (await writeOpenLog(ac1())).split(/(?<=\n)/);
    const cut = (from: number, till = from + 1) =>
      [...lines.slice(0, from), ...lines.slice(till)].join('');
    expect(await verify(cut(3))).toEqual({ ok: false, line: 4, fault: 'hash' });
    expect(await verify([...lines.slice(0, 4), ...lines.slice(3)].join(''))).toMatchObject({
      line: 5,
    });
    expect(await verify([lines[0], lines[2], lines[1], ...lines.slice(3)].join(''))).toMatchObject({
      line: 2,
    });
    expect(await verify(lines.slice(0, 5).join(''))).toEqual({
      ok: false,
      line: 6,
      fault: 'missing',
    });
    expect(await verify('')).toEqual({ ok: false, line: 1, fault: 'missing' });
    expect(await verify('{}')).toEqual({ ok: false, line: 1, fault: 'form' });
    expect(await verify(`\ufeff${lines.join('')}`)).toEqual({ ok: false, line: 1, fault: 'hash' });
  });
});

describe('a file that was forged with new hashes', () => {
  test.each([
    ['a better bid taken out', 'number', { line: 'act', seq: 4 }, null],
    ['another leader', 'leader', { line: 'act', seq: 7 }, { leader: 'B' }],
    ['another price', 'price', { line: 'act', seq: 2 }, { price: '125.00' }],
    ['an earlier end', 'end', { line: 'act', seq: 4 }, { endAt: '2030-03-01T10:00:00.000Z' }],
    ['a bid after the end', 'time', { line: 'act', seq: 7 }, { at: '2030-03-01T10:08:00.000Z' }],
    [
      'a maximum opened to something else',
      'maximum',
      { line: 'maximum', seq: 7 },
      { amount: '250.00' },
    ],
    ['a maximum left shut', 'maximum', { line: 'maximum', seq: 7 }, null],
    [
      'a loser’s maximum not opened but capped',
      'maximum',
      { line: 'maximum', seq: 7 },
      { salt: null },
    ],
    [
      'a loser’s maximum capped like the winner’s',
      'maximum',
      { line: 'maximum', seq: 7 },
      { amount: '200.00', salt: null },
    ],
    [
      'the winner’s capped beyond the furthest price',
      'maximum',
      { line: 'maximum', seq: 6 },
      { amount: '210.00' },
    ],
    ['a maximum capped elsewhere', 'price', { line: 'maximum', seq: 6 }, { amount: '190.00' }],
    ['another reserve', 'reserve', { line: 'reserve' }, { amount: '300.00' }],
    ['no reserve after all', 'missing', { line: 'reserve' }, null],
    ['another winner', 'result', { line: 'result' }, { winner: 'B' }],
    ['another sum', 'result', { line: 'result' }, { price: '190.00' }],
    ['a member that nobody knows', 'form', { line: 'act', seq: 2 }, { note: 'x' }],
    ['no result', 'missing', { line: 'result' }, null],
  ] as const)('[BID-04a] %s: %s', async (_what, fault, which, to) => {
    const file = await writeOpenLog(ac1());
    const changed = await (to ? changing(file, which, to) : without(file, which));
    expect(await verify(changed)).toMatchObject({ ok: false, fault });
  });

  test('[BID-04a] a bid of somebody disqualified, and a total that its unit prices do not make', async () => {
    const { acts, ...record } = ac1();
    const gone: OpenAct = { seq: 8, at: at('10:11:00'), kind: 'disqualification', bidder: 'B' };
    const late: OpenAct = {
      seq: 9,
      at: at('10:11:30'),
      kind: 'bid',
      bidder: 'B',
      amount: money('500'),
      isMaximum: false,
      prices: null,
    };
    const good = await writeOpenLog({ ...record, acts: [...acts, gone] });
    expect(await verify(good)).toMatchObject({ ok: true, winner: 'A', price: money('180') });
    const wrong = await writeOpenLog({ ...record, acts: [...acts, gone, late] });
    expect(await verify(wrong)).toEqual({ ok: false, line: 10, fault: 'bidder' });
    const lines = await writeOpenLog(ac2());
    const prices = ['1.00', '1.00'];
    expect(await verify(await changing(lines, { line: 'act', seq: 2 }, { prices }))).toEqual({
      ok: false,
      line: 3,
      fault: 'prices',
    });
  });
});

describe('the file of a sealed lot', () => {
  test('[BID-04d] AC3 opens again with two released keys, and has nothing of what was replaced or withdrawn', async () => {
    const record = await ac3();
    const file = await writeSealedLog(record);
    expect(await verify(file)).toMatchObject({
      ok: true,
      winner: 'L',
      price: money('55000'),
      endAt: at('15:00:00'),
    });
    const sealed = record.acts.map((act) =>
      act.kind === 'bid' ? file.includes(act.sealed) : false,
    );
    expect(sealed).toEqual([false, true, false, false, true, true]);
    let { hash } = await link('', await sealedLotLine(record));
    const [first] = record.acts;
    if (first) ({ hash } = await link(hash, await sealedActLine(first, record.terms)));
    expect(await verify(file)).toMatchObject({ hashes: expect.arrayContaining([hash]) });
  });

  test('[BID-04d] an unreadable bid is void; without bids no key is needed', async () => {
    const record = await ac3();
    const acts = record.acts.map((act) =>
      act.kind === 'bid' && act.bidder === 'L' ? { ...act, sealed: 'nonsense' } : act,
    );
    const file = await writeSealedLog({ ...record, acts });
    expect(file).toContain('"seq":2,"amount":null,"prices":null,"isVoid":"unreadable"');
    expect(await verify(file)).toMatchObject({ ok: true, winner: 'K', price: money('55000') });
    const none = await writeSealedLog({ ...record, acts: [], released: {} });
    expect(await verify(none)).toMatchObject({ ok: true, outcome: { reason: 'no_bid' } });
  });

  test.each([
    [
      'a key that is not the published one',
      'key',
      { line: 'key', holder: 'witness' },
      { privateKey: 'A'.repeat(43) },
    ],
    ['one key alone', 'key', { line: 'key', holder: 'witness' }, null],
    ['a sealed bid exchanged', 'sealed', { line: 'sealed', seq: 2 }, { data: 'nonsense' }],
    ['a sealed bid left out', 'order', { line: 'sealed', seq: 2 }, null],
    ['the last sealed bid left out', 'missing', { line: 'sealed', seq: 6 }, null],
    ['an opened amount', 'opened', { line: 'opened', seq: 5 }, { amount: '55000.01' }],
    [
      'a good bid called void',
      'opened',
      { line: 'opened', seq: 2 },
      { amount: null, isVoid: 'unreadable' },
    ],
    ['an opened bid left out', 'missing', { line: 'opened', seq: 6 }, null],
    ['a bid made to come earlier', 'number', { line: 'act', seq: 5 }, { version: 1 }],
    ['another opening time', 'end', { line: 'act', seq: 5 }, { endAt: '2030-03-01T15:00:01.000Z' }],
    [
      'a bid after the opening',
      'time',
      { line: 'act', seq: 6 },
      { at: '2030-03-01T15:00:00.000Z' },
    ],
    ['another winner', 'result', { line: 'result' }, { winner: 'K' }],
    ['another reserve', 'reserve', { line: 'reserve' }, { amount: '56000.00' }],
  ] as const)('[BID-04d] %s: %s', async (_what, fault, which, to) => {
    const file = await writeSealedLog(await ac3());
    const changed = await (to ? changing(file, which, to) : without(file, which));
    expect(await verify(changed)).toMatchObject({ ok: false, fault });
  });
});

describe('a file of before', () => {
  const fileOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

  test('[BID-04a] still verifies by the rules that it was written by', async () => {
    expect(await verify(fileOf(oldFiles.raise))).toMatchObject({
      ok: true,
      winner: 'P',
      price: money('19750'),
    });
    expect(await verify(fileOf(oldFiles.few))).toMatchObject({
      ok: true,
      outcome: { result: 'failed', reason: 'under_reserve' },
    });
    expect(await verify(fileOf(oldFiles.zero))).toMatchObject({ ok: true, price: money('15000') });
  });

  test('[BID-04a] called a new one it does not: the rules differ', async () => {
    const asNew = (lines: readonly string[], zeroPrices: boolean) =>
      forged(fileOf(lines), (line) =>
        line['line'] === 'lot' ? { ...line, form: 2, zeroPrices } : line,
      );
    expect(await verify(await asNew(oldFiles.raise, false))).toMatchObject({ fault: 'price' });
    expect(await verify(await asNew(oldFiles.few, false))).toMatchObject({ fault: 'result' });
    expect(await verify(await asNew(oldFiles.zero, false))).toMatchObject({ fault: 'prices' });
    expect(await verify(await asNew(oldFiles.zero, true))).toMatchObject({ ok: true });
  });

  test('[BID-04b] lots that were announced before go on with the bytes of before', async () => {
    const lot = lotOf({ ...purchase, biddersMin: 1, reserve: null, form: 1, zeroPrices: true });
    lot.bid(at('14:00:00'), 'P 150.0000; 0.0000');
    const { terms, acts } = lot;
    const record = { lot: 'L-3', terms, secret, acts, refusals: [] };
    expect(await writeOpenLog(record)).toBe(fileOf(oldFiles.zero));
  });
});
