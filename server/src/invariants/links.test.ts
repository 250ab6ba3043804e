import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountLinkOf } from '@tradeport/api/mall/account-links';
import { expect, test } from 'vitest';
import { ROOT } from '../config.ts';
import { screenPermissions } from '../testing/screens.ts';

/** Every link of a notification, wherever it is written: what a module tells somebody must lead somewhere. */
test('[MSG-01a] each link of a notification is a screen of the console or a page of the account', () => {
  const screens = screenPermissions();
  const modules = join(ROOT, 'server', 'src', 'modules');
  const links = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(modules, file), 'utf8').matchAll(/#\/\w+\/(?:[\w/?=&-]|\$\{[^}]*\})+/g)]
        .flatMap(([link]) => choicesIn(link))
        .map((link) => ({ file, link })),
    );
  expect(links.length).toBeGreaterThan(20);
  const dead = links.filter(
    ({ link }) =>
      // Which screen it is is said where the link is put together: its own test opens it (mall/sales.test.ts).
      !link.startsWith('#/trade/code/') &&
      accountLinkOf(link) === null &&
      screens(link.slice(2)) === null,
  );
  expect(dead).toEqual([]);
});

/** `#/trade/${sold ? 'sale' : 'order'}/${id}`: both, with a code where one is put in. */
function choicesIn(link: string): string[] {
  const choice = /\$\{[^}]*\? '(\w+)' : '(\w+)'\}/.exec(link);
  if (choice)
    return [choice[1] ?? '', choice[2] ?? ''].flatMap((one) =>
      choicesIn(link.replace(choice[0], one)),
    );
  return [link.replaceAll(/\$\{[^}]*\}/g, 'code')];
}
