import { inLang, type Lang } from '@tradeport/api/kernel/text';

/** I18N-03 A seller's name in all languages, from `member m`; joined from the left where the portal itself has none. */
export const sellerNames = `m.name as seller_name, m.info->>'merberCompnameEn' as seller_en, m.info->>'merberCompnameRu' as seller_ru`;

/** The seller's name in a language; empty: there is none, it is the portal's own. */
export function sellerName(
  row: { seller_name: string | null; seller_en: string | null; seller_ru: string | null },
  lang: Lang,
): string {
  return row.seller_name === null
    ? ''
    : inLang(
        { zh: row.seller_name, en: row.seller_en ?? undefined, ru: row.seller_ru ?? undefined },
        lang,
      );
}
