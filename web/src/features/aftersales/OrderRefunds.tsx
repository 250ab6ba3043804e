import { refundPage } from '@tradeport/api/aftersales/calls';
import { goodwillFacts, goodwillOffers } from '@tradeport/api/aftersales/goodwill';
import { afterSaleLife } from '@tradeport/api/aftersales/lifecycle';
import { offerOf } from '@tradeport/api/kernel/available';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { factsOfRow, orderOffers } from '@tradeport/api/orders/actions';
import { ActionButton } from '../../console/kit/actions.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { CodeLink, Money, StateTag } from '../../console/kit/Values.tsx';
import { Space } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Order } from '../orders/sides.ts';
import { AskDialog } from './AskDialog.tsx';
import { GoodwillDialog } from './GoodwillDialog.tsx';
import { refundPath, type Side } from './sides.ts';
import { refunds } from './text.ts';

/** AFS-02 The requests about an order, and for the platform the way to ask for its buyer. */
export function OrderRefunds({ order, side }: { order: Order; side: Side }) {
  const { contractCode } = order;
  const { t } = useText();
  const may = useMay();
  const asked = may('refund.view') ? { contractCode, side, rows: PAGE_ROWS_MAX } : null;
  const found = useCall(refundPage, asked, { quiet: true });
  const [asking, setAsking] = useState(false);
  const [giving, setGiving] = useState(false);
  const rows = found.data?.rows ?? [];
  const give =
    may('refund.handle') && offerOf(goodwillOffers, 'goodwill', goodwillFacts(order, rows));
  const asks = side === 'all' && may('refund.judge') && may('refund.apply');
  const ask = asks && offerOf(orderOffers, 'claim', factsOfRow(order, undefined));
  if (!found.data || (rows.length === 0 && !ask && !give)) return null;
  return (
    <Section
      title={t(refunds.sellTitle)}
      extra={
        <Space>
          {give && (
            <ActionButton
              action={{
                key: 'give',
                text: refunds.goodwill,
                disabled: give.why ? t(give.why) : undefined,
              }}
              start={() => give.why ?? setGiving(true)}
              small
            />
          )}
          {ask && (
            <ActionButton
              action={{
                key: 'ask',
                text: refunds.askFor,
                disabled: ask.why ? t(ask.why) : undefined,
              }}
              start={() => ask.why ?? setAsking(true)}
              small
            />
          )}
        </Space>
      }
    >
      {giving && <GoodwillDialog order={order} close={() => setGiving(false)} />}
      {asking && <AskDialog contractCode={contractCode} close={() => setAsking(false)} />}
      {rows.length === 0 && <span className="k-muted">{t(refunds.none)}</span>}
      <ul className="k-lines">
        {rows.map((row) => (
          <li key={row.refundCode}>
            <CodeLink to={refundPath(side, row.refundCode)} code={row.refundBillcode} />
            <StateTag state={afterSaleLife.states[row.status]} />
            {row.refundType !== 'exchange' && <Money amount={row.amount} currency={row.currency} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
