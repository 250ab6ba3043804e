import { inLang } from '@tradeport/api/kernel/text';
import { Alert } from 'antd';
import { useNavigate } from 'react-router';
import { ActionBar } from '../../console/kit/ActionBar.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Product } from './draft.ts';
import { form, stateWords, trustedWords } from './formText.ts';
import { review } from './text.ts';
import { useProductActions } from './useProductActions.tsx';

/** CAT-02 What the state means, what comes next, and why it was refused. */
export function StatusStrip(props: {
  product: Product | null;
  dirty: boolean;
  trusted: boolean;
  isNew: boolean;
  reload: () => Promise<void>;
}) {
  const { t, lang } = useText();
  const may = useMay();
  const navigate = useNavigate();
  const { product } = props;
  const actionsOf = useProductActions((_code, gone) => {
    if (gone) navigate('/goods/products');
    else void props.reload();
  });
  if (props.isNew) return <p className="k-card g-strip k-muted">{t(stateWords.new)}</p>;
  if (!product) return null;
  const { goodsCode, status } = product;
  const actions = actionsOf({ goodsCode, goodsName: inLang(product.title, lang), status });
  // What is typed and not saved would be left behind by a step.
  const held = actions
    .filter((action) => !action.disabled)
    .map((action) => (props.dirty ? { ...action, disabled: t(form.saveFirst) } : action));
  const toReview =
    status === 'pending_review' && may('product.review')
      ? [{ key: 'review', text: review.open, to: `/goods/review/${goodsCode}` }]
      : [];
  return (
    <section className="k-card g-strip" aria-label={t(form.actions)}>
      <p>{t(props.trusted ? trustedWords : stateWords[status])}</p>
      {product.reason && (
        <Alert
          type="error"
          showIcon
          title={t(review.refusedBecause)}
          description={product.reason}
        />
      )}
      <ActionBar actions={[...toReview, ...held]} />
    </section>
  );
}
