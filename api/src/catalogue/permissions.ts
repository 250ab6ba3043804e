import { permissions } from '../kernel/audience.ts';

export const cataloguePermissions = permissions({
  'product.view': {
    roles: ['operator', 'admin', 'seller', 'warehouse'],
    text: { zh: '查看商品', en: 'View products', ru: 'Просмотр товаров' },
  },
  'product.edit': {
    roles: ['admin', 'seller'],
    text: {
      zh: '编辑商品、价格与上下架',
      en: 'Edit products, prices and availability',
      ru: 'Изменение товаров, цен и наличия',
    },
  },
  'product.review': {
    roles: ['admin'],
    text: { zh: '审核商品', en: 'Review products', ru: 'Проверка товаров' },
  },
  // ROL-02: without it, a member sees and changes the own products only.
  'product.all_sellers': {
    roles: ['operator', 'admin'],
    text: { zh: '管理所有卖家的商品', en: 'All sellers’ products', ru: 'Товары всех продавцов' },
  },
  'category.edit': {
    roles: ['admin'],
    text: {
      zh: '管理分类与品牌',
      en: 'Manage categories and brands',
      ru: 'Управление категориями и брендами',
    },
  },
});
