import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isEncrypted, readKeys, encrypt, decrypt, useKeys } from './secret.ts';

const [one, other] = [
  '018f0000-0000-7000-8000-000000000001',
  '018f0000-0000-7000-8000-000000000002',
];
const dir = mkdtempSync(join(tmpdir(), 'tradeport-secret-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('[CRT-03b] what is sealed opens for its tenant alone, unchanged, and never looks the same twice', () => {
  useKeys(['first key']);
  const sealed = encrypt(one, '身份证 110101199003070331');
  expect(isEncrypted(sealed)).toBe(true);
  expect(sealed).not.toContain('110101');
  expect(decrypt(one, sealed)).toBe('身份证 110101199003070331');
  expect(encrypt(one, '身份证 110101199003070331')).not.toBe(sealed);
  expect(() => decrypt(other, sealed)).toThrow();
  const hurt = `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'B' : 'A'}${sealed.slice(-1)}`;
  expect(() => decrypt(one, hurt)).toThrow();
  expect(() => decrypt(one, 'plain')).toThrow('SECRET_KEY');
});

test('[CRT-03b] a new key seals, the old one still opens; without it nothing does', () => {
  useKeys(['old']);
  const before = encrypt(one, 'a');
  useKeys(['new', 'old']);
  expect(decrypt(one, before)).toBe('a');
  const after = encrypt(one, 'a');
  useKeys(['new']);
  expect(decrypt(one, after)).toBe('a');
  expect(() => decrypt(one, before)).toThrow('SECRET_KEY');
});

test('[CRT-03b] without SECRET_KEY a key is made once, for the owner alone', () => {
  const file = join(dir, 'secret');
  const made = readKeys(undefined, file);
  expect(made).toEqual(readKeys(undefined, file));
  expect(made[0]?.length).toBeGreaterThan(40);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readKeys('b, a', file)).toEqual(['b', 'a']);
});
