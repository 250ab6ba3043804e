import { expect, test } from 'vitest';
import { consequenceOf } from './consequences.ts';

test('[PAY-02c] says before confirming what a part, the whole and too much will do', () => {
  expect(consequenceOf('100.00', '100')).toEqual({ kind: 'whole', difference: '0.00' });
  expect(consequenceOf('100.00', '99.99')).toEqual({ kind: 'part', difference: '0.01' });
  expect(consequenceOf('0.30', '0.4')).toEqual({ kind: 'over', difference: '0.10' });
});

test.each(['', '0', '-1', 'abc', '1.23456'])('[PAY-02c] says nothing about %j', (typed) => {
  expect(consequenceOf('100.00', typed)).toBeNull();
});
