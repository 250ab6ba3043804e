import { previewPromotion } from '@tradeport/api/promotions/shop-calls';
import { Button } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Money } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type Draft, goodsOf, sentOf } from './draft.ts';
import { SkuField } from './pickers.tsx';
import type { Promotion } from './shared.ts';
import { promo } from './text.ts';
import './promotions.css';

type Tried = { skuCode: string; quantity: number };

/** PRO-01 "This cart would pay …": goods are chosen beside the form, and follow what is typed. */
export function Preview({ draft, known }: { draft: Draft | undefined; known: Promotion['names'] }) {
  const { t } = useText();
  const format = useFormat();
  const [cart, setCart] = useState<readonly Tried[]>([]);
  // The goods that the terms name are the natural first try.
  const named = draft ? goodsOf(draft) : [];
  const goods = cart.length > 0 ? cart : named;
  const sent = draft && sentOf(draft);
  const input =
    sent && goods.length > 0
      ? {
          terms: sent.terms,
          scope: sent.scope,
          limits: sent.limits,
          currency: sent.currency,
          goodsList: [...goods],
        }
      : null;
  const isWhole = input !== null && previewPromotion.input.safeParse(input).success;
  const tried = useCall(previewPromotion, isWhole ? input : null, { quiet: true }).data;
  const currency = draft?.currency ?? 'CNY';
  const set = (at: number, quantity: number) =>
    setCart(goods.map((one, n) => (n === at ? { ...one, quantity } : one)));
  return (
    <section className="k-card k-formsection" aria-live="polite">
      <h2>{t(promo.preview)}</h2>
      <p className="k-muted">{t(promo.previewHint)}</p>
      <SkuField
        known={known}
        onChange={(skuCode) => {
          const at = goods.findIndex((one) => one.skuCode === skuCode);
          if (at < 0) setCart([...goods, { skuCode, quantity: 1 }]);
          else set(at, (goods[at]?.quantity ?? 0) + 1);
        }}
      />
      {tried && (
        <>
          <table className="k-plain">
            <tbody>
              {tried.lines.map((line) => {
                const at = goods.findIndex((one) => one.skuCode === line.skuCode);
                return (
                  <tr key={line.skuCode}>
                    <th scope="row" translate="no">
                      {line.goodsName}
                      <div>
                        <NumberInput
                          size="small"
                          min={1}
                          precision={0}
                          aria-label={t(promo.quantity)}
                          value={goods[at]?.quantity ?? 1}
                          onChange={(value) => set(at, value ?? 1)}
                        />
                      </div>
                    </th>
                    <td className="k-end">
                      <Money amount={line.after} currency={currency} strong />
                      {line.after !== line.before && (
                        <div className="k-muted">
                          <s>{format.money(line.before, currency)}</s>
                        </div>
                      )}
                    </td>
                  </tr>
                );
              })}
              {tried.gifts.map((gift) => (
                <tr key={gift.goodsName}>
                  <th scope="row" translate="no">
                    {t(promo.gift)}: {gift.goodsName} × {gift.quantity}
                  </th>
                  <td className="k-end">
                    <Money amount={gift.value} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="k-between">
            <span>{t(promo.wouldPay)}</span>
            <Money amount={tried.after} currency={currency} strong />
          </p>
          <p className="k-muted">
            {tried.missingAmount !== null
              ? t(promo.missingAmount, { sum: format.money(tried.missingAmount, currency) })
              : tried.missingPieces !== null
                ? t(promo.missingPieces, { n: tried.missingPieces })
                : Number(tried.discount) > 0
                  ? t(promo.saves, { sum: format.money(tried.discount, currency) })
                  : tried.gifts.length === 0 && t(promo.noSaving)}
          </p>
          <Button size="small" onClick={() => setCart([])}>
            {t(promo.clear)}
          </Button>
        </>
      )}
    </section>
  );
}
