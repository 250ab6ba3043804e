import { myAccounts, myStatement } from '@tradeport/api/ledger/calls';
import { Skeleton } from 'antd';
import { Failed } from '../../console/kit/Failure.tsx';
import { useCall } from '../../lib/query.ts';
import { Statement } from './Statement.tsx';
import { accounts } from './text.ts';

/** LED-03 The own balance and its statement. */
export default function MyBalance() {
  const own = useCall(myAccounts, {}, { quiet: true });
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
  return (
    <Statement title={accounts.my} of={own.data} call={myStatement} input={(asked) => asked} />
  );
}
