import type { PageKind } from '@tradeport/api/content/model';
import type { MallAddresses } from '@tradeport/api/mall/addresses';

type Addresses = Pick<MallAddresses, 'home' | 'page' | 'helpPage'>;

/** Prefix of the address that an editor writes. */
export function prefixOf(kind: PageKind): string {
  return kind === 'help' ? '/help/' : '/page/';
}

/** The address at which visitors find a page. */
export function placeOf(to: Addresses, kind: PageKind, slug: string): string {
  if (kind === 'home') return to.home;
  return kind === 'help' ? to.helpPage(slug) : to.page(slug);
}
