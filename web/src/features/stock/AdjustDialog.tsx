import { stockPage, adjustStockCall, stockMoves } from '@tradeport/api/stock/calls';
import { stockErrors } from '@tradeport/api/stock/errors';
import { STOCK_MAX, STOCK_REASON_MAX } from '@tradeport/api/stock/model';
import { ownProducts } from '@tradeport/api/catalogue/calls';
import { ArrowRightOutlined } from '@ant-design/icons';
import { Form, Input, Radio } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { adjusting, stock } from './text.ts';
import type { StockRow } from './MovesDrawer.tsx';

type How = 'by' | 'counted';
type Values = { how: How; quantity: number | null; reason: string };

/** CAT-04 The difference, or the counted stock; the result is shown before it is saved. */
export function AdjustDialog({ row, close }: { row: StockRow; close: () => void }) {
  const { t } = useText();
  const adjust = useMutate(adjustStockCall, { invalidates: [stockPage, stockMoves, ownProducts] });
  const save = ({ how, quantity, reason }: Values) =>
    adjust.run({
      skuCode: row.skuCode,
      warehouseCode: row.warehouseCode,
      reason,
      ...(how === 'by' ? { by: quantity ?? 0 } : { counted: quantity ?? 0 }),
    });
  return (
    <FormDialog<Values>
      title={t(adjusting.title)}
      schema={adjustStockCall.input}
      errors={stockErrors}
      verb={adjusting.verb}
      close={close}
      save={save}
      initial={{ how: 'by', quantity: null, reason: '' }}
    >
      <p className="w-subject">
        <strong className="k-number">{row.skuNo}</strong>
        <span>{[row.goodsName, row.specText].filter(Boolean).join(' · ')}</span>
        <span className="k-muted">{row.warehouseName}</span>
      </p>
      <Quantities row={row} />
      <Field name="reason" label={t(adjusting.reason)} hint={t(adjusting.reasonHint)}>
        <Input maxLength={STOCK_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}

function Quantities({ row }: { row: StockRow }) {
  const { t } = useText();
  const format = useFormat();
  const how = Form.useWatch<How | undefined>('how') ?? 'by';
  const quantity = Form.useWatch<number | null | undefined>('quantity');
  const after =
    typeof quantity === 'number' ? (how === 'by' ? row.onHand + quantity : quantity) : null;
  const check = (value: unknown) => {
    if (typeof value !== 'number') return t(adjusting.quantityNeeded);
    if (how === 'by' && value === 0) return t(adjusting.byZero);
    return (how === 'by' ? row.onHand + value : value) < row.reserved
      ? t(adjusting.belowReserved, { n: format.number(row.reserved) })
      : null;
  };
  const figure = (
    label: (typeof stock)[keyof typeof stock],
    before: number,
    then: number | null,
  ) => (
    <div>
      <dt>{t(label)}</dt>
      <dd className="k-number">
        {format.number(before)}
        {then !== null && then !== before && (
          <>
            {' '}
            <ArrowRightOutlined aria-label={t(adjusting.after)} />{' '}
            <strong>{format.number(then)}</strong>
          </>
        )}
      </dd>
    </div>
  );
  return (
    <>
      <div className="k-two">
        <Field name="how" label={t(adjusting.how)} required={false}>
          <Radio.Group
            optionType="button"
            options={[
              { value: 'by', label: t(adjusting.by) },
              { value: 'counted', label: t(adjusting.counted) },
            ]}
          />
        </Field>
        <Field
          name="quantity"
          label={t(how === 'by' ? adjusting.byLabel : adjusting.countedLabel)}
          hint={how === 'by' ? t(adjusting.byHint) : null}
          required
          check={check}
        >
          <NumberInput
            className="k-wide"
            precision={0}
            min={how === 'by' ? -STOCK_MAX : 0}
            max={STOCK_MAX}
            autoFocus
          />
        </Field>
      </div>
      <dl className="w-figures" aria-live="polite">
        {figure(stock.onHand, row.onHand, after)}
        {figure(stock.reserved, row.reserved, null)}
        {figure(stock.available, row.available, after === null ? null : after - row.reserved)}
      </dl>
    </>
  );
}
