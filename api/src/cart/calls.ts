import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { code, quantity } from '../kernel/fields.ts';
import * as model from './model.ts';
import { QUICK_LINES_MAX } from './quick-lines.ts';
import { lineErrors } from './line-errors.ts';

/** CHK-01 Adds to what is there already; the sum must fit the rules of CHK-02. */
export const addToCart = write('POST', {
  name: 'cart.add',
  path: '/web/oc/shopping/addShoppingGoods',
  who: 'anyone',
  audited: false,
  text: { zh: '加入购物车', en: 'Add to cart', ru: 'Добавить в корзину' },
  input: model.wanted,
  output: z.object({ shoppingGoodsCode: code(), quantity: z.number().int() }),
  errors: [...lineErrors, 'cart.full'],
});

/** CHK-01 Quick order: lines that fit are added, the others are named with their reasons. */
export const addManyToCart = write('POST', {
  name: 'cart.add_many',
  path: '/web/oc/shopping/addBatchShoppingGoods',
  who: 'anyone',
  audited: false,
  text: { zh: '批量加入购物车', en: 'Add items to cart', ru: 'Добавить несколько в корзину' },
  input: z.object({ goodsList: z.array(model.wanted).min(1).max(model.CART_LINES_MAX) }),
  output: z.object({
    added: z.number().int(),
    refused: z.array(
      z.object({
        skuCode: code(),
        quantity: z.number().int(),
        errorCode: z.string(),
        msg: z.string(),
      }),
    ),
  }),
  errors: [...lineErrors, 'cart.full'],
});

/**
 * CHK-01 Looks up the lines of a SKU list with prices, each with its fault; nothing is added yet.
 */
export const checkQuickOrder = read('POST', {
  name: 'cart.check_list',
  path: '/web/oc/shopping/checkShoppingList',
  who: 'anyone',
  text: {
    zh: '检查快速下单清单',
    en: 'Check a quick order list',
    ru: 'Проверить список быстрого заказа',
  },
  input: z.object({ goodsList: z.array(model.listed).min(1).max(QUICK_LINES_MAX) }),
  output: z.array(model.quickLine),
});

/** The cart as orders to come: by seller, warehouse and currency. Counts and totals are always those of the whole. */
export const readCart = read('GET', {
  name: 'cart.get',
  path: '/web/oc/shopping/queryToContract',
  who: 'anyone',
  text: { zh: '查看购物车', en: 'View cart', ru: 'Корзина' },
  input: z.object({ linePage: model.linePage() }),
  output: model.cartOut,
});

export const countCart = read('GET', {
  name: 'cart.count',
  path: '/web/oc/shopping/queryShoppingCount',
  who: 'anyone',
  text: { zh: '购物车数量', en: 'Number of items in cart', ru: 'Число товаров в корзине' },
  input: z.object({}),
  output: model.cartCount,
});

export const changeQuantity = write('POST', {
  name: 'cart.quantity',
  path: '/web/oc/shopping/updateShoppingGoodsNum',
  who: 'anyone',
  audited: false,
  text: {
    zh: '修改购物车数量',
    en: 'Change a quantity in the cart',
    ru: 'Изменить количество в корзине',
  },
  input: z.object({ shoppingGoodsCode: code(), quantity: quantity() }),
  output: z.object({ shoppingGoodsCode: code(), quantity: z.number().int() }),
  errors: [...lineErrors, 'cart.line_missing'],
});

/** Without codes it is about all lines: "select all". */
export const selectLines = write('POST', {
  name: 'cart.select',
  path: '/web/oc/shopping/selectShoppingGoods',
  who: 'anyone',
  audited: false,
  text: { zh: '勾选购物车商品', en: 'Select cart items', ru: 'Выбрать товары корзины' },
  input: z.object({ shoppingGoodsCodes: model.lineCodes.optional(), selected: z.boolean() }),
  output: model.cartCount,
});

/** CHK-02 Delete asks for a selection first. */
export const removeLines = write('POST', {
  name: 'cart.remove',
  path: '/web/oc/shopping/deleteShoppingGoods',
  who: 'anyone',
  audited: false,
  text: { zh: '删除购物车商品', en: 'Remove cart items', ru: 'Удалить товары из корзины' },
  input: z.object({ shoppingGoodsCodes: model.lineCodes.default([]) }),
  /** `removed`: for screens that offer an undo. */
  output: model.cartCount.extend({
    removed: z.array(
      z.object({ skuCode: code(), quantity: z.number().int(), selected: z.boolean() }),
    ),
  }),
  errors: ['cart.nothing_selected'],
});

/** CHK-01 The visitor's cart becomes part of the user's; done at login as well. */
export const mergeCart = write('POST', {
  name: 'cart.merge',
  path: '/web/oc/shopping/mergeShoppingGoods',
  who: 'user',
  audited: false,
  text: { zh: '合并访客购物车', en: 'Merge guest cart', ru: 'Объединить корзину гостя' },
  input: z.object({}),
  output: z.object({ merged: z.number().int() }),
});
