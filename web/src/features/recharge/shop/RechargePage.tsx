import type { RechargeBody } from '@tradeport/api/recharge/shop';
import { isPossible } from '@tradeport/api/kernel/available';
import { rechargeActions } from '@tradeport/api/recharge/lifecycle';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { recharges as words } from '../../../mall/text/account-recharges.ts';
import { RechargeTag } from '../../../mall/account/recharges/RechargeTag.tsx';

/** RCH-01 One recharge: where it stands, what it gives, its proof; and the way back while nobody has decided. */
export function RechargePage({ body, formKey }: { body: RechargeBody; formKey: string }) {
  const { t } = useMall();
  const { recharge } = body;
  const open = body.mayWithdraw && isPossible(rechargeActions, 'close', recharge);
  return (
    <>
      <section className="panel order-top">
        <div className="order-state">
          <RechargeTag status={recharge.status} />
        </div>
        {recharge.reason && <Notice kind="hint">{recharge.reason}</Notice>}
        <dl className="facts">
          <Fact label={t(words.amount)}>
            <Money amount={recharge.amount} currency={recharge.currency} />
          </Fact>
          {recharge.spending !== null && (
            <>
              <Fact label={t(words.bonus)}>
                <Money amount={recharge.bonus} currency={recharge.currency} />
              </Fact>
              <Fact label={t(words.offer)}>
                {recharge.ruleName}
                <br />
                <small className="quiet">{t(words.spending[recharge.spending])}</small>
              </Fact>
            </>
          )}
          <Fact label={t(words.account)}>{t(words.accounts[recharge.account])}</Fact>
          <Fact label={t(words.way)}>
            {t(words.ways[recharge.payWay])}
            {recharge.voucherNo && ` · ${recharge.voucherNo}`}
          </Fact>
          <Fact label={t(words.made)}>
            <Instant at={recharge.gmtCreate} />
          </Fact>
          {recharge.settledAt && (
            <Fact label={t(words.settled)}>
              <Instant at={recharge.settledAt} />
            </Fact>
          )}
        </dl>
        {(recharge.cashierUrl || open) && (
          <form method="post" className="order-acts">
            <input type="hidden" name="key" value={formKey} />
            {recharge.cashierUrl && (
              <a className="button button-main" href={recharge.cashierUrl}>
                {t(words.cashier)}
              </a>
            )}
            {open && (
              <button type="submit" name="act" value="withdraw" className="button">
                {t(words.withdraw)}
              </button>
            )}
          </form>
        )}
      </section>
      {recharge.voucherUrl && (
        <section className="panel" aria-labelledby="voucher-head">
          <h2 id="voucher-head">{t(words.voucher)}</h2>
          <a href={recharge.voucherUrl} target="_blank" rel="noreferrer" className="voucher">
            {recharge.voucherIsPicture ? (
              <img
                src={recharge.voucherUrl}
                alt={t(words.openVoucher, { no: recharge.voucherNo })}
              />
            ) : (
              t(words.openVoucher, { no: recharge.voucherNo })
            )}
          </a>
        </section>
      )}
    </>
  );
}
