import { errors } from '../kernel/errors.ts';

export const paymentErrors = errors({
  'payment.not_payable': {
    status: 409,
    zh: '订单 {orderNo} 当前不能付款',
    en: 'Order {orderNo} can’t be paid right now',
    ru: 'Заказ {orderNo} сейчас нельзя оплатить',
  },
  'payment.reference_characters': {
    status: 400,
    zh: '流水号只能包含英文字母、数字和常用符号',
    en: 'Use plain letters, digits and signs, as the bank statement shows them',
    ru: 'Только латинские буквы, цифры и обычные знаки, как в выписке банка',
  },
  'payment.disputed': {
    status: 409,
    zh: '该付款正被银行争议，争议结束前不能退款',
    en: 'This payment is disputed. Nothing can be refunded to it until the dispute ends',
    ru: 'Платёж оспаривается. Возврат на него возможен только после окончания спора',
  },
  'payment.provider_off': {
    status: 409,
    zh: '该支付方式不可用，请选择其他方式',
    en: 'You can’t pay this way here. Choose another',
    ru: 'Так оплатить нельзя. Выберите другой способ',
  },
  'payment.not_disputable': {
    status: 409,
    zh: '只有已到账的沙箱付款可以模拟争议',
    en: 'Only a paid sandbox payment can be disputed here',
    ru: 'Оспорить здесь можно только оплаченный платёж песочницы',
  },
  'payment.one_currency': {
    status: 422,
    zh: '一次付款只能使用一种币种',
    en: 'Orders in different currencies must be paid separately',
    ru: 'Заказы в разных валютах оплачиваются отдельно',
  },
  'payment.too_many_tries': {
    status: 429,
    zh: '付款次数过多，请联系客服',
    en: 'Too many payment attempts. Contact us',
    ru: 'Слишком много попыток оплаты. Свяжитесь с нами',
  },
  'payment.too_many_parts': {
    status: 422,
    zh: '一个订单最多使用 {max} 次账户抵扣',
    en: 'One order can draw on accounts {max} times at most',
    ru: 'По одному заказу возможно не более {max} списаний со счетов',
  },
  'payment.voucher_file': {
    status: 422,
    zh: '付款凭证不存在，请重新上传',
    en: 'Proof of payment not found. Upload it again',
    ru: 'Квитанция не найдена. Загрузите ещё раз',
  },
  'payment.voucher_used': {
    status: 409,
    zh: '该凭证号已提交过',
    en: 'This reference number was already submitted',
    ru: 'Квитанция с этим номером уже отправлена',
  },
  'payment.voucher_waiting': {
    status: 409,
    zh: '订单已有待确认的付款凭证',
    en: 'A proof of payment for this order is already being checked',
    ru: 'Квитанция по этому заказу уже на проверке',
  },
  'payment.reference_used': {
    status: 409,
    zh: '该银行流水号已使用',
    en: 'This bank reference is already used',
    ru: 'Этот номер операции уже использован',
  },
  'payment.return_path': {
    status: 400,
    zh: '返回地址须为本站路径',
    en: 'The return address must be a path on this portal',
    ru: 'Адрес возврата должен быть путём этого портала',
  },
  'payment.provider_away': {
    status: 503,
    zh: '支付渠道暂时不可用，请稍后再试',
    en: 'The payment provider isn’t available right now. Try again later',
    ru: 'Платёжный сервис сейчас недоступен. Попробуйте позже',
  },
  'payment.bad_signature': {
    status: 401,
    zh: '通知签名无效',
    en: 'Invalid notification signature',
    ru: 'Недействительная подпись уведомления',
  },
  'payout.voucher_needed': {
    status: 422,
    zh: '请填写银行转账凭证号',
    en: 'Enter the number of the bank transfer',
    ru: 'Укажите номер банковского перевода',
  },
  'payout.voucher_used': {
    status: 409,
    zh: '该凭证号已用于另一笔打款',
    en: 'This number was used for another payout',
    ru: 'Этот номер уже указан в другой выплате',
  },
  'payout.own_proposal': {
    status: 403,
    zh: '提交人不能复核自己的打款',
    en: 'Somebody else has to confirm your payout',
    ru: 'Вашу выплату подтверждает другой сотрудник',
  },
});
