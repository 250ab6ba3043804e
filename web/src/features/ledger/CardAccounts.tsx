import { cardAccounts } from '@tradeport/api/giftcard/calls';
import { accountStatement } from '@tradeport/api/ledger/calls';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { Empty } from '../../console/kit/Empty.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { PageHead } from '../../console/kit/PageHead.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Statement } from './Statement.tsx';
import { accounts } from './text.ts';

/** LED-03 The value on one gift card and its history; only the end of its number is shown. */
export default function CardAccounts() {
  const { t } = useText();
  const { cardCode = '' } = useParams();
  const card = useCall(cardAccounts, { cardCode }, { quiet: true });
  if (card.error && !card.data)
    return (
      <section className="k-card">
        <Failed error={card.error} retry={card.refetch} />
      </section>
    );
  if (!card.data)
    return (
      <section className="k-card k-pad" aria-busy="true">
        <Skeleton active paragraph={{ rows: 8 }} />
      </section>
    );
  const title = t(accounts.card, { no: card.data.cardNo });
  if (card.data.accounts.length === 0)
    return (
      <div className="k-page">
        <PageHead title={title} />
        <section className="k-card">
          <Empty title={t(accounts.noValue)} hint={t(accounts.noValueHint)} />
        </section>
      </div>
    );
  return (
    <Statement
      title={{ zh: title }}
      of={card.data.accounts}
      call={accountStatement}
      input={(asked) => asked}
    />
  );
}
