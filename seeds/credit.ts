import { isCreditCode } from '../api/src/members/people.ts';
import { hash } from './wording.ts';

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const DIGITS = 7;

/**
 * A unified social credit code that passes every check and is nobody's: 91 for a company, the district where it is
 * registered, a number made of its name, and the check character (GB 32100).
 */
export function creditCodeOf(company: string, district: string): string {
  const number = String(hash(company) % 10 ** DIGITS).padStart(DIGITS, '0');
  const body = `91${district}MA${number}`;
  return [...SIGNS].map((last) => body + last).find(isCreditCode) ?? '';
}
