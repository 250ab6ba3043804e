import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as words from '../kernel/words/index.ts';
import * as pricingWords from './words.ts';

const view = { may: 'price_list.view' } as const;
const manage = { may: 'price_list.manage' } as const;

export const priceListPage = page('GET', {
  name: 'price_list.page',
  path: '/web/pm/pricelist/queryPriceListPage',
  who: view,
  text: words.priceLists,
  input: model.listsIn,
  output: model.priceListRow,
});
export const getPriceList = read('GET', {
  name: 'price_list.get',
  path: '/web/pm/pricelist/getPriceList',
  who: view,
  text: { zh: '价目表详情', en: 'Price list', ru: 'Прайс-лист' },
  input: z.object({ priceListCode: code() }),
  output: model.priceListDetail,
});
/** CAT-03 The assignments of the list are replaced as a whole. */
export const savePriceList = write('POST', {
  name: 'price_list.save',
  path: '/web/pm/pricelist/savePriceList',
  who: manage,
  text: { zh: '保存价目表', en: 'Save a price list', ru: 'Сохранить прайс-лист' },
  input: model.priceListIn,
  output: model.savedList,
  errors: [
    'price_list.window',
    'price_list.assigned_unknown',
    'price_list.assigned_twice',
    'price_list.contract_no',
    'price_list.currency_fixed',
    'price_list.archived',
  ],
});
export const movePriceList = write('POST', {
  name: 'price_list.move',
  path: '/web/pm/pricelist/movePriceList',
  who: manage,
  text: {
    zh: '启用、停用或归档价目表',
    en: 'Activate, pause or archive a price list',
    ru: 'Включить, приостановить или архивировать прайс-лист',
  },
  input: model.moveIn,
  output: model.savedList,
});
export const listedPricePage = page('GET', {
  name: 'price_list.prices',
  path: '/web/pm/pricelist/queryListedPricePage',
  who: view,
  text: { zh: '价目表价格', en: 'Prices of a list', ru: 'Цены прайс-листа' },
  input: model.matrixIn,
  output: model.matrixRow,
});
/**
 * CAT-03 All of them or none: the price of one SKU is one row, whatever else stands in the list.
 */
export const saveListedPrices = write('POST', {
  name: 'price_list.save_prices',
  path: '/web/pm/pricelist/saveListedPrices',
  who: manage,
  text: { zh: '修改价目表价格', en: 'Change prices of a list', ru: 'Изменить цены прайс-листа' },
  input: model.pricesIn,
  output: z.object({ saved: z.number().int(), removed: z.number().int() }),
  errors: [
    'price_list.window',
    'price_list.sku_unknown',
    'price_list.price_twice',
    'price_list.price_changed',
    'price_list.too_many_prices',
    'price_list.archived',
    'price.too_low',
    'price.too_high',
  ],
});
export const priceCustomers = page('GET', {
  name: 'price_list.customers',
  path: '/web/pm/pricelist/queryPriceCustomerPage',
  who: view,
  text: { zh: '可适用的客户', en: 'Customers for price lists', ru: 'Клиенты для прайс-листов' },
  input: model.customersIn,
  output: model.customerRow,
});
export const explainPrice = read('GET', {
  name: 'price_list.explain',
  path: '/web/pm/pricelist/explainPrice',
  who: view,
  text: pricingWords.whatACustomerPaysAndWhy,
  input: model.explainIn,
  output: model.explained,
  errors: ['price_list.sku_unknown'],
});
export const saveDealerLevel = write('POST', {
  name: 'price_list.dealer',
  path: '/web/pm/pricelist/saveDealerLevel',
  who: { may: 'price_list.settings' },
  text: { zh: '设置经销商等级', en: 'Set a dealer level', ru: 'Задать уровень дилера' },
  input: model.dealerIn,
  output: done,
  errors: ['price_list.dealer_unknown'],
});
export {
  deleteFreightTemplate,
  freightTemplates,
  previewFreight,
  saveFreightTemplate,
} from './freight.ts';
export { getPricingSettings, savePricingSettings } from './settings.ts';
