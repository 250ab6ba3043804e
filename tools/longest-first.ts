import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * The slowest test files. A fresh clone knows of no file how long it took, and would begin with the
 * largest.
 */
const LONGEST = [
  'tools/new.test.ts',
  'bench/lib/auction-crash.test.ts',
  'bench/lib/returns.test.ts',
  'server/src/modules/imports/export.test.ts',
  'server/src/modules/imports/imports.test.ts',
  // The walks look at every screen, each on a site that no other journey has changed yet.
  'web/src/console/screens.e2e.ts',
  'web/src/mall/account/account.e2e.ts',
  'web/src/mall/pages.e2e.ts',
];

/** The longest files first: with two processors one of them waits for whichever began last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.some((name) => moduleId.endsWith(`/${name}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
