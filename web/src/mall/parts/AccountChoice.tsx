import { parseAmount } from '@tradeport/api/kernel/money';
import type { CheckoutPage } from '@tradeport/api/mall/pages';
import { useMall } from '../mall.tsx';
import { TextField } from '../kit/fields.tsx';
import { accounts as words } from '../text/checkout.ts';
import { Notice } from './Notice.tsx';

type Props = { data: CheckoutPage; refresh: () => void };

/** PAY-03 Chooses how much points, rebate, balance and cards pay; each choice recalculates the sums. */
export function AccountChoice({ data, refresh }: Props) {
  const { t, f } = useMall();
  const { preview, typed, faults } = data;
  const { open, points, pointWorth, pointsUsable, pointsNeeded, rebate, cards } = preview.accounts;
  const money = (amount: string) => f.money(amount, preview.currency);
  const has = (amount: string) => (parseAmount(amount) ?? 0) > 0;
  const usable = Math.min(points, pointsUsable);
  const fields = [
    ...(open.includes('points') && usable > 0
      ? [
          {
            name: 'points',
            label: t(words.points),
            hint: t(words.pointsHint, {
              have: f.number(points),
              most: f.number(usable),
              worth: money(pointWorth),
            }),
          },
        ]
      : []),
    ...(open.includes('rebate') && has(rebate)
      ? [{ name: 'rebate', label: t(words.rebate), hint: t(words.have, { amount: money(rebate) }) }]
      : []),
    ...(open.includes('balance') && has(preview.balance)
      ? [
          {
            name: 'balance',
            label: t(words.balance),
            hint: t(words.have, { amount: money(preview.balance) }),
          },
        ]
      : []),
    ...(open.includes('card') ? cards : []).map(({ cardCode, cardNo, available }) => ({
      name: `card.${cardCode}`,
      label: t(words.card, { no: cardNo }),
      hint: t(words.have, { amount: money(available) }),
    })),
  ];
  if (fields.length === 0 && pointsNeeded === 0) return null;
  const used =
    fields.some(({ name }) => typed[name] || faults[name]) ||
    faults['accounts'] ||
    pointsNeeded > 0;
  return (
    <details className="panel accounts-panel fold" open={Boolean(used)}>
      <summary>
        <h2>{t(words.title)}</h2>
        <span className="quiet">{fields.map(({ label }) => label).join(' · ')}</span>
      </summary>
      {faults['accounts'] && <Notice kind="fault">{faults['accounts']}</Notice>}
      {pointsNeeded > 0 && (
        <Notice kind="hint">
          {t(words.needed, { n: f.number(pointsNeeded), have: f.number(points) })}
        </Notice>
      )}
      <div className="fields">
        {fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            fault={faults[name]}
            known={typed[name]}
            inputMode={name === 'points' ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={14}
            placeholder="0"
            onBlur={(event) => {
              if (event.currentTarget.value.trim() !== (typed[name] ?? '')) refresh();
            }}
          />
        ))}
      </div>
      <div className="form-acts">
        <button type="submit" name="act" value="refresh" className="button">
          {t(words.apply)}
        </button>
      </div>
    </details>
  );
}
