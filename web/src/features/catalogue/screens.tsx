import type { Screen } from '../../console/screens.ts';
import { brands, categories, products, review } from './text.ts';
import { form } from './formText.ts';

export const screens: readonly Screen[] = [
  {
    path: 'goods/products',
    title: products.title,
    may: 'product.view',
    load: () => import('./ProductList.tsx'),
  },
  {
    path: 'goods/product/:goodsCode',
    title: form.crumb,
    parent: 'goods/products',
    may: 'product.view',
    load: () => import('./ProductPage.tsx'),
  },
  {
    path: 'goods/review',
    title: review.title,
    may: 'product.review',
    load: () => import('./ReviewList.tsx'),
  },
  {
    path: 'goods/review/:goodsCode',
    title: review.one,
    parent: 'goods/review',
    may: 'product.review',
    load: () => import('./ReviewDetail.tsx'),
  },
  {
    path: 'goods/categories',
    title: categories.title,
    may: 'category.edit',
    load: () => import('./CategoryTree.tsx'),
  },
  {
    path: 'goods/brands',
    title: brands.title,
    may: 'category.edit',
    load: () => import('./BrandList.tsx'),
  },
];
