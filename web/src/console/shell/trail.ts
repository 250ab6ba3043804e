import { createContext } from 'react';
import type { Menu } from '../../lib/session.ts';
import type { Screen } from '../screens.ts';

/** Where we are: the menu titles down to the current item, and the screens above this one, outermost first. */
type Trail = { menus: readonly Menu[]; above: readonly Screen[] };
export const TrailContext = createContext<Trail>({ menus: [], above: [] });
