import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, paging } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as stockWords from './words.ts';

export const stockPage = page('GET', {
  name: 'stock.page',
  path: '/web/wh/stock/queryStockPage',
  who: { may: 'stock.view' },
  text: { zh: '库存列表', en: 'Stock', ru: 'Остатки' },
  input: model.stockListIn,
  output: model.stockRow,
});

export const adjustStockCall = write('POST', {
  name: 'stock.adjust',
  path: '/web/wh/stock/adjustStock',
  who: { may: 'stock.adjust' },
  text: stockWords.adjustStock,
  input: model.adjustIn,
  output: z.object({
    onHand: z.number().int(),
    reserved: z.number().int(),
    available: z.number().int(),
  }),
  errors: ['stock.below_reserved', 'warehouse.unknown', 'stock.issued'],
});

export const stockMoves = page('GET', {
  name: 'stock.moves',
  path: '/web/wh/stock/queryStockMovePage',
  who: { may: 'stock.view' },
  text: { zh: '库存变动', en: 'Stock movements', ru: 'Движение остатков' },
  input: z.object({
    ...paging,
    skuCode: code().optional(),
    goodsCode: code().optional(),
    warehouseCode: code().optional(),
  }),
  output: model.moveRow,
});

export const warehouseList = read('GET', {
  name: 'warehouse.list',
  path: '/web/wh/warehouse/queryWarehouseList',
  who: 'anyone',
  text: { zh: '仓库列表', en: 'Warehouses', ru: 'Склады' },
  input: z.object({ all: z.boolean().optional() }),
  output: z.array(model.warehouseOut),
});

export const saveWarehouseCall = write('POST', {
  name: 'warehouse.save',
  path: '/web/wh/warehouse/saveWarehouse',
  who: { may: 'warehouse.edit' },
  text: { zh: '保存仓库', en: 'Save a warehouse', ru: 'Сохранить склад' },
  input: model.warehouseIn,
  output: z.object({ warehouseCode: code() }),
  errors: ['warehouse.code_taken', 'warehouse.is_store'],
});
