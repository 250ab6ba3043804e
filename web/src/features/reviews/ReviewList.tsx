import './reviews.css';
import { sizedUrl } from '@tradeport/api/files/model';
import { reviewPage, reviewTabCounts } from '@tradeport/api/reviews/calls';
import { reviewLife } from '@tradeport/api/reviews/lifecycle';
import { reviewTabNames, reviewTabs, STARS_MAX } from '@tradeport/api/reviews/model';
import { Link } from 'react-router';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { Review } from './stale.ts';
import { reviews } from './text.ts';
import { useReviewActions } from './useReviewActions.tsx';

type Side = 'sell' | 'all';
const starChoices = ['5', '4', '3', '2', '1'] as const;
const answers = ['yes', 'no'] as const;

export const OwnReviews = () => <ReviewList side="sell" />;
export const AllReviews = () => <ReviewList side="all" />;

/** CAT-08 Buyers' reviews: the seller answers, the house approves and hides. */
function ReviewList({ side }: { side: Side }) {
  const columns = useColumns(side);
  const counted = useCall(reviewTabCounts, { side }, { quiet: true });
  const { actionsOf, bulk, dialogs } = useReviewActions();
  const tabs = reviewTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: reviewTabs[key].text,
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <>
      <ListPage
        title={side === 'sell' ? reviews.own : reviews.all}
        call={reviewPage}
        rowKey={(row) => row.reviewCode}
        searchHint={reviews.search}
        tabs={tabs}
        input={(query) => {
          const stars = query.oneOf('stars', starChoices);
          const answered = query.oneOf('answered', answers);
          return {
            ...query.paging,
            side,
            q: query.q,
            tab: query.oneOf('tab', reviewTabNames) ?? 'all',
            goodsCode: query.filter('goods'),
            ...(stars ? { stars: Number(stars) } : {}),
            ...(answered ? { answered: answered === 'yes' } : {}),
          };
        }}
        filters={[
          {
            key: 'stars',
            title: reviews.rating,
            kind: 'choice',
            choices: starChoices.map((value) => ({ value, text: starsText(value) })),
          },
          {
            key: 'answered',
            title: reviews.answered,
            kind: 'choice',
            choices: answers.map((value) => ({ value, text: reviews[value] })),
          },
          { key: 'goods', title: reviews.goods, kind: 'hidden' },
        ]}
        columns={columns}
        actions={actionsOf}
        {...(side === 'all' ? { bulk } : {})}
        exportName="reviews"
        empty={{ title: reviews.none, hint: side === 'sell' ? reviews.noneOwn : reviews.noneAll }}
      />
      {dialogs}
    </>
  );
}

const starsText = (n: string) => ({
  zh: reviews.outOf.zh.replace('{n}', n),
  en: reviews.outOf.en.replace('{n}', n),
  ru: reviews.outOf.ru.replace('{n}', n),
});

function useColumns(side: Side): readonly Column<Review>[] {
  const { t } = useText();
  const order = side === 'all' ? '/trade/detail' : '/trade/sale';
  return [
    {
      key: 'goods',
      title: reviews.goods,
      plain: (row) => row.goodsName,
      cell: (row) => (
        <span className="k-named">
          <span>{row.goodsName}</span>
          <small className="k-muted">{[row.specText, row.skuNo].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      key: 'rating',
      title: reviews.rating,
      fact: true,
      plain: (row) => String(row.stars),
      cell: (row) => (
        <span className="rv-stars" role="img" aria-label={t(reviews.outOf, { n: row.stars })}>
          {'★'.repeat(row.stars)}
          <span aria-hidden>{'★'.repeat(STARS_MAX - row.stars)}</span>
        </span>
      ),
    },
    {
      key: 'review',
      title: reviews.review,
      fact: true,
      plain: (row) => row.text,
      cell: (row) => <Said row={row} />,
    },
    {
      key: 'status',
      title: reviews.status,
      fact: true,
      plain: (row) => row.statusName,
      cell: (row) => (
        <div className="rv-status">
          <StateTag state={reviewLife.states[row.status]} />
          {row.reason && <small className="k-muted">{row.reason}</small>}
        </div>
      ),
    },
    {
      key: 'author',
      title: reviews.author,
      plain: (row) => row.author ?? '',
      cell: (row) => row.author ?? t(reviews.anonymous),
    },
    {
      key: 'order',
      title: reviews.order,
      plain: (row) => row.contractBillcode,
      cell: (row) => (
        <Link className="k-number" to={`${order}/${row.contractCode}`}>
          {row.contractBillcode}
        </Link>
      ),
    },
    {
      key: 'made',
      title: reviews.made,
      fact: true,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
  ];
}

/** Text, pictures that open in full, and the answer. */
function Said({ row }: { row: Review }) {
  const { t } = useText();
  return (
    <div className="rv-said">
      <span className={row.text ? undefined : 'k-muted'}>{row.text || t(reviews.noText)}</span>
      {row.pictures.length > 0 && (
        <span className="rv-pictures">
          {row.pictures.map((picture, at) => (
            <a
              key={picture.fileCode}
              href={sizedUrl(picture.fileUrl, 'full')}
              target="_blank"
              rel="noreferrer"
            >
              <img
                src={sizedUrl(picture.fileUrl, '160')}
                alt={t(reviews.picture, { n: at + 1 })}
                width={48}
                height={48}
                loading="lazy"
              />
            </a>
          ))}
        </span>
      )}
      {row.answer && (
        <small className="k-muted">
          {t(reviews.answer)}: {row.answer}
        </small>
      )}
    </div>
  );
}
