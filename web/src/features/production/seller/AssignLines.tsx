import { productionErrors } from '@tradeport/api/production/errors';
import { formatAmount, settle } from '@tradeport/api/kernel/money';
import { typedAmount } from '@tradeport/api/kernel/typed-number';
import { Button, Form, type FormInstance } from 'antd';
import { DecimalInput } from '../../../console/kit/DecimalInput.tsx';
import { Field, FormSection } from '../../../console/kit/FormPage.tsx';
import { NumberInput } from '../../../console/kit/NumberInput.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Goods } from './Matrix.tsx';
import type { BoardLine, Draft } from './pieces.ts';
import { assign as texts, counts } from './text.ts';

type Props = { open: readonly BoardLine[]; form: FormInstance<Draft> };

/** The lines that have open pieces. "All of A" and "all that's left" are a button each, so that a keyboard is enough. */
export function AssignLines({ open, form }: Props) {
  const { t } = useText();
  const fill = (quantityOf: (line: BoardLine) => number | null) =>
    open.forEach((line, at) => form.setFieldValue(['lines', at, 'quantity'], quantityOf(line)));
  return (
    <FormSection title={t(texts.goods)} hint={t(texts.goodsHint)}>
      <div className="p-fill">
        <Button onClick={() => fill((line) => line.open)}>{t(texts.allRest)}</Button>
        <Button type="text" onClick={() => fill(() => null)}>
          {t(texts.clear)}
        </Button>
      </div>
      <Form.List name="lines">
        {(rows) => (
          <ul className="p-lines">
            {rows.map(({ key, name }) => {
              const line = open[name];
              return line && <OneLine key={key} name={name} line={line} form={form} />;
            })}
          </ul>
        )}
      </Form.List>
      <Total form={form} />
    </FormSection>
  );
}

function OneLine(props: { name: number; line: BoardLine; form: Props['form'] }) {
  const { t, lang } = useText();
  const format = useFormat();
  const { name, line, form } = props;
  const sku = line.skuNo || line.goodsName;
  const n = format.number(line.open);
  const path = (field: 'quantity' | 'price') => ({
    name: ['lines', name, field],
    inner: [name, field],
  });
  const priceFault = (value: unknown) => {
    const quantity: unknown = form.getFieldValue(['lines', name, 'quantity']);
    if (!quantity) return null;
    const price = typedAmount(String(value ?? ''));
    if (price === null) return t(texts.priceNeeded);
    const isFree: unknown = form.getFieldValue('isFree');
    return price === 0 && isFree !== true
      ? productionErrors['production.price_nought'][lang]
      : null;
  };
  return (
    <li>
      <span className="p-about">
        <Goods line={line} />
        <small className="k-muted k-number">{t(texts.openOf, { n })}</small>
      </span>
      <Field {...path('quantity')} label={t(texts.quantity)} required={false}>
        <NumberInput className="k-wide" min={0} max={line.open} precision={0} />
      </Field>
      <Button
        className="p-all"
        aria-label={t(texts.allOfName, { sku, n })}
        onClick={() => form.setFieldValue(['lines', name, 'quantity'], line.open)}
      >
        {t(texts.allOf, { n })}
      </Button>
      <Field {...path('price')} label={t(texts.price)} required={false} check={priceFault}>
        <DecimalInput maxLength={14} />
      </Field>
    </li>
  );
}

/** The factory gets so many pieces, for so much. */
function Total({ form }: Pick<Props, 'form'>) {
  const { t, n } = useText();
  const format = useFormat();
  const lines: Draft['lines'] = Form.useWatch('lines', form) ?? [];
  const currency: string = Form.useWatch('currency', form) ?? 'CNY';
  const pieces = lines.reduce((sum, line) => sum + (line?.quantity ?? 0), 0);
  const amount = lines.reduce(
    (sum, line) => sum + (line?.quantity ?? 0) * (typedAmount(line?.price ?? '') ?? 0),
    0,
  );
  const settled = Number.isSafeInteger(amount) ? settle(amount) : 0;
  return (
    <p className="p-total k-number" role="status">
      {pieces === 0
        ? t(texts.nothing)
        : t(texts.total, {
            pieces: n(counts.pieces, pieces),
            amount: format.money(formatAmount(settled), currency),
          })}
    </p>
  );
}
