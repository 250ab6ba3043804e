import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code } from '../kernel/fields.ts';
import * as model from './model.ts';

const storeCode = z.object({ storeCode: code() });

/** CAT-05 The stores that people may enter, nearest first. */
export const storePage = page('GET', {
  name: 'store.page',
  path: '/web/wh/userwh/queryUserwhPageForRetail',
  who: 'anyone',
  text: { zh: '门店列表', en: 'Stores', ru: 'Магазины' },
  input: model.storeListIn,
  output: model.storeRow,
});

/** CAT-05 The stores that have a product or a SKU, nearest first. */
export const storeSkuPage = page('POST', {
  name: 'store.sku',
  path: '/web/wh/store/queryStoreSkuPages',
  who: 'anyone',
  text: { zh: '有货门店', en: 'Stores that have it', ru: 'Наличие в магазинах' },
  input: model.storeSkuIn,
  output: model.storeSkuRow,
});

/** CAT-05 The stock in the stores of a seller, by SKU and store. */
export const sellerStockPage = page('POST', {
  name: 'store.seller_stock',
  path: '/web/wh/store/queryStoreSkuToUserinfoPcode',
  who: 'anyone',
  text: {
    zh: '卖家门店库存',
    en: 'Stock in a seller’s stores',
    ru: 'Остатки в магазинах продавца',
  },
  input: model.sellerStockIn,
  output: model.sellerStockRow,
});

export const getStore = read('GET', {
  name: 'store.get',
  path: '/web/wh/store/getStore',
  who: 'anyone',
  text: { zh: '门店详情', en: 'Store', ru: 'Магазин' },
  input: storeCode,
  output: model.storeOut,
});

export const ownStorePage = page('GET', {
  name: 'store.own',
  path: '/web/wh/store/queryOwnStorePage',
  who: { may: 'store.view' },
  text: { zh: '门店管理列表', en: 'Manage stores', ru: 'Управление магазинами' },
  input: model.ownListIn,
  output: model.ownRow,
});

export const storeForEdit = read('GET', {
  name: 'store.for_edit',
  path: '/web/wh/store/getStoreForEdit',
  who: { may: 'store.view' },
  text: { zh: '门店编辑信息', en: 'Store to edit', ru: 'Магазин для правки' },
  input: storeCode,
  output: model.editOut,
});

export const saveStoreCall = write('POST', {
  name: 'store.save',
  path: '/web/wh/store/saveStore',
  who: { may: 'store.edit' },
  text: { zh: '保存门店', en: 'Save a store', ru: 'Сохранить магазин' },
  input: model.storeIn,
  output: storeCode,
  errors: [
    'warehouse.code_taken',
    'warehouse.unknown',
    'store.foreign_warehouse',
    'store.seller_closed',
    'store.place',
    'store.far',
    'store.picture',
    'store.too_many',
    'division.unknown',
  ],
});
