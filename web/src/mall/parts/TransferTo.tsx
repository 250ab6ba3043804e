import { type BankAccount, spacedNo } from '@tradeport/api/bankaccounts/model';
import { payeeTexts } from '@tradeport/api/bankaccounts/words';
import type { Currency } from '@tradeport/api/kernel/money';
import { useMall } from '../mall.tsx';
import { Fact } from '../kit/Facts.tsx';
import { transfer as words } from '../text/transfer.ts';
import { Notice } from './Notice.tsx';

type Props = {
  accounts: readonly BankAccount[];
  currency: Currency;
  /** The reference to write on the transfer; '' until the order is placed. */
  reference: string;
};

/** May it be chosen at all? */
export function hasAccount(accounts: readonly BankAccount[], currency: string): boolean {
  return accounts.some((one) => one.currency === currency);
}

/** PAY-02d Where the money goes and what to write: the default account of the currency first, others behind it. */
export function TransferTo({ accounts, currency, reference }: Props) {
  const { t } = useMall();
  const [first, ...others] = accounts.filter((one) => one.currency === currency);
  return (
    <div className="transfer-to" data-currency={currency}>
      {first ? (
        <>
          <h3>
            {t(payeeTexts.title)} · {currency}
          </h3>
          <Payee account={first} />
          {others.length > 0 && (
            <details>
              <summary>{t(words.others, { n: others.length })}</summary>
              {others.map((one) => (
                <Payee key={one.bankAccountCode} account={one} />
              ))}
            </details>
          )}
          <p>
            {t(payeeTexts.reference)}:{' '}
            {reference ? <strong className="code">{reference}</strong> : t(words.referenceLater)}
          </p>
          <p className="quiet">{t(words.referenceHint)}</p>
        </>
      ) : (
        <Notice kind="hint">{t(words.none, { currency })}</Notice>
      )}
    </div>
  );
}

function Payee({ account }: { account: BankAccount }) {
  const { t } = useMall();
  const bank = [account.bankName, account.bankAddress].filter(Boolean).join(', ');
  const facts = [
    [payeeTexts.beneficiary, account.beneficiary],
    [payeeTexts.accountNo, spacedNo(account.accountNo)],
    [payeeTexts.bank, bank],
    [payeeTexts.swift, account.swiftCode],
    [payeeTexts.note, account.note],
  ] as const;
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Fact
            key={label.en}
            label={t(label)}
            valueClass={label === payeeTexts.accountNo ? 'code' : undefined}
          >
            {value}
          </Fact>
        ))}
    </dl>
  );
}
