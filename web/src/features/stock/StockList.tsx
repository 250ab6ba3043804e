import './stock.css';
import { LOW_STOCK } from '@tradeport/api/catalogue/model';
import { stockPage, warehouseList } from '@tradeport/api/stock/calls';
import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StatusTag } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { exportFiles } from '../imports/exportFiles.ts';
import { AddStockDialog } from './AddStockDialog.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { MovesDrawer, type StockRow } from './MovesDrawer.tsx';
import { stock } from './text.ts';

const levels = ['low', 'out'] as const;

/** CAT-04 The stock: on hand, reserved, available, by SKU and warehouse. */
export default function StockList() {
  const { t } = useText();
  const may = useMay();
  const [params] = useSearchParams();
  const warehouses = useCall(warehouseList, { all: true }, { quiet: true }).data ?? [];
  const [adjusted, setAdjusted] = useState<StockRow | null>(null);
  const [followed, setFollowed] = useState<StockRow | null>(null);
  const [adding, setAdding] = useState(false);
  const edits = may('stock.adjust');
  const inTab = (params.get('tab') ?? 'all') !== 'all';
  const actions = (row: StockRow): Action[] => [
    ...(edits ? [{ key: 'adjust', text: stock.adjust, run: () => setAdjusted(row) }] : []),
    { key: 'moves', text: stock.moves, run: () => setFollowed(row) },
    ...(may('product.view')
      ? [{ key: 'product', text: stock.openProduct, to: `/goods/product/${row.goodsCode}` }]
      : []),
  ];
  return (
    <>
      <ListPage
        title={stock.title}
        call={stockPage}
        rowKey={(row) => `${row.skuCode} ${row.warehouseCode}`}
        searchHint={stock.search}
        exportName="stock"
        {...(may('import.run')
          ? { files: (query) => exportFiles(['Stock', 'Prices'], { q: query.q }, t) }
          : {})}
        input={(query) => ({
          ...query.paging,
          q: query.q,
          level: query.oneOf('tab', levels),
          warehouseCode: query.filter('warehouse'),
          goodsCode: query.filter('goods'),
          skuCode: query.filter('sku'),
        })}
        tabs={[
          { key: 'all', text: stock.all },
          { key: 'low', text: stock.low },
          { key: 'out', text: stock.out },
        ]}
        filters={[
          {
            key: 'warehouse',
            title: stock.warehouse,
            kind: 'choice',
            choices: warehouses.map((one) => ({
              value: one.warehouseCode,
              text: one.warehouseName,
            })),
          },
          { key: 'goods', title: stock.product, kind: 'hidden' },
          { key: 'sku', title: stock.sku, kind: 'hidden' },
        ]}
        columns={useColumns()}
        actions={actions}
        primary={
          edits
            ? { key: 'add', text: stock.add, icon: <PlusOutlined />, run: () => setAdding(true) }
            : undefined
        }
        others={
          may('import.run')
            ? [{ key: 'import', text: stock.import, icon: <ImportOutlined />, to: '/goods/import' }]
            : []
        }
        empty={
          inTab
            ? { title: stock.noneTab, hint: stock.noneTabHint }
            : {
                title: stock.none,
                hint: stock.noneHint,
                action: edits && <Button onClick={() => setAdding(true)}>{t(stock.add)}</Button>,
              }
        }
      />
      {adjusted && <AdjustDialog row={adjusted} close={() => setAdjusted(null)} />}
      {adding && (
        <AddStockDialog
          warehouses={warehouses.filter((one) => one.open)}
          close={() => setAdding(false)}
        />
      )}
      <MovesDrawer row={followed} close={() => setFollowed(null)} />
    </>
  );
}

function useColumns(): Column<StockRow>[] {
  const { t } = useText();
  const format = useFormat();
  const state = ({ available }: StockRow) =>
    available <= 0
      ? { text: stock.out, tone: 'danger' as const }
      : available <= LOW_STOCK
        ? { text: stock.low, tone: 'warning' as const }
        : { text: stock.enough, tone: 'success' as const };
  const number = (key: 'onHand' | 'reserved' | 'available') => ({
    key,
    title: stock[key],
    end: true,
    plain: (row: StockRow) => row[key],
    cell: (row: StockRow) =>
      key === 'available' ? (
        <strong className="k-number">{format.number(row[key])}</strong>
      ) : (
        <span className="k-number">{format.number(row[key])}</span>
      ),
  });
  return [
    {
      key: 'sku',
      title: stock.sku,
      plain: (row) => row.skuNo,
      cell: (row) => (
        <span className="w-sku">
          {row.cover ? (
            <img src={row.cover.small} alt="" width={40} height={40} loading="lazy" />
          ) : (
            <i aria-hidden />
          )}
          <span className="w-skuwords">
            <span className="k-number">{row.skuNo}</span>
            <small className="k-muted">
              {[row.goodsName, row.specText].filter(Boolean).join(' · ')}
            </small>
          </span>
        </span>
      ),
    },
    {
      key: 'product',
      title: stock.product,
      extra: true,
      plain: (row) => row.goodsName,
      cell: (row) => <Link to={`/goods/product/${row.goodsCode}`}>{row.goodsName}</Link>,
    },
    {
      key: 'warehouse',
      title: stock.warehouse,
      fact: true,
      plain: (row) => row.warehouseName,
      cell: (row) => row.warehouseName,
    },
    {
      key: 'state',
      title: stock.state,
      fact: true,
      plain: (row) => t(state(row).text),
      cell: (row) => <StatusTag {...state(row)} />,
    },
    number('onHand'),
    number('reserved'),
    { ...number('available'), fact: true },
  ];
}
