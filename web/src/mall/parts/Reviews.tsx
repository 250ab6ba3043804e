import { sizedUrl } from '@tradeport/api/files/model';
import type { Reviews as Said } from '@tradeport/api/mall/pages';
import { type ReviewsQuery, writeReviews } from '@tradeport/api/reviews/address';
import { STARS_MAX } from '@tradeport/api/reviews/model';
import { useMall } from '../mall.tsx';
import { reviewCounts, reviews as words } from '../text/reviews.ts';
import { InstantDay } from './Instant.tsx';
import { Stars } from './Stars.tsx';

type Rating = Said['rating'];
type Row = Said['rows'][number];
const everyStar = Array.from({ length: STARS_MAX }, (_, at) => STARS_MAX - at);

/** Beside the product's name: its rating, and the link to the reviews. */
export function RatingLink({ rating }: { rating: Rating }) {
  const { f, n } = useMall();
  if (rating.count === 0) return null;
  const average = rating.sum / rating.count;
  return (
    <a className="rating-link" href="#reviews">
      <Stars value={average} />
      <strong>{f.number(average, 1)}</strong>
      <span>{n(reviewCounts.reviews, rating.count)}</span>
    </a>
  );
}

/** CAT-08c Average, how many of each, and what was written, newest first. `here`: the product's own address. */
export function Reviews({ reviews, here }: { reviews: Said; here: string }) {
  const { t } = useMall();
  const { rating, query, rows, next } = reviews;
  const at = (more: Partial<ReviewsQuery>) => {
    const asked = writeReviews({ ...query, after: '', ...more });
    return `${here}${asked && `?${asked}`}#reviews`;
  };
  return (
    <section id="reviews" className="panel">
      <h2>{t(words.title)}</h2>
      {rating.count === 0 ? (
        <p className="quiet">
          {t(words.none)}. {t(words.noneHint)}
        </p>
      ) : (
        <>
          <Summary rating={rating} />
          <Filters rating={rating} query={query} at={at} />
          {rows.length === 0 && <p className="quiet">{t(words.noneFound)}</p>}
          <ul className="reviews">
            {rows.map((row) => (
              <li key={row.reviewCode}>
                <Review row={row} />
              </li>
            ))}
          </ul>
          {(next !== null || query.after) && (
            <nav className="account-pages" aria-label={t(words.list)}>
              {query.after && (
                <a className="button" href={at({})}>
                  {t(words.newest)}
                </a>
              )}
              {next !== null && (
                <a className="button" rel="next" href={at({ after: next })}>
                  {t(words.older)}
                </a>
              )}
            </nav>
          )}
        </>
      )}
    </section>
  );
}

function Summary({ rating }: { rating: Rating }) {
  const { f, n } = useMall();
  const average = rating.sum / rating.count;
  return (
    <div className="rating">
      <p className="rating-average">
        <strong>{f.number(average, 1)}</strong>
        <Stars value={average} />
        <span className="quiet">{n(reviewCounts.reviews, rating.count)}</span>
      </p>
      <ul className="rating-bars">
        {everyStar.map((stars) => {
          const count = rating.byStars[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <span>{n(reviewCounts.stars, stars)}</span>
              <svg
                className="rating-bar"
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden
              >
                <rect width={(count / rating.count) * 100} height="8" />
              </svg>
              <span className="num">{f.number(count)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Filters(props: {
  rating: Rating;
  query: ReviewsQuery;
  at: (more: Partial<ReviewsQuery>) => string;
}) {
  const { t, n } = useMall();
  const { rating, query, at } = props;
  const current = (is: boolean) => (is ? { 'aria-current': 'true' as const } : {});
  return (
    <nav className="review-filters" aria-label={t(words.filter)}>
      <a
        href={at({ stars: null, pictures: false })}
        {...current(query.stars === null && !query.pictures)}
      >
        {t(words.all)}
      </a>
      {everyStar
        .filter((stars) => (rating.byStars[stars - 1] ?? 0) > 0)
        .map((stars) => (
          <a
            key={stars}
            href={at({ stars: query.stars === stars ? null : stars })}
            {...current(query.stars === stars)}
          >
            {n(reviewCounts.stars, stars)}
          </a>
        ))}
      <a href={at({ pictures: !query.pictures })} {...current(query.pictures)}>
        {t(words.withPictures)}
      </a>
    </nav>
  );
}

function Review({ row }: { row: Row }) {
  const { t } = useMall();
  return (
    <article className="review">
      <p className="review-head">
        <strong>{row.author ?? t(words.anonymous)}</strong>
        <Stars value={row.stars} />
        <InstantDay at={row.gmtCreate} className="quiet" />
        {row.specText && <span className="quiet">{row.specText}</span>}
      </p>
      <ReviewText row={row} />
    </article>
  );
}

/** The text and images of a review, and the seller's answer. */
export function ReviewText({ row }: { row: Pick<Row, 'text' | 'pictures' | 'answer'> }) {
  const { t } = useMall();
  return (
    <>
      {row.text && <p className="review-text">{row.text}</p>}
      {row.pictures.length > 0 && (
        <ul className="review-pictures">
          {row.pictures.map((picture, at) => (
            <li key={picture.fileCode}>
              <a href={sizedUrl(picture.fileUrl, 'full')}>
                <img
                  className="picture"
                  src={sizedUrl(picture.fileUrl, '160')}
                  alt={t(words.picture, { n: at + 1 })}
                  width={160}
                  height={160}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {row.answer && (
        <blockquote className="review-answer">
          <strong>{t(words.answer)}</strong>
          <p className="review-text">{row.answer}</p>
        </blockquote>
      )}
    </>
  );
}
