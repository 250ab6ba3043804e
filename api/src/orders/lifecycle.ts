import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import * as words from '../kernel/words/index.ts';
import * as ordersWords from './words.ts';

/** ORD-02 The whole life of an order of any type. `outbound`: some parcels are on their way, some goods are still open. */
export const orderLife = lifecycle({
  name: 'order',
  table: 'orders',
  start: ['initialised'],
  end: ['success', 'audit_failed', 'cancelled', 'closed'],
  states: {
    initialised: { waits: 'nobody', zh: '已创建', en: 'Created', ru: 'Создан' },
    pending_review: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'На проверке' },
    audit_failed: { ended: 'badly', zh: '审核未通过', en: 'Rejected', ru: 'Отклонён' },
    waiting_payment: { waits: 'buyer', zh: '待付款', en: 'Awaiting payment', ru: 'Ожидает оплаты' },
    pending_transfer: {
      waits: 'seller',
      zh: '待转单',
      en: 'Pending transfer',
      ru: 'Ожидает передачи',
    },
    pending_factory: {
      waits: 'seller',
      zh: '待分配工厂',
      en: 'Awaiting factory',
      ru: 'Выбор завода',
    },
    in_production: { waits: 'others', zh: '生产中', en: 'In production', ru: 'В производстве' },
    waiting_shipment: {
      waits: 'seller',
      zh: '待发货',
      en: 'Awaiting shipment',
      ru: 'Ожидает отгрузки',
    },
    outbound: { waits: 'others', zh: '部分发货', en: 'Partially shipped', ru: 'Отгружен частично' },
    waiting_receipt: { waits: 'others', zh: '待收货', en: 'Shipped', ru: 'В пути' },
    success: { ended: 'well', zh: '交易成功', en: 'Completed', ru: 'Завершён' },
    cancelled: { ended: 'quietly', zh: '已取消', en: 'Cancelled', ru: 'Отменён' },
    closed: { ended: 'quietly', zh: '交易关闭', en: 'Closed', ru: 'Закрыт' },
  },
  steps: {
    askReview: {
      from: ['initialised'],
      to: 'pending_review',
      by: ['order.place', 'system'],
      text: words.submitForReview,
    },
    submit: {
      from: ['initialised'],
      to: 'waiting_payment',
      by: ['order.place', 'system'],
      text: { zh: '提交订单', en: 'Place order', ru: 'Оформить заказ' },
    },
    approve: {
      from: ['pending_review'],
      to: 'waiting_payment',
      by: ['order.review'],
      text: ordersWords.approve,
      only: {
        zh: '仅待审核的订单可以审核',
        en: 'Only orders pending review can be approved',
        ru: 'Одобрить можно только заказ на проверке',
      },
    },
    refuse: {
      from: ['pending_review'],
      to: 'audit_failed',
      by: ['order.review'],
      reason: true,
      text: words.reject,
      only: {
        zh: '仅待审核的订单可以驳回',
        en: 'Only orders pending review can be rejected',
        ru: 'Отклонить можно только заказ на проверке',
      },
    },
    /** MBR-06 By the buyer's own company: the last level has agreed. */
    grant: {
      from: ['pending_review'],
      to: 'waiting_payment',
      by: ['order.view'],
      text: { zh: '公司审批通过', en: 'Approved by the company', ru: 'Согласовано компанией' },
    },
    deny: {
      from: ['pending_review'],
      to: 'audit_failed',
      by: ['order.view'],
      reason: true,
      text: { zh: '公司审批驳回', en: 'Rejected by the company', ru: 'Отклонено компанией' },
    },
    /** Fully paid, or nothing to pay. */
    pay: { from: ['waiting_payment'], to: 'waiting_shipment', by: ['system'], text: words.pay },
    /** Paid, and made to order. */
    payToMake: {
      from: ['waiting_payment'],
      to: 'pending_transfer',
      by: ['system'],
      text: { zh: '付款并转单', en: 'Pay and make to order', ru: 'Оплатить (на заказ)' },
    },
    /** T1 The parts due before production are paid, so the seller makes the goods. */
    payToProduce: {
      from: ['waiting_payment'],
      to: 'in_production',
      by: ['system'],
      text: {
        zh: '付款并投产',
        en: 'Pay and start production',
        ru: 'Оплатить и начать производство',
      },
    },
    transfer: {
      from: ['pending_transfer'],
      to: 'pending_factory',
      by: ['order.transfer'],
      text: { zh: '转单', en: 'Transfer', ru: 'Передать заказ' },
    },
    /** T6 From here to waiting receipt the status of an order made to order follows from its pieces. */
    assignFactory: {
      from: ['pending_factory'],
      to: 'in_production',
      by: ['system'],
      text: { zh: '分配工厂', en: 'Assign factory', ru: 'Назначить завод' },
    },
    /** T6 Pieces that a factory had are with the seller again. */
    awaitFactory: {
      from: ['in_production'],
      to: 'pending_factory',
      by: ['system'],
      text: { zh: '重新分配工厂', en: 'Assign again', ru: 'Назначить заново' },
    },
    /** T6 Nothing is to be made any more, and goods from stock are left. */
    shipStock: {
      from: ['pending_transfer', 'pending_factory', 'in_production'],
      to: 'waiting_shipment',
      by: ['system'],
      text: { zh: '转为现货发货', en: 'Ship from stock', ru: 'Отгрузить со склада' },
    },
    /** T6 Some of its pieces have left, from a factory or from stock. */
    sendPart: {
      from: [
        'pending_transfer',
        'pending_factory',
        'in_production',
        'waiting_shipment',
        'outbound',
      ],
      to: 'outbound',
      by: ['system'],
      text: { zh: '部分发出', en: 'Send a part', ru: 'Отправить часть' },
    },
    /** T6 Its last pieces have left. */
    sendRest: {
      from: [
        'pending_transfer',
        'pending_factory',
        'in_production',
        'waiting_shipment',
        'outbound',
      ],
      to: 'waiting_receipt',
      by: ['system'],
      text: { zh: '全部发出', en: 'Send the rest', ru: 'Отправить остальное' },
    },
    produced: {
      from: ['in_production'],
      to: 'waiting_shipment',
      by: ['milestone.work'],
      text: { zh: '生产完成', en: 'Finish production', ru: 'Завершить производство' },
    },
    shipPart: {
      from: ['waiting_shipment', 'outbound'],
      to: 'outbound',
      by: ['order.ship'],
      text: { zh: '部分发货', en: 'Ship partially', ru: 'Отгрузить часть' },
    },
    ship: {
      from: ['waiting_shipment', 'outbound'],
      to: 'waiting_receipt',
      by: ['order.ship'],
      text: ordersWords.ship,
      only: {
        zh: '仅待发货的订单可以发货',
        en: 'Only orders awaiting shipment can be shipped',
        ru: 'Отгрузить можно только заказ, ожидающий отгрузки',
      },
    },
    /**
     * ORD-08 Orders without shipping are delivered by issuing: codes, rights, appointments, cards.
     */
    issue: {
      from: ['waiting_shipment'],
      to: 'waiting_receipt',
      by: ['system'],
      text: { zh: '发放', en: 'Deliver', ru: 'Выдать' },
    },
    /** The open rest was refunded: everything else is on its way. */
    closeShort: {
      from: ['outbound'],
      to: 'waiting_receipt',
      by: ['system'],
      text: { zh: '未发部分已退款', en: 'Close the rest', ru: 'Закрыть остаток' },
    },
    receive: {
      from: ['waiting_receipt'],
      to: 'success',
      by: ['order.receive', 'system'],
      text: ordersWords.confirmReceipt,
      only: {
        zh: '仅已发货、未收货的订单可以确认收货',
        en: 'Only shipped orders can be confirmed as received',
        ru: 'Подтвердить получение можно только отгруженного заказа',
      },
    },
    /** ORD-08 Everything was delivered and accepted by milestones; nothing of it was left to ship. */
    complete: {
      from: ['in_production', 'waiting_shipment', 'outbound'],
      to: 'success',
      by: ['system'],
      text: { zh: '全部阶段已验收', en: 'Complete', ru: 'Завершить' },
    },
    cancel: {
      from: ['initialised', 'pending_review', 'waiting_payment'],
      to: 'cancelled',
      by: ['order.cancel', 'system'],
      reason: true,
      text: ordersWords.cancelOrder,
      only: {
        zh: '仅未付款的订单可以取消',
        en: 'Only unpaid orders can be cancelled',
        ru: 'Отменить можно только неоплаченный заказ',
      },
    },
    /** ORD-07 Not paid in time. */
    expire: {
      from: ['waiting_payment'],
      to: 'cancelled',
      by: ['system'],
      text: {
        zh: '超时未付款，自动取消',
        en: 'Cancel: not paid in time',
        ru: 'Отменить: не оплачен вовремя',
      },
    },
    /** Everything that was paid went back before anything was received (after-sales). */
    close: {
      from: [
        'pending_transfer',
        'pending_factory',
        'in_production',
        'waiting_shipment',
        'outbound',
        'waiting_receipt',
      ],
      to: 'closed',
      by: ['system'],
      text: { zh: '关闭交易', en: 'Close', ru: 'Закрыть' },
    },
  },
});
export type OrderStatus = StateOf<typeof orderLife>;
export type OrderVerb = VerbOf<typeof orderLife>;

