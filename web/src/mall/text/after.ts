import * as words from '@tradeport/api/kernel/words/index';
import * as marginWords from '@tradeport/api/margin/words';
import * as registrationWords from '@tradeport/api/registration/words';

/** After the order: success, waiting, and the ways out of every fault. */
export const after = {
  placed: { zh: '订单已提交', en: 'Your order has been placed', ru: 'Заказ оформлен' },
  paid: { zh: '付款成功', en: 'Payment received', ru: 'Оплата получена' },
  toPay: {
    zh: '订单已提交，待付款',
    en: 'Order placed, awaiting payment',
    ru: 'Заказ оформлен, ожидает оплаты',
  },
  toReview: {
    zh: '订单已提交，待审核',
    en: 'Order placed, pending review',
    ru: 'Заказ оформлен и отправлен на проверку',
  },
  closed: { zh: '订单已关闭', en: 'This order is closed', ru: 'Заказ закрыт' },
  next: {
    paid: {
      zh: '卖家将尽快发货，发货后会通知您。',
      en: 'The seller will ship it soon. We’ll let you know when it’s on its way.',
      ru: 'Продавец скоро отправит заказ, мы вам сообщим.',
    },
    issued: {
      zh: '您购买的内容已发放，可在订单和“我的卡券”中查看。',
      en: 'It’s ready: you’ll find it in the order and under “Codes and vouchers”.',
      ru: 'Покупка уже доступна в заказе и в разделе «Коды и ваучеры».',
    },
    pickup: {
      zh: '门店正在备货，备好后会通知您凭取货码到店取货。',
      en: 'The store is preparing it. We’ll send you a code when you can collect it.',
      ru: 'Магазин собирает заказ. Когда его можно будет забрать, мы пришлём код.',
    },
    online: {
      zh: '请在 {time} 前付款，超时订单将自动取消。',
      en: 'Pay by {time}, or the order will be cancelled automatically.',
      ru: 'Оплатите до {time}, иначе заказ будет отменён автоматически.',
    },
    offline: {
      zh: '请在 {time} 前转账，并在订单中上传付款凭证，确认到账后即开始备货。',
      en: 'Make the transfer by {time} and upload your proof of payment to the order. It’s prepared once the payment is confirmed.',
      ru: 'Переведите сумму до {time} и загрузите квитанцию в заказе. Его начнут собирать после подтверждения оплаты.',
    },
    review: {
      zh: '卖家审核通过后，会通知您付款。',
      en: 'We’ll let you know when the seller approves it and you can pay.',
      ru: 'Когда продавец одобрит заказ, мы сообщим и его можно будет оплатить.',
    },
    closed: {
      zh: '您可以再次购买这些商品。',
      en: 'You can order the same products again.',
      ru: 'Вы можете заказать эти товары снова.',
    },
  },
  payNow: { zh: '立即付款 {amount}', en: 'Pay {amount} now', ru: 'Оплатить {amount}' },
  number: words.orderNumber,
  seller: words.seller,
  amount: words.amount,
  status: words.status,
  view: marginWords.viewOrder,
  goOn: { zh: '继续购物', en: 'Continue shopping', ru: 'Продолжить покупки' },
  notFound: words.pageNotFound,
  notFoundText: {
    zh: '链接可能已失效，或商品已下架。',
    en: 'The link may be out of date, or the product is no longer available.',
    ru: 'Возможно, ссылка устарела или товар снят с продажи.',
  },
  broken: {
    zh: '页面暂时无法显示',
    en: 'We can’t show this page right now',
    ru: 'Страница временно недоступна',
  },
  brokenText: {
    zh: '请稍后重试。',
    en: 'Please try again in a moment.',
    ru: 'Попробуйте чуть позже.',
  },
  refused: { zh: '无法完成操作', en: 'This isn’t possible', ru: 'Не получилось' },
  goHome: registrationWords.goToTheHomePage,
  reload: { zh: '重新加载', en: 'Try again', ru: 'Повторить' },
} as const;
