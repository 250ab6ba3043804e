import { errors } from '../kernel/errors.ts';

export const entitlementErrors = errors({
  'entitlement.wrong_type': {
    status: 422,
    zh: '该商品类型不支持此操作',
    en: 'This doesn’t apply to products of this type',
    ru: 'Для товаров этого типа это недоступно',
  },
  'entitlement.code_twice': {
    status: 409,
    zh: '有 {count} 个卡密已上传过，请去重后再试',
    en: '{count} of these codes are here already. Remove them and try again',
    ru: 'Уже загружено кодов: {count}. Уберите их и повторите',
  },
  'entitlement.codes_short': {
    status: 409,
    zh: '可下架的卡密仅剩 {left} 个',
    en: 'Only {left} codes can be withdrawn',
    ru: 'Снять можно не больше {left} кодов',
  },
  'entitlement.no_warehouse': {
    status: 422,
    zh: '请先建立仓库',
    en: 'Set up a warehouse first',
    ru: 'Сначала создайте склад',
  },
  'entitlement.held': {
    status: 409,
    zh: '该卡券正在申请退款，暂不能使用',
    en: 'A refund was requested for it. Withdraw the request to use it',
    ru: 'По нему запрошен возврат. Чтобы использовать, отзовите заявку',
  },
  'entitlement.over': {
    status: 409,
    zh: '该卡券{state}',
    en: 'It can’t be used: {state}',
    ru: 'Использовать нельзя: {state}',
  },
  'entitlement.unknown': {
    status: 404,
    zh: '没有此核销码，请核对后重新输入',
    en: 'There is no such code. Check it and try again',
    ru: 'Такого кода нет. Проверьте и введите снова',
  },
  'entitlement.left': {
    status: 409,
    zh: '剩余次数仅 {left} 次',
    en: 'Only {left} uses are left',
    ru: 'Осталось использований: {left}',
  },
  'entitlement.too_early': {
    status: 409,
    zh: '预约日期为 {day}，请于当天核销',
    en: 'The appointment is on {day}. Verify it on that day',
    ru: 'Запись на {day}. Погасите её в этот день',
  },
  'entitlement.claimed': {
    status: 409,
    zh: '该礼品卡已被领取',
    en: 'This card is in somebody’s account already',
    ru: 'Карта уже привязана к счёту',
  },
  'pack.components': {
    status: 422,
    zh: '请填写本店在售的实物 SKU，每个一行：SKU 编码 数量',
    en: 'List physical SKUs of the same seller, one on each line: SKU number, quantity',
    ru: 'Укажите товарные артикулы того же продавца, по одному в строке: артикул и количество',
  },
  'pack.empty': {
    status: 422,
    zh: '请先设置礼包内容',
    en: 'Say what is in the pack first',
    ru: 'Сначала укажите состав набора',
  },
  'prize.member': {
    status: 422,
    zh: '没有此会员，请核对会员编号',
    en: 'There is no such member. Check the number',
    ru: 'Такого участника нет. Проверьте номер',
  },
  'prize.sku': {
    status: 422,
    zh: '没有此实物 SKU，请核对编码',
    en: 'There is no such physical SKU. Check the number',
    ru: 'Такого товарного артикула нет. Проверьте номер',
  },
  'prize.past': {
    status: 422,
    zh: '领取截止日期不能早于今天',
    en: 'The deadline can’t be in the past',
    ru: 'Срок не может быть в прошлом',
  },
  'prize.over': {
    status: 409,
    zh: '已过领取期限（{day}）',
    en: 'The deadline was {day}',
    ru: 'Срок получения истёк {day}',
  },
  'slot.past': {
    status: 422,
    zh: '开始时间须晚于现在',
    en: 'The start must be in the future',
    ru: 'Начало должно быть в будущем',
  },
  'slot.booked': {
    status: 409,
    zh: '该时段已有 {booked} 人预约，不能关闭',
    en: '{booked} booked this slot: it can’t be closed',
    ru: 'На это время записаны: {booked}. Закрыть нельзя',
  },
  'slot.needed': { status: 422, zh: '请选择预约时间', en: 'Choose a time', ru: 'Выберите время' },
  'slot.full': {
    status: 409,
    zh: '该时段已约满，请选择其他时间',
    en: 'This time is fully booked. Choose another',
    ru: 'На это время мест нет. Выберите другое',
  },
});
