import { RATE_ONE } from '@tradeport/api/kernel/money';
import { type Fact, Facts } from '../../console/kit/DetailPage.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { Promotion } from './shared.ts';
import { promo } from './text.ts';

/** The terms and the scope of a version, by the names that people know things by. */
export function TermsView({ promotion }: { promotion: Promotion }) {
  const { t, lang } = useText();
  const format = useFormat();
  const { shown, currency, names } = promotion;
  const { terms, scope, issue } = shown;
  const nameOf = (code: string) => names.find((one) => one.code === code)?.name ?? code;
  const listed = (codes: readonly string[]) => codes.map(nameOf).join(lang === 'zh' ? '、' : ', ');
  const facts: Fact[] = [];
  const add = (label: Fact['label'], codes: readonly string[] | undefined) => {
    if (codes && codes.length > 0) facts.push({ label, value: listed(codes) });
  };
  if ('tiers' in terms)
    for (const tier of terms.tiers)
      facts.push({
        label: `${t(promo.from)} ${format.money(tier.from, currency)}`,
        value: offText(tier.off),
      });
  if ('off' in terms)
    facts.push({
      label: `${t(promo.from)} ${format.money(terms.from, currency)}`,
      value: offText(terms.off),
    });
  if ('value' in terms)
    facts.push(
      { label: promo.from, value: <Money amount={terms.from} currency={currency} /> },
      { label: promo.gift, value: `${nameOf(terms.skuCode)} × ${terms.quantity}` },
      { label: promo.giftValue, value: <Money amount={terms.value} currency={currency} /> },
    );
  add(promo.products, scope.products);
  add(promo.categories, scope.categories);
  add(promo.brands, scope.brands);
  add(promo.levels, scope.levels);
  add(promo.stores, scope.stores);
  if (scope.firstOrder) facts.push({ label: promo.firstOrder, value: '✓' });
  if (issue?.sharedCode)
    facts.push({ label: promo.sharedCode, value: <code>{issue.sharedCode}</code> });
  if (issue?.claim) facts.push({ label: promo.issue, value: t(promo.claim) });
  if ('days' in terms && terms.days !== undefined)
    facts.push({ label: promo.days, value: format.number(terms.days) });
  if (facts.length === 0 && !('prices' in terms) && !('parts' in terms))
    facts.push({ label: promo.scope, value: t(promo.everything) });

  function offText(off: { amount: string } | { rate: number; max?: string | undefined }): string {
    if ('amount' in off) return `−${format.money(off.amount, currency)}`;
    const most = off.max ? ` (${t(promo.offMax)} ${format.money(off.max, currency)})` : '';
    return `−${format.percent(off.rate / RATE_ONE)}${most}`;
  }
  return (
    <>
      <p>
        <strong>{promotion.summary}</strong>
      </p>
      {'prices' in terms && (
        <table className="k-plain">
          <thead>
            <tr>
              <th>{t(promo.goods)}</th>
              <th className="k-end">{t(promo.price)}</th>
            </tr>
          </thead>
          <tbody>
            {terms.prices.map((one) => (
              <tr key={one.skuCode}>
                <th scope="row" translate="no">
                  {nameOf(one.skuCode)}
                </th>
                <td className="k-end">
                  <Money amount={one.price} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {'parts' in terms && (
        <table className="k-plain">
          <thead>
            <tr>
              <th>{t(promo.goods)}</th>
              <th className="k-end">{t(promo.quantity)}</th>
            </tr>
          </thead>
          <tbody>
            {terms.parts.map((one) => (
              <tr key={one.skuCode}>
                <th scope="row" translate="no">
                  {nameOf(one.skuCode)}
                </th>
                <td className="k-end k-number">{format.number(one.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Facts items={facts} columns={1} />
    </>
  );
}
