import { formatAmount } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { levelList } from '@tradeport/api/members/calls';
import { Form, type FormInstance, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Section } from '../../console/kit/DetailPage.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Values } from './draft.ts';
import { kindTexts, previewTexts } from './formText.ts';
import { belowList, priceAt } from './rules.ts';
import { specOf } from './variants.ts';

/** The price that a buyer would pay by the values typed right now, before they are saved. */
export function PricePreview({ form }: { form: FormInstance<Values> }) {
  const { t, lang } = useText();
  const format = useFormat();
  const variants = Form.useWatch('variants', form);
  const rules = Form.useWatch('rules', form) ?? [];
  const currency = Form.useWatch('currency', form) ?? 'CNY';
  const moq = Form.useWatch('moq', form) ?? 1;
  const levels = useCall(levelList, {}, { quiet: true }).data ?? [];
  const [now] = useState(() => Date.now());
  const [asked, setAsked] = useState<{
    sku: string | null;
    quantity: number | null;
    level: string;
  }>({ sku: null, quantity: null, level: '' });
  const sold = variants?.skus.filter((sku) => sku.sold) ?? [];
  const sku = sold.find((one) => one.key === asked.sku) ?? sold[0];
  const quantity = asked.quantity ?? moq;
  const priced = sku
    ? priceAt(rules, {
        sku: sku.key,
        listPrice: sku.listPrice,
        currency,
        quantity,
        level: asked.level,
        at: now,
      })
    : null;
  const below = priced ? belowList(priced) : 0;
  return (
    <Section title={t(previewTexts.title)}>
      <div className="g-preview">
        {sold.length > 1 && sku && (
          <label className="g-preview-sku">
            <span>{t(previewTexts.sku)}</span>
            <Select
              value={sku.key}
              popupMatchSelectWidth={false}
              options={sold.map((one) => {
                const spec = specOf(variants?.options ?? [], one, lang);
                // One that is longer than the field is read whole when it is pointed at.
                const label = (
                  <span translate="no" title={spec}>
                    {spec}
                  </span>
                );
                return { value: one.key, label };
              })}
              onChange={(key) => setAsked({ ...asked, sku: key })}
            />
          </label>
        )}
        <label>
          <span>{t(previewTexts.quantity)}</span>
          <NumberInput
            min={1}
            max={1_000_000}
            precision={0}
            value={quantity}
            onChange={(next) => setAsked({ ...asked, quantity: next })}
          />
        </label>
        <label>
          <span>{t(previewTexts.level)}</span>
          <Select
            value={asked.level}
            options={[
              { value: '', label: t(previewTexts.noLevel) },
              ...levels.map((level) => ({
                value: level.levelCode,
                label: inLang(level.levelName, lang),
              })),
            ]}
            onChange={(level) => setAsked({ ...asked, level })}
          />
        </label>
      </div>
      {priced ? (
        <dl className="g-priced" aria-live="polite">
          <div>
            <dt>{t(previewTexts.each)}</dt>
            <dd>
              <Money strong amount={formatAmount(priced.amount)} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t(previewTexts.total)}</dt>
            <dd>
              <Money amount={formatAmount(priced.amount * quantity)} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t(previewTexts.why)}</dt>
            <dd>
              {t(kindTexts[priced.why])}
              {below > 0 && (
                <small className="k-muted">
                  {t(previewTexts.saved, { share: format.percent(below) })}
                </small>
              )}
            </dd>
          </div>
          {quantity < moq && (
            <p className="g-warn k-small">{t(previewTexts.belowMoq, { n: format.number(moq) })}</p>
          )}
        </dl>
      ) : (
        <p className="k-muted">{t(previewTexts.nothing)}</p>
      )}
    </Section>
  );
}
