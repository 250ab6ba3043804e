import type { CheckoutPage, PayWay } from '@tradeport/api/mall/pages';
import { parseAmount } from '@tradeport/api/kernel/money';
import { typedAmount } from '@tradeport/api/kernel/typed-number';
import { useState } from 'react';
import { useMall } from '../mall.tsx';
import { accounts, checkout as words } from '../text/checkout.ts';
import { transfer } from '../text/transfer.ts';
import { hasAccount, TransferTo } from './TransferTo.tsx';

/** How it is paid; a balance that does not suffice says so and cannot be chosen. */
export function PayChoice({ data }: { data: CheckoutPage }) {
  const { t, f } = useMall();
  const { preview, payWays, bankAccounts, typed, faults } = data;
  const transferable = hasAccount(bankAccounts, preview.currency);
  const enough = availableOf(data) >= (parseAmount(preview.due) ?? 0);
  const closed: Partial<Record<PayWay, boolean>> = { balance: !enough, offline: !transferable };
  const first =
    payWays.find((way) => way === typed['payWay'] && !closed[way]) ??
    payWays.find((way) => way === preview.payWay && !closed[way]) ??
    payWays.find((way) => way !== 'balance') ??
    payWays[0];
  const [chosen, setChosen] = useState(first);
  const about = (way: PayWay) => {
    if (way === 'offline' && !transferable) return t(transfer.none, { currency: preview.currency });
    if (way !== 'balance') return t(words.wayTexts[way]);
    return t(enough ? words.wayTexts.balance : words.tooLittle, {
      amount: f.money(preview.balance, preview.currency),
    });
  };
  // The accounts pay all of it: no way of paying is asked for.
  if (used(preview) && (parseAmount(preview.due) ?? 0) === 0)
    return (
      <section className="panel" aria-labelledby="pay-head">
        <h2 id="pay-head">{t(words.payment)}</h2>
        <p className="quiet">{t(accounts.covered)}</p>
        <input type="hidden" name="payWay" value={payWays[0]} />
      </section>
    );
  return (
    <section className="panel" aria-labelledby="pay-head">
      <h2 id="pay-head">{t(words.payment)}</h2>
      {faults['payWay'] && (
        <p className="field-fault" role="alert">
          {faults['payWay']}
        </p>
      )}
      <div className="options options-row">
        {payWays.map((way) => (
          <label className="option" key={way}>
            <input
              type="radio"
              name="payWay"
              value={way}
              disabled={closed[way]}
              checked={chosen === way}
              onChange={() => setChosen(way)}
            />
            <span className="option-title">{t(words.ways[way])}</span>
            <span className="quiet" suppressHydrationWarning>
              {about(way)}
            </span>
          </label>
        ))}
      </div>
      {chosen === 'offline' && (
        <TransferTo accounts={bankAccounts} currency={preview.currency} reference="" />
      )}
    </section>
  );
}

/** The balance less the part that this order uses already. */
function availableOf({ preview, typed }: CheckoutPage): number {
  const part = typedAmount(typed['balance'] ?? '') ?? 0;
  return (parseAmount(preview.balance) ?? 0) - (Number(preview.fromAccounts) > 0 ? part : 0);
}

function used({ fromAccounts, orders }: CheckoutPage['preview']): boolean {
  return (
    Number(fromAccounts) > 0 ||
    orders.some((order) => Number(order.pointsAmount) > 0 || Number(order.rebateAmount) > 0)
  );
}
