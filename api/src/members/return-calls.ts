import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { code, done, required } from '../kernel/fields.ts';
import * as words from '../kernel/words/index.ts';

/** Limit for one member. */
export const RETURN_ADDRESSES_MAX = 20;
export const RETURN_RECEIVER_MAX = 64;
export const RETURN_PHONE_MAX = 30;
export const RETURN_PLACE_MAX = 200;

/** AFS-04 Where goods are sent back to, as a label says it. */
export const returnAddressShape = {
  /** The consignee. */
  receiver: required(RETURN_RECEIVER_MAX),
  phone: required(RETURN_PHONE_MAX),
  address: required(RETURN_PLACE_MAX),
};
const own = { may: 'return_address.edit' } as const;
const one = z.object({ returnAddressCode: code() });
const returnAddressOut = one.extend({
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  isDefault: z.boolean(),
});
export type ReturnAddressRow = z.output<typeof returnAddressOut>;

/** AFS-04c Those of the caller's member, the default one first; of another seller for those who handle all returns. */
export const returnAddressList = read('GET', {
  name: 'return_address.list',
  path: '/web/um/returnAddress/queryReturnAddressList',
  who: own,
  text: words.returnAddresses,
  input: z.object({ merberCode: code().optional() }),
  output: z.array(returnAddressOut),
});

/** The first one is the default. */
export const saveReturnAddress = write('POST', {
  name: 'return_address.save',
  path: '/web/um/returnAddress/saveReturnAddress',
  who: own,
  text: { zh: '保存退货地址', en: 'Save a return address', ru: 'Сохранить адрес для возврата' },
  input: z.object({
    /** None: a new one. */
    returnAddressCode: code().optional(),
    ...returnAddressShape,
    isDefault: z.boolean().default(false),
  }),
  output: one,
  errors: ['return_address.too_many'],
});

/**
 * When the default one goes, the oldest that is left takes its place. A seller keeps the last one.
 */
export const deleteReturnAddress = write('POST', {
  name: 'return_address.delete',
  path: '/web/um/returnAddress/deleteReturnAddress',
  who: own,
  text: { zh: '删除退货地址', en: 'Delete a return address', ru: 'Удалить адрес для возврата' },
  input: one,
  output: done,
  errors: ['return_address.last'],
});
