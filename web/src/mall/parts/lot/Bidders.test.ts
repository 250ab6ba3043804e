import type { LotAct, LotData } from '@tradeport/api/mall/auctions';
import { expect, test } from 'vitest';
import { biddersOf } from './Bidders.tsx';

const act = (alias: number | null, kind: LotAct['kind'] = 'bid') => ({ alias, kind }) as LotAct;
const lotWith = (acts: LotAct[], more: Partial<LotData> = {}) =>
  ({ acts, leader: null, winner: null, ...more }) as LotData;

test('[BID-05a] who has bid stands there once, the leader first, then by the latest bid; who was shut out does not', () => {
  const acts = [act(3), act(null, 'outage'), act(1, 'raise'), act(2), act(1), act(4)];
  expect(biddersOf(lotWith(acts, { leader: 1 }))).toEqual([1, 3, 2, 4]);
  expect(biddersOf(lotWith([act(3, 'disqualification'), ...acts], { leader: 1 }))).toEqual([
    1, 2, 4,
  ]);
  expect(biddersOf(lotWith(acts, { leader: 1, winner: 2 }))).toEqual([2, 3, 1, 4]);
  expect(biddersOf(lotWith([]))).toEqual([]);
});
