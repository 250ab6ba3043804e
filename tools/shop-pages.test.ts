import { expect, test } from 'vitest';
import { oldPages } from '../server/src/mall/account/routes.ts';
import { modules } from '../server/src/modules/index.ts';
import { pagePaths } from '../web/src/mall/account/found.ts';
import { sources } from './imports.ts';

/** Pages of the account that the mall itself knows. The list only shrinks: a page that is new, or touched, becomes a place of its capability (docs/shop-kit.md). */
const LEFT: readonly string[] = [
  '/orders',
  '/orders/:contractCode',
  '/orders/:contractCode/address',
  '/orders/:contractCode/quantities',
  '/sales',
  '/sales/:contractCode',
  '/sales/:contractCode/address',
  '/sales/:contractCode/quantities',
];

test('a page of the account is a place of its capability, but for those that are left in the old form', () => {
  expect(oldPages.map(({ path }) => path).toSorted()).toEqual(LEFT);
});

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
