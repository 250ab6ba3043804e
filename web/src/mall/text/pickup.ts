import * as pickupWords from '@tradeport/api/pickups/words';
import { stores } from './stores.ts';

export const pickup = {
  way: { zh: '配送方式', en: 'Delivery or pick-up', ru: 'Доставка или самовывоз' },
  deliver: { zh: '送货上门', en: 'Delivery', ru: 'Доставка' },
  deliverText: {
    zh: '按收货地址发货，运费另计',
    en: 'Shipped to your address, at the shipping rates',
    ru: 'По вашему адресу, по тарифам доставки',
  },
  at: { zh: '到店自提：{store}', en: 'Pick up at {store}', ru: 'Самовывоз: {store}' },
  has: {
    all: { zh: '全部有货', en: 'All in stock', ru: 'Всё в наличии' },
    some: { zh: '{n}/{of} 种有货', en: '{n} of {of} in stock', ru: 'Есть {n} из {of} поз.' },
    none: { zh: '暂时缺货', en: 'Out of stock', ru: 'Нет в наличии' },
  },
  more: { zh: '其他 {n} 家门店', en: 'More stores: {n}', ru: 'Ещё магазины: {n}' },
  inStore: { zh: '到店自提', en: 'Pick-up', ru: 'Самовывоз' },
  noAddress: {
    zh: '商品全部到店自提，无需收货地址。',
    en: 'You collect everything in the store. No address needed.',
    ru: 'Всё забираете в магазине, адрес не нужен.',
  },
  noPosition: {
    zh: '无法获取位置，门店按收货地址排序。',
    en: 'Your location isn’t available. Stores are sorted by your address.',
    ru: 'Не удалось определить место. Магазины показаны по вашему адресу.',
  },
  counts: {
    open: { zh: '待取 {n}', en: '{n} to collect', ru: 'К выдаче: {n}' },
    received: { zh: '已取 {n}', en: '{n} collected', ru: 'Выдано: {n}' },
  },
  head: pickupWords.pickupStore,
  code: pickupWords.pickupCode,
  codeText: {
    zh: '到店后向店员出示此码，核销后即完成取货，请勿告诉他人。',
    en: 'Show it in the store to get your goods. Anyone who has it can collect them.',
    ru: 'Покажите код в магазине. По нему заказ может получить любой, не сообщайте его никому.',
  },
  collectBy: { zh: '请在 {time} 前取货', en: 'Collect it by {time}', ru: 'Заберите до {time}' },
  collected: { zh: '{time} 已取货', en: 'Collected {time}', ru: 'Выдан {time}' },
  phone: stores.phone,
} as const;
