import type { Card } from '@tradeport/api/mall/shown';
import { onCards } from '../modules/promotions/index.ts';
import type { MallParts, Visit } from './visit.ts';

/** SRC-03b Cards with what promotions say of them: apart from the lists that are kept for many. */
export async function promoted(
  { kernel }: Pick<MallParts, 'kernel'>,
  scope: Visit['scope'],
  cards: readonly Card[],
): Promise<Card[]> {
  const found = await kernel.read(scope, (ctx) => onCards(ctx, cards));
  return cards.map((card) => {
    const promotion = found.get(card.goodsCode);
    return promotion ? { ...card, promotion } : card;
  });
}
