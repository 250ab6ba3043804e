import type { Module } from '../../kernel/module.ts';
import { oneStore, sellerStock, stores as list, storesWith } from './find.ts';
import { ownStores, storeToEdit } from './own.ts';
import { saveStore } from './save.ts';

export { openToPickUp, provinceOfStore, storeKnown, storesToPickUpIn } from './pickup.ts';
export { storeView } from './rows.ts';
export { saveStore } from './save.ts';

export const stores = {
  name: 'stores',
  serves: [list, storesWith, sellerStock, oneStore, ownStores, storeToEdit, saveStore],
  holdsFiles: ['select 1 from store where tenant_id = $1 and pictures @> array[$2::uuid] limit 1'],
  personalData: {
    // Its seller sells no more: nobody finds it.
    store: [
      {
        of: 'seller_id = $2',
        onErasure: {
          set: `detail = '', phone = '', about = '{"zh": ""}', pictures = '{}', search = '', exact = false, lng = round(lng), lat = round(lat)`,
        },
      },
    ],
  },
} satisfies Module;
