import './catalogue.css';
import {
  approveProduct,
  productForEdit,
  productHistory,
  refuseProduct,
} from '@tradeport/api/catalogue/calls';
import { productLife } from '@tradeport/api/catalogue/lifecycle';
import { Refusal } from '@tradeport/api/kernel/errors';
import { App } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useVerbs } from '../../console/kit/ActionBar.tsx';
import { useCall, useMutate, usePaged } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ProductView } from './ProductView.tsx';
import { review } from './text.ts';
import { productReads } from './useProductActions.tsx';

const LOOKED_BACK = 20;

/** CAT-02 One product with all a reviewer needs; approved in the version that was shown, or refused with a reason. */
export default function ReviewDetail() {
  const { t } = useText();
  const { goodsCode = '' } = useParams();
  const may = useMay();
  const { me } = useSession();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const product = useCall(productForEdit, { goodsCode }, { quiet: true, fresh_ms: 0 });
  const entries = usePaged(productHistory, { goodsCode, rows: LOOKED_BACK }, { quiet: true }).data
    ?.rows;
  const decided = (word: string) => {
    void message.success(word);
    navigate('/goods/review');
  };
  const [own, setOwn] = useState(false);
  const asked = async (decision: Promise<unknown>) => {
    try {
      await decision;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'product.own_review') setOwn(true);
      throw error;
    }
  };
  const approve = useMutate(approveProduct, {
    invalidates: productReads,
    ownNotice: true,
    done: () => decided(t(review.approved)),
  });
  const refuse = useMutate(refuseProduct, {
    invalidates: productReads,
    ownNotice: true,
    done: () => decided(t(review.refused)),
  });
  const pending = product.data?.status === 'pending_review';
  // The history knows names only, and two people may share one: it warns, and the server decides.
  const named =
    pending && entries?.find((entry) => entry.what === 'submit')?.actorName === me?.userRelname;
  const why = own ? t(review.own) : undefined;
  const actions = useVerbs(productLife, product.data?.status ?? 'draft', {
    approve: {
      disabled: why,
      run: () =>
        asked(
          approve.run({ goodsCode, ...(product.data ? { version: product.data.version } : {}) }),
        ),
    },
    refuse: {
      danger: true,
      disabled: why,
      run: ({ reason }) => asked(refuse.run({ goodsCode, reason })),
    },
  });
  const edit = may('product.edit')
    ? [{ key: 'edit', text: review.edit, to: `/goods/product/${goodsCode}` }]
    : [];
  return (
    <ProductView
      query={product}
      actions={pending && !own ? [...actions, ...edit] : [...edit, ...actions]}
      notice={
        product.data
          ? own
            ? t(review.own)
            : named
              ? t(review.named)
              : pending
                ? undefined
                : t(review.done)
          : undefined
      }
    />
  );
}
