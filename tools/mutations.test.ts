import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './install.mjs';
import { mutations, placeOf } from './mutations.mjs';

test.each(mutations)('the line that makes $clause stands where it is named', ({ file, find }) => {
  expect(placeOf(readFileSync(join(ROOT, file), 'utf8'), find)).not.toBe(null);
});
