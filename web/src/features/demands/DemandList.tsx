import { demandPage, demandTabCounts } from '@tradeport/api/demands/calls';
import { demandLife } from '@tradeport/api/demands/lifecycle';
import {
  demandKinds,
  demandKindTexts,
  demandTabNames,
  demandTabs,
} from '@tradeport/api/demands/model';
import { sizedUrl } from '@tradeport/api/files/model';
import { useSearchParams } from 'react-router';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { demandPath, type DemandRow } from './shared.ts';
import { demands } from './text.ts';
import { useDemandActions } from './useDemandActions.tsx';
import './demands.css';

/** BID-01c Members' offers and demands; those that wait are decided here. */
export default function DemandList() {
  const columns = useColumns();
  const [params] = useSearchParams();
  const counted = useCall(demandTabCounts, {}, { quiet: true });
  const { actionsOf, bulk } = useDemandActions();
  const tabs = demandTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: demandTabs[key].text,
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <ListPage
      title={demands.title}
      call={demandPage}
      rowKey={(row) => row.demandCode}
      to={(row) => demandPath(row.demandCode)}
      searchHint={demands.search}
      tabs={tabs}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        tab: query.oneOf('tab', demandTabNames) ?? 'all',
        kind: query.oneOf('kind', demandKinds),
        merberCode: query.filter('member'),
      })}
      filters={[
        {
          key: 'kind',
          title: demands.kind,
          kind: 'choice',
          choices: demandKinds.map((value) => ({ value, text: demandKindTexts[value] })),
        },
        { key: 'member', title: demands.member, kind: 'hidden' },
      ]}
      columns={columns}
      actions={actionsOf}
      bulk={bulk}
      exportName="postings"
      empty={{
        title: params.get('tab') === 'reviewing' ? demands.noneWaiting : demands.none,
        hint: demands.noneHint,
      }}
    />
  );
}

function useColumns(): readonly Column<DemandRow>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'posting',
      title: demands.posting,
      plain: (row) => `${row.demandNo} ${row.title}`,
      cell: (row) => (
        <div className="dm-posting">
          {row.cover && (
            <img
              src={sizedUrl(row.cover.fileUrl, '160')}
              alt=""
              width={40}
              height={40}
              loading="lazy"
            />
          )}
          <div>
            <CodeLink to={demandPath(row.demandCode)} code={row.demandNo} />
            <div className="dm-title">{row.title}</div>
          </div>
        </div>
      ),
    },
    {
      key: 'status',
      title: demands.status,
      fact: true,
      plain: (row) => row.statusName,
      cell: (row) => <StateTag state={demandLife.states[row.status]} />,
    },
    {
      key: 'kind',
      title: demands.kind,
      plain: (row) => row.kindName,
      cell: (row) => t(demandKindTexts[row.kind]),
    },
    {
      key: 'member',
      title: demands.member,
      fact: true,
      plain: (row) => row.merberCompname,
      cell: (row) => row.merberCompname,
    },
    {
      key: 'quantity',
      title: demands.quantity,
      end: true,
      plain: (row) => row.quantity,
      cell: (row) => (
        <span className="k-number">
          {format.number(row.quantity)} {row.unit}
        </span>
      ),
    },
    {
      key: 'price',
      title: demands.price,
      end: true,
      plain: (row) => row.price,
      cell: (row) =>
        row.price === null ? (
          <span className="k-muted">{t(demands.negotiable)}</span>
        ) : (
          <Money amount={row.price} currency={row.currency} />
        ),
    },
    {
      key: 'category',
      title: demands.category,
      extra: true,
      plain: (row) => row.goodsClassName,
      cell: (row) => row.goodsClassName || '–',
    },
    {
      key: 'region',
      title: demands.region,
      extra: true,
      plain: (row) => row.provinceName,
      cell: (row) => row.provinceName || '–',
    },
    {
      key: 'responses',
      title: demands.responses,
      end: true,
      plain: (row) => row.responses,
      cell: (row) => row.responses,
    },
    {
      key: 'until',
      title: demands.until,
      plain: (row) => row.validUntil,
      cell: (row) => <span className="k-number">{format.day(row.validUntil)}</span>,
    },
    {
      key: 'submitted',
      title: demands.submitted,
      fact: true,
      plain: (row) => row.submittedAt,
      cell: (row) => <When at={row.submittedAt} />,
    },
  ];
}
