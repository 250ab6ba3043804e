import type { RateBody } from '@tradeport/api/reviews/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { REVIEW_PICTURES_MAX, REVIEW_TEXT_MAX, STARS_MAX } from '@tradeport/api/reviews/model';
import { useMall } from '../../../mall/mall.tsx';
import { FileField, WordsField } from '../../../mall/kit/fields.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { Picture } from '../../../mall/parts/Picture.tsx';
import { reviewCounts, reviews as words } from '../../../mall/text/reviews.ts';
import { Paper, PICTURE_TYPES } from '../../../mall/account/PictureField.tsx';

type Props = { body: RateBody; sent: Sent | null; formKey: string };
type Line = RateBody['order']['lines'][number];
const choices = Array.from({ length: STARS_MAX }, (_, at) => at + 1);

/** CAT-08a Everything of an order that can be rated, each by itself; what gets no stars is left for later. */
export function RatePage({ body, sent, formKey }: Props) {
  const { t, to } = useMall();
  const { order } = body;
  const back = (
    <a className="button" href={to.order(order.contractCode)}>
      {t(words.back)}
    </a>
  );
  if (order.closedBecause !== null)
    return (
      <section className="panel account-form">
        <Notice kind="hint">{order.closedBecause}</Notice>
        {back}
      </section>
    );
  return (
    <form method="post" encType="multipart/form-data" className="account-stack" noValidate>
      <input type="hidden" name="key" value={formKey} />
      <p className="quiet">{t(order.approveFirst ? words.approvedFirst : words.shownAtOnce)}</p>
      {sent?.faults['stars'] && <Notice kind="fault">{sent.faults['stars']}</Notice>}
      {sent?.faults['picture'] && <Notice kind="fault">{sent.faults['picture']}</Notice>}
      {order.lines.map((line) => (
        <RateLine key={line.contractGoodsCode} line={line} body={body} sent={sent} />
      ))}
      <div className="form-acts form-acts-stay">
        <button type="submit" name="act" value="rate" className="button button-main">
          {t(words.submit)}
        </button>
        {back}
      </div>
    </form>
  );
}

function RateLine({ line, body, sent }: { line: Line; body: RateBody; sent: Sent | null }) {
  const { t } = useMall();
  const { contractGoodsCode: code } = line;
  const name = [line.goodsName, line.specText].filter(Boolean).join(' · ');
  const typed = sent?.typed ?? {};
  const prefix = `picture.${code}.`;
  const kept = body.pictures.filter((one) => typed[prefix + one.fileCode] !== undefined);
  return (
    <section className="panel rate-line" aria-label={name}>
      <div className="mini">
        <span className="mini-picture">
          <Picture fileCode={line.cover?.fileCode ?? null} alt="" as="thumb" />
        </span>
        <span className="mini-what">
          <span>{line.goodsName}</span>
          <small className="quiet">{[line.specText, line.skuNo].filter(Boolean).join(' · ')}</small>
        </span>
      </div>
      <StarChoice name={`stars.${code}`} chosen={Number(typed[`stars.${code}`] ?? 0)} />
      <WordsField
        name={`text.${code}`}
        label={t(words.text)}
        hint={t(words.textHint, { n: REVIEW_TEXT_MAX })}
        known={typed[`text.${code}`]}
        rows={3}
        maxLength={REVIEW_TEXT_MAX}
      />
      {kept.length > 0 && (
        <ul className="papers">
          {kept.map((picture, at) => (
            <li key={picture.fileCode}>
              <Paper picture={picture} label={t(words.picture, { n: at + 1 })} />
              <label className="check">
                <input type="checkbox" name={prefix + picture.fileCode} defaultChecked />
                {t(words.keepPicture, { n: at + 1 })}
              </label>
            </li>
          ))}
        </ul>
      )}
      <FileField
        name={`picture.${code}`}
        label={t(words.pictures)}
        hint={t(words.picturesHint, { n: REVIEW_PICTURES_MAX })}
        fault={sent?.faults[`picture.${code}`]}
        multiple
        accept={PICTURE_TYPES}
      />
      <label className="check">
        <input
          type="checkbox"
          name={`anonymous.${code}`}
          defaultChecked={typed[`anonymous.${code}`] !== undefined}
        />
        {t(words.hideName)}
      </label>
    </section>
  );
}

/** Radio buttons: arrow keys move through them, and each says how many stars it is. */
function StarChoice({ name, chosen }: { name: string; chosen: number }) {
  const { t, n } = useMall();
  return (
    <fieldset className="rate-stars">
      <legend>{t(words.stars)}</legend>
      <div>
        {choices.map((stars) => (
          <label key={stars} className="rate-star">
            <input type="radio" name={name} value={stars} defaultChecked={stars === chosen} />
            <span aria-hidden>★</span>
            <span className="hidden">{n(reviewCounts.stars, stars)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
