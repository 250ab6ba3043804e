import { refundPage } from '@tradeport/api/aftersales/calls';
import { afterSaleLife } from '@tradeport/api/aftersales/lifecycle';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { Section } from '../../console/kit/DetailPage.tsx';
import { CodeLink, Money, StatusTag } from '../../console/kit/Signs.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { refundPath, type Side } from './sides.ts';
import { refunds } from './text.ts';
import { refundTones } from './tones.ts';

/** AFS-02 What was asked back of an order; nothing is shown when nothing was. */
export function OrderRefunds({ contractCode, side }: { contractCode: string; side: Side }) {
  const { t } = useText();
  const may = useMay();
  const asked = may('refund.view') ? { contractCode, side, rows: PAGE_ROWS_MAX } : null;
  const found = useCall(refundPage, asked, { quiet: true });
  if (!found.data || found.data.rows.length === 0) return null;
  return (
    <Section title={t(refunds.sellTitle)}>
      <ul className="k-lines">
        {found.data.rows.map((row) => (
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
