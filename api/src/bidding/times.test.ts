import { expect, test } from 'vitest';
import { timeFaultOf } from './times.ts';

const now = new Date('2026-11-27T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const good = { registerFrom: at(-5), startsAt: at(1), endsAt: at(3), capAt: at(4) };

test.each([
  ['nothing', {}, null],
  ['nothing of one without a latest end', { capAt: null }, null],
  ['a start before registration', { registerFrom: at(2) }, 'startsAt order'],
  ['an end before its start', { endsAt: at(0.5) }, 'endsAt end'],
  ['an end at its start', { endsAt: at(1) }, 'endsAt end'],
  ['an end that has passed', { startsAt: at(-3), endsAt: at(-1) }, 'endsAt past'],
  ['a latest end before the end', { capAt: at(2) }, 'capAt cap'],
  ['a latest end that is far away', { capAt: at(91 * 24) }, 'capAt far'],
  ['an end that is far away', { endsAt: at(91 * 24), capAt: null }, 'endsAt far'],
  [
    'a registration that is far away',
    { registerFrom: at(91 * 24), startsAt: at(92 * 24), endsAt: at(93 * 24), capAt: null },
    'registerFrom far',
  ],
])('[BID-02b] the refusal of times names the field of %s', (_what, times, expected) => {
  const found = timeFaultOf({ ...good, ...times }, now);
  expect(found && `${found.field} ${found.fault}`).toBe(expected);
});
