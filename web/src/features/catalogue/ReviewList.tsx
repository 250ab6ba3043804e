import './catalogue.css';
import { isInReview } from '@tradeport/api/catalogue/lifecycle';
import { ownProducts } from '@tradeport/api/catalogue/calls';
import type { productRow } from '@tradeport/api/catalogue/editing';
import type { z } from 'zod';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useCategoryChoices, useSellerChoices } from './choices.ts';
import { ProductCell } from './ProductCell.tsx';
import { revisionTexts } from './revisionText.ts';
import { counts, products, review } from './text.ts';

type Row = z.output<typeof productRow>;
const pathOf = (row: Row) => `/goods/review/${row.goodsCode}`;
const kindOf = (row: Row) =>
  isInReview(row.status) ? revisionTexts.isNew : revisionTexts.isChange;
const submittedAt = (row: Row) => row.revision?.submittedAt ?? row.updatedAt;
const REFRESH_MS = 60_000;

/** CAT-02 Products and changes that wait for a reviewer. */
export default function ReviewList() {
  const { t, n } = useText();
  const format = useFormat();
  const price = (row: Row) =>
    [...new Set([row.listPriceMin, row.listPriceMax])]
      .map((amount) => format.money(amount, row.currency))
      .join(' – ');
  return (
    <ListPage
      title={review.title}
      call={ownProducts}
      rowKey={(row) => row.goodsCode}
      to={pathOf}
      searchHint={products.search}
      every_ms={REFRESH_MS}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        review: true,
        goodsClassCode: query.filter('category'),
        sellerCode: query.filter('seller'),
      })}
      filters={[
        { key: 'seller', title: products.seller, kind: 'choice', choices: useSellerChoices() },
        {
          key: 'category',
          title: products.category,
          kind: 'choice',
          choices: useCategoryChoices(),
        },
      ]}
      columns={[
        {
          key: 'name',
          title: products.name,
          plain: (row) => row.goodsName,
          cell: (row) => (
            <ProductCell
              picture={row.cover}
              name={row.goodsName}
              to={pathOf(row)}
              note={n(counts.skus, row.skuCount)}
            />
          ),
        },
        {
          key: 'seller',
          title: products.seller,
          fact: true,
          plain: (row) => row.sellerName,
          cell: (row) => row.sellerName,
        },
        {
          key: 'kind',
          title: revisionTexts.kind,
          fact: true,
          plain: (row) => t(kindOf(row)),
          cell: (row) => t(kindOf(row)),
        },
        {
          key: 'category',
          title: products.category,
          plain: (row) => row.goodsClassName,
          cell: (row) => row.goodsClassName,
        },
        {
          key: 'price',
          title: products.price,
          end: true,
          plain: price,
          cell: (row) => <span className="k-number">{price(row)}</span>,
        },
        {
          key: 'at',
          title: review.submitted,
          fact: true,
          plain: submittedAt,
          cell: (row) => <When at={submittedAt(row)} />,
        },
      ]}
      actions={(row) => [{ key: 'open', text: review.open, to: pathOf(row) }]}
      empty={{ title: review.none, hint: review.noneHint }}
    />
  );
}
