import { type Lang, localeOf } from './text.ts';

const words: Record<Lang, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  zh: { other: '积分' },
  en: { one: 'point', other: 'points' },
  ru: { one: 'балл', few: 'балла', many: 'баллов', other: 'балла' },
};

/** 1 200 → "1,200 points", "1 200 баллов". */
export function pointsText(lang: Lang, count: number): string {
  const locale = localeOf[lang];
  const word = words[lang][new Intl.PluralRules(locale).select(count)] ?? words[lang].other;
  return `${new Intl.NumberFormat(locale).format(count)} ${word}`;
}
