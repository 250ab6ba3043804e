import { readHome } from '@tradeport/api/dashboard/calls';
import { suppliedSubOrder, suppliedSubOrders, suppliedTabs } from '@tradeport/api/production/calls';

/** Answers that are old once a factory has done something. */
export const supplyStale = [suppliedSubOrder, suppliedSubOrders, suppliedTabs, readHome];
