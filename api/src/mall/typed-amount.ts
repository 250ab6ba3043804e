/** One decimal comma: two places of an amount, four of a unit price; before three it parts thousands, but after a bare zero. */
const decimalComma = /^(\d+,(\d{1,2}|\d{4})|0,\d{3})$/;

/** "1 200,50", "1,200.50", "¥1200", "0,1234": amounts as people type them, as a call reads them. */
export function plainAmount(typed: string): string {
  const text = typed.trim().replace(/[\s\u00A0\u202F¥￥$]/g, '');
  return decimalComma.test(text) ? text.replace(',', '.') : text.replaceAll(',', '');
}
