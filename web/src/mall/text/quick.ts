import * as mallWords from '@tradeport/api/mall/words';
import * as shopWords from './words.ts';
import * as importsWords from '@tradeport/api/imports/words';

/** CHK-01 Quick order by a list of SKUs. */
export const quick = {
  title: mallWords.quickOrder,
  intro: {
    zh: '已有商品编码？粘贴清单或上传文件，一次加入购物车。',
    en: 'Know the SKUs? Paste or upload a list to add everything to your cart at once.',
    ru: 'Знаете артикулы? Вставьте или загрузите список и добавьте всё в корзину сразу.',
  },
  list: { zh: '商品编码和数量', en: 'SKUs and quantities', ru: 'Артикулы и количество' },
  listHint: {
    zh: '每行一个商品：编码和数量，用空格、逗号、分号或制表符分隔，可直接从 Excel 粘贴。最多 {max} 行。',
    en: 'One per line: SKU and quantity, separated by a space, comma, semicolon or tab. You can paste from Excel. {max} lines at most.',
    ru: 'По одному в строке: артикул и количество через пробел, запятую, точку с запятой или табуляцию. Можно вставить из Excel. Не больше {max} строк.',
  },
  file: { zh: '或上传文件', en: 'Or upload a file', ru: 'Или загрузите файл' },
  fileHint: {
    zh: 'Excel（XLSX）或 CSV（UTF-8），第一列为编码，第二列为数量，不超过 1 MB。',
    en: 'Excel (XLSX) or CSV (UTF-8), up to 1 MB. First column SKU, second column quantity.',
    ru: 'Excel (XLSX) или CSV (UTF-8) до 1 МБ. В первом столбце артикул, во втором количество.',
  },
  template: { zh: '下载模板', en: 'Download template', ru: 'Скачать шаблон' },
  check: { zh: '检查清单', en: 'Check list', ru: 'Проверить список' },
  again: importsWords.checkAgain,
  newList: { zh: '重新填写', en: 'Start over', ru: 'Новый список' },
  sku: shopWords.sku,
  quantityOf: { zh: '{name} 的数量', en: 'Quantity of {name}', ru: 'Количество {name}' },
  unknown: { zh: '未知商品', en: 'Unknown product', ru: 'Неизвестный товар' },
  stock: { zh: '库存 {n}', en: '{n} in stock', ru: 'в наличии {n}' },
  good: {
    zh: { other: '{n} 行可以下单。' },
    en: { one: '{n} line can be ordered.', other: '{n} lines can be ordered.' },
    ru: {
      one: 'Можно заказать {n} строку.',
      few: 'Можно заказать {n} строки.',
      many: 'Можно заказать {n} строк.',
      other: 'Можно заказать {n} строки.',
    },
  },
  bad: {
    zh: { other: '{n} 行需要修改。' },
    en: { one: '{n} line needs fixing.', other: '{n} lines need fixing.' },
    ru: {
      one: '{n} строку нужно исправить.',
      few: '{n} строки нужно исправить.',
      many: '{n} строк нужно исправить.',
      other: '{n} строки нужно исправить.',
    },
  },
  add: {
    zh: { other: '将 {n} 行加入购物车' },
    en: { one: 'Add {n} line to cart', other: 'Add {n} lines to cart' },
    ru: {
      one: 'Добавить {n} строку в корзину',
      few: 'Добавить {n} строки в корзину',
      many: 'Добавить {n} строк в корзину',
      other: 'Добавить {n} строки в корзину',
    },
  },
  added: {
    zh: { other: '{n} 行已加入购物车，其余的请修改后再试。' },
    en: {
      one: '{n} line added to cart. Fix the rest and try again.',
      other: '{n} lines added to cart. Fix the rest and try again.',
    },
    ru: {
      one: '{n} строка в корзине. Исправьте остальное и попробуйте снова.',
      few: '{n} строки в корзине. Исправьте остальное и попробуйте снова.',
      many: '{n} строк в корзине. Исправьте остальное и попробуйте снова.',
      other: '{n} строки в корзине. Исправьте остальное и попробуйте снова.',
    },
  },
  toCart: shopWords.viewCart,
} as const;
