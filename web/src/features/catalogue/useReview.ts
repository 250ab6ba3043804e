import {
  approveProduct,
  approveRevision,
  refuseProduct,
  refuseRevision,
} from '@tradeport/api/catalogue/calls';
import { productLife, revisionLife } from '@tradeport/api/catalogue/lifecycle';
import { Refusal } from '@tradeport/api/kernel/errors';
import type { Texts } from '@tradeport/api/kernel/text';
import { App } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useVerbs } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Product } from './draft.ts';
import { productReads } from './reads.ts';
import { revisionTexts } from './revisionText.ts';
import { review } from './text.ts';

/**
 * CAT-02 The decisions about a product, or about the changes that wait beside it, in the version that was shown. `own`: the
 * server has said that it is the reviewer's own.
 */
export function useReview(
  goodsCode: string,
  product: Product | undefined,
): { actions: Action[]; own: boolean } {
  const { t } = useText();
  const [own, setOwn] = useState(false);
  const decided = useDecided();
  const asked = async (decision: Promise<unknown>) => {
    try {
      await decision;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'product.own_review') setOwn(true);
      throw error;
    }
  };
  const stale = { invalidates: productReads, ownNotice: true };
  const approve = useMutate(approveProduct, { ...stale, done: () => decided(review.approved) });
  const refuse = useMutate(refuseProduct, { ...stale, done: () => decided(review.refused) });
  const publish = useMutate(approveRevision, {
    ...stale,
    done: () => decided(revisionTexts.approved),
  });
  const reject = useMutate(refuseRevision, {
    ...stale,
    done: () => decided(revisionTexts.refused),
  });
  const disabled = own ? t(review.own) : undefined;
  const version = product ? { version: product.version } : {};
  const revisionCode = product?.revision?.revisionCode ?? '';
  const ofProduct = useVerbs(productLife, product?.status ?? 'draft', {
    approve: { disabled, run: () => asked(approve.run({ goodsCode, ...version })) },
    refuse: {
      danger: true,
      disabled,
      run: ({ reason }) => asked(refuse.run({ goodsCode, reason })),
    },
  });
  const ofRevision = useVerbs(revisionLife, product?.revision?.status ?? 'draft', {
    approve: { disabled, run: () => asked(publish.run({ goodsCode, revisionCode })) },
    refuse: {
      danger: true,
      disabled,
      run: ({ reason }) => asked(reject.run({ goodsCode, revisionCode, reason })),
    },
  });
  return { actions: product?.revision ? ofRevision : ofProduct, own };
}

/** Back to the queue, with what became of it. */
function useDecided(): (word: Texts) => void {
  const { t } = useText();
  const { message } = App.useApp();
  const navigate = useNavigate();
  return (word) => {
    void message.success(t(word));
    navigate('/goods/review');
  };
}
