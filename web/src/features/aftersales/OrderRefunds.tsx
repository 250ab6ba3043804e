import { refundPage } from '@tradeport/api/aftersales/calls';
import { afterSaleLife } from '@tradeport/api/aftersales/lifecycle';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { Section } from '../../console/kit/DetailPage.tsx';
import { CodeLink, Money, StatusTag } from '../../console/kit/Signs.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { AskDialog } from './AskDialog.tsx';
import { refundPath, type Side } from './sides.ts';
import { refunds } from './text.ts';
import { refundTones } from './tones.ts';

/** AFS-02 What was asked back of an order, and for the platform the way to ask for its buyer. */
export function OrderRefunds({ contractCode, side }: { contractCode: string; side: Side }) {
  const { t } = useText();
  const may = useMay();
  const asked = may('refund.view') ? { contractCode, side, rows: PAGE_ROWS_MAX } : null;
  const found = useCall(refundPage, asked, { quiet: true });
  const [asking, setAsking] = useState(false);
  const mayAsk = side === 'all' && may('refund.judge') && may('refund.apply');
  const rows = found.data?.rows ?? [];
  if (!found.data || (rows.length === 0 && !mayAsk)) return null;
  return (
    <Section
      title={t(refunds.sellTitle)}
      {...(mayAsk
        ? {
            extra: (
              <Button size="small" onClick={() => setAsking(true)}>
                {t(refunds.askFor)}
              </Button>
            ),
          }
        : {})}
    >
      {asking && <AskDialog contractCode={contractCode} close={() => setAsking(false)} />}
      {rows.length === 0 && <span className="k-muted">{t(refunds.none)}</span>}
      <ul className="k-lines">
        {rows.map((row) => (
          <li key={row.refundCode}>
            <CodeLink to={refundPath(side, row.refundCode)} code={row.refundBillcode} />
            <StatusTag text={afterSaleLife.states[row.status]} tone={refundTones[row.status]} />
            {row.refundType !== 'exchange' && <Money amount={row.amount} currency={row.currency} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
