import { z } from 'zod';

/** The promotions shown on the card of a product. Money as text. */
export const cardPromotion = z.object({
  badges: z.array(z.string()),
  /**
   * The price that this viewer pays for the cheapest SKU by it; null: it sets no price, or no lower
   * one.
   */
  price: z.string().nullable(),
  /** The lowest price of the look-back; null: nothing may be struck. */
  struckPrice: z.string().nullable(),
  /** Only some SKUs cost this little. */
  varies: z.boolean(),
  lookbackDays: z.number().int(),
});
export type CardPromotion = z.output<typeof cardPromotion>;
/** The effect of a promotion on the prices of one SKU. */
export type SkuPromotion = {
  steps: readonly { from: number; price: string }[];
  struckPrice: string | null;
  lookbackDays: number;
  /** More pieces cost what they cost without it. */
  perPerson: number | null;
};
