type Line = { skuCode: string | null; gift?: boolean };

/** How many different goods somebody buys, as cart, checkout and button say it: gifts are not bought, and pieces of one SKU from several places are one. */
export function kindsOf(lines: readonly Line[]): number {
  return new Set(lines.flatMap(({ skuCode, gift }) => (gift ? [] : skuCode))).size;
}
