import { formatAmount, type Amount } from '../../kernel/money.ts';
import { sha256 } from './bytes.ts';
import { writtenInstant, type WrittenLine } from './log-lines.ts';
import { openStateOf, openStates, type OpenAct, type OpenState } from './open.ts';
import { bestBids, openOutcome, sealedOutcome, type Outcome } from './outcome.ts';
import { openBids, holders, type Holder, type HolderKeys } from './seal.ts';
import {
  bidsToOpen,
  openedBids,
  sealedStates,
  validBids,
  type SealedAct,
  type SealedTerms,
} from './sealed.ts';
import { beats, type OpenTerms } from './terms.ts';

/**
 * The public file of a lot (docs/decisions/verifiable-auctions.md). JSON lines in UTF-8, each ended by "\n":
 *
 *   lot      terms, the commitment to the reserve; of a sealed lot the holders' public keys
 *   act      numbered from 1 without a gap, with price, leader and end after it; a maximum, a sealed bid as a hash
 *   maximum  opens the maximum of an act; the winner's at most as the furthest price the lot ever showed (B10)
 *   sealed   a sealed bid that counts · key: a released private key · opened: what it says
 *   reserve  opens the commitment
 *   refusal  apart, without a number
 *   result   the last line
 *
 * `hash`, the last member of each line, is the SHA-256 of the hash of the line before (of the first: of nothing) and of the line's own text up
 * to that member. The file up to an act is already fixed when the act is accepted: its hash is the bidder's receipt.
 */
export type Refused = { at: number; bidder: string; code: string; amount: Amount | null };
type LotRecord<Terms, Act> = {
  /** The lot's number, and members by the names that the public knows them by. */
  lot: string;
  terms: Terms;
  /** 64 random hexadecimal digits of this lot alone: salts are derived from it. Never published. */
  secret: string;
  acts: readonly Act[];
  refusals: readonly Refused[];
};
export type OpenRecord = LotRecord<OpenTerms, OpenAct>;
export type SealedRecord = LotRecord<SealedTerms, SealedAct> & {
  keys: HolderKeys;
  /** The keys released by two holders, if there is anything to open. */
  released: Readonly<Partial<Record<Holder, string>>>;
};

/** The first line, published before the first bid. */
export async function openLotLine(
  of: Pick<OpenRecord, 'lot' | 'terms' | 'secret'>,
): Promise<WrittenLine> {
  const { lot, terms, secret } = of;
  const { increment, extensionMs, capAt } = terms;
  return {
    line: 'lot',
    form: terms.form,
    lot,
    kind: 'open',
    ...(await termsText(terms, secret)),
    increment:
      typeof increment === 'number'
        ? formatAmount(increment)
        : increment.map(({ from, step }) => ({
            from: formatAmount(from),
            step: formatAmount(step),
          })),
    extensionMs,
    capAt: writtenInstant(capAt),
  };
}

export async function sealedLotLine(
  of: Pick<SealedRecord, 'lot' | 'terms' | 'secret' | 'keys'>,
): Promise<WrittenLine> {
  const { lot, terms, secret, keys } = of;
  const { organiser, platform, witness } = keys;
  return {
    line: 'lot',
    form: terms.form,
    lot,
    kind: 'sealed',
    ...(await termsText(terms, secret)),
    holders: { organiser, platform, witness },
  };
}

/** An act with what the lot shows after it. */
export async function openActLine(
  secret: string,
  act: OpenAct,
  after: Pick<OpenState, 'price' | 'leader' | 'endAt'>,
): Promise<WrittenLine> {
  const { seq } = act;
  const first = { line: 'act', seq, at: writtenInstant(act.at) } as const;
  const shown = {
    price: amountText(after.price),
    leader: after.leader,
    endAt: writtenInstant(after.endAt),
  };
  if (act.kind === 'outage')
    return { ...first, kind: act.kind, from: writtenInstant(act.from), ...shown };
  if (act.kind === 'disqualification')
    return { ...first, kind: act.kind, bidder: act.bidder, ...shown };
  const { kind, bidder, amount, prices, isMaximum } = act;
  return {
    ...first,
    kind,
    bidder,
    ...(isMaximum
      ? { maximum: await commitment(await saltOfMaximum(secret, seq), amount) }
      : { amount: formatAmount(amount) }),
    ...(prices ? { prices: prices.map(formatAmount) } : {}),
    ...shown,
  };
}

export async function sealedActLine(
  act: SealedAct,
  after: { endAt: number },
): Promise<WrittenLine> {
  const first = { line: 'act', seq: act.seq, at: writtenInstant(act.at) } as const;
  const endAt = writtenInstant(after.endAt);
  if (act.kind === 'outage')
    return { ...first, kind: act.kind, from: writtenInstant(act.from), endAt };
  const { kind, bidder } = act;
  if (kind !== 'bid') return { ...first, kind, bidder, endAt };
  const { version, sealed, hash = await sha256(sealed) } = act;
  return { ...first, kind, bidder, version, sealed: hash, endAt };
}

/** The text of a line behind the one whose hash is `previous` ('' before the first), and its hash. */
export async function link(
  previous: string,
  line: WrittenLine,
): Promise<{ text: string; hash: string }> {
  const body = JSON.stringify(line).slice(0, -1);
  const hash = await sha256(previous + body);
  return { text: `${body},"hash":"${hash}"}`, hash };
}

