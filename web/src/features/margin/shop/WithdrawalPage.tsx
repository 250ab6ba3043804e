import type { MarginWithdrawalBody } from '@tradeport/api/margin/shop';
import { isPossible } from '@tradeport/api/kernel/available';
import { withdrawalActions } from '@tradeport/api/margin/lifecycle';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { Money } from '../../../mall/parts/Money.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { margin as words } from '../../../mall/text/account-margin.ts';
import { WithdrawalTag } from './WithdrawalTag.tsx';

/** MGN-02 One withdrawal: where it stands, where it goes, why not; and the way back while nobody has decided. */
export function WithdrawalPage({ body, formKey }: { body: MarginWithdrawalBody; formKey: string }) {
  const { t } = useMall();
  const { withdrawal: one } = body;
  const open = body.mayCancel && isPossible(withdrawalActions, 'close', one);
  return (
    <>
      <section className="panel order-top">
        <div className="order-state">
          <WithdrawalTag status={one.status} />
        </div>
        {one.reason && <Notice kind="hint">{one.reason}</Notice>}
        <dl className="facts">
          <Fact label={t(words.amount)}>
            <Money amount={one.amount} currency={one.currency} />
          </Fact>
          <Fact label={t(words.holder)}>{one.holder}</Fact>
          <Fact label={t(words.bank)}>{one.bankName}</Fact>
          <Fact label={t(words.card)}>{one.bankCardMasked}</Fact>
          <Fact label={t(words.made)}>
            <Instant at={one.gmtCreate} />
          </Fact>
          {one.reviewedAt && (
            <Fact label={t(words.reviewed)}>
              <Instant at={one.reviewedAt} />
            </Fact>
          )}
          {one.settledAt && (
            <Fact label={t(words.settled)}>
              <Instant at={one.settledAt} />
            </Fact>
          )}
          {one.bankReference && <Fact label={t(words.reference)}>{one.bankReference}</Fact>}
          {one.remark && <Fact label={t(words.remark)}>{one.remark}</Fact>}
        </dl>
        {open && (
          <ActForm
            act="cancel"
            formKey={formKey}
            text={t(words.cancel)}
            button="button"
            bare
            className="order-acts"
          />
        )}
      </section>
      {one.files.length > 0 && (
        <section className="panel" aria-labelledby="papers-head">
          <h2 id="papers-head">{t(words.papers)}</h2>
          <ul className="rows">
            {one.files.map((file, n) => (
              <li key={file.fileCode}>
                <a href={file.fileUrl} target="_blank" rel="noreferrer" className="voucher">
                  {file.isPicture ? (
                    <img src={file.fileUrl} alt={t(words.paper, { n: n + 1 })} />
                  ) : (
                    t(words.paper, { n: n + 1 })
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
