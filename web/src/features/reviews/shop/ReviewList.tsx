import { StateTag } from '../../../mall/parts/StateTag.tsx';
import type { ReviewsBody } from '@tradeport/api/reviews/shop';
import { reviewLife } from '@tradeport/api/reviews/lifecycle';
import { useMall } from '../../../mall/mall.tsx';
import { Empty } from '../../../mall/parts/Empty.tsx';
import { InstantDay } from '../../../mall/parts/Instant.tsx';
import { Notice } from '../../../mall/parts/Notice.tsx';
import { Picture } from '../../../mall/parts/Picture.tsx';
import { ReviewText } from '../../../mall/parts/Reviews.tsx';
import { Stars } from '../../../mall/parts/Stars.tsx';
import { reviews as words } from '../../../mall/text/reviews.ts';
import { NextPage } from '../../../mall/account/NextPage.tsx';

type Row = ReviewsBody['rows'][number];

/** CAT-08 The buyer's own reviews, their state, and the seller's answers. */
export function ReviewList({ body }: { body: ReviewsBody }) {
  const { t, to } = useMall();
  const here = to.account('/reviews');
  return (
    <section className="panel">
      {body.rows.length === 0 && (
        <Empty icon="check" title={t(words.mineNone)} text={t(words.mineNoneHint)}>
          <a className="button button-main" href={`${to.orders}?tab=success`}>
            {t(words.toOrders)}
          </a>
        </Empty>
      )}
      <ul className="reviews">
        {body.rows.map((row) => (
          <li key={row.reviewCode}>
            <Own row={row} />
          </li>
        ))}
      </ul>
      <NextPage path={here} label={t(words.list)} next={body.next} first={body.first} />
    </section>
  );
}

function Own({ row }: { row: Row }) {
  const { t, to } = useMall();
  return (
    <article className="review">
      <div className="mini">
        <span className="mini-picture">
          <Picture fileCode={row.cover?.fileCode ?? null} alt="" as="thumb" />
        </span>
        <span className="mini-what">
          <a href={to.product(row.goodsCode, row.goodsName)}>{row.goodsName}</a>
          <small className="quiet">{[row.specText, row.skuNo].filter(Boolean).join(' · ')}</small>
          <small className="quiet">
            {t(words.order)} <a href={to.order(row.contractCode)}>{row.contractBillcode}</a>
          </small>
        </span>
      </div>
      <p className="review-head">
        <Stars value={row.stars} />
        <InstantDay at={row.gmtCreate} className="quiet" />
        <StateTag state={reviewLife.states[row.status]} />
        {row.author === null && <span className="tag">{t(words.anonymous)}</span>}
      </p>
      {row.reason && <Notice kind="hint">{t(words.reason, { reason: row.reason })}</Notice>}
      <ReviewText row={row} />
    </article>
  );
}
