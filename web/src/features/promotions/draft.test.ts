import { expect, test } from 'vitest';
import { type Draft, emptyDraft, sentOf } from './draft.ts';

const typed = (values: Partial<Draft>) => sentOf({ ...emptyDraft(new Date(0)), ...values });

test('[PRO-01a] numbers with a decimal comma, or spaces between thousands, are sent as what they mean', () => {
  const percent = { kind: 'rate' as const, value: '12,5', max: '1 000' };
  expect(typed({ type: 'threshold', tiers: [{ from: '1 200,50', ...percent }] }).terms).toEqual({
    type: 'threshold',
    tiers: [{ from: '1200.50', off: { rate: 125_000, max: '1000' } }],
  });
  expect(
    typed({ type: 'coupon', from: '1 000', off: { kind: 'amount', value: '20,5', max: '' } }).terms,
  ).toEqual({ type: 'coupon', from: '1000', off: { amount: '20.5' } });
  expect(typed({ type: 'bundle', bundlePrice: '1 234,50' }).terms).toMatchObject({
    price: '1234.50',
  });
  expect(typed({ type: 'flash', prices: [{ skuCode: 'a', price: '9,90' }] }).terms).toEqual({
    type: 'flash',
    prices: [{ skuCode: 'a', price: '9.90' }],
  });
  expect(typed({ budget: '5 000' }).limits).toEqual({ budget: '5000' });
});

test('[PRO-01a] what is no number is sent as it was typed, for the call to refuse', () => {
  expect(typed({ type: 'bundle', bundlePrice: '1,2,3' }).terms).toMatchObject({ price: '1,2,3' });
});
