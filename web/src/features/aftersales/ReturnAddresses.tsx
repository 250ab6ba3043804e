import { PlusOutlined } from '@ant-design/icons';
import type { Input as InputOf } from '@tradeport/api/kernel/call';
import { memberErrors } from '@tradeport/api/members/errors';
import {
  deleteReturnAddress,
  returnAddressList,
  type ReturnAddressRow,
  RETURN_PHONE_MAX,
  RETURN_PLACE_MAX,
  RETURN_RECEIVER_MAX,
  saveReturnAddress,
} from '@tradeport/api/members/return-calls';
import { App, Button, Checkbox, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { refunds, returnAddresses as words } from './text.ts';

type Values = InputOf<typeof saveReturnAddress>;

/** AFS-04c Where goods are sent back to: few, so without pages. */
export default function ReturnAddresses() {
  const { t } = useText();
  const { modal } = App.useApp();
  const all = useCall(returnAddressList, {}, { quiet: true });
  const remove = useMutate(deleteReturnAddress, { invalidates: [returnAddressList] });
  const [edited, setEdited] = useState<ReturnAddressRow | 'new' | null>(null);
  const ask = ({ returnAddressCode, address }: ReturnAddressRow) =>
    modal.confirm({
      title: t(words.removeTitle),
      content: address,
      okText: t(words.remove),
      okButtonProps: { danger: true },
      onOk: () => remove.run({ returnAddressCode }),
    });
  return (
    <div className="k-page">
      <PageHead title={t(words.title)} note={all.data?.length}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {t(words.add)}
        </Button>
      </PageHead>
      <section className="k-card k-pad">
        <p className="k-muted">{t(words.hint)}</p>
        {all.error && !all.data && <Failed error={all.error} retry={all.refetch} />}
        {all.isPending && <Skeleton active />}
        {all.data?.length === 0 && (
          <Empty
            title={t(words.none)}
            hint={t(words.noneHint)}
            action={<Button onClick={() => setEdited('new')}>{t(words.add)}</Button>}
          />
        )}
        {all.data && all.data.length > 0 && <Table rows={all.data} edit={setEdited} remove={ask} />}
      </section>
      {edited && (
        <AddressDialog address={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </div>
  );
}

type TableProps = {
  rows: readonly ReturnAddressRow[];
  edit: (address: ReturnAddressRow) => void;
  remove: (address: ReturnAddressRow) => void;
};

function Table({ rows, edit, remove }: TableProps) {
  const { t } = useText();
  return (
    <div className="k-scroll">
      <table className="k-plain k-cardrows">
        <thead>
          <tr>
            <th>{t(refunds.receiver)}</th>
            <th>{t(refunds.phone)}</th>
            <th>{t(refunds.address)}</th>
            <th>{t(words.default)}</th>
            <th>
              <span className="k-hidden">{t(words.edit)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.returnAddressCode}>
              <th scope="row" translate="no" data-label={t(refunds.receiver)}>
                {row.receiver}
              </th>
              <td className="k-number" data-label={t(refunds.phone)}>
                {row.phone}
              </td>
              <td data-label={t(refunds.address)}>{row.address}</td>
              <td>
                <StatusTag
                  text={row.isDefault ? words.default : words.other}
                  tone={row.isDefault ? 'success' : 'neutral'}
                />
              </td>
              <td className="k-end">
                <Button size="small" onClick={() => edit(row)}>
                  {t(words.edit)}
                </Button>{' '}
                <Button size="small" danger onClick={() => remove(row)}>
                  {t(words.remove)}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AddressDialog({
  address,
  close,
}: {
  address: ReturnAddressRow | null;
  close: () => void;
}) {
  const { t } = useText();
  const save = useMutate(saveReturnAddress, { invalidates: [returnAddressList] });
  return (
    <FormDialog<Values>
      title={t(address ? words.editTitle : words.add)}
      schema={saveReturnAddress.input}
      errors={memberErrors}
      initial={address ?? {}}
      close={close}
      save={(values) =>
        save.run({
          ...values,
          ...(address ? { returnAddressCode: address.returnAddressCode } : {}),
        })
      }
    >
      <div className="k-two">
        <Field name="receiver" label={t(refunds.receiver)}>
          <Input maxLength={RETURN_RECEIVER_MAX} autoComplete="off" />
        </Field>
        <Field name="phone" label={t(refunds.phone)}>
          <Input maxLength={RETURN_PHONE_MAX} autoComplete="off" />
        </Field>
      </div>
      <Field name="address" label={t(refunds.address)}>
        <Input maxLength={RETURN_PLACE_MAX} autoComplete="off" />
      </Field>
      <Field name="isDefault" label={t(words.isDefault)} valuePropName="checked" required={false}>
        <Checkbox disabled={address?.isDefault === true} />
      </Field>
    </FormDialog>
  );
}
