import { returnAddressList, type ReturnAddressRow } from '@tradeport/api/members/return-calls';
import { approveRefund, refundDetail } from '@tradeport/api/aftersales/calls';
import { afterSaleErrors } from '@tradeport/api/aftersales/errors';
import { approveIn } from '@tradeport/api/aftersales/model';
import { Alert, Form, Input, Select } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { RefundHead } from './sides.ts';
import { refundStale } from './stale.ts';
import { refunds, returnAddresses } from './text.ts';

type Values = { returnAddress?: { receiver: string; phone: string; address: string } };

/** AFS-02 0→1. Without goods to come back the money goes at once; else the buyer is told where to send them. */
export function ApproveDialog({ refund, close }: { refund: RefundHead; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const approve = useMutate(approveRefund, { invalidates: refundStale });
  const sends = refund.refundType !== 'refund';
  // The amounts that go back to each source are known before the seller agrees.
  const { refundCode } = refund;
  // AFS-04c The seller's own, the default one filled in.
  const mayList = useMay()('return_address.edit');
  const saved = useCall(
    returnAddressList,
    sends && mayList ? { merberCode: refund.sellerCode } : null,
    { quiet: true },
  );
  const [first] = saved.data ?? [];
  const found = useCall(refundDetail, sends ? null : { refundCode }, { quiet: true });
  if (sends && mayList && saved.isPending) return null;
  return (
    <FormDialog<Values>
      title={t(refunds.approveTitle, { no: refund.refundBillcode })}
      schema={approveIn}
      errors={afterSaleErrors}
      initial={first ? { returnAddress: saidOf(first) } : {}}
      verb={refunds.approve}
      close={close}
      save={(values) => approve.run({ refundCode, ...(sends ? values : {}) })}
    >
      {sends ? (
        <>
          <p className="k-muted">{t(refunds.addressHint)}</p>
          {saved.data && saved.data.length > 1 && <Choose addresses={saved.data} />}
          <div className="k-two">
            <Field name={['returnAddress', 'receiver']} label={t(refunds.receiver)} required>
              <Input maxLength={64} autoComplete="off" />
            </Field>
            <Field name={['returnAddress', 'phone']} label={t(refunds.phone)} required>
              <Input maxLength={30} autoComplete="off" />
            </Field>
          </div>
          <Field name={['returnAddress', 'address']} label={t(refunds.address)} required>
            <Input maxLength={200} autoComplete="off" />
          </Field>
        </>
      ) : (
        <Alert
          type="info"
          showIcon
          title={t(refunds.approveMoney[refund.pickup ? 'collected' : 'shipped'], {
            amount: format.money(refund.amount, refund.currency),
          })}
          description={found.data?.legs
            .map((leg) => `${leg.sourceName} ${format.money(leg.amount, refund.currency)}`)
            .join(' · ')}
        />
      )}
    </FormDialog>
  );
}

/** One of several that are kept: it fills the fields. */
function Choose({ addresses }: { addresses: readonly ReturnAddressRow[] }) {
  const { t } = useText();
  const form = Form.useFormInstance<Values>();
  return (
    <Select
      className="k-wide"
      aria-label={t(returnAddresses.choose)}
      placeholder={t(returnAddresses.choose)}
      options={addresses.map((one) => ({
        value: one.returnAddressCode,
        label: `${one.receiver} · ${one.address}`,
      }))}
      onChange={(code: string) => {
        const chosen = addresses.find((one) => one.returnAddressCode === code);
        if (chosen) form.setFieldsValue({ returnAddress: saidOf(chosen) });
      }}
    />
  );
}

function saidOf({ receiver, phone, address }: ReturnAddressRow) {
  return { receiver, phone, address };
}
