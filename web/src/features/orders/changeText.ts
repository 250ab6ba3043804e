/** Changing an order before it ships. */
export const changing = {
  open: { zh: '修改', en: 'Change', ru: 'Изменить' },
  add: { zh: '填写', en: 'Add', ru: 'Указать' },
  title: { zh: '修改收货信息', en: 'Change delivery details', ru: 'Изменить данные доставки' },
  hint: {
    zh: '代买家修改后，买家会收到通知。新地区运费更低时差额退还买家，更高时不向买家加收。',
    en: 'The buyer is notified. If shipping there costs less, the difference is refunded; if it costs more, the buyer isn’t charged.',
    ru: 'Покупатель получит уведомление. Если доставка туда дешевле, разница вернётся ему; если дороже, доплаты не будет.',
  },
  area: { zh: '所在地区', en: 'Province, city, district', ru: 'Провинция, город, район' },
  state: { zh: '州 / 省 / 地区', en: 'State or region', ru: 'Штат или область' },
  city: { zh: '城市', en: 'City', ru: 'Город' },
  zip: { zh: '邮政编码', en: 'Postal code', ru: 'Почтовый индекс' },
  street: { zh: '详细地址', en: 'Street address', ru: 'Улица, дом' },
  reason: { zh: '修改原因', en: 'Reason for the change', ru: 'Причина изменения' },
  seen: { zh: '买家可见', en: 'The buyer sees it', ru: 'Её увидит покупатель' },
  was: { zh: '原：{text}', en: 'Before: {text}', ru: 'Было: {text}' },
  became: { zh: '新：{text}', en: 'Now: {text}', ru: 'Стало: {text}' },
  nothing: { zh: '（无）', en: '(none)', ru: '(нет)' },
} as const;
