import './catalogue.css';
import { productForEdit, productHistory } from '@tradeport/api/catalogue/calls';
import { useParams } from 'react-router';
import { useCall, usePaged } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Comparison } from './Comparison.tsx';
import { ProductView } from './ProductView.tsx';
import { review } from './text.ts';
import { useReview } from './useReview.ts';

const LOOKED_BACK = 20;

/** CAT-02 One product with all a reviewer needs, beside what is sold where that is to be changed. */
export default function ReviewDetail() {
  const { t } = useText();
  const { goodsCode = '' } = useParams();
  const may = useMay();
  const { me } = useSession();
  const product = useCall(
    productForEdit,
    { goodsCode, revised: true },
    { quiet: true, fresh_ms: 0 },
  );
  const revision = product.data?.revision ?? null;
  const live = useCall(productForEdit, revision ? { goodsCode } : null, { fresh_ms: 0 });
  const entries = usePaged(productHistory, { goodsCode, rows: LOOKED_BACK }, { quiet: true }).data
    ?.rows;
  const { actions, own } = useReview(goodsCode, product.data);
  const isNew = product.data?.status === 'pending_review';
  const pending = isNew || revision?.status === 'pending_review';
  const submitted = isNew ? 'submit' : 'revision.submit';
  // The history knows names only, and two people may share one: it warns, and the server decides.
  const named =
    pending && entries?.find((entry) => entry.what === submitted)?.actorName === me?.userRelname;
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
      notice={product.data && noticeFor({ own, named, pending }, t)}
    />
  );
}

function noticeFor(
  { own, named, pending }: { own: boolean; named: boolean; pending: boolean },
  t: ReturnType<typeof useText>['t'],
): string | undefined {
  if (own) return t(review.own);
  if (named) return t(review.named);
  return pending ? undefined : t(review.done);
}
