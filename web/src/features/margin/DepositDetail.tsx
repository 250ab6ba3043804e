import './margin.css';
import { getMarginDeposit } from '@tradeport/api/margin/deposit-calls';
import { type depositOut, depositStates } from '@tradeport/api/margin/deposits';
import { thawLife } from '@tradeport/api/margin/lifecycle';
import { Link, useParams } from 'react-router';
import type { z } from 'zod';
import { DetailPage, Facts, Section } from '../../console/kit/DetailPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { MemberLink } from './MemberLink.tsx';
import { thawPath } from './shared.ts';
import { deposits, margins, requests, thaws } from './text.ts';

type Deposit = z.output<typeof depositOut>;

/** MGN-01 One deposit: the frozen amount, where it went, and who asked for it. */
export default function DepositDetail() {
  const { t } = useText();
  const may = useMay();
  const { depositCode = '' } = useParams();
  const query = useCall(getMarginDeposit, { depositCode }, { quiet: true });
  return (
    <DetailPage
      query={query}
      view={(row) => ({
        title: <span className="k-number">{row.lotNo}</span>,
        status: <StateTag state={depositStates[row.state]} />,
        facts: [
          {
            label: margins.member,
            value: <MemberLink code={row.merberCode} name={row.merberCompname} />,
          },
          { label: deposits.frozen, value: <Money amount={row.frozen} currency={row.currency} /> },
          {
            label: deposits.standing,
            value: <Money amount={row.standing} currency={row.currency} />,
          },
          { label: deposits.froze, value: <When at={row.gmtCreate} /> },
        ],
        main: (
          <>
            <Parts row={row} />
            <Section title={t(deposits.requests)} flush>
              <Requests row={row} />
            </Section>
          </>
        ),
        side: row.contractCode && may('order.view_all') && (
          <Section title={t(deposits.order)}>
            <Link to={`/trade/detail/${row.contractCode}`}>{t(deposits.openOrder)}</Link>
          </Section>
        ),
      })}
    />
  );
}

function Parts({ row }: { row: Deposit }) {
  const { t } = useText();
  return (
    <Section title={t(deposits.one)}>
      <Facts
        items={[
          ...(['thawed', 'paid', 'forfeited', 'restored'] as const).map((part) => ({
            label: deposits[part],
            value: <Money amount={row[part]} currency={row.currency} />,
          })),
          { label: deposits.ended, value: <When at={row.endedAt} /> },
        ]}
      />
    </Section>
  );
}

function Requests({ row }: { row: Deposit }) {
  const { t } = useText();
  if (row.thaws.length === 0) return <p className="k-muted k-pad">{t(deposits.noRequests)}</p>;
  return (
    <div className="mg-scroll" tabIndex={0} role="region" aria-label={t(deposits.requests)}>
      <table className="k-plain">
        <thead>
          <tr>
            <th>{t(thaws.number)}</th>
            <th>{t(requests.status)}</th>
            <th className="k-end">{t(thaws.amount)}</th>
            <th>{t(requests.made)}</th>
          </tr>
        </thead>
        <tbody>
          {row.thaws.map((one) => (
            <tr key={one.thawCode}>
              <td>
                <CodeLink to={thawPath(one)} code={one.thawNo} />
              </td>
              <td>
                <StateTag state={thawLife.states[one.status]} />
                {one.result && <div className="k-muted">{one.result}</div>}
              </td>
              <td className="k-end">
                <Money amount={one.amount} currency={one.currency} />
              </td>
              <td>
                <When at={one.gmtCreate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
