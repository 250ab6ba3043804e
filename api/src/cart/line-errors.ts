/** CHK-02 Why a line cannot be had. */
export const lineErrors = [
  'product.not_sold',
  'cart.under_minimum',
  'cart.step',
  'cart.stock_below_minimum',
  'cart.over_stock',
  'cart.no_price',
  'cart.over_amount',
  'stock.none',
] as const;
