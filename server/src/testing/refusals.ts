import { Refusal } from '@tradeport/api/kernel/errors';
import { Refused } from '../kernel/refused.ts';

/** The code of the refusal with which it ended, or `done`. Any other error is returned as text. */
export const codeOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Refusal || error instanceof Refused ? error.code : String(error),
  );
