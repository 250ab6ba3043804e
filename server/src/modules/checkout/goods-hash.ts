import { hashOf } from '../../kernel/context.ts';
import type { Draft } from './draft.ts';

/** CHK-06 The goods of a checkout, however its orders and promotions divide them: what its page shows and its order must have. */
export function goodsHashOf(drafts: readonly Pick<Draft, 'lines'>[]): string {
  const pieces = new Map<string, number>();
  for (const { skuId, quantity, gift } of drafts.flatMap(({ lines }) => lines)) {
    const goods = gift ? `${skuId} gift` : skuId;
    pieces.set(goods, (pieces.get(goods) ?? 0) + quantity);
  }
  return hashOf([...pieces].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
