import { expect, test } from 'vitest';
import { stillPossible } from './actions.ts';

test('[ORD-06a] what can come later is offered with its reason, what is past is not', () => {
  expect(stillPossible('ship', 'waiting_payment')).toBe(true);
  expect(stillPossible('receive', 'waiting_shipment')).toBe(true);
  expect(stillPossible('approve', 'waiting_payment')).toBe(false);
  expect(stillPossible('pay', 'waiting_shipment')).toBe(false);
  expect(stillPossible('cancel', 'waiting_receipt')).toBe(true);
  expect(stillPossible('cancel', 'success')).toBe(false);
});
