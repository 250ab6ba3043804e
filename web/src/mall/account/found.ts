/// <reference types="vite/client" />
import type { Placed } from '@tradeport/api/mall/place';
import type { ShopPage } from '../kit/shopPage.tsx';

// Found by name, so that a feature has pages in the shop without touching the account.
const files = import.meta.glob<{ pages: readonly ShopPage[] }>('../../features/*/shop.tsx', {
  eager: true,
});
const found = Object.values(files).flatMap((file) => file.pages);
const pages = new Map(found.map((page) => [page.path, page]));

/** Each as often as it is listed. */
export const pagePaths: readonly string[] = found.map(({ path }) => path);

/** The page that shows what was loaded. */
export function pageFor({ path }: Placed): ShopPage {
  const page = pages.get(path);
  if (!page) throw new Error(`no feature shows ${path}`);
  return page;
}
