import { errors } from '../kernel/errors.ts';

export const paymentErrors = errors({
  'payment.not_payable': {
    status: 409,
    zh: '订单 {orderNo} 当前不能付款',
    en: 'Order {orderNo} cannot be paid now',
    ru: 'Заказ {orderNo} сейчас нельзя оплатить',
  },
  'payment.one_currency': {
    status: 422,
    zh: '一次付款只能使用一种币种',
    en: 'One payment has one currency',
    ru: 'Один платёж — одна валюта',
  },
  'payment.too_many_tries': {
    status: 429,
    zh: '付款次数过多，请联系客服',
    en: 'Too many attempts to pay; please contact us',
    ru: 'Слишком много попыток оплаты, свяжитесь с нами',
  },
  'payment.voucher_file': {
    status: 422,
    zh: '付款凭证不存在，请重新上传',
    en: 'The voucher picture is not there; please upload it again',
    ru: 'Изображение квитанции не найдено, загрузите снова',
  },
  'payment.voucher_used': {
    status: 409,
    zh: '该凭证号已提交过',
    en: 'This voucher number was submitted already',
    ru: 'Этот номер квитанции уже отправлен',
  },
  'payment.voucher_waiting': {
    status: 409,
    zh: '订单已有待确认的付款凭证',
    en: 'A voucher for this order is already waiting for finance',
    ru: 'Квитанция по этому заказу уже ожидает проверки',
  },
  'payment.reference_used': {
    status: 409,
    zh: '该银行流水号已使用',
    en: 'This bank reference was used already',
    ru: 'Эта банковская ссылка уже использована',
  },
  'payment.return_path': {
    status: 400,
    zh: '返回地址须为本站路径',
    en: 'The way back must be a path of this portal',
    ru: 'Адрес возврата должен быть путём этого портала',
  },
  'payment.provider_away': {
    status: 503,
    zh: '支付渠道暂时不可用',
    en: 'The payment provider is not available right now',
    ru: 'Платёжный провайдер сейчас недоступен',
  },
  'payment.bad_signature': {
    status: 401,
    zh: '通知签名无效',
    en: 'The signature of the notification is not valid',
    ru: 'Недействительная подпись уведомления',
  },
});
