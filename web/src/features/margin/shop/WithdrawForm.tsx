import type { MarginBody } from '@tradeport/api/margin/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { REMARK_MAX } from '@tradeport/api/margin/model';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { AmountField } from '../../../mall/kit/AmountField.tsx';
import { ChoiceField, TextField } from '../../../mall/kit/fields.tsx';
import { Fact } from '../../../mall/kit/Facts.tsx';
import { WithInstant } from '../../../mall/parts/Instant.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { margin as words } from '../../../mall/text/account-margin.ts';

type Props = { body: MarginBody; sent: Sent | null; formKey: string };
/** "100000000.000" */
const AMOUNT_SIGNS_MAX = 13;

/** MGN-02 As much as is available, to the card that was proved; where it cannot be, why. */
export function WithdrawForm({ body, sent, formKey }: Props) {
  const { t } = useMall();
  return (
    <section className="panel" aria-labelledby="withdraw-head">
      <h2 id="withdraw-head">{t(words.withdraw)}</h2>
      <Form body={body} sent={sent} formKey={formKey} />
    </section>
  );
}

function Form({ body, sent, formKey }: Props) {
  const { t, f, to } = useMall();
  const { payee } = body;
  const own = sent?.act === 'withdraw' ? sent : null;
  const filled = body.accounts.filter((one) => Number(one.available) > 0);
  const [first] = filled;
  if (!payee)
    return (
      <Notice kind="hint">
        {t(words.noCard)} <a href={to.account('/certification')}>{t(words.toCertification)}</a>
      </Notice>
    );
  if (payee.usableFrom)
    return (
      <Notice kind="hint">
        <WithInstant text={t(words.cardChanged)} at={payee.usableFrom} />
      </Notice>
    );
  if (!first) return <p className="quiet">{t(words.nothing)}</p>;
  const most = filled.map((one) => f.money(one.available, one.currency)).join(' / ');
  return (
    <ActForm act="withdraw" formKey={formKey} text={t(words.submit)}>
      <p className="quiet">{t(words.withdrawHint)}</p>
      <dl className="facts">
        <Fact label={t(words.holder)}>{payee.holder}</Fact>
        <Fact label={t(words.bank)}>{payee.bankName}</Fact>
        <Fact label={t(words.card)}>{payee.bankCardMasked}</Fact>
      </dl>
      <div className="fields">
        <AmountField
          sent={own}
          id="withdraw-amount"
          name="amount"
          label={t(words.amount)}
          hint={t(words.amountHint, { sum: most })}
          required
          marked={false}
          maxLength={AMOUNT_SIGNS_MAX}
        />
        {filled.length > 1 && (
          <ChoiceField
            sent={own}
            name="currency"
            label={t(words.currency)}
            known={first.currency}
            choices={filled.map((one) => ({ value: one.currency, text: one.currency }))}
          />
        )}
        <TextField
          sent={own}
          name="remark"
          label={t(words.remark)}
          maxLength={REMARK_MAX}
          autoComplete="off"
        />
      </div>
      {filled.length === 1 && <input type="hidden" name="currency" value={first.currency} />}
    </ActForm>
  );
}
