import './catalogue.css';
import { ownProducts, ownProductTabs } from '@tradeport/api/catalogue/calls';
import { productLife, revisionLife } from '@tradeport/api/catalogue/lifecycle';
import { type productRow } from '@tradeport/api/catalogue/editing';
import { productStatuses } from '@tradeport/api/catalogue/model';
import { offSaleTexts } from '@tradeport/api/members/standing';
import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column, Filter } from '../../console/kit/list/shapes.ts';
import type { ListQuery } from '../../console/kit/list/view.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { exportFiles } from '../imports/exportFiles.ts';
import { useBrandChoices, useCategoryChoices, useSellerChoices } from './choices.ts';
import { ProductCell } from './ProductCell.tsx';
import { Statuses } from './ProductView.tsx';
import { revisionTexts } from './revisionText.ts';
import { counts, products } from './text.ts';
import { useBulkActions, useProductActions } from './useProductActions.tsx';

type Row = z.output<typeof productRow>;
const pathOf = (row: Row) => `/goods/product/${row.goodsCode}`;
const NEW = '/goods/product/new';

/** CAT-02 The seller's products, an admin's everyone's: by state, with what can be done next. */
export default function ProductList() {
  const { t } = useText();
  const may = useMay();
  const [params] = useSearchParams();
  const asked = (key: string) => params.get(key) || undefined;
  const counted = useCall(
    ownProductTabs,
    {
      q: asked('q'),
      goodsClassCode: asked('category'),
      brandCode: asked('brand'),
      sellerCode: asked('seller'),
      revision: waiting.find((status) => status === asked('changes')),
    },
    { quiet: true },
  ).data;
  const actionsOf = useProductActions();
  const bulk = useBulkActions();
  const filters = useFilters();
  const columns = useColumns(filters.some((filter) => filter.key === 'seller'));
  const edits = may('product.edit');
  const total = counted?.reduce((sum, one) => sum + one.count, 0);
  const inTab = (params.get('tab') ?? 'all') !== 'all';
  const actions = (row: Row): Action[] => [
    { key: 'edit', text: edits ? products.edit : products.look, to: pathOf(row) },
    ...actionsOf(row),
  ];
  return (
    <ListPage
      title={products.title}
      call={ownProducts}
      rowKey={(row) => row.goodsCode}
      to={pathOf}
      searchHint={products.search}
      input={inputOf}
      filters={filters}
      columns={columns}
      exportName="products"
      {...(may('import.run')
        ? { files: (query) => exportFiles(['Products', 'Prices', 'Stock'], filterOf(query), t) }
        : {})}
      tabs={[
        { key: 'all', text: products.all, count: total },
        ...productStatuses.map((key) => ({
          key,
          text: productLife.states[key],
          count: counted?.find((one) => one.status === key)?.count,
        })),
      ]}
      actions={actions}
      {...(edits ? { bulk } : {})}
      others={
        may('import.run')
          ? [
              {
                key: 'import',
                text: products.import,
                icon: <ImportOutlined />,
                to: '/goods/import',
              },
            ]
          : []
      }
      primary={
        edits ? { key: 'add', text: products.add, icon: <PlusOutlined />, to: NEW } : undefined
      }
      empty={
        inTab
          ? { title: products.noneTab }
          : {
              title: products.none,
              hint: products.noneHint,
              action: edits && (
                <Link className="k-button" to={NEW}>
                  {t(products.add)}
                </Link>
              ),
            }
      }
    />
  );
}

/** States of changes that wait beside a product. */
const waiting = ['draft', 'pending_review', 'refused'] as const;

function inputOf(query: ListQuery) {
  return { ...query.paging, ...filterOf(query) };
}

function filterOf(query: ListQuery) {
  return {
    q: query.q,
    status: query.oneOf('tab', productStatuses),
    revision: query.oneOf('changes', waiting),
    goodsClassCode: query.filter('category'),
    brandCode: query.filter('brand'),
    sellerCode: query.filter('seller'),
  };
}

function useFilters(): Filter[] {
  const may = useMay();
  const sellers = useSellerChoices();
  return [
    { key: 'category', title: products.category, kind: 'choice', choices: useCategoryChoices() },
    { key: 'brand', title: products.brand, kind: 'choice', choices: useBrandChoices() },
    {
      key: 'changes',
      title: revisionTexts.filter,
      kind: 'choice',
      choices: waiting.map((value) => ({ value, text: revisionLife.states[value] })),
    },
    ...(may('product.all_sellers') && may('member.view')
      ? [{ key: 'seller', title: products.seller, kind: 'choice' as const, choices: sellers }]
      : []),
  ];
}

function useColumns(sellers: boolean): Column<Row>[] {
  const { t, n } = useText();
  const format = useFormat();
  const price = (row: Row) =>
    row.listPriceMin === row.listPriceMax
      ? format.money(row.listPriceMin, row.currency)
      : `${format.money(row.listPriceMin, row.currency)} – ${format.money(row.listPriceMax, row.currency)}`;
  return [
    {
      key: 'name',
      title: products.name,
      plain: (row) => row.goodsName,
      cell: (row) => (
        <ProductCell
          picture={row.cover}
          name={row.goodsName}
          to={pathOf(row)}
          note={[n(counts.skus, row.skuCount), row.brandName, row.goodsClassName]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    {
      key: 'status',
      title: products.status,
      fact: true,
      plain: (row) =>
        [
          t(productLife.states[row.status]),
          row.offSale && t(offSaleTexts[row.offSale]),
          row.revision && t(revisionLife.states[row.revision.status]),
        ]
          .filter(Boolean)
          .join(' · '),
      cell: (row) => <Statuses product={row} />,
    },
    {
      key: 'price',
      title: products.price,
      end: true,
      fact: true,
      plain: price,
      cell: (row) => <span className="k-number">{price(row)}</span>,
    },
    {
      key: 'stock',
      title: products.stock,
      end: true,
      fact: true,
      plain: (row) => `${row.onHand} / ${row.available}`,
      cell: (row) => (
        <Link className="k-number" to={`/stock/levels?goods=${row.goodsCode}`}>
          {format.number(row.onHand)} / {format.number(row.available)}
        </Link>
      ),
    },
    {
      key: 'sales',
      title: products.sales,
      end: true,
      plain: (row) => row.sales,
      cell: (row) => <span className="k-number">{format.number(row.sales)}</span>,
    },
    ...(sellers
      ? [
          {
            key: 'seller',
            title: products.seller,
            plain: (row: Row) => row.sellerName,
            cell: (row: Row) => row.sellerName,
          },
        ]
      : []),
    {
      key: 'category',
      title: products.category,
      extra: true,
      plain: (row) => row.goodsClassName,
      cell: (row) => row.goodsClassName,
    },
    {
      key: 'brand',
      title: products.brand,
      extra: true,
      plain: (row) => row.brandName,
      cell: (row) => row.brandName ?? '–',
    },
    {
      key: 'skus',
      title: products.skus,
      end: true,
      extra: true,
      plain: (row) => row.skuCount,
      cell: (row) => <span className="k-number">{row.skuCount}</span>,
    },
    {
      key: 'updated',
      title: products.updated,
      plain: (row) => row.updatedAt,
      cell: (row) => <When at={row.updatedAt} />,
    },
  ];
}
