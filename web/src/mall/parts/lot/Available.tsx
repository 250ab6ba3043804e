import type { LotData, LotPage, LotViewer } from '@tradeport/api/mall/auctions';
import { formatAmount, parseAmount } from '@tradeport/api/kernel/money';
import type { Texts } from '@tradeport/api/kernel/text';
import { useMall } from '../../mall.tsx';
import { Fact } from '../../kit/Facts.tsx';
import { lot as words } from '../../text/lot.ts';
import { Money } from '../Money.tsx';
import { Notice } from '../Notice.tsx';

/** How much of the deposit is not on the margin account; null: it is there, or not to be known. */
export function missingOf(
  { depositAmount }: Pick<LotData, 'depositAmount'>,
  { available }: Pick<LotViewer, 'available'>,
): string | null {
  const [needed, there] = [parseAmount(depositAmount), parseAmount(available ?? '')];
  return needed !== null && there !== null && needed > there ? formatAmount(needed - there) : null;
}

/** The deposit, the funds available for it, and a link to add more. */
export function Available({ page, missing: text }: { page: LotPage; missing: Texts }) {
  const { t, f, to } = useMall();
  const { lot, viewer } = page;
  const missing = missingOf(lot, viewer);
  return (
    <>
      <dl className="lot-sums">
        <Fact label={t(words.deposit)}>
          <Money amount={lot.depositAmount} currency={lot.currency} />
        </Fact>
        {viewer.available !== null && (
          <Fact label={t(words.available)}>
            <Money amount={viewer.available} currency={lot.currency} />
          </Fact>
        )}
      </dl>
      {missing !== null && (
        <Notice kind="hint">
          {t(text, { sum: f.money(missing, lot.currency) })}{' '}
          <a href={`${to.account('/margin')}?currency=${lot.currency}`}>{t(words.topUp)}</a>
        </Notice>
      )}
    </>
  );
}
