import { halfWidth } from './half-width.ts';

/** AUT-06 Mainland mobile. */
export const MOBILE = /^1[3-9]\d{9}$/;
/** Characters that people type between the digits of a number. */
const BETWEEN = /[\s().·\-\u2010-\u2015\u2212]/g;

/**
 * A phone number as it is kept and as it is asked for, whatever it is typed like: "+86 138-0000-0000" is "13800000000",
 * "+7 (495) 123-45-67" is "+74951234567". Any other number, and what is none, stays as it is.
 */
export function plainPhone(typed: string): string {
  const bare = halfWidth(typed).replaceAll(BETWEEN, '');
  const mobile = bare.replace(/^(?:\+|00)?86(?=1)/, '');
  if (MOBILE.test(mobile)) return mobile;
  return /^\+\d{7,15}$/.test(bare) ? bare : typed.trim();
}

/** The same of some of its digits, by which a list is searched. */
export function phonePart(typed: string): string {
  const bare = halfWidth(typed).replaceAll(BETWEEN, '');
  return /^\+?\d+$/.test(bare) ? bare.replace(/^(?:\+|00)86(?=1|$)/, '') : typed.trim();
}

/**
 * Normalises the account typed at login. A login name may be digits, too: 8613800000000 without a
 * sign is one.
 */
export function plainAccount(typed: string): string {
  const text = halfWidth(typed).trim();
  return /^\w+$/.test(text) ? text : plainPhone(text);
}
