import { STARS_MAX } from './model.ts';

/** Which of a product's reviews its page shows, as its address says it. */
export type ReviewsQuery = {
  /** Null: of any number. */
  stars: number | null;
  pictures: boolean;
  /** The key that the page before ended with; '': the newest. */
  after: string;
};
const KEY_MAX = 200;

/** Invalid parts of an address are ignored. */
export function readReviews(params: URLSearchParams): ReviewsQuery {
  const stars = Number(params.get('stars'));
  const after = params.get('after') ?? '';
  return {
    stars: Number.isInteger(stars) && stars >= 1 && stars <= STARS_MAX ? stars : null,
    pictures: params.get('pictures') === '1',
    after: after.length > KEY_MAX ? '' : after,
  };
}

/** The query of the address; '' for the newest of all. */
export function writeReviews({ stars, pictures, after }: ReviewsQuery): string {
  return new URLSearchParams({
    ...(stars === null ? {} : { stars: String(stars) }),
    ...(pictures ? { pictures: '1' } : {}),
    ...(after ? { after } : {}),
  }).toString();
}
