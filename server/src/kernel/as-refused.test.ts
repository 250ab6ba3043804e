import { expect, test } from 'vitest';
import { asRefused } from './as-refused.ts';

test('a disk that is full or gone is told as unavailable, and not as a bug; what is our fault stays one', () => {
  const code = (value: string) => asRefused(Object.assign(new Error(value), { code: value })).code;
  expect(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].map(code)).toEqual(
    Array.from({ length: 4 }, () => 'unavailable'),
  );
  expect([code('ENOENT'), code('ERR_INVALID_ARG_TYPE')]).toEqual(['bug', 'bug']);
});
