import type { Amount, Currency } from '../../kernel/money.ts';
import { moneyText } from '../../kernel/money-text.ts';
import { fill, type Lang, type Texts } from '../../kernel/text.ts';
import type { Hint, Reason } from './types.ts';

const reasons: Record<Reason['why'], Texts> = {
  currency: { zh: '仅适用于其他币种', en: 'For another currency', ru: 'Для другой валюты' },
  level: {
    zh: '不适用于您的会员等级',
    en: 'Not for your member level',
    ru: 'Не для вашего уровня',
  },
  first_order: { zh: '仅限首单', en: 'First order only', ru: 'Только для первого заказа' },
  no_goods: { zh: '没有适用的商品', en: 'No eligible products', ru: 'Нет подходящих товаров' },
  limit: { zh: '已达到限购数量', en: 'Limit reached', ru: 'Лимит исчерпан' },
  not_joined: { zh: '需先参团', en: 'Join a group first', ru: 'Сначала вступите в группу' },
  no_gain: { zh: '当前价格已更低', en: 'Your price is already lower', ru: 'Ваша цена уже ниже' },
  below: {
    zh: '还差 {missing}（满 {from} 可用）',
    en: '{missing} more to reach {from}',
    ru: 'Не хватает {missing} до {from}',
  },
  pieces: {
    zh: '还差 {missing} 件',
    en: 'Items still needed: {missing}',
    ru: 'Не хватает товаров: {missing} шт.',
  },
  budget: { zh: '活动预算已用完', en: 'Budget used up', ru: 'Бюджет акции исчерпан' },
  no_stock: { zh: '赠品已赠完', en: 'Gift out of stock', ru: 'Подарки закончились' },
  exclusive: {
    zh: '不能与已用优惠叠加',
    en: 'Can’t be combined with the discounts applied',
    ru: 'Не сочетается с применёнными скидками',
  },
  other_coupon: {
    zh: '已使用另一张优惠券',
    en: 'Another coupon is applied',
    ru: 'Применён другой купон',
  },
  not_picked: { zh: '未选择', en: 'Not selected', ru: 'Не выбран' },
  given_up: {
    zh: '为使用您选择的优惠券而放弃，原可优惠 {saved}',
    en: 'Given up for the coupon you picked. It would have saved {saved}',
    ru: 'Не применена из-за выбранного вами купона. Скидка составила бы {saved}',
  },
  freight: {
    zh: '使用后将不再包邮，多付 {more}',
    en: 'You’d lose free shipping and pay {more} more',
    ru: 'Доставка станет платной: на {more} дороже',
  },
  not_best: {
    zh: '现有组合更优惠',
    en: 'The discounts applied save more',
    ru: 'Применённые скидки выгоднее',
  },
};

/** Why a promotion was not used, for people. */
export function reasonText(reason: Reason, lang: Lang, currency: Currency): string {
  const of = (amount: Amount) => moneyText(amount, lang, currency);
  switch (reason.why) {
    case 'below':
      return fill(reasons.below[lang], { missing: of(reason.missing), from: of(reason.from) });
    case 'pieces':
      return fill(reasons.pieces[lang], { missing: reason.missing });
    case 'given_up':
      return fill(reasons.given_up[lang], { saved: of(reason.saved) });
    case 'freight':
      return fill(reasons.freight[lang], { more: of(reason.more) });
    default:
      return reasons[reason.why][lang];
  }
}

const hints = {
  amount: {
    zh: '再买 {missing}，{gain}',
    en: 'Add {missing} more: {gain}',
    ru: 'Ещё {missing}: {gain}',
  },
  pieces: {
    zh: '再买 {missing} 件，{gain}',
    en: 'Add {missing} more: {gain}',
    ru: 'Ещё {missing} шт.: {gain}',
  },
  off: { zh: '减 {gain}', en: '{gain} off', ru: 'скидка {gain}' },
  gift: { zh: '送赠品 {gain} 件', en: 'free gift × {gain}', ru: 'подарок, {gain} шт.' },
} satisfies Record<string, Texts>;

/** "Add 2 more: 10 % off". */
export function hintText({ missing, gain }: Hint, lang: Lang, currency: Currency): string {
  const gained =
    'gift' in gain
      ? fill(hints.gift[lang], { gain: gain.gift.quantity })
      : fill(hints.off[lang], {
          gain:
            'rate' in gain ? percentText(gain.rate, lang) : moneyText(gain.amount, lang, currency),
        });
  return 'pieces' in missing
    ? fill(hints.pieces[lang], { missing: missing.pieces, gain: gained })
    : fill(hints.amount[lang], {
        missing: moneyText(missing.amount, lang, currency),
        gain: gained,
      });
}

/** P6 Said where not every allowed combination was compared. */
export const unprovedText: Texts = {
  zh: '可用优惠较多，未能逐一比较所有组合，已按优先级选用',
  en: 'There are too many offers to compare every combination, so they’re applied by priority',
  ru: 'Предложений слишком много, чтобы сравнить все сочетания: они применены по приоритету',
};

function percentText(rate: number, lang: Lang): string {
  const percent = Number((rate / 10_000).toFixed(1));
  return lang === 'ru' ? `${String(percent).replace('.', ',')}\u00a0%` : `${percent}%`;
}
