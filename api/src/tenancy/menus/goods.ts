import { may, type MenuGroup } from './menu.ts';
import * as words from '../../kernel/words/index.ts';
import * as catalogueWords from '../../catalogue/words.ts';
import * as pricingWords from '../../pricing/words.ts';
import * as entitlementsWords from '../../entitlements/words.ts';
import * as reviewsWords from '../../reviews/words.ts';

export const goods: MenuGroup = {
  code: 'goods',
  icon: 'appstore',
  text: words.products,
  items: [
    {
      action: 'products',
      icon: 'appstore',
      for: may('product.view'),
      text: catalogueWords.products,
      routes: [{ action: 'product', text: { zh: '编辑商品', en: 'Edit product', ru: 'Товар' } }],
    },
    {
      action: 'pricelists',
      icon: 'tags',
      for: may('price_list.view'),
      text: words.priceLists,
      routes: [
        { action: 'pricelist', text: pricingWords.priceList },
        {
          action: 'priceQuery',
          text: { zh: '客户价格查询', en: 'Price check', ru: 'Проверка цены' },
        },
      ],
    },
    {
      action: 'freight',
      icon: 'truck',
      for: may('freight.manage'),
      text: { zh: '运费模板', en: 'Freight', ru: 'Доставка' },
    },
    {
      action: 'issued',
      icon: 'key',
      for: may('entitlement.stock'),
      text: entitlementsWords.codesAndServices,
    },
    {
      action: 'review',
      icon: 'audit',
      for: may('product.review'),
      text: catalogueWords.productReview,
    },
    { action: 'reviews', icon: 'message', for: may('review.answer'), text: words.productReviews },
    {
      action: 'allReviews',
      icon: 'message',
      for: may('review.moderate'),
      text: reviewsWords.allReviews,
    },
    {
      action: 'categories',
      icon: 'partition',
      for: may('category.edit'),
      text: catalogueWords.categories,
    },
    {
      action: 'brands',
      icon: 'trademark',
      for: may('category.edit'),
      scenes: ['b2b', 'shop', 'market'],
      text: words.brands,
    },
    {
      action: 'import',
      icon: 'import',
      for: may('import.run'),
      text: words.bulkImport,
      routes: [
        { action: 'importRun', text: { zh: '导入结果', en: 'Import', ru: 'Результат импорта' } },
      ],
    },
  ],
};
