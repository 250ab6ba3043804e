import type { z } from 'zod';
import type { Amount } from '../../kernel/money.ts';
import { bytesOf, joined, sha256, type Bytes } from './bytes.ts';
import { LINE_ORDER, type OpenLine, type SealedLine } from './log-lines.ts';
import { commitment } from './log.ts';
import type { Outcome } from './outcome.ts';

/**
 * Faults of a line: its form, hash and place; then its content against a replay; or its absence.
 */
export type Fault =
  | 'form'
  | 'hash'
  | 'order'
  | 'number'
  | 'time'
  | 'bidder'
  | 'prices'
  | 'price'
  | 'leader'
  | 'end'
  | 'maximum'
  | 'sealed'
  | 'key'
  | 'opened'
  | 'reserve'
  | 'result'
  | 'missing';
/** The first bad line, counted from 1. */
export type Bad = { ok: false; line: number; fault: Fault };
/** A line whose hash is right. */
export type Raw = { hash: string; json: unknown };
type Line = OpenLine | SealedLine;
/** The content of a line, with its number in the file. */
export type Placed<L> = { no: number; said: L };
/** The result of a replay. */
export type End = { lot: string; outcome: Outcome; endAt: number };

const HASH_PATTERN = /,"hash":"([0-9a-f]{64})"\}$/;
const HASH_BYTES = 75;
const NEWLINE = 10;
const ONCE: readonly Line['line'][] = ['lot', 'reserve', 'result'];

export function bad(line: number, fault: Fault): Bad {
  return { ok: false, line, fault };
}

/** Splits the bytes and checks the hash of each line: whichever byte was changed, its own line is the first that does not fit. */
export async function chainOf(bytes: Bytes): Promise<Bad | { lines: Raw[] }> {
  const lines: Raw[] = [];
  let previous = '';
  for (let from = 0; from < bytes.length;) {
    const no = lines.length + 1;
    const end = bytes.indexOf(NEWLINE, from);
    const line = bytes.slice(from, Math.max(from, end));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(line);
    const hash = HASH_PATTERN.exec(text)?.[1];
    if (hash === undefined) return bad(no, 'form');
    const body = line.slice(0, -HASH_BYTES);
    if ((await sha256(joined([bytesOf(previous), body]))) !== hash) return bad(no, 'hash');
    const json = await Promise.resolve(`${text.slice(0, -HASH_BYTES)}}`)
      .then<unknown>(JSON.parse)
      .catch(() => null);
    lines.push({ hash, json });
    previous = hash;
    from = end + 1;
  }
  return { lines };
}

/** Reads lines by their schema, in the order that they have to stand in. */
export function linesOf<L extends Line>(
  schema: z.ZodType<L>,
  raws: readonly Raw[],
): Bad | { lines: Placed<L>[] } {
  const lines: Placed<L>[] = [];
  let rank = -1;
  for (const { json } of raws) {
    const no = lines.length + 1;
    const { data: said } = schema.safeParse(json);
    if (!said) return bad(no, 'form');
    const own = LINE_ORDER.indexOf(said.line);
    const isTwice = own === rank && ONCE.includes(said.line);
    if (own < rank || isTwice || (no === 1 && said.line !== 'lot')) return bad(no, 'order');
    rank = own;
    lines.push({ no, said });
  }
  if (lines.at(-1)?.said.line !== 'result') return bad(lines.length + 1, 'missing');
  return { lines };
}

/** The lines of one kind. */
export function allOf<L extends Line, K extends L['line']>(
  lines: readonly Placed<L>[],
  kind: K,
): Placed<Extract<L, { line: K }>>[] {
  const is = (one: Placed<L>): one is Placed<Extract<L, { line: K }>> => one.said.line === kind;
  return lines.filter(is);
}

/** Is the reserve the one that was committed to? Its line is there just when there is one. */
export async function reserveFault(
  hash: string | null,
  reserve: Placed<{ amount: Amount; salt: string }> | undefined,
  next: number,
): Promise<Bad | null> {
  if (!reserve) return hash === null ? null : bad(next, 'missing');
  const { amount, salt } = reserve.said;
  return (await commitment(salt, amount)) === hash ? null : bad(reserve.no, 'reserve');
}

/** Does the file say the result that its acts lead to? */
export function resultFault(
  { no, said }: Placed<Extract<OpenLine, { line: 'result' }>>,
  { outcome, endAt }: End,
): Bad | null {
  if (said.endAt !== endAt) return bad(no, 'end');
  const isSame =
    said.result === 'won'
      ? outcome.result === 'won' && said.winner === outcome.winner && said.price === outcome.price
      : outcome.result === 'failed' && said.reason === outcome.reason;
  return isSame ? null : bad(no, 'result');
}
