import { z } from 'zod';
import type { Amount } from '../../kernel/money.ts';
import { bytesOf, type Bytes } from './bytes.ts';
import { openLine, sealedLine } from './log-lines.ts';
import { chainOf, linesOf, type Bad, type End, type Raw } from './read-log.ts';
import { openEnd } from './verify-open.ts';
import { sealedEnd } from './verify-sealed.ts';

export type Verdict =
  | Bad
  | (End & {
      ok: true;
      /** Null: the auction failed. */
      winner: string | null;
      price: Amount | null;
      /** Hashes of the acts, in their order: a bidder's receipt is one of them. */
      hashes: readonly string[];
    });

const sealedFile = z.object({ line: z.literal('lot'), kind: z.literal('sealed') });
const anyAct = z.object({ line: z.literal('act') });

/** Replays the public file of a lot (log.ts). It needs nothing else: no server, no network. */
export async function verify(file: string | Bytes): Promise<Verdict> {
  const raws = await chainOf(typeof file === 'string' ? bytesOf(file) : file);
  if ('fault' in raws) return raws;
  const end = await endOf(raws.lines);
  if ('fault' in end) return end;
  const { outcome } = end;
  const isWon = outcome.result === 'won';
  return {
    ok: true,
    ...end,
    winner: isWon ? outcome.winner : null,
    price: isWon ? outcome.price : null,
    hashes: raws.lines.flatMap(({ hash, json }) => (anyAct.safeParse(json).success ? [hash] : [])),
  };
}

async function endOf(raws: readonly Raw[]): Promise<End | Bad> {
  if (sealedFile.safeParse(raws[0]?.json).success) {
    const sealed = linesOf(sealedLine, raws);
    return 'fault' in sealed ? sealed : sealedEnd(sealed.lines);
  }
  const open = linesOf(openLine, raws);
  return 'fault' in open ? open : openEnd(open.lines);
}
