import { participantPage } from '@tradeport/api/bidding/calls';
import { expect, test, vi } from 'vitest';
import { draw, me } from '../../console/console.fixture.tsx';
import { Participants } from './Participants.tsx';
import type { Lot, Participant } from './shared.ts';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true });
});
vi.mock('../../console/kit/wide.ts', () => ({
  useWide: () => true,
  useReducedMotion: () => false,
}));

const lotCode = '019a9d5e-7c1b-7abc-8def-0123456789aa';
const row = (name: string, more: Partial<Participant>): Participant => ({
  participantCode: `${lotCode.slice(0, -1)}${name.length % 10}`,
  alias: null,
  merberCode: lotCode,
  merberCompname: name,
  userName: '李明',
  status: 'bidding',
  statusName: 'Bidding',
  result: null,
  reason: '',
  deposit: '200.00',
  currency: 'CNY',
  depositState: 'frozen',
  amount: null,
  papers: [],
  joinedAt: null,
  ...more,
});
const shown = (rows: readonly Participant[], acts: readonly (number | null)[]) =>
  draw(
    <Participants
      lot={{ lotCode, isOrganiser: true, acts: acts.map((alias) => ({ alias })) } as unknown as Lot}
    />,
    {
      user: { ...me, permissions: ['bidding.organise'] },
      answers: [[participantPage, { lotCode, rows: 100 }, { rows, total: rows.length }]],
    },
  );

test('companies stand without number, bid and time until the lot ends, and somebody is shut out by the number', () => {
  const html = shown([row('恒力轴承', {}), row('金禾精密机械', {})], [1, 2, 1, null]);
  expect(html).toContain('恒力轴承');
  expect(html).toContain('are shown beside the companies when the lot has ended');
  expect(html).toContain('Disqualify by number');
  for (const column of ['Alias', 'Bid', 'Joined']) expect(html).not.toContain(`>${column}<`);
  expect(html).not.toContain('Bidder 1');
  // Where nobody has bid, there is no number yet that somebody could be shut out by.
  expect(shown([row('恒力轴承', {})], [])).not.toContain('Disqualify by number');
});

test('when it has ended each company stands beside its number, its bid and its time', () => {
  const joinedAt = '2026-11-20T02:00:00.000Z';
  const html = shown(
    [
      row('恒力轴承', { alias: 1, amount: '150.00', joinedAt }),
      row('金禾精密机械', { alias: 2, amount: null, joinedAt }),
    ],
    [1],
  );
  for (const column of ['Alias', 'Bid', 'Joined']) expect(html).toContain(`>${column}<`);
  expect(html).toMatch(/Bidder 1<[^]*恒力轴承[^]*150\.00[^]*Bidder 2<[^]*金禾精密机械/);
  expect(html).not.toContain('when the lot has ended');
});
