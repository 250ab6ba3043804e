import { errors } from '../kernel/errors.ts';

export const pickupErrors = errors({
  'pickup.store': {
    status: 422,
    zh: '该门店不提供自提或已停业，请选择其他门店或改为配送',
    en: 'This store doesn’t offer pick-up at present. Choose another store, or delivery',
    ru: 'Самовывоз из этого магазина недоступен. Выберите другой магазин или доставку',
  },
  'pickup.short': {
    status: 409,
    zh: '{store}：{skuNo} 库存不足（可提 {available}，需要 {quantity}），请选择其他门店或改为配送',
    en: '{store} has {available} of {skuNo}, you want {quantity}. Choose another store, or delivery',
    ru: '{store}: артикул {skuNo}, есть {available}, нужно {quantity}. Выберите другой магазин или доставку',
  },
  'pickup.type': {
    status: 422,
    zh: '不支持到店自提（{type}：{why}）',
    en: 'Pick-up isn’t available. {type}: {why}',
    ru: 'Самовывоз недоступен. {type}: {why}',
  },
  'pickup.foreign': {
    status: 422,
    zh: '外贸订单不支持到店自提，请选择配送',
    en: 'Foreign trade orders are shipped. Choose delivery',
    ru: 'Внешнеторговые заказы только отправляются. Выберите доставку',
  },
  'pickup.quote': {
    status: 422,
    zh: '询价按配送报价，不支持到店自提，请选择配送',
    en: 'Quotes include delivery, so their goods can’t be collected. Choose delivery',
    ru: 'Цена по запросу включает доставку, самовывоз недоступен. Выберите доставку',
  },
  'pickup.not_paid': {
    status: 409,
    zh: '订单尚未付款或已结束，不能备货或取货',
    en: 'This order isn’t paid yet, or it has ended',
    ru: 'Заказ ещё не оплачен или уже завершён',
  },
  'pickup.group': {
    status: 409,
    zh: '拼团尚未成功，成团后再备货',
    en: 'The group isn’t complete yet. Prepare the order once it is',
    ru: 'Группа ещё не собрана. Соберите заказ после набора',
  },
  'pickup.requested': {
    status: 409,
    zh: '该订单有售后申请待处理，请先处理申请',
    en: 'A refund request is open for this order. Decide it first',
    ru: 'По заказу есть открытая заявка на возврат. Сначала решите её',
  },
  'pickup.code': {
    status: 422,
    zh: '取货码不正确，请核对后重新输入',
    en: 'No order here has this code. Check it and try again',
    ru: 'Код не подходит. Проверьте его и введите снова',
  },
  'pickup.collected': {
    status: 409,
    zh: '该取货码已于 {time} 使用',
    en: 'This order was collected already: {time}',
    ru: 'Этот заказ уже выдан: {time}',
  },
  'pickup.over': {
    status: 409,
    zh: '该订单已取消或逾期未取，取货码已失效',
    en: 'This order was cancelled or not collected in time. Its code is no longer valid',
    ru: 'Заказ отменён или не забран в срок. Код больше не действует',
  },
  'pickup.tries': {
    status: 429,
    zh: '错误次数过多，请在 {minutes} 分钟后再试',
    en: 'Too many wrong codes. Try again in {minutes} min',
    ru: 'Слишком много неверных кодов. Повторите через {minutes} мин',
  },
});
