import { PIECES_MAX } from '@tradeport/api/cart/model';
import { LINE_AMOUNT_MAX, PRICE_MAX } from '@tradeport/api/catalogue/model';
import { lineStates } from '@tradeport/api/cart/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateOf } from './assess.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();

const near = (...values: number[]) =>
  fc.oneof(
    fc.integer({ min: -1, max: 12 }),
    ...values.flatMap((value) => [value - 1, value, value + 1].map((one) => fc.constant(one))),
  );
const amount = near(
  24,
  25,
  49,
  50,
  LINE_AMOUNT_MAX / PIECES_MAX,
  Math.floor(LINE_AMOUNT_MAX / 7),
  PRICE_MAX,
).filter((one) => one >= 0);
const some = fc.record({
  sold: fc.option(fc.boolean(), { freq: 8 }),
  moq: fc.integer({ min: 1, max: 4 }),
  step: fc.integer({ min: 1, max: 3 }),
  available: near(PIECES_MAX),
  quantity: near(PIECES_MAX - 1).filter((one) => one >= 1),
  list: amount,
  // The buyer's share of it.
  share: fc.constantFrom(0, 0.01, 0.5, 1),
});

test('[CHK-02a][CHK-02b][CHK-02c][CHK-04c][CHK-04g] the state of a line in SQL is the one that the cart shows', async () => {
  const cases = fc.sample(some, { numRuns: 4000, seed: 20261122 });
  const paid = (one: (typeof cases)[number]) => Math.floor(one.list * one.share);
  const { rows } = await app.owner.query<{ state: string }>(
    `select line_state(sold, moq, step, available, quantity, list, amount) as state
     from unnest($1::boolean[], $2::int[], $3::int[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[]) with ordinality
       as c(sold, moq, step, available, quantity, list, amount, n) order by n`,
    [
      cases.map((one) => one.sold),
      cases.map((one) => one.moq),
      cases.map((one) => one.step),
      cases.map((one) => one.available),
      cases.map((one) => one.quantity),
      cases.map((one) => one.list),
      cases.map(paid),
    ],
  );
  const shown = cases.map((one) => {
    const goods = one.sold === null ? undefined : { ...one, sold: one.sold };
    // Above the bound there is no price (priceOf).
    const price =
      one.list > PRICE_MAX
        ? null
        : { amount: paid(one), list: one.list, why: 'list' as const, trace: [] };
    return stateOf(goods, one.quantity, one.available, price);
  });
  expect(rows.map(({ state }) => state)).toEqual(shown);
  expect(new Set(shown)).toEqual(new Set(lineStates));
});
