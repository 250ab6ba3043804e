import { isOver, isRunning } from '@tradeport/api/bidding/standing';
import type { LotPage } from '@tradeport/api/mall/auctions';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { Icon } from '../Icon.tsx';
import { Notice } from '../Notice.tsx';
import { Bidders } from './Bidders.tsx';
import { History } from './History.tsx';
import { Holders } from './Holders.tsx';
import { LotNow } from './LotNow.tsx';
import { Participation } from './Participation.tsx';
import { Result } from './Result.tsx';
import { useBid } from './useBid.ts';
import { useLot } from './useLot.ts';
import { useOutbid } from './useOutbid.ts';
import { useSaid } from './useSaid.ts';

/** BID-05 The live part of a lot's page: price, time, taking part, bidding and the history of bids. */
export function LiveLot({ page }: { page: LotPage }) {
  const { t, f, lang } = useMall();
  const { lot, isConnected, now, take } = useLot(page.lot, lang);
  const outbid = useOutbid(lot);
  const bid = useBid(lot, page, take);
  const said = useSaid(lot);
  return (
    <div className="lot-live">
      <section className="panel lot-panel" aria-labelledby="lot-now">
        <LotNow lot={lot} now={now} first={page.lot.serverTime} />
        <p className="hidden" role="status">
          {said}
        </p>
        {!isConnected && <Notice kind="hint">{t(words.offline)}</Notice>}
        {outbid.isOutbid && lot.price !== null && (
          <div className="notice notice-fault lot-outbid" role="alert">
            <Icon name="alert" />
            <div>
              <strong>{t(words.outbid)}</strong>
              {t(words.outbidText, { price: f.money(lot.price, lot.currency) })}
            </div>
          </div>
        )}
        {isOver(lot) && <Result page={{ ...page, lot }} />}
        <Participation page={{ ...page, lot }} bid={bid} />
        {lot.own !== null && isRunning(lot) && lot.mode !== 'sealed' && (
          <label className="check lot-sound">
            <input
              type="checkbox"
              role="switch"
              checked={outbid.sounds}
              aria-checked={outbid.sounds}
              onChange={(event) => outbid.setSounds(event.target.checked)}
            />
            {t(words.sound)}
          </label>
        )}
      </section>
      {lot.mode === 'sealed' ? <Holders lot={lot} /> : <Bidders lot={lot} />}
      <History lot={lot} />
    </div>
  );
}
