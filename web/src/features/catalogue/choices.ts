import { brandsForEdit, categoriesForEdit } from '@tradeport/api/catalogue/class-calls';
import type { Output } from '@tradeport/api/kernel/call';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import { memberPage } from '@tradeport/api/members/calls';
import type { FilterChoice } from '../../console/kit/list/shapes.ts';
import { useMay } from '../../lib/session.ts';
import { useCall, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';

export type Category = Output<typeof categoriesForEdit>[number];
const MINUTE_MS = 60_000;

export function useCategories(): readonly Category[] | undefined {
  return useCall(categoriesForEdit, {}, { quiet: true, fresh_ms: MINUTE_MS }).data;
}

/** From the top category down to this one. */
export function pathTo(all: readonly Category[], code: string): Category[] {
  const byCode = new Map(all.map((one) => [one.goodsClassCode, one]));
  const path: Category[] = [];
  for (let at = byCode.get(code); at && !path.includes(at); at = byCode.get(at.parentCode ?? ''))
    path.unshift(at);
  return path;
}

type CategoryOption = { value: string; label: string; children?: CategoryOption[] };

/** The tree as a cascader wants it. */
export function optionsBelow(
  all: readonly Category[],
  parent: string | null,
  lang: Lang,
): CategoryOption[] {
  return all
    .filter((one) => one.parentCode === parent)
    .map((one) => {
      const children = optionsBelow(all, one.goodsClassCode, lang);
      return {
        value: one.goodsClassCode,
        label: inLang(one.name, lang),
        ...(children.length > 0 ? { children } : {}),
      };
    });
}

/** Every category with its path, in the order of the tree: what a filter offers. */
export function useCategoryChoices(): FilterChoice[] {
  const { lang } = useText();
  const all = useCategories() ?? [];
  const walk = (options: readonly CategoryOption[], above: string): FilterChoice[] =>
    options.flatMap((option) => [
      { value: option.value, text: `${above}${option.label}` },
      ...walk(option.children ?? [], `${above}${option.label} / `),
    ]);
  return walk(optionsBelow(all, null, lang), '');
}

export function useBrandChoices(): FilterChoice[] {
  const { lang } = useText();
  const brands =
    usePaged(brandsForEdit, { rows: PAGE_ROWS_MAX }, { quiet: true, fresh_ms: MINUTE_MS }).data
      ?.rows ?? [];
  return brands.map((brand) => ({ value: brand.brandCode, text: inLang(brand.name, lang) }));
}

/** Sellers, for those who see the products of all; others get none. */
export function useSellerChoices(): FilterChoice[] {
  const may = useMay();
  const all = may('product.all_sellers') && may('member.view');
  const sellers =
    usePaged(memberPage, all ? { isSeller: true, rows: PAGE_ROWS_MAX } : null, {
      quiet: true,
      fresh_ms: MINUTE_MS,
    }).data?.rows ?? [];
  return sellers.map((seller) => ({ value: seller.merberCode, text: seller.merberName }));
}
