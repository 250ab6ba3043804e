import { z } from 'zod';
import { line } from '../kernel/fields.ts';

export { email, mobile, nickname, PERSON_NAME_MAX, personName } from '../identity/model.ts';

/**
 * REG-05, MBR-02 The checks of what people and companies are called and known by, in one place. Mobile, e-mail,
 * login name, nickname, a person's name and password stand in identity/model, where logins are.
 */
export const COMPANY_NAME_MAX = 32;
export const WEBSITE_MAX = 128;
export const COMPANY_ADDRESS_MAX = 64;

/** 1–32 characters, letters or digits among them. */
export const companyName = () =>
  line(COMPANY_NAME_MAX)
    .min(1)
    .regex(/[\p{L}\p{N}]/u, 'company.name_format');
/** http(s) or a bare host name: "www.example.com/about". */
export const website = () => line(WEBSITE_MAX).refine(isWebsite, 'company.website_format');
export const companyAddress = () => line(COMPANY_ADDRESS_MAX).min(1);
/** Mainland resident identity number, its date and check character right (GB 11643). */
export const idNumber = () =>
  z.string().trim().toUpperCase().refine(isIdNumber, 'person.id_number');
/** Unified social credit code with the right check character (GB 32100). */
export const creditCode = () =>
  z.string().trim().toUpperCase().refine(isCreditCode, 'company.credit_code');
export const zipCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'company.zip_format');
/** A number that a company is called or faxed at: "021-62881234", "400-820-8820", "+7 495 123-45-67". */
export const landline = () =>
  z
    .string()
    .trim()
    .max(25)
    .regex(/^\+?\d[\d ()-]{5,22}\d$/, 'company.phone_format');

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';
/** Provinces as GB/T 2260 numbers them. */
const PROVINCES = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[123])/;

export function isIdNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text) || !PROVINCES.test(text)) return false;
  const birthday = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  const day = new Date(`${birthday}T00:00:00Z`);
  if (
    Number.isNaN(day.getTime()) ||
    !day.toISOString().startsWith(birthday) ||
    birthday < '1900-01-01'
  )
    return false;
  const sum = ID_WEIGHTS.reduce((all, weight, at) => all + weight * Number(text[at]), 0);
  return ID_CHECKS[sum % 11] === text[17];
}

/** CRT-03 '110101********0371': the first six and last four digits remain: enough to recognise the number, not to learn it. */
export function maskIdNumber(number: string): string {
  return number.length < 12
    ? '*'.repeat(number.length)
    : `${number.slice(0, 6)}${'*'.repeat(number.length - 10)}${number.slice(-4)}`;
}

/** Without I, O, S, V, Z, which look like digits. */
const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  const sum = CREDIT_WEIGHTS.reduce(
    (all, weight, at) => all + weight * CREDIT_SIGNS.indexOf(text[at] ?? ''),
    0,
  );
  return CREDIT_SIGNS[(31 - (sum % 31)) % 31] === text[17];
}

const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
/** ИНН: ten digits of a company, twelve of a person, their check digits right. */
function isInn(text: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(text)) return false;
  const isRight = (at: number) => {
    const weights = INN_WEIGHTS.slice(INN_WEIGHTS.length - at);
    const sum = weights.reduce((all, weight, place) => all + weight * Number(text[place]), 0);
    return (sum % 11) % 10 === Number(text[at]);
  };
  return text.length === 10 ? isRight(9) : isRight(10) && isRight(11);
}

/** A tax number by the rule of its country; where we know none, by what such numbers are written with. */
export function taxNumberFault(
  country: string,
  taxNo: string,
): 'company.credit_code' | 'company.inn' | 'company.tax_no' | null {
  if (country === 'CN') return isCreditCode(taxNo.toUpperCase()) ? null : 'company.credit_code';
  if (country === 'RU') return isInn(taxNo) ? null : 'company.inn';
  return /^(?=.*\d)[\p{L}\d][\p{L}\d ./-]{3,29}$/u.test(taxNo) ? null : 'company.tax_no';
}

/** A person's document: in the mainland the resident identity number, elsewhere what such numbers are written with. */
export function documentFault(
  country: string,
  no: string,
): 'person.id_number' | 'person.document' | null {
  if (country === 'CN') return isIdNumber(no) ? null : 'person.id_number';
  return /^(?=.*\d)[\p{L}\d][\p{L}\d ./-]{3,23}$/u.test(no) ? null : 'person.document';
}

function isWebsite(text: string): boolean {
  if (text === '') return true;
  const url =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^https?:\/\//i.test(text)
      ? ''
      : /^https?:\/\//i.test(text)
        ? text
        : `https://${text}`;
  return !/\s/.test(text) && URL.canParse(url) && /^[^.]+(\.[^.]+)+$/.test(new URL(url).hostname);
}
