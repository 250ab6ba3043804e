import type { Amount } from '../../kernel/money.ts';
import type { OpenLine } from './log-lines.ts';
import { commitment } from './log.ts';
import { OUTAGE_MS, openStateOf, stateAfter, type OpenAct, type OpenState } from './open.ts';
import { bestBids, openOutcome } from './outcome.ts';
import {
  allOf,
  bad,
  reserveFault,
  resultFault,
  type Bad,
  type End,
  type Fault,
  type Placed,
} from './read-log.ts';
import { bidTotalOf, type OpenTerms } from './terms.ts';

type ActLine = Extract<OpenLine, { line: 'act' }>;
type MaximumLine = Extract<OpenLine, { line: 'maximum' }>;

/** Replays an open lot. Amounts are not judged again (1a, B10); time, numbers, and what was shown are. */
export async function openEnd(lines: readonly Placed<OpenLine>[]): Promise<End | Bad> {
  const [head] = allOf(lines, 'lot');
  const [reserve] = allOf(lines, 'reserve');
  const [result] = allOf(lines, 'result');
  if (!head || !result) return bad(1, 'missing');
  const hidden = await reserveFault(head.said.reserve, reserve, result.no);
  if (hidden) return hidden;
  const terms: OpenTerms = { ...head.said, reserve: reserve?.said.amount ?? null };
  const maxima = new Map(allOf(lines, 'maximum').map((one) => [one.said.seq, one]));
  const shut = await maximaFault(allOf(lines, 'act'), maxima);
  if (shut) return shut;
  const replayed = replay(terms, allOf(lines, 'act'), maxima);
  if ('bad' in replayed) return replayed.bad;
  const { state, acts } = replayed;
  const outcome = openOutcome(terms, state, bestBids(terms, acts).length);
  const winner = outcome.result === 'won' ? outcome.winner : null;
  for (const { no, said } of maxima.values()) {
    const isFurthest = said.amount === state.furthest;
    const isWinners = acts.some((act) => act.seq === said.seq && bidderOf(act) === winner);
    if (said.salt === null && !(isWinners && isFurthest)) return bad(no, 'maximum');
  }
  const end = { lot: head.said.lot, outcome, endAt: state.endAt };
  return resultFault(result, end) ?? end;
}

/** Does the acts one after another, and holds what each showed against the state that it led to. */
function replay(
  terms: OpenTerms,
  lines: readonly Placed<ActLine>[],
  maxima: ReadonlyMap<number, Placed<MaximumLine>>,
): { state: OpenState; acts: readonly OpenAct[] } | { bad: Bad } {
  const acts: OpenAct[] = [];
  const gone = new Set<string>();
  let state = openStateOf(terms);
  for (const { no, said } of lines) {
    const act = actOf(said, maxima.get(said.seq)?.said.amount);
    const fault = act ? actFault(terms, state, gone, act) : 'form';
    if (!act || fault) return { bad: bad(no, fault ?? 'form') };
    state = stateAfter(state, terms, act, acts);
    acts.push(act);
    if (act.kind === 'disqualification') gone.add(act.bidder);
    if (said.price !== state.price) return { bad: bad(no, 'price') };
    if (said.leader !== state.leader) return { bad: bad(no, 'leader') };
    if (said.endAt !== state.endAt) return { bad: bad(no, 'end') };
  }
  return { state, acts };
}

/** Each maximum is opened once, by what the act committed to. */
async function maximaFault(
  acts: readonly Placed<ActLine>[],
  maxima: ReadonlyMap<number, Placed<MaximumLine>>,
): Promise<Bad | null> {
  const open = new Map(maxima);
  for (const { no, said } of acts) {
    const hash = 'maximum' in said ? said.maximum : undefined;
    if (hash === undefined) continue;
    const opened = open.get(said.seq);
    if (!opened) return bad(no, 'maximum');
    const { amount, salt } = opened.said;
    if (salt !== null && (await commitment(salt, amount)) !== hash)
      return bad(opened.no, 'maximum');
    open.delete(said.seq);
  }
  const [left] = open.values();
  return left ? bad(left.no, 'maximum') : null;
}

function actOf(said: ActLine, opened: Amount | undefined): OpenAct | null {
  const { seq, at } = said;
  if (said.kind === 'outage') return { seq, at, kind: said.kind, from: said.from };
  const { kind, bidder } = said;
  if (kind === 'disqualification') return { seq, at, kind, bidder };
  const { maximum, prices = null } = said;
  const amount = maximum === undefined ? said.amount : opened;
  const isTwice = maximum !== undefined && said.amount !== undefined;
  if (amount === undefined || isTwice) return null;
  return { seq, at, kind, bidder, amount, isMaximum: maximum !== undefined, prices };
}

function actFault(
  terms: OpenTerms,
  state: OpenState,
  gone: ReadonlySet<string>,
  act: OpenAct,
): Fault | null {
  const { startAt, quantities, zeroPrices } = terms;
  if (act.seq !== state.seq + 1) return 'number';
  if (act.kind === 'disqualification') return null;
  if (act.kind === 'outage')
    return act.from < state.endAt && act.at - act.from > OUTAGE_MS ? null : 'time';
  if (act.at < startAt || act.at >= state.endAt) return 'time';
  if (gone.has(act.bidder)) return 'bidder';
  const { prices, amount, isMaximum } = act;
  const total = prices && quantities ? bidTotalOf({ quantities, zeroPrices }, prices) : null;
  const isPriced = quantities === null ? prices === null : total === amount && !isMaximum;
  return isPriced ? null : 'prices';
}

function bidderOf(act: OpenAct): string | null {
  return act.kind === 'outage' ? null : act.bidder;
}
