import * as calls from '@tradeport/api/pricing/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
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
    serve(calls.priceListPage, listPage),
    serve(calls.getPriceList, getList),
    serve(calls.savePriceList, saveList, { invalidates: true }),
    serve(calls.movePriceList, moveList, { invalidates: true }),
    serve(calls.listedPricePage, matrix),
    serve(calls.saveListedPrices, savePrices, { invalidates: true }),
    serve(calls.priceCustomers, customers),
    serve(calls.explainPrice, explain),
    serve(calls.saveDealerLevel, setDealerLevel),
    serve(calls.freightTemplates, templates),
    serve(calls.saveFreightTemplate, saveTemplate, { invalidates: true }),
    serve(calls.deleteFreightTemplate, deleteTemplate, { invalidates: true }),
    serve(calls.previewFreight, preview),
    serve(calls.getPricingSettings, readSettings),
    serve(calls.savePricingSettings, updateSettings, { invalidates: true }),
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
