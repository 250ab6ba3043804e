import { pickupPage, pickupTabCounts, setPickupReady } from '@tradeport/api/pickups/calls';
import { pickupLife } from '@tradeport/api/pickups/lifecycle';
import { pickupTabNames } from '@tradeport/api/pickups/model';
import type { Output } from '@tradeport/api/kernel/call';
import { ScanOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall, useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { pickupsStale } from './stale.ts';
import { pickups } from './text.ts';

type Row = Output<typeof pickupPage>['rows'][number];

/** CAT-09c The orders that a store clerk prepares and hands over. */
export default function PickupList() {
  const { t } = useText();
  const [handing, setHanding] = useState(false);
  const counted = useCall(pickupTabCounts, {}, { quiet: true });
  const ready = useMutate(setPickupReady, { invalidates: pickupsStale });
  const tabs = pickupTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: pickups[key],
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <>
      <ListPage
        title={pickups.title}
        call={pickupPage}
        rowKey={(row) => row.contractCode}
        searchHint={pickups.search}
        exportName="pickups"
        tabs={tabs}
        input={(query) => ({
          ...query.paging,
          q: query.q,
          tab: query.oneOf('tab', pickupTabNames) ?? 'all',
          storeCode: query.filter('store'),
        })}
        filters={[{ key: 'store', title: pickups.store, kind: 'hidden' }]}
        columns={useColumns()}
        actions={({
          contractCode,
          contractBillcode: no,
          canReady,
          buyerName: buyer,
          storeName: store,
        }) =>
          canReady
            ? [
                {
                  key: 'ready',
                  text: pickups.markReady,
                  confirm: {
                    title: t(pickups.readyTitle, { no }),
                    text: t(pickups.readyText, { buyer, store }),
                  },
                  run: () => ready.run({ contractCode }),
                },
              ]
            : []
        }
        primary={{
          key: 'handOver',
          text: pickups.handOver,
          icon: <ScanOutlined />,
          run: () => setHanding(true),
        }}
        empty={{ title: pickups.none, hint: pickups.noneHint }}
      />
      {handing && <HandOverDialog close={() => setHanding(false)} />}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const format = useFormat();
  const may = useMay();
  const order = may('order.view_all') ? '/trade/detail' : '/trade/sale';
  return [
    {
      key: 'order',
      title: pickups.order,
      plain: (row) => row.contractBillcode,
      cell: (row) => (
        <Link className="k-number" to={`${order}/${row.contractCode}`}>
          {row.contractBillcode}
        </Link>
      ),
    },
    {
      key: 'status',
      title: pickups.status,
      fact: true,
      plain: (row) => t(pickupLife.states[row.status]),
      cell: (row) => <StateTag state={pickupLife.states[row.status]} />,
    },
    {
      key: 'store',
      title: pickups.store,
      fact: true,
      plain: (row) => row.storeName,
      cell: (row) => row.storeName,
    },
    {
      key: 'buyer',
      title: pickups.buyer,
      fact: true,
      plain: (row) => `${row.buyerName} ${row.placedBy}`,
      cell: (row) => (
        <span className="k-named">
          <span>{row.buyerName}</span>
          <small className="k-muted">{row.placedBy}</small>
        </span>
      ),
    },
    {
      key: 'pieces',
      title: pickups.pieces,
      end: true,
      plain: (row) => row.pieces,
      cell: (row) => <span className="k-number">{format.number(row.pieces)}</span>,
    },
    {
      key: 'placed',
      title: pickups.placed,
      plain: (row) => row.placedAt,
      cell: (row) => <When at={row.placedAt} />,
    },
    {
      key: 'collectBy',
      title: pickups.collectBy,
      plain: (row) => row.collectBy ?? '',
      cell: (row) => (row.collectBy ? <When at={row.collectBy} exact /> : '–'),
    },
  ];
}
