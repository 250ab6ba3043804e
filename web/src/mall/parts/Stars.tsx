import { STARS_MAX } from '@tradeport/api/reviews/model';
import { useMall } from '../mall.tsx';
import { reviews as words } from '../text/reviews.ts';

/** So many of five stars, also halves; read aloud as a number. By an attribute: the page's policy takes no inline styles. */
export function Stars({ value }: { value: number }) {
  const { t, f } = useMall();
  const name = t(words.outOf, { n: f.number(value, 1), max: STARS_MAX });
  return (
    <span className="stars" role="img" aria-label={name}>
      <span className="stars-full" data-tenths={Math.round((value / STARS_MAX) * 10)} aria-hidden />
    </span>
  );
}
