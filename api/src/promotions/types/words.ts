import { type Currency, RATE_ONE } from '../../kernel/money.ts';
import { moneyText } from '../../kernel/money-text.ts';
import type { Lang } from '../../kernel/text.ts';
import type { Off } from './values.ts';

/** The words that summaries of several types are made of, in one language and currency. */
export type Words = ReturnType<typeof wordsIn>;

/** 150 000 → "15". */
function percent(rate: number): string {
  return String(Math.round((rate / RATE_ONE) * 100_000) / 1000);
}
/** Chinese counts what is paid, in tenths: 15 % off is 8.5 折. */
const fold = (rate: number) => String(Math.round((1 - rate / RATE_ONE) * 10_000) / 1000);

export function wordsIn(lang: Lang, currency: Currency) {
  const money = (amount: number) => moneyText(amount, lang, currency, { short: true });
  const off = (rate: number) =>
    ({
      zh: `${fold(rate)}折`,
      en: `${percent(rate)}% off`,
      ru: `−${percent(rate).replace('.', ',')} %`,
    })[lang];
  const minus = (amount: number) =>
    ({ zh: `减${money(amount)}`, en: `${money(amount)} off`, ru: `−${money(amount)}` })[lang];
  return {
    lang,
    money,
    off,
    // 满¥500打9.2折: without the verb the numbers would run together.
    less: (given: Off) =>
      'rate' in given ? `${lang === 'zh' ? '打' : ''}${off(given.rate)}` : minus(given.amount),
    atMost: (given: Off) => {
      if (!('rate' in given) || given.max === undefined) return '';
      const sum = money(given.max);
      return { zh: `，最多减${sum}`, en: ` (up to ${sum})`, ru: ` (не более ${sum})` }[lang];
    },
    from: (amount: number, rest: string) => {
      const sum = money(amount);
      return amount === 0
        ? rest
        : { zh: `满${sum}${rest}`, en: `${rest} ${sum}+`, ru: `${rest} от ${sum}` }[lang];
    },
  };
}
