import { currencies, type Currency } from '@tradeport/api/kernel/money';
import type { Employee } from '@tradeport/api/members/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { AmountField } from '../../../mall/kit/AmountField.tsx';
import { people as words } from '../../../mall/text/account-people.ts';

const kinds = ['orderMax', 'monthMax'] as const;
type Kind = (typeof kinds)[number];

/**
 * MBR-03 The amounts that one order, and all orders of a month, may come to before somebody is
 * asked.
 */
export function LimitFields({ limits, sent }: { limits: Employee['limits']; sent: Sent | null }) {
  const { t } = useMall();
  const valueOf = (kind: Kind, currency: Currency) =>
    sent
      ? sent.typed[`${kind}.${currency}`]
      : (limits.find((one) => one.currency === currency)?.[kind] ?? '');
  return (
    <section className="panel">
      <h2>{t(words.limits)}</h2>
      <p className="quiet panel-hint">{t(words.limitsHint)}</p>
      <div className="fields fields-two">
        {currencies.flatMap((currency) =>
          kinds.map((kind) => (
            <AmountField
              key={`${kind}.${currency}`}
              name={`${kind}.${currency}`}
              label={t(words[kind], { currency })}
              fault={faultOf(sent, kind, currency)}
              known={valueOf(kind, currency)}
              placeholder={t(words.noLimit)}
            />
          )),
        )}
      </div>
    </section>
  );
}

/** The call counts only the currencies that have a limit. */
function faultOf(sent: Sent | null, kind: Kind, currency: Currency): string | undefined {
  const limited = currencies.filter((one) => kinds.some((each) => sent?.typed[`${each}.${one}`]));
  return sent?.faults[`limits.${limited.indexOf(currency)}.${kind}`];
}
