import { type Currency, RATE_ONE } from '../kernel/money.ts';
import { moneyText } from '../kernel/money-text.ts';
import type { Lang } from '../kernel/text.ts';
import type { Off, Terms } from './terms.ts';

const money = (amount: number, currency: Currency, lang: Lang) =>
  moneyText(amount, lang, currency, { short: true });
/** 150 000 → "15". */
function percent(rate: number): string {
  return String(Math.round((rate / RATE_ONE) * 100_000) / 1000);
}
/** Chinese counts what is paid, in tenths: 15 % off is 8.5 折. */
const fold = (rate: number) => String(Math.round((1 - rate / RATE_ONE) * 10_000) / 1000);

/** What stands on the card of its goods. */
export function badgeOf(terms: Terms, currency: Currency, lang: Lang): string {
  if (terms.type === 'flash') return { zh: '限时抢购', en: 'Flash sale', ru: 'Распродажа' }[lang];
  const summary = summaryOf(terms, currency, lang);
  if (terms.type !== 'coupon') return summary;
  return { zh: `券 ${summary}`, en: `Coupon: ${summary}`, ru: `Купон: ${summary}` }[lang];
}

/** What a promotion does, in a few words. Texts in `lang`. */
export function summaryOf(terms: Terms, currency: Currency, lang: Lang): string {
  const off = (rate: number) =>
    ({
      zh: `${fold(rate)}折`,
      en: `${percent(rate)}% off`,
      ru: `−${percent(rate).replace('.', ',')} %`,
    })[lang];
  // 满¥500打9.2折: without the verb the numbers would run together.
  const less = (what: Off) =>
    'rate' in what ? `${lang === 'zh' ? '打' : ''}${off(what.rate)}` : minus(what.amount);
  const minus = (amount: number) => {
    const sum = money(amount, currency, lang);
    return { zh: `减${sum}`, en: `${sum} off`, ru: `−${sum}` }[lang];
  };
  const atMost = (what: Off) => {
    if (!('rate' in what) || what.max === undefined) return '';
    const sum = money(what.max, currency, lang);
    return { zh: `，最多减${sum}`, en: ` (up to ${sum})`, ru: ` (не более ${sum})` }[lang];
  };
  const from = (amount: number, rest: string) => {
    const sum = money(amount, currency, lang);
    return amount === 0
      ? rest
      : { zh: `满${sum}${rest}`, en: `${rest} ${sum}+`, ru: `${rest} от ${sum}` }[lang];
  };
  switch (terms.type) {
    case 'discount':
    case 'member':
      return off(terms.rate);
    case 'flash':
      return { zh: '限时价', en: 'Limited-time price', ru: 'Цена на время' }[lang];
    case 'n_for_m': {
      const { n, m } = terms;
      return { zh: `买${n}付${m}`, en: `${n} for the price of ${m}`, ru: `${n} по цене ${m}` }[
        lang
      ];
    }
    case 'bundle': {
      const price = money(terms.price, currency, lang);
      return { zh: `套餐价${price}`, en: `Together for ${price}`, ru: `Вместе за ${price}` }[lang];
    }
    case 'group': {
      const { size } = terms;
      return { zh: `${size}人团`, en: `Group of ${size}`, ru: `Группа от ${size}` }[lang];
    }
    case 'threshold': {
      const [best] = terms.tiers.toSorted((a, b) => b.from - a.from);
      return best ? from(best.from, less(best.off)) + atMost(best.off) : '';
    }
    case 'gift':
      return terms.from === 0
        ? { zh: '送赠品', en: 'Free gift', ru: 'Подарок' }[lang]
        : from(terms.from, { zh: '送赠品', en: 'Free gift with', ru: 'Подарок' }[lang]);
    case 'coupon':
      return from(terms.from, less(terms.off)) + atMost(terms.off);
  }
}
