import type { Texts } from '@tradeport/api/kernel/text';
import { STARS_MAX } from '@tradeport/api/reviews/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { notify, notifyAll } from '../messages/index.ts';
import type { ReviewRow } from './rows.ts';

type Said = Pick<ReviewRow, 'seller_id' | 'stars' | 'text' | 'order_number'>;

/** CAT-08c Sellers hear of what is said of their goods once everybody can read it. */
export async function tellSellers(ctx: Ctx, rows: readonly Said[]): Promise<void> {
  await notifyAll(
    ctx,
    rows.map((row) => {
      const line = [row.order_number, row.text].filter(Boolean).join(' · ');
      return {
        to: { member: row.seller_id, may: ['review.answer'] },
        kind: 'order' as const,
        link: '#/goods/reviews',
        title: {
          zh: `新的商品评价：${row.stars} 星`,
          en: `New review: ${row.stars} of ${STARS_MAX} stars`,
          ru: `Новый отзыв: ${row.stars} из ${STARS_MAX}`,
        },
        body: { zh: line, en: line, ru: line },
      };
    }),
  );
}

const news = {
  refused: {
    zh: '您的商品评价未通过审核',
    en: 'Your review was rejected',
    ru: 'Ваш отзыв отклонён',
  },
  answered: {
    zh: '商家回复了您的评价',
    en: 'The seller answered your review',
    ru: 'Продавец ответил на ваш отзыв',
  },
} as const satisfies Record<string, Texts>;

/** The buyer hears why it is not shown, and what its seller says to it. */
export async function tellBuyer(
  ctx: Ctx,
  row: Pick<ReviewRow, 'buyer_id' | 'order_number' | 'reason' | 'answer'>,
  what: keyof typeof news,
): Promise<void> {
  const line = [row.order_number, what === 'refused' ? row.reason : row.answer].join(' · ');
  await notify(ctx, {
    to: { member: row.buyer_id },
    kind: 'order',
    link: '/account/reviews',
    title: news[what],
    body: { zh: line, en: line, ru: line },
  });
}
