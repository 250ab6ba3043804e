import { orderDetail, orderPage } from '@tradeport/api/orders/calls';
import { pickupOfOrder, pickupPage, pickupTabCounts } from '@tradeport/api/pickups/calls';

/** Answers that are old once a pick-up is ready or handed over. */
export const pickupsStale = [pickupPage, pickupTabCounts, pickupOfOrder, orderDetail, orderPage];
