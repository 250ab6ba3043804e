import { capabilities } from '@tradeport/api';
import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';
import { groups } from './text.ts';

test('[I18N-01a] every capability with permissions has a group of its own in three languages', () => {
  for (const { name, permissions } of capabilities) {
    if (Object.keys(permissions).length === 0) continue;
    for (const lang of ['zh', 'en', 'ru'] as const)
      expect(groups[name]?.[lang], `${name} ${lang}`).toBeTruthy();
  }
});

test('[ROL-01g] each permission stands in one group, what has none under the last', () => {
  const one = (permission: string, group: string) => ({
    permission,
    group,
    text: permission,
    roles: [],
    grantable: true,
    mainOnly: false,
    companiesOnly: false,
  });
  expect(
    grouped([one('a', 'stock'), one('b', 'nobody'), one('c', 'orders'), one('d', 'stock')]).map(
      (group) => [group.key, group.permissions.map((p) => p.permission)],
    ),
  ).toEqual([
    ['orders', ['c']],
    ['stock', ['a', 'd']],
    ['others', ['b']],
  ]);
});
