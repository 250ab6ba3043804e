import { readHome } from '@tradeport/api/dashboard/calls';
import { demandPage, demandTabCounts, getDemand, responsePage } from '@tradeport/api/demands/calls';
import type { demandOut, demandRow } from '@tradeport/api/demands/model';
import type { z } from 'zod';

export type DemandRow = z.output<typeof demandRow>;
export type Demand = z.output<typeof demandOut>;

/** Answers that are old once something was decided about a posting. */
export const demandsStale = [demandPage, getDemand, demandTabCounts, responsePage, readHome];

export const demandPath = (code: string) => `/auctions/demand/${code}`;
