import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { code, line } from '../kernel/fields.ts';
import { addressIn } from '../members/model.ts';
import { movedOut, purchaseOrderNo, REASON_MAX } from './model.ts';
import {
  placePreview,
  quantitiesAsked,
  quantitiesChanged,
  quantitiesIn,
  quantitiesPreview,
} from './quantities.ts';
import * as ordersWords from './words.ts';

const ofOrder = z.object({ contractCode: code() });

const placeAsked = ofOrder.extend({
  addressCode: code().optional(),
  /** Instead of `addressCode`; it is not added to anybody's addresses. */
  newAddress: addressIn.optional(),
  reason: line(REASON_MAX).default(''),
});
const placeErrors = [
  'order.is_pickup',
  'order.not_changeable',
  'order.no_address',
  'order.change_reason',
  'order.address_required',
  'order.address_missing',
  'order.forwarder_address',
  'order.address_approval',
  'order.quantities_voucher',
  'order.quantities_paid',
  'order.amount_too_large',
  'address.area',
  'address.country',
  'address.phone',
] as const;

/** Previews the total with another address: nothing is stored. */
export const previewAddress = read('POST', {
  name: 'order.preview_address',
  path: '/web/oc/contract/queryContractAddress',
  who: { may: 'order.change', sides: ['seller', 'buyer'] },
  text: {
    zh: '试算修改收货地址',
    en: 'Preview another address',
    ru: 'Рассчитать доставку по новому адресу',
  },
  input: placeAsked,
  output: placePreview,
  errors: placeErrors,
});

/**
 * The address and receiver of an order that has not shipped. The buyer names one of the company's
 * addresses or writes another one; others who change it on the buyer's behalf write it, and say
 * why. Freight follows where its seller has another one for that region: only the buyer may accept
 * a higher cost, which in a paid order comes out of the balance; an overpaid amount goes back. A
 * price that was agreed on stays.
 */
export const changeAddress = write('POST', {
  name: 'order.change_address',
  path: '/web/oc/contract/changeContractAddress',
  who: { may: 'order.change', sides: ['seller', 'buyer'] },
  text: ordersWords.changeDeliveryDetails,
  input: placeAsked.extend({ expectedAmount: quantitiesIn.shape.expectedAmount }),
  output: movedOut,
  errors: [...placeErrors, 'order.price_changed', 'ledger.insufficient'],
});

/** '' takes it away. */
export const changePurchaseOrder = write('POST', {
  name: 'order.change_purchase_order',
  path: '/web/oc/contract/changePurchaseOrderNo',
  who: { may: 'order.change', sides: ['buyer'] },
  text: { zh: '修改采购单号', en: 'Change the PO number', ru: 'Изменить № заказа покупателя' },
  input: ofOrder.extend({ purchaseOrderNo }),
  output: movedOut,
  errors: ['order.not_changeable'],
});

const quantityErrors = [
  'order.pickup_ready',
  'order.quantities_type',
  'order.quantities_review',
  'order.not_changeable',
  'order.quantities_quoted',
  'order.quantities_requested',
  'order.quantities_voucher',
  'order.quantities_by_buyer',
  'order.quantities_refund',
  'order.quantities_last',
  'order.quantities_discount',
  'order.quantities_promotion',
  'promotion.budget',
  'order.quantities_paid',
  'order.quantities_approval',
  'order.amount_too_large',
  'product.not_sold',
  'cart.under_minimum',
  'cart.step',
  'stock.insufficient',
  'certification.none',
  'certification.qualification',
  'certification.seller',
  'refund.reason_unknown',
  'refund.not_now',
  'refund.nothing_left',
  'refund.window_over',
  'refund.in_production',
  'refund.not_shipped',
  'refund.wait_for_other',
  'refund.by_rule',
  'refund.stage_over',
  'refund.stage_only',
  'refund.kind',
] as const;

/** Previews a change of quantities: nothing is stored or reserved. */
export const previewQuantities = read('POST', {
  name: 'order.preview_quantities',
  path: '/web/oc/contract/queryContractQuantity',
  who: { may: 'order.change', sides: ['seller', 'buyer'] },
  text: { zh: '试算修改数量', en: 'Preview changed quantities', ru: 'Рассчитать новое количество' },
  input: quantitiesAsked,
  output: quantitiesPreview,
  errors: quantityErrors,
});

/**
 * More or fewer pieces before anything ships. An unpaid order is priced anew, at its own prices; a
 * buyer who takes less keeps the benefits that the rest earns (`lost` of the preview lists the
 * others). In a paid order the buyer pays for more pieces from the balance, and a seller with too
 * few refunds those that will not come; a buyer who wants fewer requests a refund.
 */
export const changeQuantities = write('POST', {
  name: 'order.change_quantities',
  path: '/web/oc/contract/changeContractQuantity',
  who: { may: 'order.change', sides: ['seller', 'buyer'] },
  text: { zh: '修改商品数量', en: 'Change quantities', ru: 'Изменить количество' },
  input: quantitiesIn,
  output: quantitiesChanged,
  errors: [
    ...quantityErrors,
    'order.change_reason',
    'order.price_changed',
    'ledger.insufficient',
    'refund.too_many',
    'refund.address_needed',
    'refund.beyond_paid',
  ],
});
