import { holderText } from '@tradeport/api/bidding/holders';
import type { LotData } from '@tradeport/api/mall/auctions';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';

/** BID-04d Lists whose keys open a sealed lot, so that they can be compared over another channel, and which were handed in. */
export function Holders({ lot }: { lot: LotData }) {
  const { holders, isPortals } = lot;
  const { t } = useMall();
  if (holders.length === 0) return null;
  return (
    <section className="panel lot-holders" aria-labelledby="holders">
      <h2 id="holders">{t(words.holders)}</h2>
      <p className="quiet">{t(words.holdersHint)}</p>
      <ul>
        {holders.map((one) => (
          <li key={one.holder} data-holder={one.holder}>
            <span>{t(holderText(one.holder, isPortals))}</span>
            <span className={one.released ? 'tag tag-good' : 'tag'}>
              {t(one.released ? words.released : words.kept)}
            </span>
            <code className="lot-hash">{one.fingerprint}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
