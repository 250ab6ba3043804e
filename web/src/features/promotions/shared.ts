import { couponBatches, couponPage } from '@tradeport/api/promotions/coupon-calls';
import { manageDetail, managePage, manageTabs } from '@tradeport/api/promotions/calls';
import type { State } from '@tradeport/api/kernel/lifecycle';
import { promotionLife } from '@tradeport/api/promotions/lifecycle';
import { phaseTexts } from '@tradeport/api/promotions/model';
import type { manageOut, promotionRow } from '@tradeport/api/promotions/model';
import type { z } from 'zod';

export type Row = z.output<typeof promotionRow>;
export type Promotion = z.output<typeof manageOut>;
/** The calls whose answers a step of a promotion makes stale. */
export const stale = [managePage, manageTabs, manageDetail];
export const couponStale = [...stale, couponPage, couponBatches];
export const pathOf = (promotionCode: string) => `/marketing/promotion/${promotionCode}`;
export const editPath = (promotionCode: string) => `/marketing/edit/${promotionCode}`;

/** Its state: an approved promotion is named by its window, the others by their status. */
export const stateOf = ({ status, phase }: Pick<Row, 'status' | 'phase'>): State =>
  phase ? phaseTexts[phase] : promotionLife.states[status];
