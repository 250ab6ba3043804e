import { approveDeletion, deletionPage, refuseDeletion } from '@tradeport/api/privacy/calls';
import { deletionActions, deletionLife } from '@tradeport/api/privacy/lifecycle';
import { deletionStatuses } from '@tradeport/api/privacy/model';
import { memberPage } from '@tradeport/api/members/calls';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { changes, deletions, members } from './text.ts';
import * as words from '@tradeport/api/kernel/words/index';

/** MBR-07 Requests to be deleted; a job carries out approved ones. */
export default function DeletionList() {
  const { t } = useText();
  const offered = useOffered(deletionActions);
  const stale = { invalidates: [deletionPage, memberPage] };
  const approve = useMutate(approveDeletion, stale);
  const refuse = useMutate(refuseDeletion, stale);
  return (
    <ListPage
      title={deletions.title}
      call={deletionPage}
      rowKey={(row) => row.deletionCode}
      searchable={false}
      input={(query) => ({ ...query.paging, status: query.oneOf('tab', deletionStatuses) })}
      tabs={[
        { key: 'all', text: words.all },
        ...deletionStatuses.map((key) => ({ key, text: deletionLife.states[key] })),
      ]}
      actions={(row) =>
        offered(row, {
          approve: {
            text: deletions.approve,
            danger: true,
            run: () => approve.run({ deletionCode: row.deletionCode }),
            confirm: {
              title: t(deletions.approveTitle, { name: row.subjectName }),
              text: t(deletions.approveText),
            },
          },
          refuse: { run: ({ reason }) => refuse.run({ deletionCode: row.deletionCode, reason }) },
        })
      }
      columns={[
        {
          key: 'who',
          title: deletions.who,
          plain: (row) => row.subjectName,
          cell: (row) => row.subjectName,
        },
        {
          key: 'status',
          title: members.status,
          fact: true,
          plain: (row) => t(deletionLife.states[row.status]),
          cell: (row) => <StateTag state={deletionLife.states[row.status]} />,
        },
        {
          key: 'scope',
          title: deletions.scope,
          fact: true,
          plain: (row) => t(row.whole ? deletions.whole : deletions.login),
          cell: (row) => t(row.whole ? deletions.whole : deletions.login),
        },
        {
          key: 'wish',
          title: deletions.wish,
          plain: (row) => row.wish,
          cell: (row) => row.wish || '–',
        },
        {
          key: 'reason',
          title: deletions.reason,
          extra: true,
          plain: (row) => row.reason,
          cell: (row) => row.reason || '–',
        },
        {
          key: 'at',
          title: changes.at,
          fact: true,
          plain: (row) => row.gmtCreate,
          cell: (row) => <When at={row.gmtCreate} />,
        },
      ]}
      empty={{ title: deletions.none }}
    />
  );
}
