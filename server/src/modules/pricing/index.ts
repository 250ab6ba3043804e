import type { Module } from '../../kernel/module.ts';
import { customers } from './customers.ts';
import { deleteTemplate, preview, saveTemplate, templates } from './freight.ts';
import { exportRoutes } from './export.ts';
import { explain, setDealerLevel } from './explain.ts';
import { getList, listPage, moveList, saveList } from './lists.ts';
import { matrix, savePrices } from './prices.ts';
import { readSettings, updateSettings } from './settings.ts';

export { freightOfSeller, saveTemplate } from './freight.ts';
export { moveList, saveList } from './lists.ts';
export { putPrices, savePrices } from './prices.ts';
export { agreedFreight, cheapest, freightFor } from './freight-for.ts';

export const pricing = {
  name: 'pricing',
  serves: [
    listPage,
    getList,
    saveList,
    moveList,
    matrix,
    savePrices,
    customers,
    explain,
    setDealerLevel,
    templates,
    saveTemplate,
    deleteTemplate,
    preview,
    readSettings,
    updateSettings,
  ],
  routes: exportRoutes,
  personalData: {
    freight_template: [],
    price_list: [],
    price_list_for: [
      { of: `kind in ('company', 'contract') and key = $2::text`, onErasure: 'delete' },
    ],
    price_list_price: [],
  },
} satisfies Module;
