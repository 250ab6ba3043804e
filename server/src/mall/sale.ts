import type { PromotionPage, SalePage } from '@tradeport/api/mall/pages';
import {
  promotionByCode,
  promotionGoods,
  promotionPage,
} from '@tradeport/api/promotions/shop-calls';
import { refuse } from '../kernel/refused.ts';
import { promoted } from './promoted.ts';
import type { MallParts, Visit } from './visit.ts';

const PROMOTIONS_SHOWN = 48;
const GOODS_SHOWN = 40;
const AFTER_MAX = 200;

/** The start of the page in an address; the call refuses invalid keys. */
export function readAfter(params: URLSearchParams): string {
  return (params.get('after') ?? '').slice(0, AFTER_MAX);
}

/** PRO-02 Running promotions, the latest start first. */
export async function saleOf(
  { kernel }: MallParts,
  { scope }: Visit,
  after: string,
): Promise<SalePage> {
  const { rows, next } = await kernel.call(scope, promotionPage, {
    rows: PROMOTIONS_SHOWN,
    ...(after ? { after } : {}),
  });
  return { rows, begun: after !== '', next: next ?? null };
}

/**
 * PRO-02 A promotion that runs or will, and the goods on the shelf that it is for; an ended one is
 * not found.
 */
export async function promotionOf(
  parts: MallParts,
  { scope }: Visit,
  promotionCode: string,
  after: string,
): Promise<PromotionPage> {
  const [promotion, goods] = await Promise.all([
    parts.kernel.call(scope, promotionByCode, { promotionCode }),
    parts.kernel.call(scope, promotionGoods, {
      promotionCode,
      rows: GOODS_SHOWN,
      ...(after ? { after } : {}),
    }),
  ]);
  if (promotion.phase === 'over') return refuse('not_found');
  return {
    promotion,
    cards: await promoted(parts, scope, goods.rows),
    begun: after !== '',
    next: goods.next ?? null,
  };
}
