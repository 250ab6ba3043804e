import { expect, test } from 'vitest';
import {
  actionRules,
  unavailableCode,
  availableActions,
  orderActions,
  partiesOf,
} from './actions.ts';
import { orderErrors } from './errors.ts';
import { orderLife, type OrderStatus } from './lifecycle.ts';

const statuses = Object.keys(orderLife.states) as OrderStatus[];
const everything = () => true;

test('[ORD-06a] in every state what is offered is what the lifecycle lets through, and anything else says when it is possible', () => {
  for (const status of statuses) {
    for (const part of ['buyer', 'seller', 'house'] as const) {
      for (const offer of availableActions({ status, approval: null }, [part], everything, 'en')) {
        const { verb, from } = actionRules[offer.action];
        expect(offer.allowed).toBe(from.includes(status));
        if (verb && offer.allowed && verb !== 'receive')
          expect(orderLife.steps[verb].from).toContain(status);
        expect(offer.reason === '').toBe(offer.allowed);
        if (!offer.allowed) expect(offer.reason).toContain(orderLife.states[status].en);
      }
    }
  }
});

test('while the buyer’s company decides, the seller’s review waits and says so; nothing else does', () => {
  const order = { status: 'pending_review', approval: 'waiting' } as const;
  for (const action of orderActions) {
    const waits = action === 'approve' || action === 'refuse';
    expect(unavailableCode(action, order) === 'order.waits_for_buyer').toBe(waits);
  }
  const { reason } =
    availableActions(order, ['seller'], everything, 'ru').find(
      ({ action }) => action === 'approve',
    ) ?? {};
  expect(reason).toBe(orderErrors['order.waits_for_buyer'].ru);
  expect(unavailableCode('approve', { ...order, approval: 'passed' })).toBe(null);
});

test('[ORD-06b] who has no part is offered nothing, nobody reviews the own order, and permissions count', () => {
  const offered = (
    parts: Parameters<typeof availableActions>[1],
    may: (permission: string) => boolean,
  ) =>
    availableActions({ status: 'pending_review', approval: null }, parts, may, 'zh').map(
      ({ action }) => action,
    );
  expect(offered([], everything)).toEqual([]);
  expect(offered(['seller'], everything)).toContain('approve');
  expect(offered(['buyer', 'house'], everything)).not.toContain('approve');
  expect(offered(['seller'], (permission) => permission !== 'order.review')).not.toContain(
    'approve',
  );
  const order = { buyer: 'b', seller: 's' };
  expect(partiesOf(order, { member: 'b', may: everything })).toEqual(['buyer', 'house']);
  expect(partiesOf(order, { member: undefined, may: () => false })).toEqual([]);
});
