import './payment.css';
import { formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import { myAccounts } from '@tradeport/api/ledger/calls';
import type { PayWay } from '@tradeport/api/orders/model';
import { payNow, submitVoucher } from '@tradeport/api/payment/calls';
import { paymentErrors } from '@tradeport/api/payment/errors';
import { VOUCHER_NO_MAX, voucherIn } from '@tradeport/api/payment/model';
import { App, Form, Input, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { Money } from '../../console/kit/Signs.tsx';
import { UploadPictures } from '../../console/kit/UploadPictures.tsx';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';
import { useFormat } from '../../lib/format.ts';
import { CONSOLE_BASE } from '../../lib/paths.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type OrderHead, orderPath, restOf, sides } from '../orders/sides.ts';
import { orderStale } from '../orders/stale.ts';
import { paying } from './text.ts';

type Values = { way: PayWay; voucherNo?: string; pictures?: UploadedPicture[] };
const verbs = {
  balance: paying.verbBalance,
  online: paying.verbOnline,
  offline: paying.verbOffline,
};

/** ORD-06 Paying one order or several at once: by balance, on the cashier page, or with a transfer's voucher. */
export function PayDialog({ heads, close }: { heads: readonly OrderHead[]; close: () => void }) {
  const { t } = useText();
  const [way, setWay] = useState<PayWay>(heads[0]?.payWay ?? 'online');
  const due = formatAmount(sum(heads.map((head) => parseAmount(restOf(head)) ?? 0)));
  const currency = heads[0]?.currency ?? 'CNY';
  const pay = usePaying(heads);
  const initial = useMemo(
    () => ({ way: heads[0]?.payWay ?? ('online' as const), pictures: [] }),
    [heads],
  );
  return (
    <FormDialog<Values>
      title={t(paying.title)}
      schema={voucherIn}
      errors={paymentErrors}
      initial={initial}
      verb={verbs[way]}
      save={pay}
      close={close}
    >
      <dl className="p-due">
        <dt>
          {t(paying.due)} ·{' '}
          <span className="k-number">
            {heads.length === 1
              ? heads[0]?.contractBillcode
              : t(paying.orders, { n: heads.length })}
          </span>
        </dt>
        <dd>
          <Money amount={due} currency={currency} />
        </dd>
      </dl>
      <Ways due={due} currency={currency} changed={setWay} />
      {way === 'offline' && <VoucherFields />}
    </FormDialog>
  );
}

function Ways(props: { due: string; currency: string; changed: (way: PayWay) => void }) {
  const { t } = useText();
  const format = useFormat();
  const accounts = useCall(myAccounts, {}, { quiet: true });
  const balance =
    accounts.data?.find((one) => one.accountKind === 'balance' && one.unit === props.currency)
      ?.available ?? '0.00';
  const short = (parseAmount(balance) ?? 0) < (parseAmount(props.due) ?? 0);
  const hints = {
    balance: t(short ? paying.balanceShort : paying.balanceHint, {
      available: format.money(balance, props.currency),
    }),
    online: t(paying.onlineHint),
    offline: t(paying.offlineHint),
  };
  return (
    <Form.Item name="way" label={t(paying.way)}>
      <Radio.Group className="p-ways" onChange={(event) => props.changed(event.target.value)}>
        {(['balance', 'online', 'offline'] as const).map((way) => (
          <Radio key={way} value={way} disabled={way === 'balance' && short}>
            {t(paying[way])}
            <small>{hints[way]}</small>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}

function VoucherFields() {
  const { t } = useText();
  return (
    <>
      <Field name="voucherNo" label={t(paying.voucherNo)} hint={t(paying.voucherNoHint)}>
        <Input maxLength={VOUCHER_NO_MAX} autoComplete="off" />
      </Field>
      <Field
        name="pictures"
        label={t(paying.voucherFile)}
        required
        check={(value) =>
          Array.isArray(value) && value.length > 0 ? null : t(paying.voucherNeeded)
        }
      >
        <UploadPictures purpose="voucher" max={1} />
      </Field>
    </>
  );
}

function usePaying(heads: readonly OrderHead[]): (values: Values) => Promise<void> {
  const { t } = useText();
  const { message } = App.useApp();
  const pay = useMutate(payNow, { invalidates: orderStale, ownNotice: true });
  const voucher = useMutate(submitVoucher, { invalidates: orderStale, ownNotice: true });
  const contractCodes = heads.map((head) => head.contractCode);
  const [first] = contractCodes;
  const back = first && contractCodes.length === 1 ? orderPath('buy', first) : `/${sides.buy.list}`;
  return async ({ way, voucherNo = '', pictures = [] }) => {
    if (way === 'offline') {
      await voucher.run({ contractCodes, voucherNo, fileCode: pictures[0]?.fileCode ?? '' });
      void message.success(t(paying.submitted));
      return;
    }
    const { paid, cashierUrl } = await pay.run({
      contractCodes,
      payWay: way,
      returnPath: `${CONSOLE_BASE}#${back}`,
    });
    if (paid) void message.success(t(paying.paid));
    else if (cashierUrl) location.assign(cashierUrl);
  };
}
