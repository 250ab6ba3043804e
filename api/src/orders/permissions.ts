import { permissions } from '../kernel/audience.ts';

export const orderPermissions = permissions({
  'order.place': {
    roles: ['buyer'],
    text: { zh: '下单', en: 'Place orders', ru: 'Оформление заказов' },
  },
  /** Own company's orders, as buyer or as seller. */
  'order.view': {
    roles: ['buyer', 'seller', 'warehouse', 'admin', 'finance'],
    text: { zh: '查看本公司订单', en: 'View own orders', ru: 'Просмотр своих заказов' },
  },
  /** ROL-02 Every order of the tenant. */
  'order.view_all': {
    roles: ['admin', 'finance'],
    text: {
      zh: '查看全部订单',
      en: 'View all of the portal’s orders',
      ru: 'Просмотр всех заказов портала',
    },
  },
  /** Lists show the selling side first. */
  'order.sell': {
    roles: ['seller', 'warehouse'],
    text: { zh: '处理销售订单', en: 'Process sales orders', ru: 'Обработка продаж' },
  },
  /**
   * ROL-01c The calls of an order's seller, for sales of the own company: by auction, or for a
   * purchase that it won.
   */
  'order.own_sales': {
    roles: ['buyer', 'seller', 'warehouse', 'admin', 'finance'],
    main: true,
    text: { zh: '管理本公司卖出的订单', en: 'Handle own sales', ru: 'Работа со своими продажами' },
  },
  /**
   * ROL-01c The calls of an order's buyer, for purchases of the own company: a seller may win an
   * auction, too.
   */
  'order.own_purchases': {
    roles: ['buyer', 'seller', 'warehouse', 'admin', 'finance'],
    main: true,
    text: {
      zh: '管理本公司买入的订单',
      en: 'Handle own purchases',
      ru: 'Работа со своими закупками',
    },
  },
  'order.review': {
    roles: ['seller', 'admin'],
    text: { zh: '审核订单', en: 'Review orders', ru: 'Проверка заказов' },
  },
  'order.cancel': {
    roles: ['buyer', 'seller', 'admin'],
    text: { zh: '取消订单', en: 'Cancel orders', ru: 'Отмена заказов' },
  },
  'order.transfer': {
    roles: ['seller', 'admin'],
    text: {
      zh: '转单与分配工厂',
      en: 'Transfer orders and assign factories',
      ru: 'Передача заказов заводам',
    },
  },
  'order.ship': {
    roles: ['seller', 'warehouse', 'admin'],
    text: { zh: '发货', en: 'Ship orders', ru: 'Отгрузка заказов' },
  },
  'order.receive': {
    roles: ['buyer'],
    text: { zh: '确认收货', en: 'Confirm receipt', ru: 'Подтверждение получения' },
  },
  /** Changes the address of an order that has not shipped. */
  'order.change': {
    roles: ['buyer', 'seller', 'admin'],
    text: {
      zh: '修改未发货订单',
      en: 'Change orders before shipping',
      ru: 'Изменение заказов до отгрузки',
    },
  },
  'order.remark': {
    roles: ['buyer', 'seller', 'admin'],
    text: { zh: '添加备注', en: 'Add notes', ru: 'Добавление примечаний' },
  },
  'order.settings': {
    roles: ['admin'],
    text: { zh: '修改订单设置', en: 'Change order settings', ru: 'Изменение настроек заказов' },
  },
  'order.export': {
    roles: ['buyer', 'seller', 'admin', 'finance'],
    text: { zh: '导出订单', en: 'Export orders', ru: 'Выгрузка заказов' },
  },
});

/**
 * With one of these a company's user may read its sales, and is therefore notified of them;
 * likewise for its purchases.
 */
export const saleReaders = ['order.sell', 'order.view_all', 'order.own_sales'] as const;
export const purchaseReaders = ['order.view', 'order.own_purchases'] as const;
