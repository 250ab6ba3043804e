import { permissions } from '../kernel/audience.ts';

export const orderPermissions = permissions({
  'order.place': {
    roles: ['buyer'],
    text: { zh: '下单', en: 'Place orders', ru: 'Оформлять заказы' },
  },
  /** Own company's orders, as buyer or as seller. */
  'order.view': {
    roles: ['buyer', 'seller', 'warehouse', 'admin', 'finance'],
    text: { zh: '查看订单', en: 'See own orders', ru: 'Просмотр своих заказов' },
  },
  /** ROL-02 Every order of the tenant. */
  'order.view_all': {
    roles: ['admin', 'finance'],
    text: {
      zh: '查看全部订单',
      en: 'See all orders of the portal',
      ru: 'Просмотр всех заказов портала',
    },
  },
  /** Lists show the selling side first. */
  'order.sell': {
    roles: ['seller', 'warehouse'],
    text: { zh: '处理销售订单', en: 'Work on sales', ru: 'Работа с продажами' },
  },
  'order.review': {
    roles: ['seller', 'admin'],
    text: { zh: '审核订单', en: 'Review orders', ru: 'Проверять заказы' },
  },
  'order.cancel': {
    roles: ['buyer', 'seller', 'admin'],
    text: { zh: '取消订单', en: 'Cancel orders', ru: 'Отменять заказы' },
  },
  'order.transfer': {
    roles: ['seller', 'admin'],
    text: {
      zh: '转单与分配工厂',
      en: 'Turn to single, assign factories',
      ru: 'Передавать заказы заводам',
    },
  },
  'order.ship': {
    roles: ['seller', 'warehouse', 'admin'],
    text: { zh: '发货', en: 'Ship orders', ru: 'Отгружать заказы' },
  },
  'order.receive': {
    roles: ['buyer'],
    text: { zh: '确认收货', en: 'Confirm receipt', ru: 'Подтверждать получение' },
  },
  'order.remark': {
    roles: ['buyer', 'seller', 'admin'],
    text: { zh: '填写备注', en: 'Write remarks', ru: 'Писать примечания' },
  },
  'order.settings': {
    roles: ['admin'],
    text: { zh: '修改订单设置', en: 'Change the order settings', ru: 'Менять настройки заказов' },
  },
  'order.export': {
    roles: ['buyer', 'seller', 'admin', 'finance'],
    text: { zh: '导出订单', en: 'Export orders', ru: 'Выгружать заказы' },
  },
});
