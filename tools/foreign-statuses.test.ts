import { expect, test } from 'vitest';
import { modules } from '../server/src/modules/index.ts';
import { foreignIn, foreignStatuses } from './statuses.ts';

/**
 * Where a module still decides by the name of another capability's state, and how often: it only
 * shrinks. Where a thing's name does not tell, several owners stand side by side. A function of the
 * capability that declares a state tells others its meaning (`isDone` in
 * api/src/orders/lifecycle.ts).
 */
const LEFT: Readonly<Record<string, number>> = {
  'approvals > payment or promotions': 2,
  'bidding > catalogue or certification or orders or promotions': 1,
  'bidding > orders': 1,
  'demands > bidding': 1,
  'demands > bidding or catalogue or content or onboarding or pricing or promotions or registration': 1,
  'entitlements > orders': 1,
  'entitlements > promotions': 1,
  'groupbuy > margin or milestones or payment': 1,
  'imports > catalogue': 1,
  'ledger > bidding or imports or payment or privacy': 1,
  'login > members': 2,
  'orders > milestones': 1,
  'orders > payment or promotions': 2,
  'payment > bidding or entitlements or milestones or orders': 1,
  'payment > margin or members or privacy or promotions or reviews': 1,
  'payment > orders': 2,
  'privacy > members or pricing': 2,
  'promotions > entitlements': 2,
  'registration > identity': 1,
  'registration > members': 1,
  'registration > members or pricing': 1,
  'reviews > orders': 1,
};

test('a module of the server asks the owner of a thing where it stands, but for what is left on a list that only shrinks', () => {
  expect(foreignStatuses(modules)).toEqual(LEFT);
});

test('however it is written, and not of its own', () => {
  const of = (text: string, own: readonly string[] = ['milestones']) =>
    foreignIn(text, new Set(own));
  expect(of("if (order.status === 'success') return")).toEqual(['orders']);
  expect(of("['cancelled', 'closed'].includes(order.status)")).toEqual(['orders', 'orders']);
  expect(of("const open: readonly QuoteStatus[] = ['requested', 'countered'];")).toEqual([
    'quotes',
    'quotes',
  ]);
  expect(of("if (part.status === 'billed') return")).toEqual([]);
  expect(of("if (order.status === 'success') return", ['orders'])).toEqual([]);
  expect(of("if (response.status === 'gibberish') return")).toEqual([]);
});
