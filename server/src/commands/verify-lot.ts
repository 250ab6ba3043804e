import { readFileSync } from 'node:fs';
import type { Fault } from '@tradeport/api/bidding/rules/read-log';
import { verify } from '@tradeport/api/bidding/rules/verify';
import { formatAmount } from '@tradeport/api/kernel/money';
import { type CommandEnv, CommandFault } from './command.ts';

/** BID-04b `portal verify-lot <file>`: needs the file alone, no database and no network; exits 1 when a line is wrong. */
export async function verifyLotCommand([file]: string[], env: CommandEnv): Promise<void> {
  if (!file) throw new CommandFault('portal verify-lot <file>');
  const verdict = await verify(bytesOf(file));
  if (!verdict.ok)
    throw new CommandFault(
      `${file}: line ${verdict.line} is wrong: ${faults[verdict.fault]} (${verdict.fault}).`,
    );
  const { lot, outcome, endAt, hashes } = verdict;
  const end = new Date(endAt).toISOString();
  const what =
    outcome.result === 'won'
      ? `won by bidder ${outcome.winner} at ${formatAmount(outcome.price)}`
      : `failed: ${reasons[outcome.reason]}`;
  env.say(`${lot}: ${what}; the end was ${end}; ${hashes.length} acts, all as they were accepted.`);
}

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw new CommandFault(
      `${file} cannot be read: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

const reasons = {
  no_bid: 'no bid counts',
  under_reserve: 'the reserve was not met',
  too_few_bidders: 'too few bidders',
} as const;
const faults: Record<Fault, string> = {
  form: 'it is not written as such a line is',
  hash: 'its hash does not fit: a byte of it, or of the order of lines, was changed',
  order: 'it stands where such a line does not belong',
  number: 'its number does not follow the one before',
  time: 'it was accepted when nothing was to be accepted',
  bidder: 'its bidder was excluded before',
  prices: 'its prices do not come to its amount',
  price: 'the price after it is not what the bids come to',
  leader: 'somebody else led after it',
  end: 'the end is not what the rules come to',
  maximum: 'the maximum is not the one that was committed to',
  sealed: 'the sealed bid is not the one that came in',
  key: 'the key does not belong to its holder, or two of three are not there',
  opened: 'the sealed bid says something else',
  reserve: 'the reserve is not the one that was committed to',
  result: 'the bids come to another result',
  missing: 'a line that belongs here is missing',
};
