import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import * as words from '../kernel/words/index.ts';

/** Changes of an order before it ships, as its history names them. */
export const changeTexts = {
  address: { zh: '收货信息已修改', en: 'Delivery details changed', ru: 'Изменены данные доставки' },
  purchase_order: {
    zh: '采购单号已修改',
    en: 'PO number changed',
    ru: 'Изменён № заказа покупателя',
  },
  quantity: { zh: '商品数量已修改', en: 'Quantities changed', ru: 'Изменено количество' },
} satisfies Record<string, Texts>;
/** Name of the freight where it changed along with the quantities. */
export const freightText: Texts = words.shipping;
export type OrderChange = keyof typeof changeTexts;
export const orderChanges = keysOf(changeTexts);
