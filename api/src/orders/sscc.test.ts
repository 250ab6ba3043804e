import { expect, test } from 'vitest';
import { ssccCount, ssccOf } from './sscc.ts';

test('[ORD-10b] cartons are numbered as GS1 says, with its own example and both ends of a prefix', () => {
  // GS1 General Specifications, 7.9: the check digit of 37610425002123456 is 9.
  expect(ssccOf('7610425', 3_002_123_456)).toBe('376104250021234569');
  expect(ssccOf('0614141', 0)).toBe('006141410000000005');
  for (const prefix of ['0614141', '4012345678']) {
    const last = ssccOf(prefix, ssccCount(prefix) - 1);
    expect(last).toMatch(new RegExp(`^9${prefix}9+\\d$`));
    expect(last).toHaveLength(18);
  }
});