const underWork: readonly OrderStatus[] = [
  'in_production',
  'waiting_shipment',
  'outbound',
  'waiting_receipt',
];
/** T1 Its goods are made or sent: from the first payment until all of them have come. */
export const isUnderWork = (status: OrderStatus): boolean => underWork.includes(status);
/** All of it has come. */
export const isDone = (status: OrderStatus): boolean => orderLife.steps.receive.to === status;

/** ORD-09 A parcel: what left the warehouse in one go. */
export const parcelLife = lifecycle({
  name: 'parcel',
  table: 'parcel',
  start: ['in_transit'],
  end: ['received'],
  states: {
    in_transit: { waits: 'others', zh: '运输中', en: 'In transit', ru: 'В пути' },
    delivered: { waits: 'buyer', zh: '已送达', en: 'Delivered', ru: 'Доставлена' },
    received: { ended: 'well', zh: '已签收', en: 'Received', ru: 'Получена' },
  },
  steps: {
    deliver: {
      from: ['in_transit'],
      to: 'delivered',
      by: ['system'],
      text: { zh: '送达', en: 'Mark as delivered', ru: 'Отметить доставленной' },
    },
    receive: {
      from: ['in_transit', 'delivered'],
      to: 'received',
      by: ['order.receive', 'system'],
      text: { zh: '签收', en: 'Confirm receipt', ru: 'Подтвердить получение' },
    },
  },
});
export type ParcelStatus = StateOf<typeof parcelLife>;
