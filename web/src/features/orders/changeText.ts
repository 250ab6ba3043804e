import * as ordersWords from '@tradeport/api/orders/words';

/** Changing an order before it ships. */
export const changing = {
  open: ordersWords.change,
  add: { zh: '填写', en: 'Add', ru: 'Указать' },
  title: ordersWords.changeDeliveryDetails,
  hint: {
    zh: '代买家修改后，买家会收到通知。新地区运费更低时差额退还买家，更高时不向买家加收。',
    en: 'The buyer is notified. If shipping there costs less, the difference is refunded; if it costs more, the buyer isn’t charged.',
    ru: 'Покупатель получит уведомление. Если доставка туда дешевле, разница вернётся ему; если дороже, доплаты не будет.',
  },
  area: { zh: '所在地区', en: 'Province, city, district', ru: 'Провинция, город, район' },
  state: ordersWords.stateOrRegion,
  city: ordersWords.city,
  zip: ordersWords.postalCode,
  street: ordersWords.streetAddress,
  reason: ordersWords.reasonForTheChange,
  seen: ordersWords.theBuyerSeesIt,
  was: ordersWords.before,
  became: ordersWords.now,
  nothing: { zh: '（无）', en: '(none)', ru: '(нет)' },
} as const;