/** The whole file, after the end. */
export async function writeOpenLog(record: OpenRecord): Promise<string> {
  const { terms, secret, acts, refusals } = record;
  const states = openStates(terms, acts);
  const last = states.at(-1) ?? openStateOf(terms);
  const outcome = openOutcome(terms, last, bestBids(terms, acts).length);
  const actLines = await Promise.all(
    acts.map((act, at) => openActLine(secret, act, states[at] ?? last)),
  );
  const maxima = await Promise.all(
    acts.map(async (act): Promise<WrittenLine[]> => {
      if ((act.kind !== 'bid' && act.kind !== 'raise') || !act.isMaximum) return [];
      const { seq, bidder, amount } = act;
      const { furthest } = last;
      const isWinner = outcome.result === 'won' && outcome.winner === bidder;
      const opened = { line: 'maximum', seq } as const;
      if (isWinner && furthest !== null && beats(terms, amount, furthest))
        return [{ ...opened, amount: formatAmount(furthest), salt: null }];
      const salt = await saltOfMaximum(secret, seq);
      return [{ ...opened, amount: formatAmount(amount), salt }];
    }),
  );
  return chained([
    await openLotLine(record),
    ...actLines,
    ...maxima.flat(),
    ...(await reserveLines(terms.reserve, secret)),
    ...refusals.map(refusalLine),
    resultLine(outcome, last.endAt),
  ]);
}

export async function writeSealedLog(record: SealedRecord): Promise<string> {
  const { lot, terms, secret, keys, released, acts, refusals } = record;
  const states = sealedStates(terms, acts);
  const endAt = states.at(-1)?.endAt ?? terms.endAt;
  const open = bidsToOpen(acts);
  const offers =
    open.length === 0
      ? []
      : await openBids(
          keys,
          released,
          open.map(({ bidder, version, sealed }) => ({ for: { lot, bidder, version }, sealed })),
        );
  const read = new Map(open.map(({ seq }, at) => [seq, offers[at] ?? null]));
  const opened = openedBids(terms, acts, read);
  return chained([
    await sealedLotLine(record),
    ...(await Promise.all(
      acts.map((act, at) => sealedActLine(act, { endAt: states[at]?.endAt ?? endAt })),
    )),
    ...open.map(({ seq, sealed }): WrittenLine => ({ line: 'sealed', seq, data: sealed })),
    ...holders.flatMap((holder): WrittenLine[] => {
      const privateKey = released[holder];
      return privateKey === undefined ? [] : [{ line: 'key', holder, privateKey }];
    }),
    ...opened.flatMap(({ seq, amount, prices, isVoid }): WrittenLine[] =>
      isVoid === 'replaced' || isVoid === 'withdrawn' || isVoid === 'disqualified'
        ? []
        : [
            {
              line: 'opened',
              seq,
              amount: amountText(amount),
              prices: prices?.map(formatAmount) ?? null,
              isVoid,
            },
          ],
    ),
    ...(await reserveLines(terms.reserve, secret)),
    ...refusals.map(refusalLine),
    resultLine(sealedOutcome(terms, validBids(terms, opened)), endAt),
  ]);
}

/**
 * The public commitment to an amount that is secret until the end: SHA-256 of "salt:amount", the
 * amount as a decimal.
 */
export function commitment(salt: string, amount: Amount): Promise<string> {
  return sha256(`${salt}:${formatAmount(amount)}`);
}

/** B3 Published before anybody bids. */
export async function commitmentOfReserve(secret: string, reserve: Amount): Promise<string> {
  return commitment(await saltOf(secret, 'reserve'), reserve);
}

/** For the bidder alone, with the answer to the bid: by it and the receipt the own maximum can be proved. */
export function saltOfMaximum(secret: string, seq: number): Promise<string> {
  return saltOf(secret, `maximum ${seq}`);
}

/** One secret for a lot is enough: a salt that was opened does not lead to the others. */
function saltOf(secret: string, what: string): Promise<string> {
  return sha256(`${secret}:${what}`);
}

async function termsText(terms: OpenTerms | SealedTerms, secret: string) {
  const { direction, start, startAt, endAt, quantities, biddersMin, reserve } = terms;
  const { form, zeroPrices } = terms;
  return {
    direction,
    start: formatAmount(start),
    startAt: writtenInstant(startAt),
    endAt: writtenInstant(endAt),
    quantities: quantities && [...quantities],
    ...(form > 1 ? { zeroPrices } : {}),
    biddersMin,
    reserve: reserve === null ? null : await commitmentOfReserve(secret, reserve),
  };
}

async function reserveLines(reserve: Amount | null, secret: string): Promise<WrittenLine[]> {
  if (reserve === null) return [];
  const salt = await saltOf(secret, 'reserve');
  return [{ line: 'reserve', amount: formatAmount(reserve), salt }];
}

function refusalLine({ at, bidder, code, amount }: Refused): WrittenLine {
  return { line: 'refusal', at: writtenInstant(at), bidder, code, amount: amountText(amount) };
}

function resultLine(outcome: Outcome, end: number): WrittenLine {
  const endAt = writtenInstant(end);
  if (outcome.result === 'failed') return { line: 'result', ...outcome, endAt };
  const { result, winner, price } = outcome;
  return { line: 'result', result, winner, price: formatAmount(price), endAt };
}

async function chained(lines: readonly WrittenLine[]): Promise<string> {
  const texts: string[] = [];
  let previous = '';
  for (const line of lines) {
    const { text, hash } = await link(previous, line);
    texts.push(`${text}\n`);
    previous = hash;
  }
  return texts.join('');
}

function amountText(amount: Amount | null): string | null {
  return amount === null ? null : formatAmount(amount);
}
