import type { AccountKey } from './account.ts';

/**
 * Where a page of the account stands, and what is loaded for it. It is declared once; the server's half, which loads it and
 * does its acts, and the web's, which shows it, are found by name and checked against it (docs/shop-kit.md).
 */
export type Place<Body> = {
  /** The item of the menu that is marked. */
  item: AccountKey;
  /** Below /account. */
  path: string;
  /** Never there: it carries the type alone. */
  readonly loads?: Body;
};
/** The data that was loaded for a place, on its way to the page. */
export type Placed<Body = unknown> = { path: string; body: Body };

export function place<Body>(item: AccountKey, path: string): Place<Body> {
  return { item, path };
}

/** Whether it was loaded for this place. */
export function isAt<Body>(at: Place<Body>, page: Placed): page is Placed<Body> {
  return page.path === at.path;
}
