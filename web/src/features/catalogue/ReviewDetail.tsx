import './catalogue.css';
import { approveProduct, productForEdit, productHistory, refuseProduct } from '@tradeport/api/catalogue/calls';
import { productLife } from '@tradeport/api/catalogue/lifecycle';
import { App } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useVerbs } from '../../console/kit/ActionBar.tsx';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ProductView } from './ProductView.tsx';
import { review } from './text.ts';
import { productReads } from './useProductActions.tsx';

const LOOKED_BACK = 20;

/** CAT-02 One product with all a reviewer needs; approved as it was looked at, or refused with a reason. */
export default function ReviewDetail() {
  const { t } = useText();
  const { goodsCode = '' } = useParams();
  const may = useMay();
  const { me } = useSession();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const product = useCall(productForEdit, { goodsCode }, { quiet: true });
  const entries = usePaged(productHistory, { goodsCode, rows: LOOKED_BACK }, { quiet: true }).data?.rows;
  const decided = (word: string) => {
    void message.success(word);
    navigate('/goods/review');
  };
  const approve = useMutate(approveProduct, { invalidates: productReads, done: () => decided(t(review.approved)) });
  const refuse = useMutate(refuseProduct, { invalidates: productReads, done: () => decided(t(review.refused)) });
  const pending = product.data?.status === 'pending_review';
  // The history names who acts by the login name, which is one person's in a portal.
  const own = pending && entries?.find((entry) => entry.what === 'submit')?.actorName === me?.userName;
  const why = own ? t(review.own) : undefined;
  const actions = useVerbs(productLife, product.data?.status ?? 'draft', {
    approve: { disabled: why, run: () => approve.run({ goodsCode, ...(product.data ? { version: product.data.version } : {}) }) },
    refuse: { danger: true, disabled: why, run: ({ reason }) => refuse.run({ goodsCode, reason }) },
  });
  const edit = may('product.edit') ? [{ key: 'edit', text: review.edit, to: `/goods/product/${goodsCode}` }] : [];
  return (
    <ProductView query={product} actions={pending && !own ? [...actions, ...edit] : [...edit, ...actions]}
      notice={product.data ? (own ? t(review.own) : pending ? undefined : t(review.done)) : undefined} />
  );
}
