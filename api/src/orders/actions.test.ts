import { expect, test } from 'vitest';
import { keysOf } from '../kernel/keys.ts';
import { blockOf } from '../kernel/available.ts';
import {
  availableActions,
  factsOfRow,
  orderOffers,
  stillPossible,
  type OrderAction,
} from './actions.ts';
import { toneOf } from '../kernel/lifecycle.ts';
import { orderLife, type OrderStatus } from './lifecycle.ts';
import { orderState } from './order-types.ts';

/** An order without any further facts. */
const none = factsOfRow(
  {
    status: 'initialised',
    approval: null,
    contractType: '00',
    billed: null,
    paid: '0.00',
    buyerCode: 'b',
    pickup: null,
  },
  'b',
);

test('[ORD-06a] what can come later is offered with its reason, what is past is not', () => {
  expect(stillPossible('ship', 'waiting_payment')).toBe(true);
  expect(stillPossible('receive', 'waiting_shipment')).toBe(true);
  expect(stillPossible('approve', 'waiting_payment')).toBe(false);
  expect(stillPossible('pay', 'waiting_shipment')).toBe(false);
  expect(stillPossible('cancel', 'waiting_receipt')).toBe(true);
  expect(stillPossible('cancel', 'success')).toBe(false);
});

test('[ORD-06a] pay, cancel, confirm receipt and track are open in these states and no other, and a closed one says why', () => {
  const open: Record<OrderStatus, readonly OrderAction[]> = {
    initialised: ['cancel'],
    pending_review: ['cancel'],
    audit_failed: [],
    waiting_payment: ['pay', 'cancel'],
    pending_transfer: [],
    pending_factory: [],
    in_production: [],
    waiting_shipment: [],
    // Parcels that have arrived are received while the rest is not shipped yet.
    outbound: ['receive', 'logistics'],
    waiting_receipt: ['receive', 'logistics'],
    success: ['logistics'],
    cancelled: [],
    closed: [],
  };
  expect(keysOf(open).toSorted()).toEqual(keysOf(orderLife.states).toSorted());
  const asked: readonly OrderAction[] = ['pay', 'cancel', 'receive', 'logistics'];
  for (const status of keysOf(open)) {
    const order = { ...none, status };
    const offered = availableActions(order, ['buyer'], () => true, 'en').filter(({ action }) =>
      asked.includes(action),
    );
    expect(offered.map(({ action }) => action)).toEqual(asked);
    expect(
      offered.filter(({ allowed }) => allowed).map(({ action }) => action),
      status,
    ).toEqual(open[status]);
    for (const { allowed, reason } of offered) expect(reason === '', status).toBe(allowed);
  }
});

test('[ORD-06a] a part of a plan that is due is paid as long as the order lives; what an auction made is not cancelled by hand', () => {
  const may = (action: OrderAction, status: OrderStatus, more: object) =>
    availableActions(
      { ...none, status, type: '04', planned: 'partDue' in more, ...more },
      ['buyer'],
      () => true,
      'en',
    ).find((one) => one.action === action)?.allowed;
  for (const status of ['in_production', 'waiting_shipment', 'success'] as const) {
    expect(may('pay', status, { partDue: true }), status).toBe(true);
    expect(may('pay', status, {}), status).toBe(false);
  }
  for (const status of ['pending_review', 'cancelled', 'closed'] as const)
    expect(may('pay', status, { partDue: true }), status).toBe(false);
  expect(may('cancel', 'waiting_payment', { ofLot: true })).toBe(false);
  expect(may('cancel', 'waiting_payment', {})).toBe(true);
});

test('while its own company has to agree an order is its buyer’s turn, and not its seller’s', () => {
  const tones = (approval: 'waiting' | 'passed' | null) => {
    const state = orderState({
      status: 'pending_review',
      contractType: '00',
      approval,
      pickup: null,
    });
    return [toneOf(state, 'buyer'), toneOf(state, 'seller')];
  };
  expect(tones('waiting')).toEqual(['warning', 'info']);
  expect(tones('passed')).toEqual(['info', 'warning']);
  expect(tones(null)).toEqual(['info', 'warning']);
});

test('what something else refuses says so: a closed seller, an open group, a part that is to be paid before it ships', () => {
  const why = (action: OrderAction, status: OrderStatus, more: object) =>
    availableActions({ ...none, status, ...more }, ['house'], () => true, 'en')
      .concat(availableActions({ ...none, status, ...more }, ['buyer'], () => true, 'en'))
      .find((one) => one.action === action)?.reason;
  expect(why('ship', 'waiting_shipment', { groupWaits: true })).toContain('group');
  expect(why('ship', 'waiting_shipment', { name: 'Deposit' })).toContain('“Deposit” must be paid');
  expect(why('pay', 'waiting_payment', { sellerClosed: true })).not.toBe('');
  expect(why('refund', 'success', { windowOver: true, days: 15 })).toContain('15 days');
  expect(why('refund', 'in_production', {})).toContain('Ask the seller');
  expect(why('receive', 'outbound', { underWay: false })).toBe('No parcel is on its way');
  expect(why('ship', 'waiting_shipment', {})).toBe('');
});

test('of a closed seller nothing new is paid; what is paid in part goes on', () => {
  const may = (status: OrderStatus, more: object) =>
    availableActions(
      { ...none, status, sellerClosed: true, ...more },
      ['buyer'],
      () => true,
      'en',
    ).some(({ action, allowed }) => action === 'pay' && allowed);
  expect(may('waiting_payment', {})).toBe(false);
  expect(may('in_production', { planned: true, partDue: true })).toBe(true);
});

test('before its turn an order is not shipped for its state, whatever else is missing', () => {
  const block = (status: OrderStatus, more: object) =>
    blockOf(orderOffers, 'ship', { ...none, status, ...more });
  expect(block('waiting_payment', { name: 'Deposit', groupWaits: true })).toMatchObject({
    code: 'state.cannot_move',
  });
  expect(block('waiting_shipment', { name: 'Deposit' })).toMatchObject({
    code: 'order.ship_unpaid',
  });
});
