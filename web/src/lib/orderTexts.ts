import type { Texts } from '@tradeport/api/kernel/text';
import * as words from '@tradeport/api/kernel/words/index';
import * as catalogueWords from '@tradeport/api/catalogue/words';

const partShipped: Texts = {
  zh: '部分发货',
  en: 'Partially shipped',
  ru: 'Отгружена часть товара',
};
/** ORD-02 The steps as what happened. */
export const historyTexts: Readonly<Record<string, Texts>> = {
  askReview: {
    zh: '订单已提交，待审核',
    en: 'Placed, pending review',
    ru: 'Заказ оформлен и отправлен на проверку',
  },
  submit: { zh: '订单已提交', en: 'Order placed', ru: 'Заказ оформлен' },
  approve: { zh: '审核已通过', en: 'Approved', ru: 'Заказ одобрен' },
  refuse: { zh: '审核未通过', en: 'Rejected', ru: 'Заказ отклонён' },
  pay: { zh: '已付款', en: 'Paid', ru: 'Заказ оплачен' },
  payToMake: {
    zh: '已付款，待转单',
    en: 'Paid, pending transfer',
    ru: 'Оплачен, ожидает передачи',
  },
  payToProduce: {
    zh: '已付款，已投产',
    en: 'Paid, in production',
    ru: 'Оплачен, передан в производство',
  },
  complete: { zh: '全部阶段已验收', en: 'All milestones accepted', ru: 'Все этапы приняты' },
  transfer: { zh: '已转单', en: 'Transferred', ru: 'Заказ передан' },
  assignFactory: { zh: '已分配工厂', en: 'Factory assigned', ru: 'Завод назначен' },
  awaitFactory: {
    zh: '待重新分配工厂',
    en: 'To be assigned again',
    ru: 'Завод назначается заново',
  },
  shipStock: { zh: '转为现货发货', en: 'Ships from stock', ru: 'Отгрузка со склада' },
  sendPart: partShipped,
  sendRest: { zh: '已全部发货', en: 'Shipped', ru: 'Товар отгружен' },
  produced: { zh: '生产完成', en: 'Production finished', ru: 'Производство завершено' },
  shipPart: partShipped,
  ship: { zh: '已发货', en: 'Shipped', ru: 'Товар отгружен' },
  closeShort: {
    zh: '未发货部分已退款',
    en: 'The rest was refunded',
    ru: 'Неотгруженное возвращено',
  },
  receive: { zh: '已确认收货', en: 'Receipt confirmed', ru: 'Получение подтверждено' },
  cancel: { zh: '订单已取消', en: 'Cancelled', ru: 'Заказ отменён' },
  expire: {
    zh: '超时未付款，已自动取消',
    en: 'Cancelled: not paid in time',
    ru: 'Отменён: не оплачен вовремя',
  },
  close: { zh: '交易关闭', en: 'Closed', ru: 'Заказ закрыт' },
};

export const payWayTexts = {
  balance: { zh: '余额支付', en: 'Balance', ru: 'С баланса' },
  online: words.online,
  offline: words.bankTransfer,
} as const;

export const paidTexts = {
  unpaid: { zh: '未付款', en: 'Unpaid', ru: 'Не оплачен' },
  part: { zh: '部分付款', en: 'Partially paid', ru: 'Оплачен частично' },
  paid: { zh: '已付清', en: 'Paid', ru: 'Оплачен' },
} as const;

/** An order in its list and on its page, to buyers, sellers and clerks. */
export const orderFieldTexts = {
  lot: { zh: '竞价标的', en: 'Auction lot', ru: 'Лот' },
  group: { zh: '拼团', en: 'Group purchase', ru: 'Совместная покупка' },
  groupUntil: {
    zh: '成团后备货，截止',
    en: 'Prepared once complete, until',
    ru: 'Сборка после набора группы, до',
  },
  search: {
    zh: '订单号、采购单号、运单号、手机号、商品',
    en: 'Order, PO or tracking number, phone, product',
    ru: 'Номер заказа или накладной, телефон, товар',
  },
  seller: words.seller,
  buyer: words.buyer,
  paid: { zh: '已付', en: 'Paid', ru: 'Оплачено' },
  held: { zh: '账户冻结', en: 'Held on accounts', ru: 'Зарезервировано на счетах' },
  toPay: { zh: '待付', en: 'Amount due', ru: 'К оплате' },
  payWay: words.paymentMethod,
  payState: { zh: '付款状态', en: 'Payment status', ru: 'Статус оплаты' },
  placed: { zh: '下单时间', en: 'Placed', ru: 'Оформлен' },
  placedBy: { zh: '下单人', en: 'Placed by', ru: 'Кто оформил' },
  receiver: words.recipient,
  phone: { zh: '收货人电话', en: 'Recipient’s phone', ru: 'Телефон получателя' },
  tracking: words.trackingNumber,
  type: catalogueWords.orderType,
  currency: words.currency,
  quote: { zh: '报价单', en: 'Quote', ru: 'Предложение' },
  paymentTerms: words.paymentTerms,
  turned: { zh: '转单号', en: 'Transfer no.', ru: 'Номер передачи' },
} as const;
