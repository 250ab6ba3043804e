import { randomInt } from 'node:crypto';
import { type loginIn, makeCaptcha } from '@tradeport/api/identity/calls';
import {
  CAPTCHA_LETTERS,
  CAPTCHA_VALID_S,
  captchaPuzzle,
  CAPTCHAS_PER_ADDRESS,
} from '@tradeport/api/identity/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Captcha } from 'captcha.gif';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';
import { countSending, hashOf } from './codes.ts';
import { handler } from '../../kernel/handler.ts';

/** One step of the puzzle takes a server's processor about a millisecond, and a phone's browser a few. */
const WORK_COST = 5000;
/**
 * The number of steps varies by chance: seconds for a browser, and as long for each guess at a
 * password.
 */
const WORK_STEPS = { min: 300, max: 900 };
const HOUR_MS = 3_600_000;
const BLACK = 0;

const save = prepared('login.captchaSave')`
  insert into captcha (tenant_id, id, kind, sealed, created_at, expires_at) values (:tenantId, :id, :kind, :sealed, :createdAt, :expiresAt)`;
const take = prepared('login.captchaTake')`
  delete from captcha where tenant_id = :tenantId and id = :id and expires_at > :now returning kind, sealed`;
const savedPuzzle = captchaPuzzle.extend({ signature: z.string() });
const pictures = new Captcha();

/** AUT-16 Letters in a picture, or a puzzle for the browser of who cannot see it. */
export const newCaptcha = handler(makeCaptcha, async (ctx, { kind }) => {
  const now = ctx.now();
  const asked = await ctx.run(
    countSending({
      key: `captcha:${hashOf(ctx.ip)}`,
      now,
      windowStart: new Date(now.getTime() - HOUR_MS),
      lastBefore: now,
      max: CAPTCHAS_PER_ADDRESS,
    }),
  );
  if (asked.length === 0) return ctx.refuse('too_many');
  const captchaCode = ctx.newId();
  const made = kind === 'picture' ? newPicture() : await newPuzzle(captchaCode);
  await ctx.run(
    save({
      id: captchaCode,
      kind,
      sealed: encrypt(ctx.tenant.id, made.answer),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CAPTCHA_VALID_S * 1000),
    }),
  );
  return { captchaCode, expiresS: CAPTCHA_VALID_S, picture: made.picture, puzzle: made.puzzle };
});

/** Was it solved? It is used up by being shown, right or wrong, even when the login is refused. */
export async function isCaptchaSolved(
  ctx: Ctx,
  { captchaCode, code = '' }: Pick<Parsed<typeof loginIn>, 'captchaCode' | 'code'>,
): Promise<boolean> {
  if (captchaCode === undefined) return false;
  const [taken] = await ctx.inNewTransaction((tx) =>
    tx.run(take({ tenantId: ctx.tenant.id, id: captchaCode, now: ctx.now() })),
  );
  if (!taken) return false;
  const answer = decrypt(ctx.tenant.id, taken.sealed);
  return taken.kind === 'picture'
    ? lettersOf(code) === answer
    : isWorkDone(captchaCode, answer, code);
}

function newPicture() {
  const { token, buffer } = pictures.generate(CAPTCHA_LETTERS, BLACK);
  return {
    answer: lettersOf(token),
    picture: `data:image/gif;base64,${buffer.toString('base64')}`,
    puzzle: null,
  };
}

/** Capitals and blanks do not count. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '');
}

async function newPuzzle(id: string) {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: WORK_COST,
    counter: randomInt(WORK_STEPS.min, WORK_STEPS.max),
    deriveKey,
    hmacSignatureSecret: id,
  });
  return {
    answer: JSON.stringify(made),
    picture: '',
    puzzle: { parameters: { ...made.parameters } },
  };
}

/** '417.9f3a…': the step at which the browser has found the key, and the key. The puzzle itself is ours: the browser's word for it is not asked. */
async function isWorkDone(id: string, sealed: string, code: string): Promise<boolean> {
  const [, counter, derivedKey] = /^(\d{1,6})\.([\da-f]{64})$/.exec(code) ?? [];
  if (counter === undefined || derivedKey === undefined) return false;
  const challenge = savedPuzzle.parse(JSON.parse(sealed));
  const { verified } = await verifySolution({
    challenge,
    solution: { counter: Number(counter), derivedKey },
    deriveKey,
    hmacSignatureSecret: id,
  });
  return verified;
}
