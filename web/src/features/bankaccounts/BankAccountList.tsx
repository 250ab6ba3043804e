import { PlusOutlined } from '@ant-design/icons';
import {
  bankAccountList,
  deleteBankAccount,
  payableAccounts,
} from '@tradeport/api/bankaccounts/calls';
import { type BankAccount, spacedNo } from '@tradeport/api/bankaccounts/model';
import { payeeTexts } from '@tradeport/api/bankaccounts/words';
import { App, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { BankAccountDialog } from './BankAccountDialog.tsx';
import { bankAccounts as words } from './text.ts';

/** PAY-02e Where buyers transfer money to, by currency: few, so without pages. */
export default function BankAccountList() {
  const { t } = useText();
  const { modal } = App.useApp();
  const mayEdit = useMay()('bank_account.edit');
  const all = useCall(bankAccountList, {}, { quiet: true });
  const remove = useMutate(deleteBankAccount, { invalidates: [bankAccountList, payableAccounts] });
  const [edited, setEdited] = useState<BankAccount | 'new' | null>(null);
  const ask = ({ bankAccountCode, accountNo }: BankAccount) =>
    modal.confirm({
      title: t(words.removeTitle, { no: spacedNo(accountNo) }),
      content: t(words.removeText),
      okText: t(words.remove),
      okButtonProps: { danger: true },
      onOk: () => remove.run({ bankAccountCode }),
    });
  return (
    <div className="k-page">
      <PageHead title={t(words.title)} note={all.data?.length}>
        {mayEdit && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            {t(words.add)}
          </Button>
        )}
      </PageHead>
      <section className="k-card k-pad">
        <p className="k-muted">{t(words.hint)}</p>
        {all.error && !all.data && <Failed error={all.error} retry={all.refetch} />}
        {all.isPending && <Skeleton active />}
        {all.data?.length === 0 && (
          <Empty
            title={t(words.none)}
            hint={t(words.noneHint)}
            action={mayEdit && <Button onClick={() => setEdited('new')}>{t(words.add)}</Button>}
          />
        )}
        {all.data && all.data.length > 0 && (
          <Table rows={all.data} edit={mayEdit ? setEdited : null} remove={ask} />
        )}
      </section>
      {edited && (
        <BankAccountDialog
          account={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
        />
      )}
    </div>
  );
}

type TableProps = {
  rows: readonly BankAccount[];
  /** Null: one may only look. */
  edit: ((account: BankAccount) => void) | null;
  remove: (account: BankAccount) => void;
};

function Table({ rows, edit, remove }: TableProps) {
  const { t } = useText();
  return (
    <div className="k-scroll">
      <table className="k-plain k-cardrows">
        <thead>
          <tr>
            <th>{t(words.currency)}</th>
            <th>{t(payeeTexts.accountNo)}</th>
            <th>{t(payeeTexts.beneficiary)}</th>
            <th>{t(payeeTexts.bank)}</th>
            <th>{t(words.default)}</th>
            <th>
              <span className="k-hidden">{t(words.edit)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.bankAccountCode}>
              <th scope="row" data-label={t(words.currency)}>
                {row.currency}
              </th>
              <td className="k-number" translate="no" data-label={t(payeeTexts.accountNo)}>
                {spacedNo(row.accountNo)}
              </td>
              <td translate="no" data-label={t(payeeTexts.beneficiary)}>
                {row.beneficiary}
              </td>
              <td translate="no" data-label={t(payeeTexts.bank)}>
                {[row.bankName, row.swiftCode].filter(Boolean).join(' · ')}
              </td>
              <td>
                <StatusTag
                  text={row.isDefault ? words.default : words.other}
                  tone={row.isDefault ? 'success' : 'neutral'}
                />
              </td>
              <td className="k-end">
                {edit && (
                  <>
                    <Button size="small" onClick={() => edit(row)}>
                      {t(words.edit)}
                    </Button>{' '}
                    <Button size="small" danger onClick={() => remove(row)}>
                      {t(words.remove)}
                    </Button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
