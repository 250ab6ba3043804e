import { accountStatement, memberAccounts } from '@tradeport/api/ledger/calls';
import { memberGet } from '@tradeport/api/members/calls';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Failed } from '../../console/kit/Failure.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { GrantDialog } from './GrantDialog.tsx';
import { Statement } from './Statement.tsx';
import { accounts } from './text.ts';
import { TopUpDialog } from './TopUpDialog.tsx';

/** LED-03 The accounts of one member, for finance. */
export default function MemberAccounts() {
  const { merberCode = '' } = useParams();
  const may = useMay();
  const member = useCall(memberGet, may('member.view') ? { merberCode } : null, { quiet: true });
  const own = useCall(memberAccounts, { merberCode }, { quiet: true });
  const [topping, setTopping] = useState(false);
  const [granting, setGranting] = useState(false);
  if (own.error && !own.data)
    return (
      <section className="k-card">
        <Failed error={own.error} retry={own.refetch} />
      </section>
    );
  if (!own.data)
    return (
      <section className="k-card k-pad" aria-busy="true">
        <Skeleton active paragraph={{ rows: 8 }} />
      </section>
    );
  const name = member.data?.merberName ?? '';
  return (
    <>
      <Statement
        title={name ? { zh: name } : accounts.statement}
        of={own.data}
        merberCode={merberCode}
        call={accountStatement}
        input={(asked) => ({ ...asked, merberCode })}
        {...(may('ledger.top_up')
          ? { primary: { key: 'topUp', text: accounts.topUp, run: () => setTopping(true) } }
          : {})}
        {...(may('lots.grant')
          ? { others: [{ key: 'grant', text: accounts.grant, run: () => setGranting(true) }] }
          : {})}
      />
      {granting && (
        <GrantDialog merberCode={merberCode} name={name} close={() => setGranting(false)} />
      )}
      {topping && (
        <TopUpDialog
          merberCode={merberCode}
          name={name}
          accounts={own.data}
          close={() => setTopping(false)}
        />
      )}
    </>
  );
}
