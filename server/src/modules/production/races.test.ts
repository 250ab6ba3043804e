import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { workshop } from './works.fixture.ts';

const AT_ONCE = 64;
const app = useApp();
const at = prepared(() => workshop(app));
const goods = prepared(() => at.made('10'));
beforeAll(() => at.topUp('buyer', 10_000_000));
soundAfterEach(app, () => at.audit());

const all = (work: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => codeOf(work(n))));
const won = (codes: readonly string[]) => codes.filter((code) => code === 'done').length;

describe(`${AT_ONCE} at once`, () => {
  test('[ORD-05a] an order is turned once', async () => {
    const id = await at.paid([[goods, 1]]);
    const ends = await all(() => at.turn(id));
    expect(won(ends)).toBe(1);
    expect(new Set(ends)).toEqual(new Set(['done', 'production.turned']));
  });

  test('[ORD-05b] two factories on one piece: one gets it', async () => {
    const factories = [await at.factory('F1'), await at.factory('F2')];
    const id = await at.turned([[goods, 1]]);
    const ends = await all((n) => at.split(id, factories[n % 2]!, [[1, 1]]));
    expect(won(ends)).toBe(1);
    expect(await at.records(id)).toEqual(['offer 1-1']);
  });

  test('[ORD-05c] shipped by one factory and taken back for another: one of both', async () => {
    const F1 = await at.factory('F1');
    const id = await at.turned([[goods, 3]]);
    const own = await at.placed(id, F1, [[1, 3]], { promisedDay: await at.dayAhead(1) });
    await app.moveClock(3 * 86_400_000);
    const ends = await all((n) =>
      n % 2 === 0 ? at.ship(F1, id, own, [[1, 3]]) : at.takeBack(id, own, [[1, 3]]),
    );
    expect(won(ends)).toBe(1);
    const [, open, , shipped] = await at.counts(id);
    expect([open, shipped].toSorted()).toEqual([0, 3]);
  });

  test('[ORD-05c] a cancellation and what is reported meanwhile: pieces are cancelled once', async () => {
    const F1 = await at.factory('F1');
    const id = await at.turned([[goods, 6]]);
    const own = await at.placed(id, F1, [[1, 6]]);
    const asked = await at.askCallOff(id, own, [1, 4]);
    const ends = await all((n) =>
      n % 2 === 0 ? at.agree(F1, asked) : at.report(F1, id, own, [[1, 2]]),
    );
    expect(won(ends.filter((_, n) => n % 2 === 0))).toBe(1);
    expect(await at.counts(id)).toEqual([4, 0, 2, 0]);
  });

  test('[ORD-05c][AFS-01e] given to a factory and asked back: each open piece ends in one way', async () => {
    const F1 = await at.factory('F1');
    const id = await at.turned([[goods, 40]]);
    await all((n) => (n % 2 === 0 ? at.split(id, F1, [[1, 1]]) : at.ask(id, { pieces: 1 })));
    const [, open = 0, making = 0] = await at.counts(id);
    const withheld = (await at.board(id)).lines[0]?.open ?? 0;
    expect(open + making).toBe(40);
    expect(withheld).toBe(0);
  });
});
