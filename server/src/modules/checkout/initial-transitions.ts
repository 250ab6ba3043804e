import { orderLife, type OrderStatus, type OrderVerb } from '@tradeport/api/orders/lifecycle';

export type FirstStep = { verb: OrderVerb; from: OrderStatus; to: OrderStatus };

/**
 * An order is inserted where its first steps lead to, so that placing takes one statement. The steps are
 * walked along the declared lifecycle: one that it does not allow is a bug.
 */
export function walk(verbs: readonly OrderVerb[]): { status: OrderStatus; steps: FirstStep[] } {
  let status: OrderStatus = 'initialised';
  const steps = verbs.map((verb): FirstStep => {
    const step = orderLife.steps[verb];
    if (!step.from.includes(status)) throw new Error(`an order cannot ${verb} while ${status}`);
    const from = status;
    status = step.to;
    return { verb, from, to: step.to };
  });
  return { status, steps };
}
