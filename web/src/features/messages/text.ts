export const messages = {
  title: { zh: '消息', en: 'Messages', ru: 'Сообщения' },
  all: { zh: '全部', en: 'All', ru: 'Все' },
  unread: { zh: '未读', en: 'Unread', ru: 'Непрочитанные' },
  kind: { zh: '类别', en: 'About', ru: 'Тема' },
  message: { zh: '消息', en: 'Message', ru: 'Сообщение' },
  when: { zh: '时间', en: 'When', ru: 'Когда' },
  readAll: { zh: '全部标为已读', en: 'Mark all as read', ru: 'Прочитать все' },
  read: { zh: '标为已读', en: 'Mark as read', ru: 'Отметить прочитанным' },
  open: { zh: '查看', en: 'Open', ru: 'Открыть' },
  none: { zh: '没有消息', en: 'No messages', ru: 'Сообщений нет' },
  noneHint: { zh: '订单、付款和审核有进展时，会在这里通知您。', en: 'You are told here when orders, payments and reviews move on.', ru: 'Здесь появятся новости о заказах, платежах и проверках.' },
  isUnread: { zh: '未读', en: 'Unread', ru: 'Не прочитано' },
} as const;

export const kinds = {
  order: { zh: '订单', en: 'Orders', ru: 'Заказы' },
  payment: { zh: '付款', en: 'Payments', ru: 'Платежи' },
  stock: { zh: '库存', en: 'Stock', ru: 'Склад' },
  product: { zh: '商品', en: 'Products', ru: 'Товары' },
  member: { zh: '会员', en: 'Members', ru: 'Участники' },
  account: { zh: '账户', en: 'Account', ru: 'Счёт' },
  system: { zh: '系统', en: 'System', ru: 'Система' },
} as const;
