import { may, type MenuGroup } from './menu.ts';

export const goods: MenuGroup = {
  code: 'goods',
  icon: 'appstore',
  text: { zh: '商品', en: 'Products', ru: 'Товары' },
  items: [
    {
      action: 'products',
      icon: 'appstore',
      for: may('product.view'),
      text: { zh: '商品管理', en: 'Products', ru: 'Товары' },
      routes: [{ action: 'product', text: { zh: '编辑商品', en: 'Edit product', ru: 'Товар' } }],
    },
    {
      action: 'pricelists',
      icon: 'tags',
      for: may('price_list.view'),
      text: { zh: '价目表', en: 'Price lists', ru: 'Прайс-листы' },
      routes: [
        { action: 'pricelist', text: { zh: '价目表', en: 'Price list', ru: 'Прайс-лист' } },
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
      text: { zh: '虚拟与服务', en: 'Codes and services', ru: 'Коды и услуги' },
    },
    {
      action: 'review',
      icon: 'audit',
      for: may('product.review'),
      text: { zh: '商品审核', en: 'Product review', ru: 'Проверка товаров' },
    },
    {
      action: 'reviews',
      icon: 'message',
      for: may('review.answer'),
      text: { zh: '商品评价', en: 'Product reviews', ru: 'Отзывы о товарах' },
    },
    {
      action: 'allReviews',
      icon: 'message',
      for: may('review.moderate'),
      text: { zh: '评价管理', en: 'All reviews', ru: 'Все отзывы' },
    },
    {
      action: 'categories',
      icon: 'partition',
      for: may('category.edit'),
      text: { zh: '商品分类', en: 'Categories', ru: 'Категории' },
    },
    {
      action: 'brands',
      icon: 'trademark',
      for: may('category.edit'),
      scenes: ['b2b', 'shop', 'market'],
      text: { zh: '品牌', en: 'Brands', ru: 'Бренды' },
    },
    {
      action: 'import',
      icon: 'import',
      for: may('import.run'),
      text: { zh: '批量导入', en: 'Import', ru: 'Импорт' },
      routes: [
        { action: 'importRun', text: { zh: '导入结果', en: 'Import', ru: 'Результат импорта' } },
      ],
    },
  ],
};
