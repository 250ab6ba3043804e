import type { Fault, State } from '../engine/model.ts';
import { pieceByPiece } from './sharing.ts';

/** A type says of these only what is different. */
const plain = {
  priceOf: () => null,
  lacks: () => null,
  useful: (_asked: unknown, covers: readonly number[]) => covers,
  least: () => 0,
  gain: () => null,
  next: () => null,
  mostOff: () => 0,
  sharing: pieceByPiece,
  offs: () => [],
  off: () => 0,
  rate: () => 0,
  gift: () => null,
  take: (_terms: unknown, _bill: unknown, state: State): State | Fault => state,
  byPieces: false,
  mustEnd: false,
  needsGroup: false,
  group: () => null,
  isBelowList: false,
  hasBudget: true,
  spans: 'checkout',
  isOfGoods: false,
  goods: () => [],
  prices: () => null,
  isOnCards: false,
  cardPrice: (_terms: unknown, _skuCode: unknown, price: number) => price,
  isIssued: false,
  coupon: () => null,
} as const;

export const ofPieces = { ...plain, stage: 'item', byPieces: true } as const;
export const ofOrders = plain;
