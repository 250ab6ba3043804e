import { expect, test } from 'vitest';
import { type BidStep, bidStepOf, isUrgent, type MyLot } from './nextStep.ts';

const lot: MyLot = {
  lotCode: '01a202f6-383a-75ee-a5ee-29668f0f54b1',
  lotNo: 'L20261125000001',
  status: 'bidding',
  statusName: '',
  mode: 'ascending',
  side: 'sale',
  title: '',
  organiserName: '',
  currency: 'CNY',
  startAmount: '100.00',
  depositAmount: '20.00',
  price: null,
  bidCount: 0,
  participantCount: 1,
  registerFrom: '2026-11-20T00:00:00.000Z',
  startsAt: '2026-11-21T00:00:00.000Z',
  endsAt: '2026-11-30T00:00:00.000Z',
  coverUrl: null,
  participation: 'approved',
  participationName: '',
  result: null,
  reason: '',
  leads: false,
  amount: null,
  consentNeeded: false,
  offerUntil: null,
  payBy: null,
  orderCode: null,
  orderNo: '',
};
const ended = { participation: 'ended' } as const;
const won = { ...ended, result: 'won', leads: true } as const;

test.each<[BidStep, Partial<MyLot>]>([
  ['pay', { status: 'registration', participation: 'waiting_deposit' }],
  ['waitStart', { status: 'published', participation: 'waiting_deposit' }],
  ['consent', { status: 'registration', participation: 'waiting_deposit', consentNeeded: true }],
  ['consent', { status: 'registration', consentNeeded: true }],
  // A bid under the new terms is consent to them.
  ['outbid', { participation: 'bidding', consentNeeded: true }],
  ['review', { participation: 'waiting_review' }],
  ['waitStart', { status: 'registration' }],
  ['waitStart', { status: 'published' }],
  ['bid', {}],
  ['outbid', { status: 'extended', participation: 'bidding' }],
  ['lead', { participation: 'bidding', leads: true }],
  ['seal', { mode: 'sealed' }],
  ['sealed', { mode: 'sealed', participation: 'bidding' }],
  ['rejoin', { participation: 'withdrawn' }],
  ['rejoin', { status: 'registration', participation: 'rejected' }],
  ['rejected', { status: 'closed', participation: 'rejected' }],
  ['withdrawn', { status: 'published', participation: 'withdrawn' }],
  ['shutOut', { participation: 'disqualified' }],
  ['shutOut', { status: 'awarded', participation: 'defaulted' }],
])('[BID-03a] "%s" while it runs or comes: %o', (step, more) => {
  expect(bidStepOf({ ...lot, ...more })).toBe(step);
});

test.each<[BidStep, Partial<MyLot>]>([
  ['waitResult', { status: 'closed', ...ended }],
  ['waitResult', { status: 'closed', participation: 'bidding' }],
  ['payOrder', { status: 'awarded', ...won }],
  ['confirm', { status: 'awarded', side: 'purchase', ...won }],
  ['won', { status: 'contracted', ...won }],
  ['won', { status: 'done', ...won }],
  ['lost', { status: 'awarded', ...ended, result: 'lost' }],
  ['offer', { status: 'awarded', ...ended, result: 'lost', offerUntil: lot.endsAt }],
  ['failed', { status: 'failed', ...ended, result: 'failed' }],
  ['cancelled', { status: 'cancelled', ...ended }],
])('[BID-03c] "%s" when it is over: %o', (step, more) => {
  expect(bidStepOf({ ...lot, ...more })).toBe(step);
});

test('only what has to be done in time stands out', () => {
  expect((['pay', 'outbid', 'payOrder', 'confirm', 'offer'] as const).every(isUrgent)).toBe(true);
  expect((['lead', 'review', 'won', 'lost', 'rejoin'] as const).some(isUrgent)).toBe(false);
});
