import { getMarginThaw } from '@tradeport/api/margin/deposit-calls';
import { endOf } from '@tradeport/api/kernel/lifecycle';
import { depositStates, type thawOut } from '@tradeport/api/margin/deposits';
import { thawLife } from '@tradeport/api/margin/lifecycle';
import { Link, useParams } from 'react-router';
import type { z } from 'zod';
import { DetailPage, Facts, Section } from '../../console/kit/DetailPage.tsx';
import { Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { MemberLink } from './MemberLink.tsx';
import { Documents } from './Documents.tsx';
import { depositPath } from './shared.ts';
import { margins, requests, thaws } from './text.ts';
import { useThawActions } from './useThawActions.tsx';

type Thaw = z.output<typeof thawOut>;

/**
 * MGN-01b, MGN-01c A request: its reason and pictures, the lot that the deposit secures now, and
 * the decision.
 */
export default function ThawDetail() {
  const { t } = useText();
  const { thawCode = '' } = useParams();
  const query = useCall(getMarginThaw, { thawCode }, { quiet: true });
  const { actionsOf, dialogs } = useThawActions();
  return (
    <>
      <DetailPage
        query={query}
        view={(row) => ({
          title: <span className="k-number">{row.thawNo}</span>,
          status: <StateTag state={thawLife.states[row.status]} />,
          facts: [
            {
              label: margins.member,
              value: <MemberLink code={row.merberCode} name={row.merberCompname} />,
            },
            { label: thaws.amount, value: <Money amount={row.amount} currency={row.currency} /> },
            { label: thaws.lot, value: <span className="k-number">{row.lotNo}</span> },
            { label: requests.made, value: <When at={row.gmtCreate} /> },
          ],
          actions: actionsOf(row),
          main: <ThawSection row={row} />,
          side: (
            <Section title={t(thaws.deposit)}>
              <p>
                <StateTag state={depositStates[row.depositState]} />
              </p>
              <Link to={depositPath(row)}>{t(thaws.toDeposit)}</Link>
            </Section>
          ),
        })}
      />
      {dialogs}
    </>
  );
}

function ThawSection({ row }: { row: Thaw }) {
  const { t } = useText();
  const shown = (value: string) => value || '–';
  return (
    <>
      <Section title={t(thaws.one)}>
        <Facts
          items={[
            { label: requests.by, value: row.userName },
            { label: thaws.why, value: row.reason },
            ...(row.files.length > 0
              ? [{ label: thaws.pictures, value: <Documents files={row.files} /> }]
              : []),
          ]}
        />
      </Section>
      <Section title={t(requests.review)}>
        {row.reviewedAt === null ? (
          <p className="k-muted">
            {endOf(thawLife.states[row.status]) === 'quietly'
              ? t(thawLife.states[row.status])
              : t(requests.noReview)}
          </p>
        ) : (
          <Facts
            items={[
              { label: requests.reviewer, value: row.reviewedBy },
              { label: requests.reviewed, value: <When at={row.reviewedAt} /> },
              { label: thaws.result, value: shown(row.result) },
              ...(row.reviewFiles.length > 0
                ? [{ label: requests.papers, value: <Documents files={row.reviewFiles} /> }]
                : []),
            ]}
          />
        )}
      </Section>
    </>
  );
}
