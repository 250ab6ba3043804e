import * as words from '@tradeport/api/kernel/words/index';
import * as mallWords from '@tradeport/api/mall/words';
import * as shopWords from './words.ts';
import * as demandsWords from '@tradeport/api/demands/words';

/** The buyer's account. */
export const account = {
  waiting: words.waiting,
  menu: { zh: '会员中心菜单', en: 'Account menu', ru: 'Меню кабинета' },
  hello: words.hello,
  orders: mallWords.myOrders,
  allOrders: { zh: '查看全部', en: 'View all', ru: 'Все заказы' },
  recent: { zh: '最近订单', en: 'Recent orders', ru: 'Последние заказы' },
  noOrders: shopWords.noOrdersYet,
  startShopping: { zh: '去逛逛', en: 'Start shopping', ru: 'Перейти к покупкам' },
  pieces: {
    zh: { other: '共 {n} 件' },
    en: { one: '{n} item', other: '{n} items' },
    ru: { one: '{n} шт.', few: '{n} шт.', many: '{n} шт.', other: '{n} шт.' },
  },
  ownLogin: { zh: '登录与安全', en: 'Login and security', ru: 'Вход и безопасность' },
  manage: { zh: '管理', en: 'Manage', ru: 'Управлять' },
  factorsOn: {
    zh: { other: '已开启，{n} 种方式' },
    en: { one: 'On, {n} method', other: 'On, {n} methods' },
    ru: {
      one: 'Включена, {n} способ',
      few: 'Включена, {n} способа',
      many: 'Включена, {n} способов',
      other: 'Включена, {n} способа',
    },
  },
  factorsOff: { zh: '未开启', en: 'Off', ru: 'Выключена' },
  work: { zh: '工作台', en: 'Console', ru: 'Консоль' },
  workText: {
    zh: '门户、申请与设置在工作台中管理。',
    en: 'Portals, applications and settings are managed in the console.',
    ru: 'Порталы, заявки и настройки — в консоли.',
  },
  toConsole: { zh: '进入工作台', en: 'Open the console', ru: 'Открыть консоль' },
  unreadMessages: {
    zh: { other: '{n} 条未读消息' },
    en: { one: '{n} unread message', other: '{n} unread messages' },
    ru: {
      one: '{n} непрочитанное сообщение',
      few: '{n} непрочитанных сообщения',
      many: '{n} непрочитанных сообщений',
      other: '{n} непрочитанного сообщения',
    },
  },
  noUnread: { zh: '查看消息', en: 'View messages', ru: 'Сообщения' },
  balance: { zh: '我的资产', en: 'Balances', ru: 'Баланс' },
  held: { zh: '另有 {amount} 冻结', en: '{amount} on hold', ru: 'Заморожено: {amount}' },
  noBalance: { zh: '暂无余额', en: 'No balance yet', ru: 'Баланса пока нет' },
  lastParcel: { zh: '最近的包裹', en: 'Latest parcel', ru: 'Последняя посылка' },
  noNews: {
    zh: '已发货，暂无物流信息',
    en: 'Shipped. No tracking updates yet.',
    ru: 'Отправлено. Новостей от перевозчика пока нет.',
  },
  ofOrder: { zh: '订单 {number}', en: 'Order {number}', ru: 'Заказ {number}' },
  addAddress: { zh: '新增收货地址', en: 'Add address', ru: 'Добавить адрес' },
  editAddress: { zh: '修改收货地址', en: 'Edit address', ru: 'Изменить адрес' },
  noAddresses: { zh: '还没有收货地址', en: 'No addresses yet', ru: 'Адресов пока нет' },
  noAddressesHint: {
    zh: '添加后，结算时直接选择即可。',
    en: 'Save an address once and choose it at checkout.',
    ru: 'Сохраните адрес и выбирайте его при оформлении заказа.',
  },
  addressesFull: {
    zh: '最多保存 {n} 个地址，请先删除不用的地址。',
    en: 'You have reached the limit of {n} addresses. Delete one to add another.',
    ru: 'Можно сохранить адресов: {n}. Удалите лишний, чтобы добавить новый.',
  },
  edit: demandsWords.amend,
  remove: words.deleteVerb,
  removeAddress: {
    zh: '确定删除“{name}”的收货地址吗？',
    en: 'Delete the address of {name}?',
    ru: 'Удалить адрес получателя {name}?',
  },
  makeDefault: { zh: '设为默认', en: 'Set as default', ru: 'Сделать основным' },
  useDefault: { zh: '设为默认地址', en: 'Use as default address', ru: 'Использовать как основной' },
  save: words.save,
  cancel: words.cancel,
  back: words.back,
} as const;
