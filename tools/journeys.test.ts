import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sources, type Source } from './imports.ts';
import { changedSince, choose } from './journeys.ts';

const importing = (...paths: string[]): Source => ({
  text: '',
  imports: paths.map((from) => ({ from, names: ['*'] })),
});
const code = new Map([
  ['web/src/features/bills/bills.e2e.ts', importing('server/src/testing/journey.ts')],
  ['web/src/features/bills/Bills.tsx', importing('web/src/kit/Table.tsx')],
  ['web/src/features/bids/bids.e2e.ts', importing('api/src/bids/model.ts')],
  ['web/src/features/bids/Bids.tsx', importing('web/src/kit/Table.tsx')],
  ['web/src/mall/mall.e2e.ts', importing()],
  ['web/src/mall/Home.tsx', importing()],
  ['web/src/features/bids/shop.tsx', importing('web/src/features/bids/shop/Own.tsx')],
  ['web/src/features/bids/shop/Own.tsx', importing()],
  ['server/src/modules/bids/own-pages.ts', importing()],
  ['web/src/kit/Table.tsx', importing()],
  ['server/src/modules/bills/index.ts', importing('server/src/kernel/page.ts')],
  ['server/src/modules/bids/index.ts', importing('server/src/kernel/page.ts')],
  ['server/src/mall/pages.ts', importing()],
  ['server/src/kernel/page.ts', importing()],
  ['api/src/bids/model.ts', importing()],
]);
const run = (...changed: string[]) =>
  choose(code, changed).map((path) => path.split('/').at(-1)?.replace('.e2e.ts', ''));

describe('the journeys that a change can have broken', () => {
  test.each([
    ['itself', 'web/src/features/bills/bills.e2e.ts', ['bills']],
    ['a screen beside it', 'web/src/features/bills/Bills.tsx', ['bills']],
    ['what screens import', 'web/src/kit/Table.tsx', ['bills', 'bids']],
    ['the module of its name', 'server/src/modules/bids/index.ts', ['bids']],
    ['what modules import', 'server/src/kernel/page.ts', ['bills', 'bids']],
    ['what it imports itself', 'api/src/bids/model.ts', ['bids']],
    ['the SQL of its module', 'server/src/modules/bids/1-bids.sql', ['bids']],
    ['what serves the shop', 'server/src/mall/pages.ts', ['mall']],
    ['what the shop shows by name', 'web/src/features/bids/shop/Own.tsx', ['bids', 'mall']],
    ['what it loads by name', 'server/src/modules/bids/own-pages.ts', ['bids', 'mall']],
    ['what all are built with', 'package-lock.json', ['bills', 'bids', 'mall']],
    ['tests of rules', 'server/src/modules/bids/bids.test.ts', []],
    ['documents', 'docs/operations.md', []],
  ])('%s', (_what, path, expected) => {
    expect(run(path)).toEqual(expected);
  });

  test('of what stands here, each screen of the console brings its own, and no other feature’s', () => {
    const all = sources();
    expect(choose(all, ['web/src/features/sso/Providers.tsx'])).not.toContain(
      'web/src/features/margin/margin.e2e.ts',
    );
    const journeys = [...all.keys()].filter((path) => path.endsWith('.e2e.ts'));
    expect(choose(all, journeys)).toEqual(journeys);
    // The core is behind every one of them that looks at a module.
    expect(choose(all, ['server/src/kernel/dispatch.ts']).length).toBeGreaterThan(20);
  });
});

describe('what was changed', () => {
  let dir: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, stdio: 'pipe' });
  const commit = (file: string, message: string) => {
    writeFileSync(join(dir, file), message);
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '-m', message);
  };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'tradeport-journeys-'));
    git('init', '-q');
    commit('first', 'Begin');
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  test('counts from the newest commit that was tested whole, with what is not committed; without one all runs', () => {
    expect(changedSince(dir)).toBeNull();
    commit('second', 'Go on\n\nTested: full');
    commit('third', 'Speak of Tested: full in a line');
    writeFileSync(join(dir, 'fourth'), '');
    const { since, changed } = changedSince(dir) ?? { since: '', changed: [] };
    expect(changed).toEqual(['third', 'fourth']);
    expect(since).toMatch(/^[0-9a-f]+ of \d{4}-\d\d-\d\d$/);
  });

  test('leaves nothing out for more than four landings', () => {
    commit('second', 'Go on\n\nTested: full');
    for (let n = 1; n <= 3; n += 1) commit(`more-${n}`, `Go on\n\nTested: part`);
    expect(changedSince(dir)?.changed).toHaveLength(3);
    commit('more-4', 'Go on\n\nTested: part');
    expect(changedSince(dir)).toBeNull();
  });

  test('a copy without its history runs all', () => {
    rmSync(join(dir, '.git'), { recursive: true });
    expect(changedSince(dir)).toBeNull();
  });
});
