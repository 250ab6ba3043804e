/**
 * ORD-10 A serial shipping container code (GS1 General Specifications, 2.2.1): an extension digit, the company's
 * prefix, a serial number, a check digit; 18 in all. Extension and serial are counted as one number.
 */
const DIGITS = 17;

/** How many numbers a prefix has. */
export const ssccCount = (prefix: string): number => 10 ** (DIGITS - prefix.length);

/** `at`: 0 and up, below `ssccCount`. */
export function ssccOf(prefix: string, at: number): string {
  const counted = String(at).padStart(DIGITS - prefix.length, '0');
  const digits = `${counted.slice(0, 1)}${prefix}${counted.slice(1)}`;
  return `${digits}${checkDigit(digits)}`;
}

/** From the right the digits weigh 3, 1, 3 …; the check digit makes their sum a multiple of ten. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
