import type { Texts } from '../kernel/text.ts';
import type { PickupStatus } from './lifecycle.ts';

export const storePickups = {
  zh: '门店自提',
  en: 'Store pick-ups',
  ru: 'Самовывоз',
} as const satisfies Texts;
export const pickupStore = {
  zh: '自提门店',
  en: 'Pick-up store',
  ru: 'Магазин выдачи',
} as const satisfies Texts;
export const toCollect = {
  zh: '待自提',
  en: 'To collect',
  ru: 'К выдаче',
} as const satisfies Texts;
export const preparation = { zh: '备货', en: 'Preparation', ru: 'Сборка' } as const satisfies Texts;
export const handover = { zh: '取货', en: 'Pick-up', ru: 'Выдача' } as const satisfies Texts;
export const pickupCode = {
  zh: '取货码',
  en: 'Pick-up code',
  ru: 'Код выдачи',
} as const satisfies Texts;

/** CAT-09b The sentence that a buyer reads in place of the code; null: there is nothing to say. */
export function pickupNote(status: PickupStatus): Texts | null {
  return notes[status] ?? null;
}
const notes: Partial<Record<PickupStatus, Texts>> = {
  unpaid: {
    zh: '付款后门店开始备货。',
    en: 'The store prepares your goods once you’ve paid.',
    ru: 'Магазин соберёт заказ после оплаты.',
  },
  preparing: {
    zh: '门店正在备货，备好后会通知您，取货码将显示在这里。',
    en: 'The store is preparing your goods. We’ll tell you when they’re ready, and the code will appear here.',
    ru: 'Магазин собирает заказ. Мы сообщим, когда он будет готов, и код появится здесь.',
  },
  missed: {
    zh: '未在期限内取货，订单已取消，款项原路退回。',
    en: 'Nobody came in time. The order is cancelled and your money goes back.',
    ru: 'Заказ не забрали в срок. Он отменён, деньги вернутся.',
  },
};
