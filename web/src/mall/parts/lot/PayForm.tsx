import type { LotPage } from '@tradeport/api/mall/auctions';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { Available, missingOf } from './Available.tsx';
import { LotForm } from './LotForm.tsx';

/** BID-03a The deposit of a participant who joined without paying it. */
export function PayForm({ page }: { page: LotPage }) {
  const { t, f } = useMall();
  const { lot, viewer } = page;
  return (
    <LotForm page={page} act="pay">
      <p>{t(words.payHint)}</p>
      <Available page={page} missing={words.missingPay} />
      <button
        type="submit"
        className="button button-main button-big"
        disabled={missingOf(lot, viewer) !== null}
      >
        {t(words.pay, { sum: f.money(lot.depositAmount, lot.currency) })}
      </button>
    </LotForm>
  );
}
