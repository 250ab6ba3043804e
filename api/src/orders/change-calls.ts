import { z } from 'zod';
import { write } from '../kernel/call.ts';
import { code, line } from '../kernel/fields.ts';
import { addressIn } from '../members/model.ts';
import { movedOut, purchaseOrderNo, REASON_MAX } from './model.ts';

const ofOrder = z.object({ contractCode: code() });

/**
 * Where an order that has not shipped goes to, and to whom. The buyer names one of the company's addresses or writes another
 * one; who changes it on the buyer's behalf writes it, and says why. Freight stays: it is one amount per order.
 */
export const changeAddress = write('POST', {
  name: 'order.change_address',
  path: '/web/oc/contract/changeContractAddress',
  who: { may: 'order.change' },
  text: { zh: '修改收货信息', en: 'Change delivery details', ru: 'Изменить данные доставки' },
  input: ofOrder.extend({
    addressCode: code().optional(),
    /** Instead of `addressCode`; it is not added to anybody's addresses. */
    newAddress: addressIn.optional(),
    reason: line(REASON_MAX).default(''),
  }),
  output: movedOut,
  errors: [
    'order.not_changeable',
    'order.no_address',
    'order.change_reason',
    'order.address_required',
    'order.address_missing',
    'order.forwarder_address',
    'address.area',
    'address.country',
    'address.phone',
  ],
});

/** '' takes it away. */
export const changePurchaseOrder = write('POST', {
  name: 'order.change_purchase_order',
  path: '/web/oc/contract/changePurchaseOrderNo',
  who: { may: 'order.change' },
  text: { zh: '修改采购单号', en: 'Change the PO number', ru: 'Изменить № заказа покупателя' },
  input: ofOrder.extend({ purchaseOrderNo }),
  output: movedOut,
  errors: ['order.not_changeable'],
});
