import { CAPTCHA_VALID_S, captchaPuzzle } from '@tradeport/api/identity/model';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Ctx } from '../kernel/ctx.ts';
import { encrypt } from '../kernel/secret.ts';

type Solved = { captchaCode: string; code: string };
type World = { as<R>(login: null, work: (ctx: Ctx<string>) => Promise<R>): Promise<R> };

/** Picture codes whose letters are known: for tests of what comes behind them (AUT-16). */
function solvedCaptchas(world: World, count: number): Promise<Solved[]> {
  return world.as(null, async (ctx) => {
    const rows = Array.from({ length: count }, () => ({
      id: ctx.newId(),
      kind: 'picture',
      sealed: encrypt(ctx.tenant.id, 'abcde'),
      created_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + CAPTCHA_VALID_S * 1000),
    }));
    await ctx.run(ctx.into('captcha', rows));
    return rows.map(({ id }) => ({ captchaCode: id, code: 'abcde' }));
  });
}

export async function solvedCaptcha(world: World): Promise<Solved> {
  const [one] = await solvedCaptchas(world, 1);
  if (!one) throw new Error('no captcha');
  return one;
}

const puzzle = z.object({ captchaCode: z.string(), puzzle: captchaPuzzle });
/** Solves a puzzle as a browser does. */
export async function solvePuzzle(made: unknown): Promise<Solved> {
  const { captchaCode, puzzle: challenge } = puzzle.parse(made);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { captchaCode, code: `${solution?.counter}.${solution?.derivedKey}` };
}
