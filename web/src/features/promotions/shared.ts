import { couponBatches, couponPage } from '@tradeport/api/promotions/coupon-calls';
import { manageDetail, managePage, manageTabs } from '@tradeport/api/promotions/calls';
import type { PromotionStatus } from '@tradeport/api/promotions/lifecycle';
import type { manageOut, promotionRow } from '@tradeport/api/promotions/model';
import type { z } from 'zod';
import type { Tone } from '../../console/kit/Signs.tsx';

export type Row = z.output<typeof promotionRow>;
export type Promotion = z.output<typeof manageOut>;
/** What a step of a promotion makes stale. */
export const stale = [managePage, manageTabs, manageDetail];
export const couponStale = [...stale, couponPage, couponBatches];
export const pathOf = (promotionCode: string) => `/marketing/promotion/${promotionCode}`;
export const editPath = (promotionCode: string) => `/marketing/edit/${promotionCode}`;

const tones: Record<PromotionStatus, Tone> = {
  draft: 'neutral',
  pending_review: 'warning',
  approved: 'info',
  rejected: 'danger',
  paused: 'warning',
  ended: 'neutral',
  discarded: 'neutral',
};
/** One that runs stands out from one that only will. */
export function toneOf({ status, phase }: Pick<Row, 'status' | 'phase'>): Tone {
  if (phase === 'running') return 'success';
  return phase === 'over' ? 'neutral' : tones[status];
}
