import { may, type MenuGroup } from './menu.ts';
import * as productionWords from '../../production/words.ts';

/** MBR-09b The menu of a factory. */
export const supply: MenuGroup = {
  code: 'supply',
  icon: 'cluster',
  text: productionWords.production,
  items: [
    {
      action: 'orders',
      icon: 'profile',
      for: may('supply.work'),
      text: productionWords.ordersToMake,
      routes: [{ action: 'order', text: productionWords.orderToMake }],
    },
  ],
};
