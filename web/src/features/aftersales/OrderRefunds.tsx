import { refundPage } from '@tradeport/api/aftersales/calls';
import { takesGoodwill } from '@tradeport/api/aftersales/goodwill';
import { afterSaleLife } from '@tradeport/api/aftersales/lifecycle';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { Section } from '../../console/kit/DetailPage.tsx';
import { CodeLink, Money, StateTag } from '../../console/kit/Signs.tsx';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Order } from '../orders/sides.ts';
import { AskDialog } from './AskDialog.tsx';
import { GoodwillDialog } from './GoodwillDialog.tsx';
import { refundPath, type Side } from './sides.ts';
import { refunds } from './text.ts';

/** AFS-02 What was asked back of an order, and for the platform the way to ask for its buyer. */
export function OrderRefunds({ order, side }: { order: Order; side: Side }) {
  const { contractCode } = order;
  const { t } = useText();
  const may = useMay();
  const asked = may('refund.view') ? { contractCode, side, rows: PAGE_ROWS_MAX } : null;
  const found = useCall(refundPage, asked, { quiet: true });
  const [asking, setAsking] = useState(false);
  const [giving, setGiving] = useState(false);
  const mayGive = may('refund.handle') && takesGoodwill(order);
  const mayAsk = side === 'all' && may('refund.judge') && may('refund.apply');
  const rows = found.data?.rows ?? [];
  if (!found.data || (rows.length === 0 && !mayAsk && !mayGive)) return null;
  return (
    <Section
      title={t(refunds.sellTitle)}
      extra={
        <Space>
          {mayGive && (
            <Button size="small" onClick={() => setGiving(true)}>
              {t(refunds.goodwill)}
            </Button>
          )}
          {mayAsk && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t(refunds.askFor)}
            </Button>
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
