import type { ApprovalsBody } from '@tradeport/api/orders/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import { useMall } from '../../../mall/mall.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { Instant } from '../../../mall/parts/Instant.tsx';
import { OrderSum } from '../../../mall/parts/Money.tsx';
import { orders as words } from '../../../mall/text/account-orders.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { ReasonForm } from '../../../mall/account/ReasonForm.tsx';

type Props = { body: ApprovalsBody; sent: Sent | null; formKey: string };

/** MBR-06 Orders of one's company that wait for one's decision. */
export function ApprovalList({ body, sent, formKey }: Props) {
  const { t, to } = useMall();
  return (
    <section className="panel">
      {body.rows.length === 0 && (
        <Empty icon="check" title={t(words.noApprovals)} text={t(words.noApprovalsHint)} />
      )}
      <ul className="rows">
        {body.rows.map((row) => (
          <li key={row.contractCode}>
            <Waiting row={row} />
            <div className="order-acts">
              <ActButton
                act="grant"
                text={t(words.approve)}
                fields={{ contractCode: row.contractCode, key: formKey }}
                className="button button-small button-main"
              />
              <ReasonForm
                act="deny"
                text={t(words.deny)}
                hint={t(words.denyText)}
                sent={sent}
                formKey={formKey}
                fields={{ contractCode: row.contractCode }}
              />
            </div>
          </li>
        ))}
      </ul>
      <NextPage
        path={to.account('/approvals')}
        label={t(words.approvals)}
        next={body.next}
        first={body.first}
      />
    </section>
  );
}

function Waiting({ row }: { row: ApprovalsBody['rows'][number] }) {
  const { t, to } = useMall();
  return (
    <>
      <span className="rows-what">
        <a className="code" href={to.order(row.contractCode)}>
          {row.contractBillcode}
        </a>
        <small className="quiet">
          {row.placedBy} · {row.sellerName} · <Instant at={row.placedAt} />
        </small>
        <small className="quiet">
          {t(words.overLimit[row.why])} · {t(words.levelOf, { n: row.level, of: row.levels })}
        </small>
        {row.purchaseOrderNo && (
          <small className="quiet">
            {t(purchaseOrderText)} {row.purchaseOrderNo}
          </small>
        )}
        {row.remark && <small>{row.remark}</small>}
      </span>
      <strong>
        <OrderSum order={row} />
      </strong>
    </>
  );
}
