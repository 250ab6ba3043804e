import { addressesIn } from '@tradeport/api/mall/addresses';
import {
  addressGet,
  addressPage,
  deleteAddress,
  saveAddress,
  setDefaultAddress,
  splitPasted,
  updateAddress,
} from '@tradeport/api/members/calls';
import { ADDRESSES_MAX } from '@tradeport/api/members/model';
import { formInput } from '../../kernel/input.ts';
import type { Fields } from '../../kernel/shop.ts';
import { areaChoices, mapPolicy } from '../../modules/reference/index.ts';
import type { AccountRoute, AccountVisit } from './kit.ts';

/** ADR-01 One's addresses, the default one first. */
export const addressListPage: AccountRoute = {
  item: 'addresses',
  path: '/addresses',
  load: async ({ kernel, scope }) => {
    const { rows } = await kernel.call(scope, addressPage, { rows: ADDRESSES_MAX });
    return { name: 'addresses', body: { addresses: rows, max: ADDRESSES_MAX } };
  },
  acts: {
    default: async ({ kernel, scope }, fields) => {
      await kernel.call(scope, setDefaultAddress, formInput(setDefaultAddress, fields));
      return { outcome: 'address' };
    },
    remove: async ({ kernel, scope }, fields) => {
      await kernel.call(scope, deleteAddress, formInput(deleteAddress, fields));
      return { outcome: 'delete' };
    },
  },
};

const NEW = 'new';

/** ADR-01, ADR-02 A new address, or one to change. */
export const addressFormPage: AccountRoute = {
  item: 'addresses',
  path: '/addresses/:addressCode',
  sources: ({ scope }) => mapPolicy(scope.tenant),
  load: async (one, sent) => {
    const { addressCode = NEW } = one.params;
    const address =
      addressCode === NEW ? null : await one.kernel.call(one.scope, addressGet, { addressCode });
    const area = sent?.typed ?? address ?? {};
    return { name: 'address', body: { address, ...(await areaChoices(one, area)) } };
  },
  acts: {
    /** ADR-04 What the pasted text says goes into the fields; what it does not say stays as it was typed. */
    split: async ({ kernel, scope }, fields) => {
      const { pasted = '' } = fields;
      const found = await kernel.call(scope, splitPasted, formInput(splitPasted, { pasted }));
      const { provinceCode, cityCode, areaCode, ...others } = found;
      const said = {
        ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
        ...(provinceCode ? { provinceCode, cityCode, areaCode } : {}),
      };
      // What was found stands in the fields: the box is empty again.
      return { typed: { ...fields, ...said, pasted: Object.keys(said).length > 0 ? '' : pasted } };
    },
    save: async (one, fields) => {
      await save(one, fields);
      return { outcome: 'address', to: addressesIn(one.lang, one.main).account('/addresses') };
    },
  },
};

async function save({ kernel, scope, params, key }: AccountVisit, fields: Fields): Promise<void> {
  const { addressCode = NEW } = params;
  if (addressCode === NEW) {
    await kernel.call(scope, saveAddress, formInput(saveAddress, fields), key);
    return;
  }
  const input = formInput(updateAddress, { ...fields, addressCode });
  await kernel.call(scope, updateAddress, input, key);
}
