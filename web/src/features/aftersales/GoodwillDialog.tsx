import { giveGoodwill, previewGoodwill } from '@tradeport/api/aftersales/calls';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import {
  GOODWILL_PIECES_MAX,
  goodwillIn,
  REFUND_REASON_MAX,
} from '@tradeport/api/aftersales/model';
import { required } from '@tradeport/api/kernel/fields';
import { typedAmount } from '@tradeport/api/kernel/typed-number';
import { Alert, Form, Input } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Order } from '../orders/sides.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';
import { DecimalInput } from '../../console/kit/DecimalInput.tsx';

type Values = { amount: string; reason: string };
type Goods = { contractGoodsCode: string; quantity: number }[];
const schema = goodwillIn.pick({ amount: true }).extend({ reason: required(REFUND_REASON_MAX) });

/** F9 Part of a price goes back, and the goods are kept. */
export function GoodwillDialog({ order, close }: { order: Order; close: () => void }) {
  const { t } = useText();
  const give = useMutate(giveGoodwill, { invalidates: refundStale });
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const { contractCode } = order;
  const goodsList: Goods = Object.entries(pieces).flatMap(([contractGoodsCode, quantity]) =>
    quantity > 0 ? [{ contractGoodsCode, quantity }] : [],
  );
  return (
    <FormDialog<Values>
      title={t(refunds.goodwillTitle, { no: order.contractBillcode })}
      schema={schema}
      errors={afterSaleErrors}
      initial={{ amount: '', reason: '' }}
      verb={refunds.goodwillVerb}
      close={close}
      save={(values) => give.run({ contractCode, ...values, goodsList })}
    >
      <Alert type="info" showIcon title={t(refunds.goodwillHint)} />
      <ul className="k-lines">
        {order.lines.map((line) => (
          <li key={line.contractGoodsCode}>
            <span>
              {line.goodsName}
              <small className="k-muted"> {line.specText}</small>
            </span>
            <NumberInput
              min={0}
              max={Math.min(line.quantity, GOODWILL_PIECES_MAX)}
              precision={0}
              value={pieces[line.contractGoodsCode] ?? 0}
              aria-label={`${line.goodsName}: ${t(refunds.quantity)}`}
              suffix={`/ ${line.quantity}`}
              onChange={(value) =>
                setPieces((before) => ({ ...before, [line.contractGoodsCode]: value ?? 0 }))
              }
            />
          </li>
        ))}
      </ul>
      <Field name="amount" label={t(refunds.amount)}>
        <DecimalInput maxLength={14} prefix={order.currency} />
      </Field>
      <Field name="reason" label={t(refunds.goodwillReason)}>
        <Input.TextArea rows={2} maxLength={REFUND_REASON_MAX} />
      </Field>
      <WouldGo contractCode={contractCode} goodsList={goodsList} />
    </FormDialog>
  );
}

/** The amounts that would go back to each source, before they do. */
function WouldGo(props: { contractCode: string; goodsList: Goods }) {
  const { t } = useText();
  const format = useFormat();
  const amount = Form.useWatch<string | undefined>('amount');
  const ready = props.goodsList.length > 0 && (typedAmount(amount ?? '') ?? 0) > 0;
  const found = useCall(previewGoodwill, ready && amount ? { ...props, amount } : null, {
    quiet: true,
  });
  if (!ready) return null;
  if (found.error) return <Failed error={found.error} retry={found.refetch} />;
  if (!found.data) return null;
  const { currency, legs, taxBack } = found.data;
  return (
    <Alert
      type="info"
      showIcon
      title={t(refunds.goesBack)}
      description={[
        ...legs.map((leg) => `${leg.sourceName} ${format.money(leg.amount, currency)}`),
        ...(Number(taxBack) > 0
          ? [`${t(refunds.taxBack)} ${format.money(taxBack, currency)}`]
          : []),
      ].join(' · ')}
    />
  );
}
