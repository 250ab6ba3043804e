import './catalogue.css';
import { productForEdit } from '@tradeport/api/catalogue/calls';
import { awaitsReview } from '@tradeport/api/catalogue/lifecycle';
import { useParams } from 'react-router';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Comparison } from './Comparison.tsx';
import { ProductView } from './ProductView.tsx';
import { review } from './text.ts';
import { useReview } from './useReview.ts';

/** CAT-02 One product with all a reviewer needs, beside what is sold where that is to be changed. */
export default function ReviewDetail() {
  const { t } = useText();
  const { goodsCode = '' } = useParams();
  const may = useMay();
  const product = useCall(
    productForEdit,
    { goodsCode, revised: true },
    { quiet: true, fresh_ms: 0 },
  );
  const revision = product.data?.revision ?? null;
  const live = useCall(productForEdit, revision ? { goodsCode } : null, { fresh_ms: 0 });
  const actions = useReview(product.data);
  const pending = product.data !== undefined && awaitsReview(product.data);
  const own = pending && product.data.ownReview;
  const edit = may('product.edit')
    ? [{ key: 'edit', text: review.edit, to: `/goods/product/${goodsCode}` }]
    : [];
  return (
    <ProductView
      query={product}
      above={
        revision && product.data && live.data ? (
          <Comparison now={live.data} next={product.data} />
        ) : undefined
      }
      actions={pending && !own ? [...actions, ...edit] : [...edit, ...actions]}
      notice={own ? t(review.own) : product.data && !pending ? t(review.done) : undefined}
    />
  );
}
