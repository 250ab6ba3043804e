import { expect, test } from 'vitest';
import { modules } from '../server/src/modules/index.ts';
import { pagePaths } from '../web/src/mall/account/found.ts';
import { sources } from './imports.ts';

test('each place has its half on the server and its half in the web, once', () => {
  const declared = [...sources()].flatMap(([path, { text }]) =>
    /^api\/src\/[\w-]+\/shop\.ts$/.test(path)
      ? [...text.matchAll(/\bplace<\w+>\(\s*'\w+',\s*'([^']*)'\s*,?\s*\)/g)].map(
          ([, at = '']) => at,
        )
      : [],
  );
  const served = modules.flatMap(({ shop = [] }) => shop.map(({ path }) => path));
  expect(declared.length).toBeGreaterThan(0);
  expect(served.toSorted()).toEqual(declared.toSorted());
  expect(pagePaths.toSorted()).toEqual(declared.toSorted());
});
