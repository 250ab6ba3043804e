import type { productCard } from '../catalogue/model.ts';
import type { CardPromotion } from '../promotions/card.ts';
import type { z } from 'zod';

/** SRC-03 A product in a list of the mall. */
export type Card = z.output<typeof productCard> & { promotion?: CardPromotion | undefined };

export type NoticeRow = { noticeCode: string; title: string; day: string; pinned?: boolean };

export type Hero = {
  title: string;
  subtitle: string;
  button: string;
  /** Null: it leads nowhere, and has no button. */
  to: string | null;
  /** The file of a wide picture, or the covers of some products. */
  picture: string | null;
  /** Words for the picture. */
  alt: string;
  covers: readonly { fileCode: string; title: string; to: string }[];
};
