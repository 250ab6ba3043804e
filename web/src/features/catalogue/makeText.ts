import type { Texts } from '@tradeport/api/kernel/text';
import * as words from '@tradeport/api/kernel/words/index';
import type { CountTexts } from '../../lib/text.ts';

export const make = {
  title: { zh: '按单生产', en: 'Made to order', ru: 'Изготовление на заказ' },
  hint: {
    zh: '买家下单后再生产，商品页会显示生产周期；库存表示最多可订多少件。保存后立即生效，无需审核，已下的订单不变。',
    en: 'Made once it’s ordered. Buyers see the lead time; stock is how many can be ordered. Applies at once, without review; placed orders don’t change.',
    ru: 'Изготавливается после заказа. Покупатели видят срок, а остаток — это сколько можно заказать. Действует сразу и без проверки; оформленные заказы не меняются.',
  },
  made: { zh: '下单后生产', en: 'Made when ordered', ru: 'Изготавливается после заказа' },
  days: { zh: '生产周期（天）', en: 'Lead time, days', ru: 'Срок изготовления, дней' },
  daysNeeded: {
    zh: '请填写 1 至 {most} 之间的天数',
    en: 'Enter 1 to {most} days',
    ru: 'Укажите от 1 до {most} дней',
  },
  notMade: {
    zh: '该类型商品不从仓库发货，不能按单生产。',
    en: 'Goods of this order type don’t ship from a warehouse and can’t be made to order.',
    ru: 'Товары этого типа не отгружаются со склада, изготовить их на заказ нельзя.',
  },
  save: words.save,
} as const satisfies Record<string, Texts>;

export const leadTime: CountTexts = {
  zh: { other: '{n} 天' },
  en: { one: '{n} day', other: '{n} days' },
  ru: { one: '{n} день', few: '{n} дня', many: '{n} дней', other: '{n} дня' },
};
