import { sha256 } from './bytes.ts';
import type { SealedLine } from './log-lines.ts';
import { OUTAGE_MS } from './open.ts';
import { sealedOutcome } from './outcome.ts';
import {
  allOf,
  bad,
  reserveFault,
  resultFault,
  type Bad,
  type End,
  type Placed,
} from './read-log.ts';
import { checkKeyPair, openBids, type Holder } from './seal.ts';
import {
  bidsToOpen,
  openedBids,
  sealedStates,
  validBids,
  type OpenedBid,
  type SealedAct,
  type SealedTerms,
} from './sealed.ts';

type Line = Placed<SealedLine>;
type ActLine = Extract<SealedLine, { line: 'act' }>;

/** Opens a sealed lot again with the released keys. */
export async function sealedEnd(lines: readonly Line[]): Promise<End | Bad> {
  const [head] = allOf(lines, 'lot');
  const [reserve] = allOf(lines, 'reserve');
  const [result] = allOf(lines, 'result');
  if (!head || !result) return bad(1, 'missing');
  const hidden = await reserveFault(head.said.reserve, reserve, result.no);
  if (hidden) return hidden;
  const { lot, holders: keys } = head.said;
  const terms: SealedTerms = { ...head.said, reserve: reserve?.said.amount ?? null };
  const actLines = allOf(lines, 'act');
  const data = new Map(allOf(lines, 'sealed').map(({ said }) => [said.seq, said.data]));
  const acts = actLines.map(({ said }) => actOf(said, data.get(said.seq) ?? ''));
  const wrong = actsFault(terms, actLines, acts) ?? (await dataFault(lines, acts));
  if (wrong) return wrong;
  const released: Partial<Record<Holder, string>> = {};
  for (const { no, said } of allOf(lines, 'key')) {
    if (released[said.holder] !== undefined) return bad(no, 'order');
    if (!(await checkKeyPair(keys[said.holder], said.privateKey))) return bad(no, 'key');
    released[said.holder] = said.privateKey;
  }
  const open = bidsToOpen(acts);
  if (open.length > 0 && Object.keys(released).length < 2) return bad(result.no, 'key');
  if (new Set(Object.values(keys)).size < 3) return bad(head.no, 'key');
  const sealed = open.map(({ bidder, version, sealed: text }) => ({
    for: { lot, bidder, version },
    sealed: text,
  }));
  const offers = open.length === 0 ? [] : await openBids(keys, released, sealed);
  const opened = openedBids(
    terms,
    acts,
    new Map(open.map(({ seq }, at) => [seq, offers[at] ?? null])),
  );
  const untrue = openedFault(lines, opened, result.no);
  if (untrue) return untrue;
  const outcome = sealedOutcome(terms, validBids(terms, opened));
  const end = { lot, outcome, endAt: sealedStates(terms, acts).at(-1)?.endAt ?? terms.endAt };
  return resultFault(result, end) ?? end;
}

function actOf(said: ActLine, sealed: string): SealedAct {
  const { seq, at } = said;
  if (said.kind === 'outage') return { seq, at, kind: said.kind, from: said.from };
  const { kind, bidder } = said;
  if (kind !== 'bid') return { seq, at, kind, bidder };
  return { seq, at, kind, bidder, version: said.version, sealed };
}

function actsFault(
  terms: SealedTerms,
  lines: readonly Placed<ActLine>[],
  acts: readonly SealedAct[],
): Bad | null {
  const states = sealedStates(terms, acts);
  const versions = new Map<string, number>();
  const gone = new Set<string>();
  let { endAt } = terms;
  for (const [at, { no, said }] of lines.entries()) {
    if (said.seq !== at + 1) return bad(no, 'number');
    if (said.kind === 'outage') {
      if (said.from >= endAt || said.at - said.from <= OUTAGE_MS) return bad(no, 'time');
    } else if (said.kind === 'disqualification') {
      gone.add(said.bidder);
    } else {
      if (said.at < terms.startAt || said.at >= endAt) return bad(no, 'time');
      if (gone.has(said.bidder)) return bad(no, 'bidder');
    }
    if (said.kind === 'bid') {
      const version = (versions.get(said.bidder) ?? 0) + 1;
      if (said.version !== version) return bad(no, 'number');
      versions.set(said.bidder, version);
    }
    endAt = states[at]?.endAt ?? endAt;
    if (said.endAt !== endAt) return bad(no, 'end');
  }
  return null;
}

/** The sealed bids are those that count, as they were when they came in. */
async function dataFault(lines: readonly Line[], acts: readonly SealedAct[]): Promise<Bad | null> {
  const hashes = new Map(
    allOf(lines, 'act').flatMap(({ said }): [number, string][] =>
      said.kind === 'bid' ? [[said.seq, said.sealed]] : [],
    ),
  );
  const open = bidsToOpen(acts);
  const there = allOf(lines, 'sealed');
  for (const [at, { no, said }] of there.entries()) {
    if (said.seq !== open[at]?.seq) return bad(no, 'order');
    if ((await sha256(said.data)) !== hashes.get(said.seq)) return bad(no, 'sealed');
  }
  if (there.length === open.length) return null;
  const after = lines.find(({ said }) => said.line !== 'lot' && said.line !== 'act');
  return bad((there.at(-1)?.no ?? (after?.no ?? 1) - 1) + 1, 'missing');
}

function openedFault(
  lines: readonly Line[],
  opened: readonly OpenedBid[],
  next: number,
): Bad | null {
  const read = opened.filter(({ isVoid }) => !PASSED_OVER.some((one) => one === isVoid));
  const there = allOf(lines, 'opened');
  for (const [at, { no, said }] of there.entries()) {
    const { seq, amount, prices, isVoid } = said;
    const bid = read[at];
    if (seq !== bid?.seq) return bad(no, 'order');
    const isSame =
      amount === bid.amount && isVoid === bid.isVoid && String(prices) === String(bid.prices);
    if (!isSame) return bad(no, 'opened');
  }
  return there.length === read.length ? null : bad((there.at(-1)?.no ?? next - 1) + 1, 'missing');
}

const PASSED_OVER = ['replaced', 'withdrawn', 'disqualified'] as const;
