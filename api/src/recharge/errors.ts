import { errors } from '../kernel/errors.ts';

export const rechargeErrors = errors({
  'recharge.least': {
    status: 422,
    money: ['min'],
    zh: '充值金额至少为 {min}',
    en: 'Recharge at least {min}',
    ru: 'Минимальная сумма пополнения — {min}',
  },
  'recharge.cents': {
    status: 400,
    zh: '金额最多两位小数',
    en: 'Use at most two decimal places',
    ru: 'Не более двух знаков после запятой',
  },
  'recharge.rule_over': {
    status: 409,
    zh: '该充值优惠已结束',
    en: 'This offer has ended',
    ru: 'Эта акция завершена',
  },
  'recharge.rule_amount': {
    status: 422,
    money: ['from'],
    zh: '该优惠需充值满 {from}',
    en: 'This offer starts at {from}',
    ru: 'Акция действует от {from}',
  },
  'recharge.rule_limit': {
    status: 409,
    zh: '该优惠每个会员最多参加 {max} 次',
    en: 'This offer can be used {max} times at most',
    ru: 'Акцией можно воспользоваться не более {max} раз',
  },
  'recharge.too_many': {
    status: 429,
    zh: '待处理的充值过多，请先完成或撤销',
    en: 'Too many open recharges. Finish or withdraw one first',
    ru: 'Слишком много незавершённых пополнений. Завершите или отзовите одно из них',
  },
  'recharge.voucher_needed': {
    status: 422,
    zh: '请填写付款凭证号',
    en: 'Enter the transfer number',
    ru: 'Укажите номер перевода',
  },
  'recharge.file_needed': {
    status: 422,
    zh: '请上传付款凭证',
    en: 'Attach the proof of payment',
    ru: 'Приложите квитанцию',
  },
  'recharge.voucher_used': {
    status: 409,
    zh: '该凭证号已提交过',
    en: 'This transfer number was already submitted',
    ru: 'Перевод с этим номером уже отправлен',
  },
  'recharge.own': {
    status: 403,
    zh: '不能审核自己申请的充值',
    en: 'You cannot review your own recharge',
    ru: 'Нельзя проверять собственное пополнение',
  },
  'recharge.reference_needed': {
    status: 422,
    zh: '请填写银行流水号',
    en: 'Enter the bank reference',
    ru: 'Укажите номер операции банка',
  },
  'recharge.reason_needed': {
    status: 422,
    zh: '请填写原因',
    en: 'Give a reason',
    ru: 'Укажите причину',
  },
  'recharge.bonus_spent': {
    status: 409,
    money: ['left'],
    zh: '赠送金已使用，仅剩 {left}，不能退款',
    en: 'Its bonus is spent ({left} left), so it cannot be refunded',
    ru: 'Бонус уже потрачен (осталось {left}), вернуть пополнение нельзя',
  },
  'recharge.by_withdrawal': {
    status: 409,
    zh: '保证金请通过提现退回',
    en: 'A deposit goes back by a withdrawal',
    ru: 'Задаток возвращается через вывод',
  },
  'recharge.disputed': {
    status: 409,
    zh: '该笔付款已被拒付或正在争议中，不能退款',
    en: 'The bank disputes this payment or has taken it back, so it cannot be refunded',
    ru: 'Платёж оспорен или отозван банком, вернуть его нельзя',
  },
  'recharge.own_proposal': {
    status: 403,
    zh: '不能复核自己提交的退款',
    en: 'You cannot confirm your own proposal',
    ru: 'Нельзя подтвердить собственное предложение',
  },
  'recharge.days': {
    status: 422,
    zh: '结束日期不能早于开始日期',
    en: 'The last day cannot be before the first',
    ru: 'Последний день не может быть раньше первого',
  },
});
