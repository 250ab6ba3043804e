import { StateTag } from '../../console/kit/Values.tsx';
import type { Output } from '@tradeport/api/kernel/call';
import type { saveQualification } from '@tradeport/api/certification/calls';
import { qualificationLife } from '@tradeport/api/certification/lifecycle';
import { qualificationKinds } from '@tradeport/api/certification/model';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { papers } from './text.ts';

export type Qualification = Output<typeof saveQualification>;

/** The columns that the own list and the reviewer's have in common. */
export function useQualificationColumns(open: (row: Qualification) => void) {
  const { t, n } = useText();
  const format = useFormat();
  const ends = (row: Qualification) =>
    row.userinfoQuaEnd ? format.day(row.userinfoQuaEnd) : t(papers.unlimited);
  return [
    {
      key: 'name',
      title: papers.name,
      plain: (row: Qualification) => row.userinfoQuaName,
      cell: (row: Qualification) => (
        <button type="button" className="k-link" onClick={() => open(row)}>
          {row.userinfoQuaName}
        </button>
      ),
    },
    {
      key: 'kind',
      title: papers.kind,
      fact: true,
      plain: (row: Qualification) => t(qualificationKinds[row.userinfoQuaType]),
      cell: (row: Qualification) => t(qualificationKinds[row.userinfoQuaType]),
    },
    {
      key: 'no',
      title: papers.no,
      plain: (row: Qualification) => row.userinfoQuaNo,
      cell: (row: Qualification) => <span className="k-number">{row.userinfoQuaNo || '–'}</span>,
    },
    {
      key: 'status',
      title: papers.status,
      fact: true,
      width: 170,
      plain: (row: Qualification) => t(qualificationLife.states[row.status]),
      cell: (row: Qualification) => (
        <span className="k-named">
          <StateTag
            state={qualificationLife.states[row.status]}
            tone={row.endsSoon ? 'warning' : undefined}
          />
          {row.reason && <small className="k-muted">{row.reason}</small>}
        </span>
      ),
    },
    {
      key: 'ends',
      title: papers.ends,
      fact: true,
      width: 150,
      plain: ends,
      cell: (row: Qualification) => (
        <span className="k-named">
          <span className="k-number">{ends(row)}</span>
          {row.endsSoon && row.daysLeft !== null && (
            <small className="k-tone-warning">{n(papers.daysLeft, row.daysLeft)}</small>
          )}
        </span>
      ),
    },
  ];
}
