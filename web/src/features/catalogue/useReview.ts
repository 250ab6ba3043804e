import {
  approveProduct,
  approveRevision,
  refuseProduct,
  refuseRevision,
} from '@tradeport/api/catalogue/calls';
import { productActions, revisionActions } from '@tradeport/api/catalogue/lifecycle';
import type { Texts } from '@tradeport/api/kernel/text';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Product } from './draft.ts';
import { productReads } from './reads.ts';
import { revisionTexts } from './revisionText.ts';
import { review } from './text.ts';

/** CAT-02 The decisions about a product, or about the changes that wait beside it, in the version that was shown. */
export function useReview(product: Product | undefined): Action[] {
  const decided = useDecided();
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
  const ofProduct = useOffered(productActions);
  const ofRevision = useOffered(revisionActions);
  if (!product) return [];
  const { goodsCode, version, ownReview, revision } = product;
  if (!revision)
    return ofProduct(product, {
      approve: { run: () => approve.run({ goodsCode, version }) },
      refuse: { danger: true, run: ({ reason }) => refuse.run({ goodsCode, reason }) },
    });
  const { revisionCode } = revision;
  return ofRevision(
    { ...revision, ownReview },
    {
      approve: { run: () => publish.run({ goodsCode, revisionCode }) },
      refuse: {
        danger: true,
        run: ({ reason }) => reject.run({ goodsCode, revisionCode, reason }),
      },
    },
  );
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
