import { ownStorePage } from '@tradeport/api/stores/calls';
import { storeTabNames } from '@tradeport/api/stores/model';
import { sizedUrl } from '@tradeport/api/files/model';
import type { Output } from '@tradeport/api/kernel/call';
import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { stores } from './text.ts';
import './stores.css';

type Row = Output<typeof ownStorePage>['rows'][number];
const NEW = '/stock/store/new';

/** CAT-05 A seller's stores; a user who sees all sellers gets all stores. */
export default function StoreList() {
  const { t } = useText();
  const may = useMay();
  const edits = may('store.edit');
  const toForm = (row: Row) => `/stock/store/${row.storeCode}`;
  return (
    <ListPage
      title={stores.title}
      call={ownStorePage}
      rowKey={(row) => row.storeCode}
      {...(edits ? { to: toForm } : {})}
      searchHint={stores.search}
      exportName="stores"
      input={(query) => ({
        ...query.paging,
        q: query.q,
        tab: query.oneOf('tab', storeTabNames) ?? 'all',
      })}
      tabs={storeTabNames.map((key) => ({ key, text: stores[key] }))}
      columns={useColumns(edits ? toForm : null)}
      actions={(row) => [
        ...(edits ? [{ key: 'edit', text: stores.editOne, to: toForm(row) }] : []),
        ...(may('stock.view')
          ? [{ key: 'stock', text: stores.stock, to: `/stock/levels?warehouse=${row.storeCode}` }]
          : []),
      ]}
      primary={
        edits ? { key: 'add', text: stores.add, icon: <PlusOutlined />, to: NEW } : undefined
      }
      others={
        may('import.run')
          ? [{ key: 'import', text: stores.import, icon: <ImportOutlined />, to: '/goods/import' }]
          : []
      }
      empty={{
        title: stores.none,
        hint: stores.noneHint,
        action: edits && (
          <Link to={NEW}>
            <Button>{t(stores.add)}</Button>
          </Link>
        ),
      }}
    />
  );
}

function useColumns(toForm: ((row: Row) => string) | null): readonly Column<Row>[] {
  const { t } = useText();
  const hoursOf = ({ today }: Row) =>
    today.spans.length === 0
      ? t(stores.closedToday)
      : today.spans.map(({ from, to }) => `${from}–${to}`).join(', ');
  const addressOf = (row: Row) => [row.areaName, row.addressDetail].join(' · ');
  return [
    {
      key: 'store',
      title: stores.one,
      plain: (row) => `${row.shortCode} ${row.storeName}`,
      cell: (row) => (
        <span className="st-store">
          {row.cover ? (
            <img
              src={sizedUrl(row.cover.fileUrl, '160')}
              alt=""
              width={40}
              height={40}
              loading="lazy"
            />
          ) : (
            <i aria-hidden />
          )}
          <span className="k-named">
            {toForm ? <Link to={toForm(row)}>{row.storeName}</Link> : <span>{row.storeName}</span>}
            <small className="k-muted">{row.shortCode}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: stores.status,
      fact: true,
      plain: (row) => t(row.open ? stores.open : stores.closed),
      cell: (row) => (
        <StatusTag
          text={row.open ? stores.open : stores.closed}
          tone={row.open ? 'success' : 'neutral'}
        />
      ),
    },
    {
      key: 'address',
      title: stores.address,
      fact: true,
      plain: addressOf,
      cell: (row) => <span className="st-address">{addressOf(row)}</span>,
    },
    {
      key: 'today',
      title: stores.today,
      fact: true,
      plain: hoursOf,
      cell: (row) => <span className="k-number">{hoursOf(row)}</span>,
    },
    {
      key: 'phone',
      title: stores.phone,
      plain: (row) => row.phone,
      cell: (row) => <span className="k-number">{row.phone || '–'}</span>,
    },
    {
      key: 'seller',
      title: stores.seller,
      extra: true,
      plain: (row) => row.sellerName,
      cell: (row) => row.sellerName || '–',
    },
    {
      key: 'skus',
      title: stores.skus,
      end: true,
      plain: (row) => row.skus,
      cell: (row) => <span className="k-number">{row.skus}</span>,
    },
  ];
}
