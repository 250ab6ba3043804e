import { chance } from '../../../seeds/demo/world.ts';
import { saveSandbox } from '@tradeport/api/payment/sandbox';
import { moneySteps, timeGoesBy, turnSandbox } from './money-steps.ts';
import { returnSteps } from './return-steps.ts';
import { exceeded } from './sums.ts';
import { begin, tradeSteps } from './trade-steps.ts';
import { oneOf, upTo, type Portal, type Step, type Walk, walkerOf, type Walked } from './walk.ts';

type Walking = { steps: number; workers: number; orders: number; seed: number };
export type Walkthrough = {
  /** How often which step came to what. */
  outcomes: Map<string, number>;
  /** Answers that no call may give, and what else went wrong. */
  faults: string[];
  ordersBegun: number;
  timesMoved: number;
  seconds: number;
};

const steps: readonly Step[] = [...tradeSteps, ...returnSteps, ...moneySteps];
/** The share of steps that are chosen without regard to the state of the order. */
const BLIND = 0.15;
const STEPS_PER_ORDER = 90;
/** One of this many steps advances the clock; nothing else moves it meanwhile. */
const STEPS_PER_MOVE = 350;
const STEPS_PER_MODE = 600;
const DAYS_A_MOVE = 2;
const FAULTS_MAX = 30;
const STEPS_PER_LINE = 10_000;
/** Longer than all time limits one after the other. */
const WEEKS = 14;

/** Workers who each do one random step after the other, all on the same few orders; an old order gives way to a new one. */
export async function walkOn(
  portal: Portal,
  { steps: wanted, workers, orders: places, seed }: Walking,
): Promise<Walkthrough> {
  const outcomes = new Map<string, number>();
  const faults: string[] = [];
  const orders: (Walked | null)[] = Array.from({ length: places }, () => null);
  const queue = Array.from({ length: wanted }).keys();
  let ordersBegun = 0;
  let timesMoved = 0;
  let moving = false;
  const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
  const began = performance.now();

  const oneStep = async (walk: Walk, at: number): Promise<void> => {
    if (at % STEPS_PER_MODE === STEPS_PER_MODE - 1)
      return void count(`provider changes: ${await turnSandbox(walk)}`);
    if (at % STEPS_PER_MOVE === STEPS_PER_MOVE - 1 && !moving) {
      moving = true;
      timesMoved += 1;
      count(`time goes by: ${await timeGoesBy(walk, DAYS_A_MOVE)}`);
      moving = false;
      return;
    }
    const place = upTo(walk.random, places - 1);
    const order = orders[place];
    if (!order || order.steps >= STEPS_PER_ORDER || (over(order) && walk.random() < 0.1)) {
      const { outcome, order: made } = await begin(walk);
      count(`place: ${outcome}`);
      if (made) ordersBegun += 1;
      orders[place] = made;
      return;
    }
    order.steps += 1;
    const step = choose(walk, order);
    count(`${step.name}: ${await step.run(walk, order)}`);
    // LED-02g After each step, whatever the others do meanwhile.
    faults.push(...(await exceeded(portal, order.id)).map((what) => `${step.name}: ${what}`));
  };
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const walk = walkerOf(portal, chance(seed + worker), faults);
      for (const at of queue) {
        if (faults.length >= FAULTS_MAX) return;
        await oneStep(walk, at);
        if (at % STEPS_PER_LINE === STEPS_PER_LINE - 1)
          process.stdout.write(`${at + 1} steps, ${faults.length} faults\n`);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { outcomes, faults, ordersBegun, timesMoved, seconds };
}

function over({ status }: Walked): boolean {
  return status === 'cancelled' || status === 'closed' || status === 'audit_failed';
}

function choose({ random }: Walk, order: Walked): Step {
  const last = steps.at(-1);
  if (!last) throw new Error('there are no steps');
  if (random() < BLIND) return oneOf(random, steps) ?? last;
  const weighed = steps.map((step) => ({ step, weight: step.weight(order) }));
  let left = random() * weighed.reduce((all, { weight }) => all + weight, 0);
  for (const { step, weight } of weighed) {
    left -= weight;
    if (left < 0) return step;
  }
  return last;
}

/** Everything that time settles is settled: the provider pays again, nobody does anything for weeks. */
export async function settle(portal: Portal, seed: number): Promise<string[]> {
  const faults: string[] = [];
  const walk = walkerOf(portal, chance(seed), faults);
  await walk.say(saveSandbox, { refunds: 'succeed' }, 'finance');
  for (let week = 0; week < WEEKS; week += 1) {
    await timeGoesBy(walk, 7);
    await portal.kernel.drainOutbox();
  }
  return faults;
}
