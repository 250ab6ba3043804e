import * as calls from '@tradeport/api/production/calls';
import { beforeAll, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { workshop } from './works.fixture.ts';

const WORKERS = 8;
const STEPS = 25;
const app = useApp();
const at = prepared(() => workshop(app));
beforeAll(() => at.topUp('buyer', 10_000_000));
soundAfterEach(app, () => at.audit());

/** The same numbers in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

test(`[ORD-05c] ${WORKERS * STEPS} steps at random by ${WORKERS} at once: the pieces of every line add up`, async () => {
  const [goods, plain] = [await at.made('9.99'), await at.goods('3.33', 10_000)];
  const factories = [await at.factory('F1'), await at.factory('F2')];
  const ids = [
    await at.turned([[goods, 60]]),
    await at.turned([
      [goods, 45],
      [plain, 5],
    ]),
    await at.turned([[goods, 30]]),
  ];
  const ends = new Map<string, number>();
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      const draw = seeded(worker + 1);
      for (let step = 0; step < STEPS; step += 1) {
        const id = ids[draw(ids.length)] ?? '';
        const { subOrders } = await at.board(id);
        const own = subOrders[draw(Math.max(1, subOrders.length))];
        const by = factories.find((one) => one.code === own?.factoryCode);
        const few = 1 + draw(4);
        const act = draw(9);
        const code = await codeOf(
          !own || !by || act < 2
            ? at.split(id, factories[draw(2)]!, [[1, few]], { toleranceShare: 30, cancelFee: '1' })
            : act === 2
              ? at.accept(by, own.subOrderCode)
              : act === 3
                ? at.refuse(by, own.subOrderCode)
                : act === 4
                  ? at.giveUp(by, id, own.subOrderCode, [[1, few]])
                  : act === 5
                    ? at.closeShort(by, id, own.subOrderCode, [[1, 1]])
                    : act === 6
                      ? at.takeBack(id, own.subOrderCode, [[1, few]])
                      : act === 7
                        ? at
                            .askCallOff(id, own.subOrderCode, [1, 1])
                            .then((callOffCode) => by.client(calls.agreeToCallOff, { callOffCode }))
                        : at.ship(by, id, own.subOrderCode, [[1, few]]),
        );
        ends.set(code, (ends.get(code) ?? 0) + 1);
      }
    }),
  );
  expect(
    [...ends.keys()].filter((code) => !/^(done|[a-z_]+\.[a-z_]+|not_found)$/.test(code)),
  ).toEqual([]);
  expect(ends.get('done') ?? 0).toBeGreaterThan(WORKERS);
  await app.kernel.drainOutbox();
  for (const id of ids) {
    const [cancelled = 0, open = 0, making = 0, shipped = 0] = await at.counts(id);
    const { lines } = await at.detail(id);
    expect(cancelled + open + making + shipped).toBe(lines[0]?.quantity);
  }
});
