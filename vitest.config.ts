import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { Vite } from 'vitest/node';
import { SITES } from './tools/site.setup.ts';
import { LongestFirst } from './tools/longest-first.ts';

const setup = ['tools/vitest.setup.ts'];
/**
 * The requests that tests send are recorded and judged when all have run (tools/routing/check.ts).
 */
const setupFiles = ['tools/routing/record.setup.ts'];
/** One more than the machine has processors, as each waits for its database, its clock or its browser a third of the time. */
const maxWorkers = availableParallelism() + 1;
/** They put something of their own in the place of what others have loaded. */
const isolated = ['server/src/kernel/egress.test.ts'];
const outside = ['**/node_modules/**', '**/dist/**', '.cache/**', 'data/**'];

/**
 * `import.meta.glob` finds files by name, so its translation changes with other files and is not
 * kept. Vitest sees that only where no type stands before the bracket.
 */
const foundAnew: Vite.Plugin = {
  name: 'found-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
    keyBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

/** Machines differ fourfold, and neighbours take their share: a test that hangs still fails, one that is only slow does not. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000 };

export default defineConfig({
  plugins: [foundAnew],
  test: {
    pool: 'forks',
    exclude: outside,
    // The five projects load the same program: a translation by one serves the others, and later
    // runs.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // A fault that a walk found is told whole.
    chaiConfig: { truncateThreshold: 2000 },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{api,web,seeds,tools,bench}/**/*.test.{ts,tsx}'],
          maxWorkers,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'capability',
          // Each file has an application and a database of its own: what they share is the code, loaded once a worker and
          // not once a file, which took longer than many of the tests.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [...outside, ...isolated, 'server/src/invariants/**'],
          maxWorkers,
          globalSetup: setup,
          setupFiles,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: isolated,
          maxWorkers,
          globalSetup: setup,
          setupFiles,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'invariants',
          isolate: false,
          include: ['server/src/invariants/**/*.test.ts'],
          maxWorkers,
          globalSetup: setup,
          setupFiles,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['**/*.e2e.ts'],
          // One worker for each site, with one browser.
          isolate: false,
          setupFiles: ['tools/journey.setup.ts'],
          globalSetup: ['tools/site.setup.ts'],
          // A whole journey on a machine four times as slow as ours.
          testTimeout: 900_000,
          // The first of them may have to wait until its site is filled.
          hookTimeout: 600_000,
          // As long as a page waits for what it looks for (journey.ts).
          expect: { poll: { timeout: 120_000 } },
          maxWorkers: SITES,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
