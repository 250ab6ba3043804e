import type { MenuGroup } from './menus/menu.ts';
import { auctions } from './menus/auctions.ts';
import { finance } from './menus/finance.ts';
import { goods } from './menus/goods.ts';
import { marketing } from './menus/marketing.ts';
import { members } from './menus/members.ts';
import { platform } from './menus/platform.ts';
import { settings } from './menus/settings.ts';
import { stock } from './menus/stock.ts';
import { supply } from './menus/supply.ts';
import { trade } from './menus/trade.ts';
import * as words from '../kernel/words/index.ts';

/** SHL-02, ROL-01 The menu as data: one row a screen. A screen without a row can be opened only by a link. */
export const menuGroups: readonly MenuGroup[] = [
  {
    code: 'home',
    icon: 'home',
    text: words.home,
    items: [{ action: 'index', icon: 'home', for: 'user', text: words.home }],
  },
  trade,
  supply,
  goods,
  marketing,
  auctions,
  stock,
  finance,
  members,
  platform,
  settings,
];

/** Whether somebody with these permissions has work in the console, beside the page that everybody has. */
export function worksInConsole(permissions: ReadonlySet<string>): boolean {
  return menuGroups
    .flatMap((group) => group.items)
    .some(({ for: whom }) => whom !== 'user' && whom.may.some((one) => permissions.has(one)));
}
