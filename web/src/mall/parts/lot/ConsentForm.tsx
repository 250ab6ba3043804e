import type { LotPage } from '@tradeport/api/mall/auctions';
import { useMall } from '../../mall.tsx';
import { lot as words } from '../../text/lot.ts';
import { Notice } from '../Notice.tsx';
import { LotForm } from './LotForm.tsx';

/** The lot was edited after one had joined: its new terms are agreed to, or one leaves and the deposit thaws. */
export function ConsentForm({ page }: { page: LotPage }) {
  const { t } = useMall();
  return (
    <LotForm page={page} act="consent">
      <Notice kind="hint">{t(words.consentText)}</Notice>
      <label className="check lot-agree">
        <input type="checkbox" name="agreed" value="1" required />
        <span>
          {t(words.agree, { n: page.lot.termsVersion })} <a href="#terms">{t(words.terms)}</a>
        </span>
      </label>
      <button type="submit" className="button button-main button-big">
        {t(words.consent)}
      </button>
    </LotForm>
  );
}
