import { isDrafted } from '@tradeport/api/bidding/standing';
import type { LotRow } from '@tradeport/api/mall/auctions';
import { useMall } from '../mall.tsx';
import { auctions as words } from '../text/auctions.ts';
import { Icon } from './Icon.tsx';

type Props = {
  lot: Pick<LotRow, 'lotCode' | 'lotNo' | 'title' | 'status' | 'follows'>;
  /** Where one comes back to. */
  back: string;
  small?: boolean;
};

/** BID-05 Follows a lot, or leaves off; a visitor logs in first. */
export function FollowLot({ lot, back, small = false }: Props) {
  const { t, to } = useMall();
  const { lotCode, lotNo, title, follows } = lot;
  if (isDrafted(lot)) return null;
  return (
    <form
      className={`follow${small ? ' follow-small' : ''}${follows ? ' follow-on' : ''}`}
      method="post"
      action={to.lot(lotNo)}
    >
      <input type="hidden" name="act" value={follows ? 'unfollow' : 'follow'} />
      <input type="hidden" name="lotCode" value={lotCode} />
      <input type="hidden" name="return" value={back} />
      <button
        type="submit"
        className="button follow-button"
        {...(small ? { 'aria-label': t(words.followOne, { title }), 'aria-pressed': follows } : {})}
        title={t(follows ? words.unfollowTip : words.followTip)}
      >
        <Icon name="star" size={16} />
        {!small && t(follows ? words.following : words.follow)}
      </button>
    </form>
  );
}
