import { fill, inLang, type Lang, localeOf, type SomeTexts } from '@tradeport/api/kernel/text';
import { createContext, useContext } from 'react';

export type Values = Readonly<Record<string, string | number>>;
/** Texts of a count: which form is used is the language's business (ru has one, few, many). */
type Forms = { one?: string; few?: string; many?: string; other: string };
export type CountTexts = { zh: Forms; en: Forms; ru: Forms };

type Language = {
  lang: Lang;
  /** Languages that the app offers (proappEnvInter). */
  offered: readonly Lang[];
  /** Takes effect at once and is kept (I18N-02). On the server it does nothing. */
  choose: (lang: Lang) => void;
};
export const LanguageContext = createContext<Language>({
  lang: 'zh',
  offered: ['zh', 'en', 'ru'],
  choose: () => {},
});

export type Translate = (texts: SomeTexts | string | null | undefined, values?: Values) => string;
export type Count = (texts: CountTexts, n: number, values?: Values) => string;

/**
 * Texts in the viewer's language: `const { t, n } = useText(); t(texts.title); n(texts.rows, 3)`.
 * `{name}` in a text is filled from values; `{n}` of a count is the number in the locale's format.
 */
export function useText(): Language & { t: Translate; n: Count } {
  const language = useContext(LanguageContext);
  return { ...language, ...translatorOf(language.lang) };
}

/** The same outside React. */
export function translatorOf(lang: Lang): { t: Translate; n: Count } {
  return {
    t: (texts, values) => fill(typeof texts === 'string' ? texts : inLang(texts, lang), values),
    n: (texts, count, values) =>
      fill(pickForm(texts[lang], count, lang), { n: numberFormat(lang).format(count), ...values }),
  };
}

/** The form of a count in a language: 1 строка, 2 строки, 5 строк. */
export function pickForm(forms: Forms, count: number, lang: Lang): string {
  const category = rules(lang).select(count);
  if (category === 'one' || category === 'few' || category === 'many')
    return forms[category] ?? forms.other;
  return forms.other;
}

const ruleCache = new Map<Lang, Intl.PluralRules>();
function rules(lang: Lang): Intl.PluralRules {
  const known = ruleCache.get(lang) ?? new Intl.PluralRules(localeOf[lang]);
  ruleCache.set(lang, known);
  return known;
}

const numberCache = new Map<Lang, Intl.NumberFormat>();
function numberFormat(lang: Lang): Intl.NumberFormat {
  const known = numberCache.get(lang) ?? new Intl.NumberFormat(localeOf[lang]);
  numberCache.set(lang, known);
  return known;
}
