import { isFixed, type PageKind } from '@tradeport/api/content/model';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { MallAddresses } from '@tradeport/api/mall/addresses';
import { useText } from '../../lib/text.ts';
import { texts } from './text.ts';

type Addresses = Pick<MallAddresses, 'home' | 'page' | 'helpPage'>;

/** Prefix of the address that an editor writes. */
export function prefixOf(kind: PageKind): string {
  return kind === 'help' ? '/help/' : '/page/';
}

/** The address at which visitors find a page; the menu and the footer are on every page. */
export function placeOf(to: Addresses, kind: PageKind, slug: string): string {
  if (isFixed(kind)) return to.home;
  return kind === 'help' ? to.helpPage(slug) : to.page(slug);
}

type Named = { title: SomeTexts; kind: PageKind; slug: string };
/** How a list calls a page: by its title, else by what it is or where it stands. */
export function usePageName(): (page: Named) => string {
  const { t, lang } = useText();
  return ({ title, kind, slug }) =>
    inLang(title, lang) || (isFixed(kind) ? t(texts.kinds[kind]) : slug);
}
