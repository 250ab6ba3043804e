import { randomInt } from 'node:crypto';
import type { Options } from '@node-rs/argon2';
import { inThread } from './hashing.ts';

/** Argon2id as OWASP asks for: 19 MiB, two passes, one lane. About 25 ms. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return String(await inThread({ known: null, password, cost }));
}

let dummy: Promise<string> | null = null;

/**
 * AUT-13 Is it the password of this account? Without an account it takes the same time to say no,
 * so that the answer does not tell whether there is one.
 */
export async function isPassword(
  known: string | undefined,
  password: string,
  { first = false } = {},
): Promise<boolean> {
  const compared = known ?? (await (dummy ??= hashPassword('nobody has this password')));
  const right = await inThread({ known: compared, password, cost }, first);
  return known !== undefined && right === true;
}

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A password of 14 letters and digits that are not mistaken for each other: 80 bits. */
export function newPassword(): string {
  return Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
}
