import { qualificationActions } from '@tradeport/api/certification/lifecycle';
import { keysOf } from '@tradeport/api/kernel/keys';
import {
  approveQualification,
  qualificationPage,
  refuseQualification,
} from '@tradeport/api/certification/calls';
import { qualificationLife } from '@tradeport/api/certification/lifecycle';
import {
  qualificationKinds,
  qualificationStatuses,
  EXPIRY_NOTICE_DAYS,
} from '@tradeport/api/certification/model';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { PicturesDialog } from './PicturesDialog.tsx';
import { type Qualification, useQualificationColumns } from './qualificationColumns.tsx';
import { certification, papers } from './text.ts';

const kinds = keysOf(qualificationKinds);
const tabs = ['pending_review', 'approved', 'refused', 'expired'] as const;

/** CRT-02 Qualifications of all members, to be decided on. */
export default function QualificationList() {
  const [open, setOpen] = useState<Qualification | null>(null);
  const stale = { invalidates: [qualificationPage] };
  const [approve, refuse] = [
    useMutate(approveQualification, stale),
    useMutate(refuseQualification, stale),
  ];
  const [name, ...others] = useQualificationColumns(setOpen);
  const offered = useOffered(qualificationActions);
  const actions = (row: Qualification) => {
    const { userinfoQuaCode } = row;
    return offered(row, {
      approve: { run: () => approve.run({ userinfoQuaCode }) },
      refuse: { danger: true, run: ({ reason }) => refuse.run({ userinfoQuaCode, reason }) },
    });
  };
  const member = {
    key: 'member',
    title: papers.member,
    fact: true,
    plain: (row: Qualification) => row.merberName,
    cell: (row: Qualification) => (
      <Link to={`/members/member/${row.merberCode}`}>{row.merberName}</Link>
    ),
  };
  return (
    <>
      <ListPage
        title={papers.reviewTitle}
        call={qualificationPage}
        rowKey={(row) => row.userinfoQuaCode}
        searchHint={papers.search}
        actions={actions}
        tabs={[
          { key: 'all', text: certification.all },
          ...tabs.map((key) => ({ key, text: qualificationLife.states[key] })),
        ]}
        input={(query) => ({
          ...query.paging,
          q: query.q,
          status: query.oneOf('tab', qualificationStatuses),
          userinfoQuaType: query.oneOf('kind', kinds),
          merberCode: query.filter('member'),
          ...(query.filter('ends') ? { endsWithin: EXPIRY_NOTICE_DAYS } : {}),
        })}
        filters={[
          {
            key: 'kind',
            title: papers.kind,
            kind: 'choice',
            choices: kinds.map((value) => ({ value, text: qualificationKinds[value] })),
          },
          {
            key: 'ends',
            title: papers.ends,
            kind: 'choice',
            choices: [{ value: '30', text: papers.endsSoon }],
          },
          { key: 'member', title: papers.member, kind: 'hidden' },
        ]}
        columns={name ? [name, member, ...others] : others}
        empty={{ title: papers.noneReview }}
      />
      {open && <PicturesDialog row={open} close={() => setOpen(null)} />}
    </>
  );
}
