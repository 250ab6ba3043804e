import { expect, test } from 'vitest';
import { refuse } from './refused.ts';
import { turns } from './turns.ts';

/** Work that goes on until it is let go, and the worker at it. */
function bench() {
  const at: string[] = [];
  const ends: Record<string, () => void> = {};
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      at.push(name);
      ends[name] = () => {
        at.splice(at.indexOf(name), 1);
        if (name.endsWith('!')) reject(new Error(name));
        else resolve(name);
      };
    });
  return { at, work, end: (name: string) => ends[name]?.() };
}

const full = (max: number) => refuse('import.busy', { max });
const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('[CAT-06a] so many at once, one of each tenant, in the order in which they came; too many in the line are refused', async () => {
  const { at, work, end } = bench();
  const inTurn = turns({ atOnce: 2, waitingMax: 2, waitingEach: 2 }, full);
  const [a1, a2, b1] = [inTurn('a', work('a1!')), inTurn('a', work('a2')), inTurn('b', work('b1'))];
  await settled();
  expect(at).toEqual(['a1!', 'b1']);
  const c1 = inTurn('c', work('c1'));
  await expect(inTurn('d', work('d1'))).rejects.toMatchObject({
    code: 'import.busy',
    facts: { max: 2 },
  });
  // Work that fails gives its turn back as well; the second of its tenant came before the third tenant.
  end('a1!');
  await expect(a1).rejects.toThrow('a1!');
  await settled();
  expect(at).toEqual(['b1', 'a2']);
  end('b1');
  await settled();
  expect(at).toEqual(['a2', 'c1']);
  end('a2');
  end('c1');
  expect(await Promise.all([a2, b1, c1])).toEqual(['a2', 'b1', 'c1']);
});

test('the line has places for each, which nobody takes from the others, and who goes away leaves it', async () => {
  const { at, work, end } = bench();
  const inTurn = turns({ atOnce: 2, waitingMax: 4, waitingEach: 2 }, full);
  const leaving = new AbortController();
  const a1 = inTurn('a', work('a1'));
  const a2 = inTurn('a', work('a2'), leaving.signal);
  const a3 = inTurn('a', work('a3'));
  await expect(inTurn('a', work('a4'))).rejects.toMatchObject({ facts: { max: 2 } });
  const b1 = inTurn('b', work('b1'));
  await settled();
  expect(at).toEqual(['a1', 'b1']);
  leaving.abort(new Error('gone'));
  await expect(a2).rejects.toThrow('gone');
  await expect(inTurn('c', work('c1'), leaving.signal)).rejects.toThrow('gone');
  end('a1');
  await settled();
  expect(at).toEqual(['b1', 'a3']);
  end('a3');
  end('b1');
  expect(await Promise.all([a1, a3, b1])).toEqual(['a1', 'a3', 'b1']);
});
