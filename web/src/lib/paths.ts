import { addressesIn, safeReturn as placeHere } from '@tradeport/api/mall/addresses';
import type { Lang } from '@tradeport/api/kernel/text';

/** A menu item as far as its address goes (SHL-04). */
export type MenuTarget = {
  menuCode: string;
  menuAction: string;
  menuTarget?: string | null | undefined;
};

/**
 * SHL-04 Where a menu item leads: `#/{menuCode}/{action}`, or `#/{action}` when the app opens at the
 * root path; with a host in `menuTarget`, to the same hash route over there.
 */
export function menuAddress(item: MenuTarget, rootPath: boolean): { outside: boolean; to: string } {
  const action = item.menuAction.replace(/^[#/]+/, '');
  const route = rootPath ? `/${action}` : `/${item.menuCode}/${action}`;
  const host = (item.menuTarget ?? '').trim().replace(/\/+$/, '');
  if (!host) return { outside: false, to: route };
  const origin = /^https?:\/\//i.test(host) ? host : `//${host}`;
  return { outside: true, to: `${origin}/#${route}` };
}

/** SHL-06, I18N-02 Addresses of the mall that the console leads to, in the language that it speaks; `main` is the app's own. */
export function mallAddresses(lang: Lang, main: Lang) {
  const to = addressesIn(lang, main);
  return {
    home: to.home,
    cart: to.cart,
    search: (text: string) => to.search(`search=${encodeURIComponent(text)}`),
    product: (code: string) => to.product(code, ''),
    page: to.page,
    helpPage: to.helpPage,
    notice: to.notice,
    account: to.account,
  };
}

/** A relative place to go on to after login; anything else (another host, a scheme) is dropped. */
export function safeReturnPath(path: string | null | undefined): string {
  return placeHere(path, '/');
}
