import { z } from 'zod';
import { lineErrors } from '../cart/line-errors.ts';
import { page, read, write } from '../kernel/call.ts';
import { code, day, line, quantity, required, text } from '../kernel/fields.ts';
import { CART_LINES_MAX, linePage } from '../cart/model.ts';
import * as model from './model.ts';
import { shipErrors } from './shipping.ts';
import * as ordersWords from './words.ts';

const orderCode = z.object({ contractCode: code() });

/** Why goods cannot be ordered as asked for; the same when previewing and when placing. */
const goodsErrors = [
  'order.nothing_selected',
  'order.one_currency',
  'order.same_warehouse',
  'order.type_closed',
  'order.type_not_quoted',
  'order.own_goods',
  'order.amount_too_large',
  'order.address_missing',
  'order.warehouse_short',
  'order.currency_unpriced',
  'cart.line_missing',
  'product.not_sold',
  'cart.under_minimum',
  'cart.step',
  'cart.no_price',
  'cart.over_amount',
  'stock.insufficient',
  'order.accounts_over',
  'order.points_closed',
  'order.card_unknown',
  'ledger.insufficient',
  'order.pay_way_closed',
  'pickup.store',
  'pickup.short',
  'pickup.type',
  'pickup.quote',
] as const;
const groupErrors = [
  'groupbuy.full',
  'groupbuy.over',
  'groupbuy.already_in',
  'groupbuy.goods',
] as const;
const placeErrors = [
  ...goodsErrors,
  ...groupErrors,
  'order.points_needed',
  'bank_account.none',
  'order.address_required',
  'order.fields_missing',
  'order.plan_missing',
  'order.goods_in_words',
  'order.price_changed',
  'order.goods_changed',
  'order.seller_closed',
  'order.attachment_missing',
  'order.demand_past',
  'order.forwarder_address',
  'pickup.foreign',
  'order.same_number',
  'slot.needed',
  'slot.full',
  'coupon.unfit',
  'coupon.unknown',
  'coupon.unusable',
  'promotion.over',
  'promotion.used_up',
  'promotion.person_limit',
  'promotion.budget',
  'order.pay_way_closed',
  'address.too_many',
  'address.area',
  'address.country',
  'address.phone',
  'certification.none',
  'certification.qualification',
  'certification.seller',
] as const;

/** CHK-04 The price breakdown before placing; nothing is reserved. */
export const previewOrder = read('POST', {
  name: 'order.preview',
  path: '/web/oc/contract/previewContract',
  who: { may: 'order.place' },
  text: { zh: '结算预览', en: 'Preview a checkout', ru: 'Предпросмотр заказа' },
  input: model.previewIn,
  output: model.previewOut,
  errors: [...goodsErrors, ...groupErrors, 'coupon.unknown'],
});

/** CHK-06 One checkout makes one order per seller and warehouse, or none at all. */
export const placeOrder = write('POST', {
  name: 'order.place',
  path: '/web/oc/contract/saveContract',
  who: { may: 'order.place' },
  agreements: 'ordering',
  text: { zh: '提交订单', en: 'Place an order', ru: 'Оформить заказ' },
  input: model.checkoutIn,
  output: model.placedOut,
  errors: placeErrors,
});
/** The same from the PC pages. */
export const placeOrderPc = write('POST', {
  name: 'order.place_pc',
  path: '/web/oc/contract/saveContractpc',
  who: { may: 'order.place' },
  agreements: 'ordering',
  text: { zh: '提交订单（PC）', en: 'Place an order (PC)', ru: 'Оформить заказ (ПК)' },
  input: model.checkoutIn,
  output: model.placedOut,
  errors: placeErrors,
});

/** The own company's orders that carry a purchase order number already; those that came to nothing don't count. */
export const sameNumber = read('GET', {
  name: 'order.same_number',
  path: '/web/oc/contract/querySamePurchaseOrder',
  who: { may: 'order.place' },
  text: {
    zh: '采购单号使用情况',
    en: 'Orders with the same PO number',
    ru: 'Заказы с тем же номером покупателя',
  },
  input: model.sameNumberIn,
  output: model.sameNumberOut,
});

/** CHK-01 The goods of an order once more, into the cart. */
export const orderAgain = write('POST', {
  name: 'order.again',
  path: '/web/oc/contract/orderAgain',
  who: { may: 'order.place' },
  text: ordersWords.orderAgain,
  input: orderCode,
  output: z.object({
    added: z.number().int(),
    refused: z.array(
      z.object({
        /** Null: a line without a SKU, `contractGoodsCode` says which. */
        skuCode: code().nullable(),
        contractGoodsCode: code().optional(),
        quantity: z.number().int(),
        errorCode: z.string(),
        msg: z.string(),
      }),
    ),
  }),
  errors: [...lineErrors, 'cart.full'],
});

