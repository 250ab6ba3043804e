import { failedKinds, type failedWork } from '@tradeport/api/onboarding/failed-work';
import {
  dropFailedWork,
  failedWorkPage,
  readPlatformFigures,
  retryFailedWork,
} from '@tradeport/api/onboarding/platform-calls';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { When } from '../../console/kit/Values.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { jobTexts, platform } from './text.ts';

type Row = z.output<typeof failedWork>;

const stale = { invalidates: [failedWorkPage, readPlatformFigures] };

/**
 * TEN-04 The background jobs that failed, with their reasons: each is tried again or given up here.
 */
export default function FailedWork() {
  const { t } = useText();
  const retry = useMutate(retryFailedWork, stale);
  const drop = useMutate(dropFailedWork, stale);
  const nameOf = ({ name }: Row) => (jobTexts[name] ? t(jobTexts[name]) : name);
  const actions = (row: Row): Action[] => {
    const one = { kind: row.kind, workCode: row.workCode };
    return [
      { key: 'retry', text: platform.retry, run: () => retry.run(one) },
      {
        key: 'discard',
        text: platform.discard,
        danger: true,
        confirm: {
          title: t(platform.discardTitle, { name: nameOf(row) }),
          text: t(platform.discardText),
        },
        run: () => drop.run(one),
      },
    ];
  };
  return (
    <ListPage
      title={platform.failedWork}
      call={failedWorkPage}
      searchable={false}
      rowKey={(row) => row.kind + row.workCode}
      input={(query) => ({ ...query.paging, kind: query.oneOf('tab', failedKinds) })}
      tabs={[
        { key: 'all', text: platform.allKinds },
        ...failedKinds.map((kind) => ({ key: kind, text: platform[kind] })),
      ]}
      actions={actions}
      columns={[
        {
          key: 'task',
          title: platform.task,
          plain: nameOf,
          cell: (row) => (
            <span className="k-named">
              <span>{nameOf(row)}</span>
              {jobTexts[row.name] && <small className="k-muted">{row.name}</small>}
            </span>
          ),
        },
        {
          key: 'tenant',
          title: platform.name,
          fact: true,
          plain: (row) => row.tenantCode,
          cell: (row) =>
            row.tenantCode ? (
              <Link to={`/platform/tenant/${row.tenantCode}`}>{row.tenantName}</Link>
            ) : (
              '–'
            ),
        },
        {
          key: 'reason',
          title: platform.failedReason,
          fact: true,
          plain: (row) => row.reason,
          cell: (row) => row.reason || <span className="k-muted">{t(platform.noReason)}</span>,
        },
        {
          key: 'attempts',
          title: platform.attempts,
          end: true,
          plain: (row) => row.tries,
          cell: (row) => <span className="k-number">{row.tries}</span>,
        },
        {
          key: 'since',
          title: platform.failedSince,
          fact: true,
          plain: (row) => row.since,
          cell: (row) => <When at={row.since} />,
        },
      ]}
      empty={{ title: platform.failedNone, hint: platform.failedNoneHint }}
    />
  );
}
