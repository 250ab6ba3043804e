import { type change, changeStatuses, companyFieldNames } from '@tradeport/api/members/info';
import { changePage } from '@tradeport/api/members/info-calls';
import { memberChangeLife } from '@tradeport/api/members/lifecycle';
import { Link } from 'react-router';
import type { z } from 'zod';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { companyFields as fields } from '../../lib/companyFields.ts';
import { changes, members } from './text.ts';
import * as words from '@tradeport/api/kernel/words/index';

type Change = z.output<typeof change>;
const pathOf = (row: Change) => `/members/change/${row.changeCode}`;

/** MBR-02 The queue of changes to members' info; waiting ones come first. */
export default function ChangeList() {
  const { t } = useText();
  const names = (row: Change) =>
    companyFieldNames
      .filter((name) => row.fields.some(({ field }) => field === name))
      .map((name) => t(fields[name]))
      .join(', ');
  return (
    <ListPage
      title={changes.title}
      call={changePage}
      rowKey={(row) => row.changeCode}
      to={pathOf}
      searchHint={changes.search}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        status:
          query.oneOf('tab', changeStatuses) ??
          (query.filter('tab') === 'all' ? undefined : 'pending'),
      })}
      tabs={[
        ...changeStatuses.map((key) => ({ key, text: memberChangeLife.states[key] })),
        { key: 'all', text: words.all },
      ]}
      columns={[
        {
          key: 'member',
          title: members.name,
          plain: (row) => row.merberCompname,
          cell: (row) => <Link to={pathOf(row)}>{row.merberCompname}</Link>,
        },
        {
          key: 'status',
          title: members.status,
          fact: true,
          plain: (row) => t(memberChangeLife.states[row.status]),
          cell: (row) => <StateTag state={memberChangeLife.states[row.status]} />,
        },
        { key: 'what', title: changes.what, fact: true, plain: names, cell: names },
        {
          key: 'by',
          title: changes.by,
          fact: true,
          plain: (row) => row.userName,
          cell: (row) => row.userName,
        },
        {
          key: 'at',
          title: changes.at,
          plain: (row) => row.gmtCreate,
          cell: (row) => <When at={row.gmtCreate} />,
        },
      ]}
      empty={{ title: changes.none, hint: changes.noneHint }}
    />
  );
}
