import { z } from 'zod';
import { productCard, productDetail } from '../catalogue/model.ts';
import { page, read, write } from '../kernel/call.ts';
import { code, done, instant, notDone, paging } from '../kernel/fields.ts';
import * as model from './model.ts';

const collected = z.object({
  collectCode: code(),
  collectListCode: code(),
  /** It was there already. */
  known: z.boolean(),
});
const changeFaults = ['favourite.list_of_company'] as const;
const putFaults = ['favourite.list_full', ...changeFaults] as const;

/** CAT-07a A favourite that is in the list already stays, and takes the quantity and the note that are given. */
export const saveCollect = write('POST', {
  name: 'favourite.save',
  path: '/web/um/collect/saveCollect',
  who: 'anyone',
  audited: false,
  text: { zh: '收藏商品', en: 'Save a favourite', ru: 'Добавить в избранное' },
  input: model.collectIn,
  output: collected,
  errors: ['product.not_sold', ...putFaults],
});
/** Names what cannot be saved with its reason, and saves the rest. */
export const saveCollectBatch = write('POST', {
  name: 'favourite.save_many',
  path: '/web/um/collect/saveCollectBatch',
  who: 'anyone',
  audited: false,
  text: { zh: '批量收藏商品', en: 'Save favourites', ru: 'Добавить несколько в избранное' },
  input: model.collectBatchIn,
  output: z.object({
    saved: z.number().int(),
    refused: z.array(notDone.extend({ goodsCode: code().optional(), skuCode: code().optional() })),
  }),
  errors: ['product.not_sold', ...putFaults],
});
/** CAT-07c Which of these the caller has in a list of his own, and what is wrong with it. */
export const checkBatchCollect = read('POST', {
  name: 'favourite.check',
  path: '/web/um/collect/checkBatchCollectExit',
  who: 'anyone',
  text: { zh: '检查是否已收藏', en: 'Check for favourites', ru: 'Проверить избранное' },
  input: z.object({ goodsCodes: z.array(code()).min(1).max(model.HEARTS_MAX) }),
  output: z.array(model.collectedOut),
});
/** Taking out what is gone already is no fault. */
export const deleteCollect = write('POST', {
  name: 'favourite.delete',
  path: '/web/um/collect/deleteCollectByCode',
  who: 'anyone',
  audited: false,
  text: { zh: '取消收藏', en: 'Remove favourites', ru: 'Убрать из избранного' },
  input: model.removeIn,
  output: z.object({ removed: z.number().int() }),
  errors: changeFaults,
});
/** Its quantity, its note, the list that it stands in. */
export const updateCollect = write('POST', {
  name: 'favourite.update',
  path: '/web/um/collect/updateCollect',
  who: 'anyone',
  audited: false,
  text: { zh: '修改收藏', en: 'Edit a favourite', ru: 'Изменить запись избранного' },
  input: model.changeIn,
  output: done,
  errors: putFaults,
});
export const collectPage = page('GET', {
  name: 'favourite.page',
  path: '/web/um/collect/queryCollectPage',
  who: 'anyone',
  text: { zh: '收藏列表', en: 'Favourites', ru: 'Избранное' },
  input: model.favouritePageIn,
  output: model.favouriteRow,
});
/** One's own, the first of them first, then those that the company shares. */
export const collectLists = read('GET', {
  name: 'favourite.lists',
  path: '/web/um/collect/queryCollectList',
  who: 'anyone',
  text: { zh: '收藏清单', en: 'Lists of favourites', ru: 'Списки избранного' },
  input: z.object({}),
  output: z.array(model.listRow),
});
/** Makes a list, names it anew, shares it with the company, or takes it back. */
export const saveCollectList = write('POST', {
  name: 'favourite.save_list',
  path: '/web/um/collect/saveCollectList',
  who: 'user',
  text: { zh: '保存收藏清单', en: 'Save a list', ru: 'Сохранить список' },
  input: model.listIn,
  output: z.object({ collectListCode: code() }),
  errors: [
    'favourite.lists_many',
    'favourite.list_taken',
    'favourite.first_list',
    'favourite.no_company',
    ...changeFaults,
  ],
});
export const deleteCollectList = write('POST', {
  name: 'favourite.delete_list',
  path: '/web/um/collect/deleteCollectList',
  who: 'user',
  text: { zh: '删除收藏清单', en: 'Delete a list', ru: 'Удалить список' },
  input: z.object({ collectListCode: code() }),
  output: done,
  errors: ['favourite.first_list', ...changeFaults],
});
/** CAT-07e The visitor's favourites become the user's; done at login as well. */
export const mergeCollect = write('POST', {
  name: 'favourite.merge',
  path: '/web/um/collect/mergeCollect',
  who: 'user',
  audited: false,
  text: { zh: '合并访客收藏', en: 'Merge guest favourites', ru: 'Объединить избранное гостя' },
  input: z.object({}),
  output: z.object({ merged: z.number().int() }),
});

/**
 * CAT-07h Products beside each other, in the order asked for; products no longer sold are left out.
 */
export const compareGoods = read('POST', {
  name: 'favourite.compare',
  path: '/web/rs/resourceGoods/queryGoodsCompare',
  who: 'anyone',
  text: { zh: '对比商品', en: 'Compare products', ru: 'Сравнить товары' },
  input: z.object({ goodsCodes: z.array(code()).min(1).max(model.COMPARED_MAX) }),
  output: z.array(productDetail.omit({ description: true })),
  errors: ['product.not_sold'],
});

/** CAT-07g */
export const saveFootprint = write('POST', {
  name: 'footprint.save',
  path: '/web/um/footprint/saveFootprint',
  who: 'user',
  audited: false,
  text: { zh: '记录足迹', en: 'Record a viewed product', ru: 'Запомнить просмотренный товар' },
  input: z.object({ goodsCode: code() }),
  output: z.object({ kept: z.boolean() }),
});
export const footprintPage = page('GET', {
  name: 'footprint.page',
  path: '/web/um/footprint/queryFootprintPage',
  who: 'user',
  text: { zh: '足迹列表', en: 'Recently viewed products', ru: 'Просмотренные товары' },
  input: z.object(paging),
  output: productCard.extend({ viewedAt: instant() }),
});
/** Without codes: all of them. */
export const deleteFootprints = write('POST', {
  name: 'footprint.delete',
  path: '/web/um/footprint/deleteFootprint',
  who: 'user',
  audited: false,
  text: { zh: '删除足迹', en: 'Clear browsing history', ru: 'Очистить историю просмотров' },
  input: z.object({ goodsCodes: z.array(code()).max(model.FOOTPRINTS_MAX).optional() }),
  output: z.object({ removed: z.number().int() }),
});
const footprintChoice = z.object({ kept: z.boolean() });
export const getFootprintChoice = read('GET', {
  name: 'footprint.choice',
  path: '/web/um/footprint/getFootprintChoice',
  who: 'user',
  text: { zh: '足迹开关', en: 'Browsing history switch', ru: 'Запись истории просмотров' },
  input: z.object({}),
  output: footprintChoice.extend({ days: z.number().int() }),
});
/** Turning it off deletes the kept entries at once. */
export const saveFootprintChoice = write('POST', {
  name: 'footprint.save_choice',
  path: '/web/um/footprint/saveFootprintChoice',
  who: 'user',
  text: {
    zh: '开启或关闭足迹',
    en: 'Turn browsing history on or off',
    ru: 'Включить или выключить историю просмотров',
  },
  input: footprintChoice,
  output: done,
});
