import type { Translate } from '../../../lib/text.ts';
import type { SubOrder } from './pieces.tsx';
import { detail } from './text.ts';

/** Z3 By how much a delivery may differ. */
export function toleranceText(
  { toleranceShare: share, tolerancePieces: n }: SubOrder,
  t: Translate,
): string {
  if (share === 0 || n === 0) return t(detail.exact);
  return n === null ? `±${share}%` : t(detail.toleranceMost, { share, n });
}
