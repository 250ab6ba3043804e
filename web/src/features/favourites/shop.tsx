import {
  favouritesPlace,
  favouritesPrintPlace,
  footprintsPlace,
} from '@tradeport/api/favourites/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { Favourites } from './shop/Favourites.tsx';
import { Footprints } from './shop/Footprints.tsx';
import { PrintedList } from './shop/PrintedList.tsx';
import { favourites as words } from './shop/text.ts';

export const pages = [
  shopPage(favouritesPlace, { page: Favourites }),
  shopPage(favouritesPrintPlace, {
    title: ({ t }, { list }) => list?.collectListName || t(words.first),
    named: true,
    page: PrintedList,
  }),
  shopPage(footprintsPlace, { page: Footprints }),
];
