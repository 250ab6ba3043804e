import { PlusOutlined } from '@ant-design/icons';
import {
  deleteNotice,
  getNotice,
  noticeList,
  publishNotice,
  withdrawNotice,
} from '@tradeport/api/mall/notice-calls';
import type { Output } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { Link } from 'react-router';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StatusTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useMallAddresses } from '../../lib/useMallAddresses.ts';
import { dayIn } from './days.ts';
import { options } from './kindText.ts';
import { notices as texts } from './noticeText.ts';

type Row = Output<typeof noticeList>['rows'][number];
const toNotice = ({ noticeCode }: Pick<Row, 'noticeCode'>) => `/marketing/notice/${noticeCode}`;

/** CMS-02a The notices of this portal's shop, the newest first. */
export default function NoticeList() {
  const { t } = useText();
  const may = useMay()('page.publish');
  const mall = useMallAddresses();
  const stale = { invalidates: [noticeList, getNotice] };
  const publish = useMutate(publishNotice, stale);
  const withdraw = useMutate(withdrawNotice, stale);
  const remove = useMutate(deleteNotice, stale);
  const mayNot = may ? undefined : t(texts.mayNot);
  const at = ({ noticeCode, revision }: Row) => ({ noticeCode, revision });
  return (
    <ListPage
      title={texts.title}
      call={noticeList}
      rowKey={(row) => row.noticeCode}
      to={toNotice}
      searchHint={texts.search}
      exportName="notices"
      input={(query) => ({ ...query.paging, ...(query.q ? { q: query.q } : {}) })}
      columns={useColumns()}
      actions={(row) => [
        { key: 'edit', text: texts.edit, to: toNotice(row) },
        ...(row.published
          ? [
              { key: 'see', text: texts.see, run: () => window.open(mall.notice(row.noticeCode)) },
              {
                key: 'withdraw',
                text: texts.withdraw,
                danger: true,
                disabled: mayNot,
                run: () => withdraw.run(at(row)),
              },
            ]
          : [
              {
                key: 'publish',
                text: texts.publish,
                disabled: mayNot,
                run: () => publish.run(at(row)),
              },
              {
                key: 'delete',
                text: texts.remove,
                danger: true,
                confirm: { title: t(texts.remove), text: t(texts.removeText) },
                run: () => remove.run(at(row)),
              },
            ]),
      ]}
      primary={{ key: 'add', text: texts.add, icon: <PlusOutlined />, to: '/marketing/notice/new' }}
      empty={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t, lang } = useText();
  const format = useFormat();
  const today = dayIn(useSession().portal.timeZone);
  const nameOf = (row: Row) => inLang(row.title, lang);
  const daysOf = ({ day, until }: Row) =>
    until ? `${format.day(day)} – ${format.day(until)}` : format.day(day);
  const stateOf = ({ published, day, until }: Row) => {
    if (!published) return { text: t(texts.draft), tone: 'neutral' as const };
    if (until !== null && until < today) return { text: t(texts.over), tone: 'neutral' as const };
    if (day > today) return { text: t(texts.later), tone: 'info' as const };
    return { text: t(texts.live), tone: 'success' as const };
  };
  return [
    {
      key: 'title',
      title: texts.headline,
      plain: nameOf,
      cell: (row) => (
        <span className="k-named">
          <Link to={toNotice(row)}>{nameOf(row)}</Link>
          {row.pinned && <small className="k-muted">{t(texts.pinned)}</small>}
        </span>
      ),
    },
    {
      key: 'state',
      title: texts.state,
      fact: true,
      plain: (row) => stateOf(row).text,
      cell: (row) => <StatusTag {...stateOf(row)} />,
    },
    { key: 'days', title: texts.days, fact: true, plain: daysOf, cell: daysOf },
    {
      key: 'audience',
      title: texts.audience,
      fact: true,
      plain: (row) => t(options.audiences[row.audience.who]),
      cell: (row) => t(options.audiences[row.audience.who]),
    },
    {
      key: 'who',
      title: texts.changedBy,
      plain: (row) => row.userName,
      cell: (row) => row.userName,
    },
    {
      key: 'when',
      title: texts.changedAt,
      extra: true,
      plain: (row) => row.changedAt,
      cell: (row) => <When at={row.changedAt} />,
    },
  ];
}
