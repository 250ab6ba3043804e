import { errors } from '../kernel/errors.ts';

export const privacyErrors = errors({
  'leave.balance': {
    status: 409,
    money: ['amount'],
    zh: '账户余额或冻结金额须为零（当前 {amount}）',
    en: 'All balances must be zero (currently {amount})',
    ru: 'Все балансы должны быть нулевыми (сейчас {amount})',
  },
  'leave.orders_open': {
    status: 409,
    zh: '还有 {n} 个未完成的订单',
    en: 'Open orders: {n}. Complete them first',
    ru: 'Незавершённых заказов: {n}',
  },
  'leave.payments_open': {
    status: 409,
    zh: '还有 {n} 笔未完成的付款',
    en: 'Open payments: {n}. Complete them first',
    ru: 'Незавершённых платежей: {n}',
  },
  'leave.auctions_open': {
    status: 409,
    zh: '还有 {n} 场您发起或参与的竞价未结束',
    en: 'Auctions that you organise or take part in and that are not over: {n}',
    ru: 'Незавершённых торгов, где вы организатор или участник: {n}',
  },
  'leave.sells': {
    status: 409,
    zh: '请先联系门户取消卖家身份',
    en: 'Ask the portal to end your seller status first',
    ru: 'Сначала попросите портал снять статус продавца',
  },
  'leave.house': {
    status: 409,
    zh: '门户自营企业不能注销',
    en: 'The portal’s own company can’t be closed',
    ru: 'Собственную компанию портала закрыть нельзя',
  },
  'leave.main': {
    status: 409,
    zh: '请先转让主账号',
    en: 'Transfer the main account first',
    ru: 'Сначала передайте основную учётную запись',
  },
  'privacy.again': {
    status: 429,
    zh: '{hours} 小时内只能申请一次',
    en: 'You can ask once every {hours} hours',
    ru: 'Можно запрашивать раз в {hours} ч',
  },
  'privacy.asked': {
    status: 409,
    zh: '删除申请正在处理中',
    en: 'Your request is already being processed',
    ru: 'Запрос уже обрабатывается',
  },
  'privacy.own': {
    status: 409,
    zh: '不能审核自己的删除申请',
    en: 'You can’t decide on your own request',
    ru: 'Нельзя решать по собственному запросу',
  },
  'privacy.not_ready': {
    status: 409,
    zh: '数据尚未生成或已过期',
    en: 'The export isn’t ready yet, or has expired',
    ru: 'Выгрузка не готова или уже удалена',
  },
});
