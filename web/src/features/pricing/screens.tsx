import type { Screen } from '../../console/screens.ts';
import { asked, freight, lists } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'goods/pricelists',
    title: lists.title,
    may: 'price_list.view',
    load: () => import('./PriceLists.tsx'),
  },
  {
    path: 'goods/pricelist/:priceListCode',
    title: lists.one,
    parent: 'goods/pricelists',
    may: 'price_list.view',
    load: () => import('./PriceListPage.tsx'),
  },
  {
    path: 'goods/priceQuery',
    title: asked.title,
    parent: 'goods/pricelists',
    may: 'price_list.view',
    load: () => import('./PriceQuery.tsx'),
  },
  {
    path: 'goods/freight',
    title: freight.title,
    may: 'freight.manage',
    load: () => import('./FreightTemplates.tsx'),
  },
];
