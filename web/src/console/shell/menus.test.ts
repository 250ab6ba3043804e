import { expect, test } from 'vitest';
import type { Menu } from '../../lib/session.ts';
import { foldOthers, isLong, menuTrail, splitBottom, visibleMenus } from './menus.ts';

const menu = (menuName: string, more: Partial<Menu> = {}): Menu => ({
  menuName,
  menuCode: 'm',
  menuAction: '',
  menuTarget: '',
  menuShow: 0,
  proappMenuCode: menuName,
  proappMenuPcode: '',
  proappModelCode: '',
  proappMenuRemark: '',
  proappMenuConfig: '',
  menuDefaultClass: '',
  children: [],
  routechildren: [],
  ...more,
});
const tree = [
  menu('home', { menuAction: 'home' }),
  menu('trade', {
    children: [
      menu('orders', {
        menuAction: '/orders',
        routechildren: [{ menuName: 'detail', menuCode: 'm', menuAction: 'order' }],
      }),
      menu('hidden', { menuAction: 'secret', menuShow: 1 }),
    ],
  }),
  menu('empty', { children: [menu('gone', { menuAction: 'gone', menuShow: 1 })] }),
  menu('help', { menuAction: 'help', proappMenuConfig: 'bottom' }),
];
const names = (menus: readonly Menu[]) => menus.map((one) => one.menuName);

test('[SHL-02c] only visible items are shown, and no empty group', () => {
  const shown = visibleMenus(tree);
  expect(names(shown)).toEqual(['home', 'trade', 'help']);
  expect(names(shown[1]?.children ?? [])).toEqual(['orders']);
});

test('[SHL-02d] items of the bottom list stand apart', () => {
  const { side, bottom } = splitBottom(tree);
  expect(names(bottom)).toEqual(['help']);
  expect(names(side)).not.toContain('help');
});

test('[SHL-03a][SHL-03b] the current route is found, a child route by its parent', () => {
  expect(names(menuTrail(tree, ['m/orders']))).toEqual(['trade', 'orders']);
  expect(names(menuTrail(tree, ['m/order/:code', 'nowhere']))).toEqual(['trade', 'orders']);
  expect(names(menuTrail(tree, ['m/else/:code/edit', 'm/orders']))).toEqual(['trade', 'orders']);
  expect(menuTrail(tree, ['x/orders'])).toEqual([]);
});

test('a menu of 40 and more items keeps one group open, that which was opened last', () => {
  const many = ['a', 'b', 'c', 'd'].map((group) =>
    menu(group, {
      children: Array.from({ length: 10 }, (_, at) =>
        menu(`${group}${at}`, { menuAction: `${group}${at}` }),
      ),
    }),
  );
  expect(isLong(many)).toBe(true);
  expect(isLong(many.slice(1))).toBe(false);
  expect(foldOthers(many, ['a'], ['a', 'c'])).toEqual(['c']);
  expect(foldOthers(many, ['c'], [])).toEqual([]);
  expect(foldOthers(many, ['a'], ['a', 'inner'])).toEqual(['a', 'inner']);
});
