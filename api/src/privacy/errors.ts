import { errors } from '../kernel/errors.ts';

export const privacyErrors = errors({
  'leave.balance': {
    status: 409,
    zh: '账户余额或冻结金额不为零（{amount} {unit}）',
    en: 'An account is not at zero ({amount} {unit})',
    ru: 'Счёт не на нуле ({amount} {unit})',
  },
  'leave.orders_open': {
    status: 409,
    zh: '还有 {n} 个未完成的订单',
    en: '{n} orders are still open',
    ru: 'Незавершённых заказов: {n}',
  },
  'leave.payments_open': {
    status: 409,
    zh: '还有 {n} 笔未完成的付款',
    en: '{n} payments are still open',
    ru: 'Незавершённых платежей: {n}',
  },
  'leave.sells': {
    status: 409,
    zh: '卖家须先由门户取消卖家身份',
    en: 'The portal has to end your selling first',
    ru: 'Сначала портал должен снять роль продавца',
  },
  'leave.house': {
    status: 409,
    zh: '门户自身的成员不能退出',
    en: 'The portal’s own member cannot leave',
    ru: 'Собственный участник портала не может выйти',
  },
  'leave.main': {
    status: 409,
    zh: '请先移交主账号',
    en: 'Hand the main account over first',
    ru: 'Сначала передайте главную учётную запись',
  },
  'privacy.again': {
    status: 429,
    zh: '{hours} 小时内只能申请一次',
    en: 'Once in {hours} hours',
    ru: 'Один раз в {hours} ч',
  },
  'privacy.asked': {
    status: 409,
    zh: '删除申请正在处理中',
    en: 'You have already asked for it',
    ru: 'Заявка уже подана',
  },
  'privacy.own': {
    status: 409,
    zh: '不能审核自己的删除申请',
    en: 'You cannot decide on your own request',
    ru: 'Нельзя решать по собственной заявке',
  },
  'privacy.not_ready': {
    status: 409,
    zh: '数据尚未生成或已过期',
    en: 'The data are not ready, or gone',
    ru: 'Данные не готовы или удалены',
  },
});
