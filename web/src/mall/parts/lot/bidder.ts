import type { LotData } from '@tradeport/api/mall/auctions';
import { useMall } from '../../mall.tsx';
import { bidderName, you } from '../../text/auctions.ts';

/** "Bidder 3", or "You". */
export function useBidderName({ own }: Pick<LotData, 'own'>): (alias: number) => string {
  const { t } = useMall();
  return (alias) => (alias === own?.alias ? t(you) : t(bidderName, { n: alias }));
}
