import { type Lang, langs, type Texts } from '@tradeport/api/kernel/text';

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
} as const satisfies Record<string, Texts>;
/** Why a winner is in default when nobody says so. */
export const late = {
  sale: { zh: '未在期限内付款', en: 'Not paid in time', ru: 'Не оплачено в срок' },
  purchase: { zh: '未在期限内确认成交', en: 'Not confirmed in time', ru: 'Не подтверждено в срок' },
};
export const declined = { zh: '已放弃', en: 'Declined', ru: 'Отказ' };
export const silent = { zh: '逾期未答复', en: 'No answer in time', ru: 'Нет ответа в срок' };
export const orderEnded = { zh: '订单已关闭', en: 'The order was closed', ru: 'Заказ закрыт' };
export const clockBack = {
  zh: '时钟已调回，重新发布',
  en: 'The clock was set back; listed anew',
  ru: 'Часы переведены назад, лот выставлен заново',
};
export const blacklisted = {
  zh: '账户已列入黑名单',
  en: 'The account is on the blacklist',
  ru: 'Учётная запись в чёрном списке',
};
export const companyOut = {
  zh: '竞价方账户已停用',
  en: 'The bidder’s account was suspended',
  ru: 'Учётная запись участника приостановлена',
};
export const organiserOut = {
  zh: '发起方账户已停用，竞价取消，保证金全部退回',
  en: 'The organiser’s account was suspended. All deposits are released',
  ru: 'Учётная запись организатора приостановлена. Все депозиты разблокированы',
};

const own: readonly Texts[] = [
  ...Object.values(failures),
  ...Object.values(late),
  declined,
  silent,
  orderEnded,
  clockBack,
  blacklisted,
  companyOut,
  organiserOut,
];
const known = new Map(own.flatMap((texts) => langs.map((lang) => [texts[lang], texts] as const)));

/** Translates reasons written by the portal itself; people's own words stay as they are. */
export function reasonIn(lang: Lang, reason: string): string {
  return known.get(reason)?.[lang] ?? reason;
}
