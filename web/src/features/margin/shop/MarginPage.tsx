import type { MarginBody } from '@tradeport/api/margin/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { SHEET_PATH } from '@tradeport/api/ledger/model';
import { useMall } from '../../../mall/mall.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { InstantDay } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { margin as words } from '../../../mall/text/account-margin.ts';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { ApplyForm } from '../../../mall/account/recharges/ApplyForm.tsx';
import { RechargeLine } from '../../../mall/account/recharges/RechargeLine.tsx';
import { DepositRow } from './DepositRow.tsx';
import { WithdrawalTag } from './WithdrawalTag.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

type Props = { body: MarginBody; sent: Sent | null; formKey: string };
/** The first three are the total; the lost amount is not in it. */
const figures = ['available', 'frozen', 'withdrawing', 'balance', 'forfeited'] as const;

/** MGN-01 The amounts to bid with, and the ways to add to them and to withdraw them. */
export function MarginPage({ body, sent, formKey }: Props) {
  const { t, to, lang } = useMall();
  return (
    <>
      <section className="panel">
        {body.accounts.map((account) => (
          <dl className="facts" key={account.accountCode}>
            {figures.map((figure) => (
              <div key={figure}>
                <dt>{t(words[figure])}</dt>
                <dd data-figure={figure}>
                  <Money amount={account[figure]} currency={account.currency} />
                </dd>
              </div>
            ))}
            <Fact label={account.currency}>
              <a href={`${to.account('/balance')}?account=${account.accountCode}`}>
                {t(words.statement)}
              </a>{' '}
              <a href={pdfOf(account.accountCode, lang)}>{t(words.pdf)}</a>
            </Fact>
          </dl>
        ))}
      </section>
      {body.deposits.length > 0 && (
        <section className="panel" aria-labelledby="deposits-head">
          <h2 id="deposits-head">{t(words.deposits)}</h2>
          <ul className="rows">
            {body.deposits.map((row) => (
              <DepositRow key={row.depositCode} row={row} />
            ))}
          </ul>
          <p className="account-files">
            <a href={to.account('/margin/deposits')}>{t(words.allDeposits)}</a>
          </p>
        </section>
      )}
      {body.mayRecharge && (
        <ApplyForm
          title={t(words.recharge)}
          offers={[]}
          payable={body.payable}
          currency={body.currency}
          sent={sent}
          formKey={formKey}
        />
      )}
      <WithdrawForm body={body} sent={sent} formKey={formKey} />
      <section className="panel" aria-labelledby="withdrawals-head">
        <h2 id="withdrawals-head">{t(words.withdrawals)}</h2>
        {body.rows.length === 0 && (
          <Empty icon="card" title={t(words.none)} text={t(words.noneHint)} />
        )}
        <ul className="rows">
          {body.rows.map((row) => (
            <li key={row.withdrawCode}>
              <span className="rows-what">
                <a className="code" href={to.account(`/margin/${row.withdrawCode}`)}>
                  {row.withdrawNo}
                </a>
                <small className="quiet">
                  <InstantDay at={row.gmtCreate} /> · {row.bankName} {row.bankCardMasked}
                </small>
              </span>
              <WithdrawalTag status={row.status} />
              <strong>
                <Money amount={row.amount} currency={row.currency} />
              </strong>
            </li>
          ))}
        </ul>
        <NextPage
          path={to.account('/margin')}
          label={t(words.withdrawals)}
          next={body.next}
          first={body.first}
        />
      </section>
      {body.recharges.length > 0 && (
        <section className="panel" aria-labelledby="recharges-head">
          <h2 id="recharges-head">{t(words.recharges)}</h2>
          <ul className="rows">
            {body.recharges.map((row) => (
              <RechargeLine key={row.rechargeCode} row={row} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** LED-03 All that came and went, as a file. */
function pdfOf(accountCode: string, lang: string): string {
  return `${SHEET_PATH}.pdf?${new URLSearchParams({ accountCode, lang }).toString()}`;
}
