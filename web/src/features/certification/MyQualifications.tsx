import { qualificationPage, withdrawQualification } from '@tradeport/api/certification/calls';
import { qualificationLife } from '@tradeport/api/certification/lifecycle';
import { qualificationStatuses } from '@tradeport/api/certification/model';
import { Button } from 'antd';
import { useState } from 'react';
import type { Action } from '../../console/kit/actions.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { PicturesDialog } from './PicturesDialog.tsx';
import { type Qualification, useQualificationColumns } from './qualificationColumns.tsx';
import { QualificationDialog } from './QualificationDialog.tsx';
import { papers } from './text.ts';

/** CRT-02 The own qualifications, with what ends soon. */
export default function MyQualifications() {
  const { t } = useText();
  const [edited, setEdited] = useState<Qualification | 'new' | null>(null);
  const [open, setOpen] = useState<Qualification | null>(null);
  const withdraw = useMutate(withdrawQualification, { invalidates: [qualificationPage] });
  const columns = useQualificationColumns(setOpen);
  const actions = (row: Qualification): Action[] => [
    { key: 'renew', text: papers.renew, run: () => setEdited(row) },
    ...(row.status === 'pending_review' || row.status === 'refused'
      ? [
          {
            key: 'withdraw',
            text: papers.withdraw,
            danger: true,
            confirm: {
              title: t(papers.withdrawTitle, { name: row.userinfoQuaName }),
              text: t(papers.withdrawText),
            },
            run: () => withdraw.run({ userinfoQuaCode: row.userinfoQuaCode }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title={papers.mine}
        call={qualificationPage}
        rowKey={(row) => row.userinfoQuaCode}
        searchHint={papers.search}
        actions={actions}
        columns={columns}
        input={(query) => ({
          ...query.paging,
          q: query.q,
          status: query.oneOf('status', qualificationStatuses),
        })}
        filters={[
          {
            key: 'status',
            title: papers.status,
            kind: 'choice',
            choices: qualificationStatuses.map((value) => ({
              value,
              text: qualificationLife.states[value],
            })),
          },
        ]}
        primary={{ key: 'add', text: papers.add, run: () => setEdited('new') }}
        empty={{
          title: papers.none,
          hint: papers.noneHint,
          action: <Button onClick={() => setEdited('new')}>{t(papers.add)}</Button>,
        }}
      />
      {edited && (
        <QualificationDialog
          known={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
        />
      )}
      {open && <PicturesDialog row={open} close={() => setOpen(null)} />}
    </>
  );
}
