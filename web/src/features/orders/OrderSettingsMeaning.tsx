import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { unitOf } from './DurationField.tsx';
import { orderRules, spans } from './settingsText.ts';
import type { saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import type { Input } from '@tradeport/api/kernel/call';

export type SettingsValues = Input<typeof saveOrderSettings>;

/** The rules as sentences, from what is typed and not yet saved. */
export function OrderSettingsMeaning({ values }: { values: SettingsValues }) {
  const { t } = useText();
  const sentences = useSentences()(values);
  return (
    <section className="k-card k-pad o-meaning" aria-label={t(orderRules.means)} aria-live="polite">
      <h2>{t(orderRules.means)}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function useSentences(): (values: SettingsValues) => string[] {
  const { t, n } = useText();
  const format = useFormat();
  const span = (minutes: number) => {
    const { n: count, unit } = unitOf(minutes);
    return n(spans[unit], count);
  };
  const amount = (value: string | number | null | undefined, currency?: string) =>
    format.money(String(value), currency ?? null);
  return (values) => {
    const {
      unpaidOnlineMinutes: online,
      unpaidOfflineMinutes: offline,
      receiptDays,
      review,
      reviewOver,
      oneWarehouse,
      tax,
    } = values;
    const freights = (values.freight ?? []).filter((one) => one?.currency && isFilled(one.fixed));
    return [
      ...(online ? [t(orderRules.meansOnline, { time: span(online) })] : []),
      ...(offline ? [t(orderRules.meansOffline, { time: span(offline) })] : []),
      ...(receiptDays ? [t(orderRules.meansReceipt, { time: n(spans.days, receiptDays) })] : []),
      review === 'none'
        ? t(orderRules.meansNone)
        : review === 'all'
          ? t(orderRules.meansAll)
          : isFilled(reviewOver)
            ? t(orderRules.meansOver, { amount: amount(reviewOver) })
            : '',
      t(oneWarehouse ? orderRules.meansOneWarehouse : orderRules.meansSplit),
      t(tax === 'added' ? orderRules.meansAdded : orderRules.meansIncluded),
      ...freights.map(({ currency, fixed, freeFrom }) =>
        isFilled(freeFrom)
          ? t(orderRules.meansFree, {
              currency,
              fixed: amount(fixed, currency),
              from: amount(freeFrom, currency),
            })
          : t(orderRules.meansFreight, { currency, fixed: amount(fixed, currency) }),
      ),
      ...(freights.length === 0 ? [t(orderRules.meansNoFreight)] : []),
    ].filter(Boolean);
  };
}

function isFilled(value: string | number | null | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}
