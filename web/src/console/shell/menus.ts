import { type MenuTarget, menuAddress } from '../../lib/paths.ts';
import type { Menu } from '../../lib/session.ts';

/** `menuShow` 0 is visible (SHL-02); a group without visible children is not worth a line. */
export function visibleMenus(menus: readonly Menu[]): Menu[] {
  return menus
    .filter((menu) => menu.menuShow === 0)
    .map((menu) => ({ ...menu, children: visibleMenus(menu.children) }))
    .filter((menu) => menu.children.length > 0 || actionOf(menu) !== '' || menu.menuTarget !== '');
}

/** SHL-02 The bottom list apart from the side menu. */
export function splitBottom(menus: readonly Menu[]): { side: Menu[]; bottom: Menu[] } {
  const isBottom = (menu: Menu) => menu.proappMenuConfig.split(',').includes('bottom');
  return { side: menus.filter((menu) => !isBottom(menu)), bottom: menus.filter(isBottom) };
}

/**
 * The way to the current item, outermost first (SHL-01, SHL-03). `paths` are the open screen's path
 * and those above it, nearest first; a child route counts for its parent item.
 */
export function menuTrail(menus: readonly Menu[], paths: readonly string[]): Menu[] {
  for (const path of paths) {
    const meant = path.replace(/\/:.*$/, '');
    const trail =
      trailTo(menus, (menu) => menu.children.length === 0 && routeOf(menu) === meant) ??
      trailTo(menus, (menu) => menu.routechildren.some((child) => routeOf(child) === meant));
    if (trail) return trail;
  }
  return [];
}

/** A menu item's own key: codes may repeat over models. */
export function keyOf(menu: Menu): string {
  return menu.proappMenuCode || `${menu.menuCode}/${menu.menuAction}`;
}

export function addressOf(menu: MenuTarget, openType: string): { outside: boolean; to: string } {
  return menuAddress(menu, openType === 'root');
}

/** From so many items on a menu folds by itself and has a page of cards. */
const MANY = 40;

export function isLong(menus: readonly Menu[]): boolean {
  return leavesOf(menus).length >= MANY;
}

/** A long menu keeps only the group unfolded that was opened last. */
export function foldOthers(
  menus: readonly Menu[],
  before: readonly string[],
  opened: readonly string[],
): string[] {
  const latest = menus.find((menu) => {
    const key = keyOf(menu);
    return opened.includes(key) && !before.includes(key);
  });
  const tops = new Set(menus.map(keyOf));
  return latest ? opened.filter((key) => !tops.has(key) || key === keyOf(latest)) : [...opened];
}

/** Leaves with their way, for the palette. */
export function leavesOf(
  menus: readonly Menu[],
  above: readonly string[] = [],
): { menu: Menu; way: string }[] {
  return menus.flatMap((menu) =>
    menu.children.length > 0
      ? leavesOf(menu.children, [...above, menu.menuName])
      : [{ menu, way: above.join(' / ') }],
  );
}

function routeOf(menu: { menuCode: string; menuAction: string }): string {
  return `${menu.menuCode}/${actionOf(menu)}`;
}

function actionOf(menu: { menuAction: string }): string {
  return menu.menuAction.replace(/^[#/]+/, '').replace(/\/+$/, '');
}

function trailTo(menus: readonly Menu[], meant: (menu: Menu) => boolean): Menu[] | null {
  for (const menu of menus) {
    if (meant(menu)) return [menu];
    const below = trailTo(menu.children, meant);
    if (below) return [menu, ...below];
  }
  return null;
}

/** HOM-02 How much waits behind each entry, by its key: behind the one that shows the list where it does, and no other. */
export function waitingBehind(
  menus: readonly Menu[],
  todos: readonly { route: string; count: number }[],
): ReadonlyMap<string, number> {
  const waiting = new Map<string, number>();
  for (const { route, count } of todos) {
    const path = route.replace(/^[#/]+/, '').replace(/[?].*$/, '');
    const leaf = menuTrail(menus, [path]).at(-1);
    if (leaf) waiting.set(keyOf(leaf), (waiting.get(keyOf(leaf)) ?? 0) + count);
  }
  return waiting;
}

/** A group counts everything that waits behind its entries. */
export function waitingIn(menu: Menu, waiting: ReadonlyMap<string, number>): number {
  return menu.children.length > 0
    ? menu.children.reduce((sum, child) => sum + waitingIn(child, waiting), 0)
    : (waiting.get(keyOf(menu)) ?? 0);
}
