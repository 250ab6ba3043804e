import { awaitsReview } from '@tradeport/api/catalogue/lifecycle';
import { inLang } from '@tradeport/api/kernel/text';
import { Alert } from 'antd';
import { useNavigate } from 'react-router';
import { ActionBar } from '../../console/kit/ActionBar.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Product } from './draft.ts';
import { form, stateWords, trustedWords } from './formText.ts';
import { revisionTexts, revisionWords } from './revisionText.ts';
import { review } from './text.ts';
import { useProductActions } from './useProductActions.tsx';

/** CAT-02 The meaning of the state, the next step, and the reason for a refusal. */
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
  const { goodsCode, status, revision } = product;
  // A reviewer edits the product on sale; the changes that wait beside it are their author's.
  const own = props.trusted ? null : revision;
  const goodsName = inLang(product.title, lang);
  const actions = actionsOf({ goodsCode, goodsName, status, revision: own });
  // A step would leave unsaved changes behind, so it waits until they are saved.
  const held = actions
    .filter((action) => !action.disabled)
    .map((action) =>
      props.dirty && action.key !== 'shop' ? { ...action, disabled: t(form.saveFirst) } : action,
    );
  const toReview =
    awaitsReview(product) && may('product.review')
      ? [{ key: 'review', text: review.open, to: `/goods/review/${goodsCode}` }]
      : [];
  return (
    <section className="k-card g-strip" aria-label={t(form.actions)}>
      <p>
        {t(
          (own && revisionWords[own.status]) ?? (props.trusted ? trustedWords : stateWords[status]),
        )}
      </p>
      {props.trusted && revision && (
        <Alert
          type="info"
          showIcon
          title={t(revisionTexts.beside, { name: revision.authorName || product.sellerName })}
        />
      )}
      {own?.reason && (
        <Alert type="error" showIcon title={t(review.refusedBecause)} description={own.reason} />
      )}
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