export const orderPage = page('GET', {
  name: 'order.page',
  path: '/web/oc/contract/queryContractPage',
  who: { may: 'order.view', sides: ['seller', 'buyer'] },
  text: { zh: '订单列表', en: 'Orders', ru: 'Заказы' },
  input: model.orderListIn,
  output: model.orderRow,
});

export const orderTabs = read('GET', {
  name: 'order.tabs',
  path: '/web/oc/contract/queryContractTabs',
  who: { may: 'order.view', sides: ['seller', 'buyer'] },
  text: { zh: '订单状态统计', en: 'Orders by tab', ru: 'Заказы по вкладкам' },
  input: z.object({
    tabSet: z.enum(model.tabSetNames).default('trade'),
    side: z.enum(model.sides).optional(),
  }),
  output: z.array(model.orderTab),
});

export const orderDetail = read('GET', {
  name: 'order.get',
  path: '/web/oc/contract/getContract',
  who: { may: 'order.view', sides: ['seller', 'buyer'] },
  text: ordersWords.order,
  input: orderCode.extend({ linePage: linePage() }),
  output: model.orderDetail,
});

export const approveOrder = write('POST', {
  name: 'order.approve',
  path: '/web/oc/contract/approveContract',
  who: { may: 'order.review', sides: ['seller'] },
  text: { zh: '订单审核通过', en: 'Approve an order', ru: 'Одобрить заказ' },
  input: orderCode,
  output: model.movedOut,
  errors: ['order.own_review', 'order.waits_for_buyer', 'order.of_lot'],
});
export const refuseOrder = write('POST', {
  name: 'order.refuse',
  path: '/web/oc/contract/refuseContract',
  who: { may: 'order.review', sides: ['seller'] },
  text: { zh: '驳回订单', en: 'Reject an order', ru: 'Отклонить заказ' },
  input: orderCode.extend({ reason: required(model.REASON_MAX) }),
  output: model.movedOut,
  errors: ['order.own_review', 'order.waits_for_buyer', 'order.of_lot'],
});
export const cancelOrder = write('POST', {
  name: 'order.cancel',
  path: '/web/oc/contract/cancelContract',
  who: { may: 'order.cancel', sides: ['seller', 'buyer'] },
  text: { zh: '取消订单', en: 'Cancel an order', ru: 'Отменить заказ' },
  input: orderCode.extend({ reason: required(model.REASON_MAX) }),
  output: model.movedOut,
  errors: ['order.of_lot'],
});

/** ORD-09 Without `goodsList` everything open goes into the parcel. */
export const shipOrder = write('POST', {
  name: 'order.ship',
  path: '/web/oc/contract/shipContract',
  who: { may: 'order.ship', sides: ['seller'] },
  text: { zh: '发货', en: 'Ship an order', ru: 'Отгрузить' },
  input: orderCode.extend({
    expressCode: z.enum(model.carrierCodes),
    expressBillno: line(model.TRACKING_MAX).default(''),
    /** When it will be there, a day of the tenant's calendar; left out: as the carrier says. */
    expectedDay: day().optional(),
    /** Enclosures: documents, spare parts. */
    accessory: line(model.ACCESSORY_MAX).default(''),
    goodsList: z
      .array(z.object({ contractGoodsCode: code(), quantity: quantity() }))
      .min(1)
      .max(CART_LINES_MAX)
      .optional(),
  }),
  output: model.movedOut.extend({ parcelCode: code(), parcelNo: z.string() }),
  errors: shipErrors,
});

export const orderLogistics = read('GET', {
  name: 'order.logistics',
  path: '/web/oc/contract/queryContractLogistics',
  who: { may: 'order.view', sides: ['seller', 'buyer'] },
  text: { zh: '查看物流', en: 'Order tracking', ru: 'Доставка заказа' },
  input: orderCode,
  output: model.logisticsOut,
  errors: ['order.no_express'],
});

/** Without `parcelCode` everything on its way counts as received. */
export const receiveOrder = write('POST', {
  name: 'order.receive',
  path: '/web/oc/contract/confirmContract',
  who: { may: 'order.receive', sides: ['buyer'] },
  text: ordersWords.confirmReceipt,
  input: orderCode.extend({ parcelCode: code().optional() }),
  output: model.movedOut,
  errors: ['order.nothing_under_way', 'order.is_pickup'],
});

/** The buyer's remark, or the seller's own memo, by who writes. */
export const remarkOrder = write('POST', {
  name: 'order.remark',
  path: '/web/oc/contract/remarkContract',
  who: { may: 'order.remark', sides: ['seller', 'buyer'] },
  text: { zh: '添加订单备注', en: 'Add an order note', ru: 'Добавить примечание' },
  input: orderCode.extend({ remark: text(model.ORDER_REMARK_MAX) }),
  output: model.movedOut,
});
