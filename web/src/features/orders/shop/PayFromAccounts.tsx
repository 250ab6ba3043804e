import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { AmountField } from '../../../mall/kit/AmountField.tsx';
import { paying as words } from '../../../mall/text/account-orders.ts';
import { accounts } from '../../../mall/text/checkout.ts';
import type { OrderProps } from './orderProps.ts';

/**
 * PAY-03 The amounts that balance and gift cards pay of an order, before the rest is paid in
 * another way.
 */
export function PayFromAccounts({ body, sent, formKey }: OrderProps) {
  const { t, f } = useMall();
  const { purse, order } = body;
  const money = (amount: string) => f.money(amount, order.currency);
  const own = sent?.act === 'draw' ? sent : null;
  const fields = [
    ...(Number(purse.balance) > 0
      ? [{ name: 'balance', label: t(accounts.balance), have: purse.balance }]
      : []),
    ...purse.cards.map(({ cardCode, cardNo, available }) => ({
      name: `card.${cardCode}`,
      label: t(accounts.card, { no: cardNo }),
      have: available,
    })),
  ];
  if (fields.length === 0) return null;
  return (
    <details className="fold" open={own !== null}>
      <summary>{t(words.fromAccounts)}</summary>
      <ActForm act="draw" formKey={formKey} text={t(words.draw)} button="button">
        <p className="quiet">{t(words.fromAccountsHint)}</p>
        <div className="fields">
          {fields.map(({ name, label, have }) => (
            <AmountField
              key={name}
              sent={own}
              name={name}
              label={label}
              hint={t(accounts.have, { amount: money(have) })}
              maxLength={14}
              placeholder="0"
            />
          ))}
        </div>
      </ActForm>
    </details>
  );
}
