import { actions } from '../kernel/available.ts';
import { productionErrors } from './errors.ts';
import * as ordersWords from '../orders/words.ts';
import { callOffLife, subOrderLife } from './lifecycle.ts';
import * as words from './words.ts';

const { finish, giveUp } = subOrderLife.steps;
const working = { from: finish.from, by: ['supply.work'] } as const;

/** ORD-05c The actions of a factory on a sub-order. It reports and ships as often as it likes. */
export const supplyActions = actions(subOrderLife, {
  errors: productionErrors,
  also: {
    report: { ...working, text: words.report },
    ship: { ...working, text: ordersWords.ship },
    // Shipped pieces stay shipped; the rest is given back.
    giveUp: { ...giveUp, ...working },
  },
  refuseWhen: {
    // Z3 Without a tolerance every piece is made.
    closeShort: { never: ({ toleranceShare }: { toleranceShare: number }) => toleranceShare === 0 },
  },
});

/** Z4 A factory answers, and until it does the seller may withdraw. */
export const callOffActions = actions(callOffLife, { errors: productionErrors, refuseWhen: {} });
