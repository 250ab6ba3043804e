import { isRunning } from '@tradeport/api/bidding/standing';
import type { LotAct, LotData } from '@tradeport/api/mall/auctions';
import { actKinds } from '@tradeport/api/bidding/acts';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { InstantSecond } from '../Instant.tsx';
import { useBidderName } from './bidder.ts';

const SHOWN = 8;

/** BID-05a The bids, newest first. A maximum stays secret and shows only by its effect on the price. */
export function History({ lot }: { lot: LotData }) {
  const { t } = useMall();
  const newest = lot.acts.slice(0, SHOWN);
  const older = lot.acts.slice(SHOWN);
  return (
    <section className="panel lot-history" aria-labelledby="lot-history">
      <h2 id="lot-history">{t(words.history)}</h2>
      {newest.length === 0 ? (
        <p className="quiet">{t(words.historyNone)}</p>
      ) : (
        <Acts lot={lot} acts={newest} />
      )}
      {older.length > 0 && (
        <details>
          <summary>{t(words.older, { n: older.length })}</summary>
          <Acts lot={lot} acts={older} />
        </details>
      )}
    </section>
  );
}

function Acts({ lot, acts }: { lot: LotData; acts: readonly LotAct[] }) {
  return (
    <ol className="lot-acts">
      {acts.map((act) => (
        <Act key={act.seq} lot={lot} act={act} />
      ))}
    </ol>
  );
}

function Act({ lot, act }: { lot: LotData; act: LotAct }) {
  const { t, f } = useMall();
  const nameOf = useBidderName(lot);
  const leads = act.alias !== null && act.alias === act.leader;
  const isBid = act.kind === 'bid' || act.kind === 'raise';
  return (
    <li
      data-seq={act.seq}
      className={act.alias !== null && act.alias === lot.own?.alias ? 'is-own' : ''}
    >
      <span className="lot-act-who">
        {act.alias === null ? t(actKinds[act.kind]) : nameOf(act.alias)}
        {isBid && leads && act.seq === lot.seq && isRunning(lot) && (
          <span className="tag tag-good">{t(words.leads)}</span>
        )}
      </span>
      <strong className="lot-act-sum" suppressHydrationWarning>
        {act.amount !== null
          ? f.money(act.amount, lot.currency)
          : isBid
            ? t(words.automatic)
            : act.alias === null
              ? ''
              : t(actKinds[act.kind])}
      </strong>
      <small className="quiet">
        <InstantSecond at={act.at} />
      </small>
      {act.price !== null && act.price !== act.amount && (
        <small className="quiet lot-act-after" suppressHydrationWarning>
          {t(words.priceAfter, { sum: f.money(act.price, lot.currency) })}
          {act.leader !== null && ` · ${nameOf(act.leader)}`}
        </small>
      )}
    </li>
  );
}
