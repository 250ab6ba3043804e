import { useMall } from '../mall.tsx';
import { hearts as words } from '../text/hearts.ts';
import { BUY_FORM } from './BuyBox.tsx';
import { Icon } from './Icon.tsx';

/** One form for all hearts of a page: each is a button of it, which needs no script. */
const FORM = 'hearts';

export function HeartForm() {
  const { lang } = useMall();
  return (
    <>
      <form id={FORM} method="post" action="/favourites" hidden>
        <input type="hidden" name="lang" value={lang} />
      </form>
      <div id="heart-fault" popover="auto" aria-live="assertive" className="confirm" />
    </>
  );
}

/** CAT-07a Keeps a product in mind. Whether it is kept, a script finds: pages are the same for all visitors. */
export function Heart({
  goodsCode,
  name,
  ofProduct = false,
}: {
  goodsCode: string;
  name: string;
  /** It stands on the product's page, and is of the specification that is chosen there. */
  ofProduct?: boolean;
}) {
  const { t } = useMall();
  return (
    <button
      type="submit"
      {...(ofProduct
        ? // Without script the form beside it says which specification is chosen.
          {
            form: BUY_FORM,
            formAction: '/favourites',
            formNoValidate: true,
            name: 'act',
            value: 'keep',
          }
        : { form: FORM, name: 'goodsCode', value: goodsCode })}
      data-goods={goodsCode}
      className={ofProduct ? 'button heart' : 'heart heart-card'}
      aria-label={t(words.keep, { name })}
      aria-pressed={false}
      data-heart={ofProduct ? 'chosen' : 'product'}
    >
      <Icon name="heart" />
      {ofProduct && <span className="heart-off">{t(words.favourite)}</span>}
      {ofProduct && <span className="heart-on">{t(words.kept)}</span>}
    </button>
  );
}

/** Beside what is bought: keep it, or put it beside others. */
export function ProductActs({ goodsCode, name }: { goodsCode: string; name: string }) {
  const { t, lang } = useMall();
  return (
    <div className="product-acts" data-seen={goodsCode}>
      <Heart goodsCode={goodsCode} name={name} ofProduct />
      <form method="post" action="/compare">
        <input type="hidden" name="lang" value={lang} />
        <input type="hidden" name="goodsCode" value={goodsCode} />
        <button type="submit" name="act" value="add" className="button">
          <Icon name="compare" />
          {t(words.compare)}
        </button>
      </form>
    </div>
  );
}
