import { receiveOrder } from '@tradeport/api/orders/calls';
import { formInput } from '../../kernel/input.ts';
import { type Act, keyOf } from '../../kernel/shop.ts';

/** Receipt of the whole order, or of one parcel. */
export const receiveAct: Act = async (one, { contractCode = '', parcelCode = '' }) => {
  const input = formInput(receiveOrder, { contractCode, ...(parcelCode ? { parcelCode } : {}) });
  await one.kernel.call(one.scope, receiveOrder, input, keyOf(one, 'receive', contractCode));
  return { outcome: 'operation' };
};
