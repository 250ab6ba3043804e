import {
  applyRefund,
  previewRefund,
  refundable,
  refundReasons,
} from '@tradeport/api/aftersales/calls';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import { ledgerErrors } from '@tradeport/api/ledger/errors';
import {
  DESCRIPTION_MAX,
  refundIn,
  refundTypes,
  type RefundType,
} from '@tradeport/api/aftersales/model';
import type { Output } from '@tradeport/api/kernel/call';
import { Alert, Form, Input, Radio, Select, Skeleton } from 'antd';
import { NumberInput } from '../../console/kit/NumberInput.tsx';
import { useState } from 'react';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { refundStale } from './stale.ts';
import { refunds } from './text.ts';

type Values = { refundType: RefundType; reasonCode: string; remark: string; parcelCode?: string };
type Pieces = Readonly<Record<string, number>>;
type Line = Output<typeof refundable>['lines'][number];
type Goods = { contractGoodsCode: string; quantity: number; amount?: string }[];

/** S5 The platform asks for a buyer who calls: also when the days for it are over. */
export function AskDialog({ contractCode, close }: { contractCode: string; close: () => void }) {
  const { t } = useText();
  const goods = useCall(refundable, { contractCode });
  const reasons = useCall(refundReasons, goods.data ? { pickup: goods.data.pickup } : null);
  const ask = useMutate(applyRefund, { invalidates: refundStale });
  const [pieces, setPieces] = useState<Pieces>({});
  const error = goods.error ?? reasons.error;
  const list = goodsOf(goods.data?.lines ?? [], pieces);
  return (
    <FormDialog<Values>
      title={t(refunds.askTitle, { no: goods.data?.contractBillcode ?? '' })}
      schema={refundIn}
      errors={{ ...ledgerErrors, ...afterSaleErrors }}
      initial={{ remark: '', refundType: 'refund' }}
      verb={refunds.askVerb}
      close={close}
      save={(values) => ask.run({ contractCode, ...values, pictureCodes: [], goodsList: list })}
    >
      {error && <Failed error={error} retry={goods.refetch} />}
      {!goods.data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {goods.data?.closedBecause && <Alert type="info" showIcon title={goods.data.closedBecause} />}
      {goods.data && !goods.data.closedBecause && (
        <>
          <Field name="refundType" label={t(refunds.kind)}>
            <Radio.Group
              options={goods.data.refundTypes.map((value) => ({
                value,
                label: t(refundTypes[value]),
              }))}
            />
          </Field>
          <ul className="k-lines">
            {goods.data.lines.map((line) => (
              <li key={line.contractGoodsCode}>
                <span>
                  {line.goodsName}
                  <small className="k-muted"> {line.specText}</small>
                </span>
                <NumberInput
                  min={0}
                  max={mostOf(line)}
                  precision={line.money === null ? 0 : 2}
                  disabled={line.unshipped + line.shipped === 0}
                  value={pieces[line.contractGoodsCode] ?? 0}
                  aria-label={`${line.goodsName}: ${t(line.money === null ? refunds.quantity : refunds.amount)}`}
                  suffix={`/ ${line.money ?? mostOf(line)}`}
                  onChange={(value) =>
                    setPieces((before) => ({ ...before, [line.contractGoodsCode]: value ?? 0 }))
                  }
                />
              </li>
            ))}
          </ul>
          {goods.data.parcels.length > 0 && (
            <Field
              name="parcelCode"
              label={t(refunds.whichParcel)}
              hint={t(refunds.parcelHint)}
              required={false}
            >
              <Select
                allowClear
                placeholder={t(refunds.anyParcel)}
                options={goods.data.parcels.map((one) => ({
                  value: one.parcelCode,
                  label: one.parcelNo,
                }))}
              />
            </Field>
          )}
          <Field name="reasonCode" label={t(refunds.reason)}>
            <Select
              options={reasons.data?.map((one) => ({
                value: one.reasonCode,
                label: one.reasonName,
              }))}
            />
          </Field>
          <Field name="remark" label={t(refunds.description)} required={false}>
            <Input.TextArea rows={2} maxLength={DESCRIPTION_MAX} />
          </Field>
          <WouldGo contractCode={contractCode} goodsList={list} />
        </>
      )}
    </FormDialog>
  );
}

/** Pieces of goods; of a project's stage, money. */
function mostOf({ money, unshipped, shipped }: Line): number {
  return money === null ? unshipped + shipped : Number(money);
}

function goodsOf(lines: readonly Line[], chosen: Pieces): Goods {
  return lines.flatMap(({ contractGoodsCode, money }) => {
    const n = chosen[contractGoodsCode] ?? 0;
    if (n <= 0) return [];
    if (money === null) return [{ contractGoodsCode, quantity: n }];
    return [{ contractGoodsCode, quantity: 1, amount: n.toFixed(2) }];
  });
}

/** The amounts that would go back to each source, before anything is asked for. */
function WouldGo(props: { contractCode: string; goodsList: Goods }) {
  const { t } = useText();
  const format = useFormat();
  const refundType = Form.useWatch<RefundType>('refundType');
  const reasonCode = Form.useWatch<string>('reasonCode');
  const parcelCode = Form.useWatch<string | undefined>('parcelCode');
  const ready = refundType && reasonCode && props.goodsList.length > 0;
  const found = useCall(
    previewRefund,
    ready ? { ...props, refundType, reasonCode, parcelCode } : null,
    { quiet: true },
  );
  if (!ready) return null;
  if (found.error) return <Failed error={found.error} retry={found.refetch} />;
  if (!found.data) return null;
  const { amount, currency, giftMoney, legs, pointsBack, rebateBack } = found.data;
  const parts = [
    ...legs.map((leg) => `${leg.sourceName} ${format.money(leg.amount, currency)}`),
    ...(Number(rebateBack) > 0 ? [format.money(rebateBack, currency)] : []),
    ...(Number(giftMoney) < 0
      ? [`${t(refunds.giftKept)} ${format.money(giftMoney, currency)}`]
      : []),
    ...(pointsBack > 0 ? [t(refunds.points, { n: pointsBack })] : []),
  ];
  return (
    <Alert
      type="info"
      showIcon
      title={`${t(refunds.amount)}: ${format.money(amount, currency)}`}
      description={parts.join(' · ')}
    />
  );
}
