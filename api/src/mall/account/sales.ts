import type { z } from 'zod';
import type { legOut } from '../../aftersales/model.ts';
import type { OrderBody, OrdersBody } from './orders.ts';

/** ROL-01c Sales of one's company: by auction, or for a purchase that it won. */
export type SalesBody = OrdersBody;

/** One of these orders, as its seller has it. */
export type SaleBody = Pick<OrderBody, 'order' | 'linePage' | 'parcels' | 'refunds' | 'plan'> & {
  /** F9 Null: nothing of its price can go back so; `why` not now. `legs`: what would, once that was asked for. */
  goodwill: {
    why: string;
    legs: readonly z.output<typeof legOut>[];
    taxBack: string;
    problem: string;
  } | null;
  /** Which papers may be added still. */
  mayAddPapers: boolean;
};
