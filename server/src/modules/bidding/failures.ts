import { inLang, type Lang, langs, type Texts } from '@tradeport/api/kernel/text';

/** Why an auction came to nothing, as its page says it. */
export const failures = {
  no_bid: { zh: '无人出价', en: 'Nobody bid', ru: 'Ставок не было' },
  under_reserve: {
    zh: '未达到保留价',
    en: 'The reserve was not met',
    ru: 'Резервная цена не достигнута',
  },
  no_keys: {
    zh: '密钥未在期限内公开，无法开标',
    en: 'The keys were not released in time, so no bid could be opened',
    ru: 'Ключи не раскрыты в срок, предложения вскрыть нельзя',
  },
  too_few_bidders: { zh: '有效竞价人数不足', en: 'Too few bidders', ru: 'Недостаточно участников' },
  declined: {
    zh: '没有可顺延的竞价人',
    en: 'Nobody within the reserve took it',
    ru: 'Желающих в пределах резервной цены не осталось',
  },
  order_ended: { zh: '订单已关闭', en: 'The order was closed', ru: 'Заказ закрыт' },
} as const satisfies Record<string, Texts>;

/** A lot keeps the reason in the words of whoever ended it: ours are told to everybody in their own. */
export function endReasonIn(reason: string, lang: Lang): string {
  const own = Object.values(failures).find((texts) => langs.some((one) => texts[one] === reason));
  return own ? inLang(own, lang) : reason;
}
