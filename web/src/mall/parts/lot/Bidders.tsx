import type { LotData } from '@tradeport/api/mall/auctions';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { useBidderName } from './bidder.ts';

/** BID-05a The bidders by their public numbers, the leader first. */
export function Bidders({ lot }: { lot: LotData }) {
  const { t } = useMall();
  const nameOf = useBidderName(lot);
  const aliases = biddersOf(lot);
  if (aliases.length === 0) return null;
  return (
    <section className="panel lot-bidders" aria-labelledby="lot-bidders">
      <h2 id="lot-bidders">{t(words.bidders)}</h2>
      <ul>
        {aliases.map((alias) => (
          <li key={alias} className={alias === lot.own?.alias ? 'is-own' : ''}>
            {nameOf(alias)}
            {alias === (lot.winner ?? lot.leader) && (
              <span className="tag tag-good">
                {t(lot.winner === null ? words.leads : words.winner)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The bidders of the acts that the page has, without disqualified ones; the leader first, then by
 * their latest bid.
 */
export function biddersOf({ acts, leader, winner }: LotData): number[] {
  const gone = new Set(
    acts.flatMap(({ kind, alias }) =>
      kind === 'disqualification' && alias !== null ? [alias] : [],
    ),
  );
  const first = winner ?? leader;
  const bid = acts.flatMap(({ kind, alias }) =>
    (kind === 'bid' || kind === 'raise') && alias !== null && !gone.has(alias) ? [alias] : [],
  );
  return [...new Set([...(first === null ? [] : [first]), ...bid])];
}
