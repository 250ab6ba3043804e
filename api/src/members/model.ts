import { plainPhone } from '../kernel/phone.ts';
import { z } from 'zod';
import { code, instant, line, required, texts, textsOut } from '../kernel/fields.ts';
import { RATE_ONE } from '../kernel/money.ts';
import { MOBILE } from '../identity/model.ts';
import { keysOf } from '../kernel/keys.ts';
import {
  asksState,
  asksZip,
  HOME_COUNTRY,
  isAbroad,
  PHONE_LIKE,
  PHONE_MAX,
  PLACE_MAX,
  provincesWithNumbers,
  ZIP_LIKE,
  ZIP_MAX,
} from './abroad.ts';
import { orNone } from './info.ts';
import { companyName, email, mobile, personName, website } from './people.ts';
import { divisionOrNone } from '../reference/model.ts';
import { memberLife } from './lifecycle.ts';

export * from './abroad.ts';

/** ADR-01 */
export const ADDRESSES_MAX = 20;
export const RECEIVER_MAX = 30;
export const DETAIL_MAX = 120;
export const COMPANY_MAX = 32;
export const LEVELS_MAX = 20;
export const POINTS_RATE_MAX = 100;
export const BENEFITS_MAX = 200;
/** A level's discount: rates are of 1/1 000 000; 950 000 is 5 % off. */
export const DISCOUNT_NONE = RATE_ONE;

/** 0: an address to deliver to; 1: a forwarder, who takes the goods abroad. */
export const addressTypes = ['0', '1'] as const;
export const addressFields = z.object({
  addressType: z.enum(addressTypes).default('0'),
  /** The receiver. */
  addressMember: required(RECEIVER_MAX),
  addressPhone: required(PHONE_MAX).overwrite(plainPhone),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'address.country')
    .default(HOME_COUNTRY),
  // In China: a path through the divisions.
  provinceCode: divisionOrNone().default(''),
  cityCode: divisionOrNone().default(''),
  areaCode: divisionOrNone().default(''),
  // Abroad: state or region, city, postal code.
  provinceName: line(PLACE_MAX).default(''),
  cityName: line(PLACE_MAX).default(''),
  zipCode: line(ZIP_MAX).default(''),
  addressDetail: required(DETAIL_MAX),
  addressDefault: z.boolean().default(false),
  // Asked of a forwarder only.
  addressCompname: line(COMPANY_MAX).default(''),
  addressEmail: z.union([z.literal(''), email()]).default(''),
  addressCountry: line(60).default(''),
});
export const addressIn = addressFields.superRefine(placeFields).superRefine(forwarderFields);
export const addressEditIn = addressFields
  .extend({ addressCode: code() })
  .superRefine(placeFields)
  .superRefine(forwarderFields);

/** ADR-01 At home a mainland mobile and a division; abroad any number, and what mail needs there. */
function placeFields(address: z.output<typeof addressFields>, ctx: z.RefinementCtx): void {
  const { countryCode, addressPhone, provinceCode, provinceName, cityName, zipCode } = address;
  const fault = (field: keyof typeof address, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message });
  const mainland = !isAbroad(countryCode) && provincesWithNumbers[provinceCode] === undefined;
  if (addressPhone !== '' && !(mainland ? MOBILE : PHONE_LIKE).test(addressPhone))
    fault('addressPhone', 'user.phone_format');
  if (!isAbroad(countryCode)) {
    if (provinceCode === '') fault('provinceCode', 'missing');
    return;
  }
  if (cityName === '') fault('cityName', 'missing');
  if (provinceName === '' && asksState(countryCode)) fault('provinceName', 'missing');
  if (zipCode === '' && asksZip(countryCode)) fault('zipCode', 'missing');
  if (zipCode !== '' && !ZIP_LIKE.test(zipCode)) fault('zipCode', 'type');
}

function forwarderFields(address: z.output<typeof addressFields>, ctx: z.RefinementCtx): void {
  if (address.addressType !== '1') return;
  for (const field of ['addressCompname', 'addressEmail', 'addressCountry'] as const) {
    if (address[field] === '') ctx.addIssue({ code: 'custom', path: [field], message: 'missing' });
  }
}

export const address = z.object({
  addressCode: code(),
  merberCode: code(),
  addressType: z.enum(addressTypes),
  addressMember: z.string(),
  addressPhone: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  zipCode: z.string(),
  /** Abroad the codes are '', `provinceName` is the state or region, and `areaName` is ''. */
  provinceCode: z.string(),
  provinceName: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
  addressDetail: z.string(),
  addressDefault: z.boolean(),
  addressCompname: z.string(),
  addressEmail: z.string(),
  addressCountry: z.string(),
});
export type AddressRow = z.output<typeof address>;

export const memberKinds = ['person', 'company'] as const;
export type MemberKind = (typeof memberKinds)[number];
export const memberStatuses = keysOf(memberLife.states);

export const memberRow = z.object({
  merberCode: code(),
  merberNo: z.string(),
  merberType: z.enum(memberKinds),
  /** As it is registered. */
  merberCompname: z.string(),
  /** The name in the reader's language. */
  merberName: z.string(),
  merberShortname: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  isBuyer: z.boolean(),
  isSeller: z.boolean(),
  levelCode: z.string(),
  levelName: z.string(),
  status: z.enum(memberStatuses),
  userCount: z.number().int(),
  gmtCreate: instant(),
});
export const memberOut = memberRow.extend({
  remark: z.string(),
  website: z.string(),
  taxNo: z.string(),
  /** BLK-02 It sells, and none of its people who could ship can log in: its goods are off sale. */
  unattended: z.boolean(),
  /** Its main account cannot log in: the portal may name another. */
  mainOut: z.boolean(),
});

export const memberIn = z.object({
  /** Left out: a new member. */
  merberCode: code().optional(),
  merberType: z.enum(memberKinds),
  merberCompname: companyName(),
  merberShortname: line(COMPANY_MAX).default(''),
  contactName: orNone(personName()).default(''),
  contactPhone: mobile().optional(),
  contactEmail: email().optional(),
  website: website().default(''),
  taxNo: line(30).default(''),
  remark: line(500).default(''),
});

export const levelIn = z.object({
  levelCode: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,19}$/, 'level.code_format'),
  levelName: texts(30),
  /** Share of the list price in percent, "95" or "97.5". */
  levelRate: z.number().min(1).max(100).multipleOf(0.01),
  /** MBR-04b Multiplies the points that the portal gives for an order. */
  pointsRate: z.number().min(0).max(POINTS_RATE_MAX).multipleOf(0.01).default(1),
  /** Members may take it by themselves. */
  joinable: z.boolean().default(false),
  /** The level's benefits, in words. */
  benefits: z
    .object({ zh: line(BENEFITS_MAX), en: line(BENEFITS_MAX), ru: line(BENEFITS_MAX) })
    .partial()
    .default({}),
});
export const levelOut = z.object({
  levelCode: z.string(),
  levelName: textsOut(),
  levelRate: z.number(),
  members: z.number().int().optional(),
  pointsRate: z.number(),
  joinable: z.boolean(),
  benefits: textsOut().partial(),
});
