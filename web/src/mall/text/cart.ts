import * as words from '@tradeport/api/kernel/words/index';
import * as registrationWords from '@tradeport/api/registration/words';

export const cart = {
  title: words.cart,
  empty: { zh: '购物车是空的', en: 'Your cart is empty', ru: 'Корзина пуста' },
  emptyText: {
    zh: '去挑选需要的商品吧。',
    en: 'Add products and check out all at once.',
    ru: 'Добавьте товары и оформите всё сразу.',
  },
  emptyLogin: {
    zh: '登录后可查看之前加入的商品。',
    en: 'Log in to see what you added before.',
    ru: 'Войдите, чтобы увидеть добавленное ранее.',
  },
  browse: { zh: '去逛逛', en: 'Browse products', ru: 'Перейти к товарам' },
  shipsFrom: { zh: '从 {name} 发货', en: 'ships from {name}', ru: 'отгрузка: {name}' },
  selectAll: { zh: '全选', en: 'Select all', ru: 'Выбрать все' },
  selectAllOf: {
    zh: '全选 {n} 种商品（含其他页）',
    en: 'Select all {n} items, on every page',
    ru: 'Выбрать все позиции на всех страницах: {n}',
  },
  shown: {
    zh: '第 {from}–{to} 种，共 {n} 种商品；合计包含所有页面的已选商品。',
    en: 'Items {from}–{to} of {n}. The summary includes selected items on all pages.',
    ru: 'Позиции {from}–{to} из {n}. В итогах учтено выбранное на всех страницах.',
  },
  selectGroup: {
    zh: '选择 {name} 的全部商品',
    en: 'Select everything from {name}',
    ru: 'Выбрать всё у {name}',
  },
  selectLine: { zh: '选择 {name}', en: 'Select {name}', ru: 'Выбрать {name}' },
  remove: registrationWords.removeForGood,
  removeLine: { zh: '删除 {name}', en: 'Remove {name}', ru: 'Удалить {name}' },
  removeSelected: { zh: '删除所选', en: 'Remove selected', ru: 'Удалить выбранное' },
  addByList: { zh: '按清单添加', en: 'Add from a list', ru: 'Добавить списком' },
  update: { zh: '更新数量', en: 'Update quantities', ru: 'Обновить количество' },
  unavailable: { zh: '暂不可购买', en: 'Unavailable', ru: 'Недоступно для заказа' },
  unavailableText: {
    zh: '以下商品不会结算，可修改数量或删除。',
    en: 'These items won’t be checked out. Change the quantity or remove them.',
    ru: 'Эти товары не попадут в заказ. Измените количество или удалите.',
  },
  left: { zh: '可售 {n}', en: '{n} available', ru: 'доступно: {n}' },
  summary: { zh: '结算明细', en: 'Order summary', ru: 'Итого' },
  later: {
    zh: '价格含税，运费在下一步计算。',
    en: 'Prices include tax. Shipping is calculated at checkout.',
    ru: 'Цены с налогом. Доставка рассчитывается при оформлении.',
  },
  laterTax: {
    zh: '运费和税费在下一步计算。',
    en: 'Shipping and tax are calculated at checkout.',
    ru: 'Доставка и налог рассчитываются при оформлении.',
  },
  orders: {
    zh: { other: '将按卖家与仓库拆分为 {n} 个订单。' },
    en: {
      one: '{n} order will be placed.',
      other: '{n} orders will be placed, by seller and warehouse.',
    },
    ru: {
      one: 'Будет оформлен {n} заказ.',
      few: 'Будет оформлено {n} заказа по продавцам и складам.',
      many: 'Будет оформлено {n} заказов по продавцам и складам.',
      other: 'Будет оформлено {n} заказа по продавцам и складам.',
    },
  },
  askPrice: { zh: '询价', en: 'Ask for a price', ru: 'Запросить цену' },
  checkout: {
    zh: { other: '结算 {n} 种商品 · {amount}' },
    en: { one: 'Check out {n} item · {amount}', other: 'Check out {n} items · {amount}' },
    ru: {
      one: 'Оформить {n} товар · {amount}',
      few: 'Оформить {n} товара · {amount}',
      many: 'Оформить {n} товаров · {amount}',
      other: 'Оформить {n} товара · {amount}',
    },
  },
  items: {
    zh: { other: '{n} 种商品' },
    en: { one: '{n} item', other: '{n} items' },
    ru: { one: '{n} товар', few: '{n} товара', many: '{n} товаров', other: '{n} товара' },
  },
  removed: {
    zh: { other: '已删除 {n} 种商品' },
    en: { one: '{n} item removed', other: '{n} items removed' },
    ru: {
      one: 'Удалён {n} товар',
      few: 'Удалено {n} товара',
      many: 'Удалено {n} товаров',
      other: 'Удалено {n} товара',
    },
  },
  undo: { zh: '撤销', en: 'Undo', ru: 'Вернуть' },
  isBack: { zh: '已放回购物车', en: 'Back in your cart', ru: 'Товары снова в корзине' },
  nothing: { zh: '请先选择商品', en: 'Select items to check out', ru: 'Выберите товары' },
  mixed: {
    zh: '所选商品币种不同，请分开结算。',
    en: 'The selected items are in different currencies. Check them out separately.',
    ru: 'У выбранных товаров разная валюта. Оформите их отдельно.',
  },
} as const;
