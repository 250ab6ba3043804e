import type { CheckoutPage, PayWay } from '@tradeport/api/mall/pages';
import { parseAmount } from '@tradeport/api/kernel/money';
import { useState } from 'react';
import { useMall } from '../mall.tsx';
import { checkout as words } from '../text/checkout.ts';

/** How it is paid; a balance that does not suffice says so and cannot be chosen. */
export function PayChoice({ data }: { data: CheckoutPage }) {
  const { t, f } = useMall();
  const { preview, payWays, typed, faults } = data;
  const enough = (parseAmount(preview.balance) ?? 0) >= (parseAmount(preview.total) ?? 0);
  const first =
    payWays.find((way) => way === typed['payWay']) ??
    payWays.find((way) => way === preview.payWay && (way !== 'balance' || enough)) ??
    payWays.find((way) => way !== 'balance') ??
    payWays[0];
  const [chosen, setChosen] = useState(first);
  const about = (way: PayWay) => {
    if (way !== 'balance') return t(words.wayTexts[way]);
    return t(enough ? words.wayTexts.balance : words.tooLittle, {
      amount: f.money(preview.balance, preview.currency),
    });
  };
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
              disabled={way === 'balance' && !enough}
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
    </section>
  );
}
