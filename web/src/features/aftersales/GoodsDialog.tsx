import { settleGoods } from '@tradeport/api/aftersales/calls';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import {
  goodsChoices,
  type GoodsEnd,
  goodsEnds,
  goodsOf,
  goodsIn,
} from '@tradeport/api/aftersales/model';
import { orderErrors } from '@tradeport/api/orders/errors';
import { type Carrier, carrierCodes, carriers, TRACKING_MAX } from '@tradeport/api/orders/model';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { RefundHead } from './sides.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';

type Values = { expressCode: Carrier; expressBillno: string };

/** AFS-03 The seller says where goods go that are still with them once a request has ended. */
export function GoodsDialog({ refund, close }: { refund: RefundHead; close: () => void }) {
  const { t } = useText();
  const settle = useMutate(settleGoods, { invalidates: refundStale });
  const isRejected = goodsOf(refund) === 'rejected';
  const choices: readonly GoodsEnd[] = goodsChoices[isRejected ? 'rejected' : 'refunded'];
  const left = refund.lines.filter(({ restock }) => restock === null || restock === 'none');
  const [ends, setEnds] = useState<Readonly<Record<string, GoodsEnd>>>({});
  // A line without a SKU has no shelf to go back to.
  const endOf = (line: (typeof left)[number]): GoodsEnd | undefined =>
    ends[line.contractGoodsCode] ?? (isRejected ? 'sent_back' : line.skuNo ? 'shelf' : 'scrap');
  const sends = left.some((line) => endOf(line) === 'sent_back');
  return (
    <FormDialog<Values>
      title={t(refunds.goodsTitle, { no: refund.refundBillcode })}
      schema={goodsIn}
      errors={{ ...afterSaleErrors, ...orderErrors }}
      initial={{ expressCode: 'SF', expressBillno: '' }}
      verb={refunds.settleGoods}
      close={close}
      save={({ expressCode, expressBillno }) =>
        settle.run({
          refundCode: refund.refundCode,
          goodsList: left.map((line) => ({
            contractGoodsCode: line.contractGoodsCode,
            restock: endOf(line) ?? 'scrap',
          })),
          ...(sends ? { expressCode, expressBillno } : {}),
        })
      }
    >
      <p className="k-muted">{t(isRejected ? refunds.goodsRejectedHint : refunds.goodsHint)}</p>
      <ul className="k-lines">
        {left.map((line) => (
          <li key={line.contractGoodsCode}>
            <span>
              {line.goodsName}
              <small className="k-muted"> × {line.quantity}</small>
            </span>
            <Select
              value={endOf(line) ?? null}
              aria-label={`${line.goodsName}: ${t(refunds.restock)}`}
              options={choices
                .filter((value) => value !== 'shelf' || line.skuNo !== '')
                .map((value) => ({ value, label: t(goodsEnds[value]) }))}
              onChange={(value) =>
                setEnds((before) => ({
                  ...before,
                  ...(value ? { [line.contractGoodsCode]: value } : {}),
                }))
              }
            />
          </li>
        ))}
      </ul>
      {sends && (
        <div className="k-two">
          <Field name="expressCode" label={t(refunds.carrier)} required>
            <Select options={carrierCodes.map((value) => ({ value, label: t(carriers[value]) }))} />
          </Field>
          <Field name="expressBillno" label={t(refunds.trackingNo)} required={false}>
            <Input maxLength={TRACKING_MAX} autoComplete="off" />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}
