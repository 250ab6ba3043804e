import {
  deleteReturnAddress,
  RETURN_ADDRESSES_MAX,
  returnAddressList,
  saveReturnAddress,
} from '@tradeport/api/members/return-calls';
import { formInput } from '../../kernel/input.ts';
import { keyOf } from '../../kernel/shop.ts';
import type { AccountRoute } from './kit.ts';

/** AFS-04c Where buyers send goods back to that one's company has sold: few, so that one page lists and edits them. */
export const returnAddressesPage: AccountRoute = {
  item: 'returnAddresses',
  path: '/return-addresses',
  load: async ({ kernel, scope }) => {
    const addresses = await kernel.call(scope, returnAddressList, {});
    return { name: 'returnAddresses', body: { addresses, max: RETURN_ADDRESSES_MAX } };
  },
  acts: {
    save: async (one, fields) => {
      const { returnAddressCode = '', isDefault, receiver = '', phone = '', address = '' } = fields;
      const input = formInput(saveReturnAddress, {
        receiver,
        phone,
        address,
        ...(returnAddressCode ? { returnAddressCode } : {}),
      });
      await one.kernel.call(
        one.scope,
        saveReturnAddress,
        { ...input, isDefault: isDefault === 'on' },
        keyOf(one, 'save', returnAddressCode),
      );
      return { outcome: 'address' };
    },
    remove: async (one, { returnAddressCode = '' }) => {
      await one.kernel.call(one.scope, deleteReturnAddress, { returnAddressCode });
      return { outcome: 'delete' };
    },
  },
};
