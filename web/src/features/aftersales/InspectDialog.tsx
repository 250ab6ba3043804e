import { inspectGoods } from '@tradeport/api/aftersales/calls';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import {
  inspectIn,
  REFUND_REASON_MAX,
  type Restock,
  restockNames,
  restocks,
} from '@tradeport/api/aftersales/model';
import { Input, Select } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { RefundHead } from './sides.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';

type Values = { reason: string };
type Found = { accepted: number; restock: Restock };

/** A line without a SKU has no shelf to go back to. */
function usual({ skuNo }: { skuNo: string }): Restock {
  return skuNo === '' ? 'none' : 'shelf';
}

/** AFS-04 How many pieces of each line are accepted, and what becomes of them. */
export function InspectDialog({ refund, close }: { refund: RefundHead; close: () => void }) {
  const { t } = useText();
  const inspect = useMutate(inspectGoods, { invalidates: refundStale });
  const [found, setFound] = useState<Readonly<Record<string, Found>>>(() =>
    Object.fromEntries(
      refund.lines.map((line) => [
        line.contractGoodsCode,
        { accepted: line.quantity, restock: usual(line) },
      ]),
    ),
  );
  const change = (code: string, part: Partial<Found>) =>
    setFound((before) => ({
      ...before,
      [code]: { accepted: 0, restock: 'none', ...before[code], ...part },
    }));
  const isWhole = refund.lines.every(
    (line) => found[line.contractGoodsCode]?.accepted === line.quantity,
  );
  return (
    <FormDialog<Values>
      title={t(refunds.inspectTitle, { no: refund.refundBillcode })}
      schema={inspectIn}
      errors={afterSaleErrors}
      initial={{ reason: '' }}
      verb={refunds.inspect}
      close={close}
      save={({ reason }) =>
        inspect.run({
          refundCode: refund.refundCode,
          reason: isWhole ? '' : reason,
          goodsList: refund.lines.map(({ contractGoodsCode }) => ({
            contractGoodsCode,
            accepted: found[contractGoodsCode]?.accepted ?? 0,
            restock: found[contractGoodsCode]?.restock ?? 'none',
          })),
        })
      }
    >
      <p className="k-muted">{t(refunds.inspectHint)}</p>
      <ul className="k-lines">
        {refund.lines.map((line) => (
          <li key={line.contractGoodsCode}>
            <span>
              {line.goodsName}
              <small className="k-muted"> {line.specText}</small>
            </span>
            <NumberInput
              min={0}
              max={line.quantity}
              precision={0}
              value={found[line.contractGoodsCode]?.accepted ?? 0}
              aria-label={`${line.goodsName}: ${t(refunds.acceptedOf, { n: line.quantity })}`}
              suffix={`/ ${line.quantity}`}
              onChange={(value) => change(line.contractGoodsCode, { accepted: value ?? 0 })}
            />
            <Select
              value={found[line.contractGoodsCode]?.restock ?? 'none'}
              aria-label={`${line.goodsName}: ${t(refunds.restock)}`}
              options={restockNames
                .filter((value) => value !== 'shelf' || line.skuNo !== '')
                .map((value) => ({ value, label: t(restocks[value]) }))}
              onChange={(value) => change(line.contractGoodsCode, { restock: value })}
            />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Field name="reason" label={t(refunds.whyRejected)} required>
          <Input.TextArea rows={2} maxLength={REFUND_REASON_MAX} />
        </Field>
      )}
    </FormDialog>
  );
}
