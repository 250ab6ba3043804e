import type { Texts } from '../../kernel/text.ts';
import type { Scene } from '../scenes.ts';

/** Readers of a menu item: all users, or those with one of the permissions. */
export type MenuFor = 'user' | { may: readonly string[] };
/** A route that is not in the menu itself, but highlights its parent (SHL-03). */
type MenuRoute = { action: string; text: Texts };
/** One screen: `#/{menuCode}/{action}`. */
export type MenuSpec = {
  action: string;
  icon: string;
  text: Texts;
  for: MenuFor;
  routes?: readonly MenuRoute[];
  /** Only where one of these was opened (TEN-02); left out: everywhere. */
  scenes?: readonly Scene[];
};
/** A group of the side menu, seen when one of its items is. With a single one it is that item itself. */
export type MenuGroup = {
  code: string;
  icon: string;
  text: Texts;
  items: readonly MenuSpec[];
  /** In the list at the bottom (SHL-02). */
  bottom?: true;
  /** Only on the portal of the platform itself. */
  platform?: true;
};

/** For whoever has one of these permissions. */
export const may = (...permissions: string[]): MenuFor => ({ may: permissions });
