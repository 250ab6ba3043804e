import * as words from '@tradeport/api/kernel/words/index';
import * as importsWords from '@tradeport/api/imports/words';
import * as mallWords from '@tradeport/api/mall/words';
import * as messagesWords from '@tradeport/api/messages/words';
import * as membersWords from '@tradeport/api/members/words';
import * as shopWords from './words.ts';
import * as promotionsWords from '@tradeport/api/promotions/words';

/** Texts of the pages that everybody has: messages, personal details, level, personal data. */
export const messages = {
  show: { zh: '显示', en: 'Show', ru: 'Показать' },
  all: words.all,
  unread: { zh: '未读', en: 'Unread', ru: 'Непрочитанные' },
  isUnread: { zh: '未读', en: 'Unread', ru: 'Непрочитанное' },
  readAll: { zh: '全部已读', en: 'Mark all as read', ru: 'Отметить все прочитанными' },
  none: { zh: '暂无消息', en: 'No messages', ru: 'Сообщений нет' },
  noneHint: {
    zh: '订单、付款和审核的最新进展会显示在这里。',
    en: 'Updates on orders, payments and reviews appear here.',
    ru: 'Здесь появятся новости о заказах, платежах и проверках.',
  },
} as const;

export const kinds = {
  order: words.orders,
  payment: { zh: '付款', en: 'Payments', ru: 'Платежи' },
  stock: importsWords.stock,
  product: words.products,
  price_drop: { zh: '收藏降价', en: 'Price drops', ru: 'Снижение цен' },
  back_in_stock: { zh: '收藏到货', en: 'Back in stock', ru: 'Снова в наличии' },
  market: words.supplyAndDemand,
  auction: words.auctions,
  member: words.members,
  account: words.account,
  security: mallWords.security,
  system: words.system,
} as const;

export const channelTexts = {
  portal: messagesWords.inApp,
  email: messagesWords.emailMessage,
  sms: messagesWords.sms,
} as const;

export const notifications = {
  title: words.notifications,
  what: { zh: '接收哪些消息', en: 'What to notify you about', ru: 'О чём сообщать' },
  hint: {
    zh: '账号安全消息不可关闭。',
    en: 'Account security messages are always sent.',
    ru: 'Сообщения о безопасности отключить нельзя.',
  },
  lang: { zh: '邮件和短信语言', en: 'Email and SMS language', ru: 'Язык писем и SMS' },
  sentTo: {
    zh: '邮件发送至：{email}；短信发送至：{phone}。',
    en: 'Emails go to {email}, SMS to {phone}.',
    ru: 'Письма: {email}; SMS: {phone}.',
  },
  nowhere: { zh: '未绑定', en: 'not added yet', ru: 'не указано' },
  one: { zh: '{kind}：{channel}', en: '{kind}: {channel}', ru: '{kind}: {channel}' },
  always: { zh: '始终发送', en: 'Always on', ru: 'Всегда' },
} as const;

export const profile = {
  userRelname: words.personName,
  userNickname: words.nickname,
  nicknameHint: {
    zh: '选填，4–20 个字符，支持中文、英文和数字',
    en: 'Optional. 4–20 Chinese or English letters or digits',
    ru: 'Необязательно. 4–20 символов: китайские или латинские буквы, цифры',
  },
  userName: words.username,
  userPhone: membersWords.phone,
  userEmail: words.email,
  userRoleName: words.roles,
  groupName: words.department,
  jobTitle: shopWords.jobTitle,
} as const;

export const level = {
  none: { zh: '暂无会员等级', en: 'No levels yet', ru: 'Уровней пока нет' },
  yours: { zh: '当前等级', en: 'Your level', ru: 'Ваш уровень' },
  price: { zh: '标价的 {share}', en: '{share} of list price', ru: '{share} от базовой цены' },
  points: { zh: '订单积分 × {n}', en: 'Points on orders × {n}', ru: 'Баллы за заказы × {n}' },
  join: { zh: '加入', en: 'Join', ru: 'Вступить' },
  leave: { zh: '退出等级', en: 'Leave level', ru: 'Выйти из уровня' },
  leaveAsk: {
    zh: '退出后按普通价格下单，确定退出吗？',
    en: 'Leave this level? You’ll pay standard prices from now on.',
    ru: 'Выйти из уровня? После этого действуют обычные цены.',
  },
} as const;

export const data = {
  export: { zh: '导出数据', en: 'Export', ru: 'Выгрузка данных' },
  exportHint: {
    zh: '将门户保存的您的数据打包为 ZIP，保留 {days} 天，仅您可下载。',
    en: 'Everything the portal holds about you, as a ZIP. Available for {days} days, to you only.',
    ru: 'Все данные о вас в архиве ZIP. Хранится {days} дн., скачать можете только вы.',
  },
  exportOwn: { zh: '导出我的数据', en: 'Export my data', ru: 'Выгрузить мои данные' },
  exportAll: { zh: '导出公司数据', en: 'Export company data', ru: 'Выгрузить данные компании' },
  own: { zh: '个人', en: 'Personal', ru: 'Личные' },
  whole: words.wholeCompany,
  download: promotionsWords.download,
  close: { zh: '注销账户', en: 'Close account', ru: 'Закрытие кабинета' },
  closeHint: {
    zh: '注销后所有账号停用，订单和账目保留，积分和返利作废。注销前其他账户余额须为零，且没有未完成的订单。',
    en: 'All logins are disabled; orders and accounting records are kept, points and rebate are lost. Other balances must be zero and no orders open.',
    ru: 'Все учётные записи отключаются, заказы и учётные данные сохраняются, баллы и ретробонусы сгорают. Остальные балансы должны быть нулевыми, а заказы — завершёнными.',
  },
  closeNow: { zh: '注销账户', en: 'Close account', ru: 'Закрыть кабинет' },
  closeAsk: {
    zh: '确定注销？“{name}”的所有账号将立即退出登录，且无法再次登录。',
    en: 'Close the account? Everyone at “{name}” will be logged out now and can’t log in again.',
    ru: 'Закрыть кабинет? Все сотрудники «{name}» будут отключены и больше не смогут войти.',
  },
  delete: { zh: '删除数据', en: 'Delete data', ru: 'Удаление данных' },
  deleteAll: {
    zh: '申请删除全部数据。依法须保留的订单与账目将匿名化，积分和返利作废，其余数据将删除。',
    en: 'Request deletion of all data. Orders and records we must keep by law are anonymised, points and rebate are lost; everything else is deleted.',
    ru: 'Запрос на удаление всех данных. Заказы и учёт, которые нужно хранить по закону, обезличиваются, баллы и ретробонусы сгорают, остальное удаляется.',
  },
  deleteOwn: {
    zh: '申请删除您的个人数据和账号，公司的订单不受影响。',
    en: 'Request deletion of your personal data and account. The company’s orders are kept.',
    ru: 'Запрос на удаление ваших личных данных и учётной записи. Заказы компании сохранятся.',
  },
  ask: { zh: '申请删除', en: 'Request deletion', ru: 'Запросить удаление' },
  wish: { zh: '原因（选填）', en: 'Reason (optional)', ru: 'Причина (необязательно)' },
  withdraw: { zh: '撤回申请', en: 'Withdraw request', ru: 'Отозвать запрос' },
} as const;
