/// <reference types="vite/client" />
import type { Texts } from '@tradeport/api/kernel/text';
import type { ComponentType } from 'react';

/** One screen of the console, as a feature's `screens.tsx` declares it. */
export type Screen = {
  /** Hash route without '#/', as the menu has it: '{menuCode}/{action}', 'trade/order/:orderCode'. */
  path: string;
  /** Further routes that lead to the same screen; '' is the first page. */
  also?: readonly string[];
  title: Texts;
  /** Path of the screen above, without parameters of its own: it stands in the breadcrumb, its item is highlighted. */
  parent?: string;
  /** The permission without which the screen says that it may not be seen. */
  may?: string;
  /** Open without login. */
  visitors?: boolean;
  /** Without header and menu. */
  bare?: boolean;
  load: () => Promise<{ default: ComponentType }>;
};

type Module = { screens: readonly Screen[] };

// Found by name, so that a feature is added without touching the console.
const modules = import.meta.glob<Module>('../features/*/screens.tsx', { eager: true });

export const screens: readonly Screen[] = Object.values(modules).flatMap(
  (module) => module.screens,
);

export function screenAt(path: string): Screen | undefined {
  return screens.find((screen) => screen.path === path);
}

/** The screen and those above it, nearest first. */
export function chainOf(screen: Screen, find = screenAt): Screen[] {
  const chain = [screen];
  for (let at = screen.parent; at !== undefined && chain.length < 6;) {
    const above = find(at);
    if (!above || chain.includes(above)) break;
    chain.push(above);
    at = above.parent;
  }
  return chain;
}
