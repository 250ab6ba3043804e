/** What promotions say on the card of a product. Money as text. */
export type CardPromotion = {
  badges: readonly string[];
  /** What this viewer pays for the cheapest SKU by it; null: it sets no price, or no lower one. */
  price: string | null;
  /** The lowest price of the look-back; null: nothing may be struck. */
  struckPrice: string | null;
  /** Only some SKUs cost this little. */
  varies: boolean;
  lookbackDays: number;
};
/** What a promotion makes of the prices of one SKU. */
export type SkuPromotion = {
  steps: readonly { from: number; price: string }[];
  struckPrice: string | null;
  lookbackDays: number;
  /** More pieces cost what they cost without it. */
  perPerson: number | null;
};
