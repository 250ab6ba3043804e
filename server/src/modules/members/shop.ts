import {
  addressGet,
  addressPage,
  deleteAddress,
  joinLevel,
  leaveLevel,
  levelList,
  saveAddress,
  setDefaultAddress,
  splitPasted,
  updateAddress,
} from '@tradeport/api/members/calls';
import {
  getUserinfoByCode,
  getUserinfoservice,
  updateUserinfo,
} from '@tradeport/api/members/info-calls';
import { ADDRESSES_MAX } from '@tradeport/api/members/model';
import {
  deleteReturnAddress,
  RETURN_ADDRESSES_MAX,
  returnAddressList,
  saveReturnAddress,
} from '@tradeport/api/members/return-calls';
import {
  addressesPlace,
  addressPlace,
  levelPlace,
  profilePlace,
  returnAddressesPlace,
} from '@tradeport/api/members/shop';
import { formInput } from '../../kernel/input.ts';
import {
  accountPage,
  callAct,
  type Fields,
  keyOf,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';
import { areaChoices, mapPolicy } from '../reference/index.ts';
import { companyPages } from './company-pages.ts';
import { employeePages } from './employee-pages.ts';

/** Stands in the address in place of the code of a new address. */
const NEW = 'new';

export const shop = [
  /** ADR-01 One's addresses, the default one first. */
  shopPage(addressesPlace, {
    load: async ({ kernel, scope }) => {
      const { rows } = await kernel.call(scope, addressPage, { rows: ADDRESSES_MAX });
      return { addresses: rows, max: ADDRESSES_MAX };
    },
    acts: {
      default: callAct(setDefaultAddress, ['addressCode'], 'address'),
      remove: callAct(deleteAddress, ['addressCode'], 'delete'),
    },
  }),
  /** ADR-01, ADR-02 A new address, or one to change. */
  shopPage(addressPlace, {
    sources: ({ scope }) => mapPolicy(scope.tenant),
    load: async (one, sent) => {
      const { addressCode = NEW } = one.params;
      const address =
        addressCode === NEW ? null : await one.kernel.call(one.scope, addressGet, { addressCode });
      return { address, ...(await areaChoices(one, sent?.typed ?? address ?? {})) };
    },
    acts: {
      /**
       * ADR-04 The parts found in the pasted text fill their fields; the other fields keep what was
       * typed.
       */
      split: async ({ kernel, scope }, fields) => {
        const { pasted = '' } = fields;
        const found = await kernel.call(scope, splitPasted, formInput(splitPasted, { pasted }));
        const { provinceCode, cityCode, areaCode, ...others } = found;
        const said = {
          ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
          ...(provinceCode ? { provinceCode, cityCode, areaCode } : {}),
        };
        // The box is emptied once its content stands in the fields.
        const left = Object.keys(said).length > 0 ? '' : pasted;
        return { typed: { ...fields, ...said, pasted: left } };
      },
      save: async (one, fields) => {
        await saveTyped(one, fields);
        return { outcome: 'address', to: accountPage(one, '/addresses') };
      },
    },
  }),
  /** AFS-04c Where buyers send goods back to that one's company has sold: few, so that one page lists and edits them. */
  shopPage(returnAddressesPlace, {
    load: async ({ kernel, scope }) => ({
      addresses: await kernel.call(scope, returnAddressList, {}),
      max: RETURN_ADDRESSES_MAX,
    }),
    acts: {
      save: async (one, fields) => {
        const {
          returnAddressCode = '',
          isDefault,
          receiver = '',
          phone = '',
          address = '',
        } = fields;
        const input = formInput(saveReturnAddress, {
          receiver,
          phone,
          address,
          ...(returnAddressCode ? { returnAddressCode } : {}),
        });
        const asked = { ...input, isDefault: isDefault === 'on' };
        const key = keyOf(one, 'save', returnAddressCode);
        await one.kernel.call(one.scope, saveReturnAddress, asked, key);
        return { outcome: 'address' };
      },
      remove: callAct(deleteReturnAddress, ['returnAddressCode'], 'delete'),
    },
  }),
  /** MBR-02 One's own name and nickname; the rest is shown. */
  shopPage(profilePlace, {
    load: async ({ kernel, scope }) => kernel.call(scope, getUserinfoservice, {}),
    acts: {
      save: async ({ kernel, scope, key }, fields) => {
        await kernel.call(scope, updateUserinfo, formInput(updateUserinfo, fields), key);
        return { outcome: 'modify' };
      },
    },
  }),
  /** MBR-04 The benefits of each level; open levels are joined here. */
  shopPage(levelPlace, {
    load: async ({ kernel, scope }) => {
      const [levels, member] = await Promise.all([
        kernel.call(scope, levelList, {}),
        kernel.call(scope, getUserinfoByCode, {}),
      ]);
      const mayChange = scope.user.permissions.has('company.edit');
      return { levels, own: member.levelCode, mayChange };
    },
    acts: { join: callAct(joinLevel, ['levelCode']), leave: callAct(leaveLevel) },
  }),
  ...companyPages,
  ...employeePages,
];

async function saveTyped({ kernel, scope, params, key }: ShopVisit, fields: Fields): Promise<void> {
  const { addressCode = NEW } = params;
  if (addressCode === NEW) {
    await kernel.call(scope, saveAddress, formInput(saveAddress, fields), key);
    return;
  }
  const input = formInput(updateAddress, { ...fields, addressCode });
  await kernel.call(scope, updateAddress, input, key);
}
