import { expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';
import { factsOf } from './index.ts';

const app = useApp();

test('what was won in an auction is paid although its seller is closed by now', async () => {
  const row = {
    buyer_id: 'b',
    seller_id: 's',
    status: 'waiting_payment',
    approval: null,
    type: '00',
    billed_amount: null,
    paid_amount: 0,
    group_status: null,
    rated: false,
    ended_at: null,
    lot_no: '',
    pay_by: null,
    address: null,
    pickup: null,
  } as const;
  const closed = await app.as('buyer', async (ctx) =>
    ['', 'L1'].map(
      (lot_no) => factsOf(ctx, { ...row, lot_no }, { sellerClosed: true }).sellerClosed,
    ),
  );
  expect(closed).toEqual([true, false]);
});
