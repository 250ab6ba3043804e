import { ratable, reviewPage, saveReviews } from '@tradeport/api/reviews/calls';
import { RATED_AT_ONCE_MAX, REVIEW_PICTURES_MAX } from '@tradeport/api/reviews/model';
import { ratePlace, reviewsPlace } from '@tradeport/api/reviews/shop';
import { reviewErrors } from '@tradeport/api/reviews/errors';
import { inLang } from '@tradeport/api/kernel/text';
import { refuse } from '../../kernel/refused.ts';
import { accountPage, askedPage, type Fields, keyOf, shopPage } from '../../kernel/shop.ts';
import { picturesOf } from '../files/index.ts';

const STARS = 'stars.';
/** Fields of a line: stars, text, anonymous, and each of its pictures. */
const FIELDS_OF_LINE = 4 + 2 * REVIEW_PICTURES_MAX;

export const shop = [
  /** CAT-08a Stars, text and pictures for what was bought; lines without stars are left for later. */
  shopPage(ratePlace, {
    uploads: {
      fields: RATED_AT_ONCE_MAX * FIELDS_OF_LINE + 10,
      files: RATED_AT_ONCE_MAX * REVIEW_PICTURES_MAX,
    },
    pictures: { purpose: 'review', many: true },
    load: async (one, sent) => {
      const { contractCode = '' } = one.params;
      const codes = sent
        ? Object.keys(sent.typed).flatMap((name) => pictureIn(name)?.code ?? [])
        : [];
      const [order, pictures] = await Promise.all([
        one.kernel.call(one.scope, ratable, { contractCode }),
        picturesOf(one, codes, []),
      ]);
      return { order, pictures };
    },
    acts: {
      rate: async (one, fields) => {
        const { contractCode = '' } = one.params;
        const reviews = saidIn(fields);
        if (reviews.length === 0)
          refuse('review.none', {}, { stars: inLang(reviewErrors['review.none'], one.lang) });
        const asked = { contractCode, reviews };
        const { left } = await one.kernel.call(one.scope, saveReviews, asked, keyOf(one, 'rate'));
        return { outcome: 'operation', ...(left > 0 ? {} : { to: accountPage(one, '/reviews') }) };
      },
    },
    faultAt: (code) => ({ 'review.picture': 'picture' })[code],
  }),
  /** The user's reviews, newest first: their state, and the seller's answers. */
  shopPage(reviewsPlace, {
    load: async ({ kernel, scope, query }) => {
      const { paging, pages } = askedPage(query);
      const { rows, next } = await kernel.call(scope, reviewPage, { side: 'buy', ...paging });
      return { rows, ...pages(next) };
    },
  }),
];

/** `picture.{line}.{file}`, ticked as long as it is to stay. */
function pictureIn(name: string): { line: string; code: string } | null {
  const [kind, line, code] = name.split('.');
  return kind === 'picture' && line && code ? { line, code } : null;
}

function saidIn(fields: Fields) {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!name.startsWith(STARS) || value === '') return [];
    const contractGoodsCode = name.slice(STARS.length);
    const pictures = Object.keys(fields).flatMap((field) => pictureIn(field) ?? []);
    return [
      {
        contractGoodsCode,
        stars: Number(value),
        text: fields[`text.${contractGoodsCode}`] ?? '',
        anonymous: fields[`anonymous.${contractGoodsCode}`] !== undefined,
        pictureCodes: pictures
          .filter((one) => one.line === contractGoodsCode)
          .map((one) => one.code),
      },
    ];
  });
}
