import { productionBoard, soldSubOrders, soldTabs } from '@tradeport/api/production/calls';
import { orderStale } from '../../orders/stale.ts';

/** Answers that are old once pieces changed hands. */
export const productionStale = [productionBoard, soldSubOrders, soldTabs, ...orderStale];
