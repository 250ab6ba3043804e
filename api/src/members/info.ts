import { z } from 'zod';
import { nickname } from '../identity/model.ts';
import { code, instant, line, paging } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { plainNumber } from '../kernel/typed-number.ts';
import { divisionOrNone } from '../reference/model.ts';
import { memberLife, memberChangeLife } from './lifecycle.ts';
import {
  companyAddress,
  companyName,
  creditCode,
  email,
  landline,
  mobile,
  personName,
  website,
  zipCode,
} from './people.ts';

/**
 * A field that may be left empty: a value in it must be right. A text on the wire, so that ''
 * empties it.
 */
export const orNone = (inner: z.ZodType<string, string>) =>
  z
    .string()
    .trim()
    .transform((value, ctx) => {
      if (value === '') return '';
      const read = inner.safeParse(value);
      for (const issue of read.error?.issues ?? []) ctx.addIssue({ ...issue });
      return read.data ?? '';
    });
const count = () => orNone(z.string().regex(/^\d{1,8}$/, 'company.count'));
/** A decimal with two places at most; not reckoned with, so it stays the text it is. */
const decimal = () =>
  orNone(
    z
      .string()
      .transform((typed) => plainNumber(typed) ?? typed)
      .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'amount.format')),
  );

export const COMPANY_NAME_FOREIGN_MAX = 64;

/** MBR-02 Company info of §3; unknown fields are ''. */
const detailFields = {
  /** Name shown to buyers with another language in place of the registered one. */
  merberCompnameEn: line(COMPANY_NAME_FOREIGN_MAX),
  merberCompnameRu: line(COMPANY_NAME_FOREIGN_MAX),
  companyPhone: orNone(landline()),
  companyFax: orNone(landline()),
  companyZip: orNone(zipCode()),
  staffCount: count(),
  storeCount: count(),
  registeredCapital: decimal(),
  /** In the mainland the unified social credit code. */
  registrationNo: line(30),
  registrationDate: orNone(z.iso.date()),
  customerCount: count(),
  lastYearRevenue: decimal(),
  contractType: line(40),
  distributorLevel: line(40),
  supplyChannel: line(60),
  /** Percent of the revenue that is made with security products. */
  securityRevenueRatio: orNone(z.string().regex(/^(100|\d{1,2})(\.\d{1,2})?$/, 'company.percent')),
  /** ISO 3166: CN, RU … */
  countryCode: orNone(z.string().regex(/^[A-Z]{2}$/, 'company.country')),
  provinceCode: divisionOrNone(),
  cityCode: divisionOrNone(),
  areaCode: divisionOrNone(),
  companyAddress: orNone(companyAddress()),
  licenceFileCode: orNone(code()),
};
export const companyDetails = z.object(detailFields);
export type CompanyDetails = z.output<typeof companyDetails>;
export const noDetails: CompanyDetails = {
  merberCompnameEn: '',
  merberCompnameRu: '',
  companyPhone: '',
  companyFax: '',
  companyZip: '',
  staffCount: '',
  storeCount: '',
  registeredCapital: '',
  registrationNo: '',
  registrationDate: '',
  customerCount: '',
  lastYearRevenue: '',
  contractType: '',
  distributorLevel: '',
  supplyChannel: '',
  securityRevenueRatio: '',
  countryCode: 'CN',
  provinceCode: '',
  cityCode: '',
  areaCode: '',
  companyAddress: '',
  licenceFileCode: '',
};

/** Fields that are columns of the member itself. */
const nameFields = {
  merberCompname: companyName(),
  merberShortname: line(32),
  contactName: orNone(personName()),
  contactPhone: orNone(mobile()),
  contactEmail: orNone(email()),
  website: website(),
  taxNo: line(30),
};
const companyFields = z.object({ ...nameFields, ...detailFields });
export type CompanyInfo = z.output<typeof companyFields>;
export const companyFieldNames = companyFields.keyof().options;
export type CompanyField = (typeof companyFieldNames)[number];

/** MBR-02 Looked at by the portal before they hold. */
export const auditedFields: readonly CompanyField[] = [
  'merberCompname',
  'merberCompnameEn',
  'merberCompnameRu',
  'taxNo',
  'registrationNo',
  'registeredCapital',
  'registrationDate',
  'countryCode',
  'provinceCode',
  'cityCode',
  'areaCode',
  'companyAddress',
  'licenceFileCode',
];

/** In the mainland a registration number is a unified social credit code. */
export function registrationFault(
  info: Pick<CompanyInfo, 'countryCode' | 'registrationNo'>,
): 'company.credit_code' | null {
  if (info.registrationNo === '' || !['', 'CN'].includes(info.countryCode)) return null;
  return creditCode().safeParse(info.registrationNo).success ? null : 'company.credit_code';
}

export const JOB_TITLE_MAX = 30;
/** Left out: stays as it is. Personal fields are the caller's own; company fields those of the caller's member. */
export const infoIn = z.object({
  userNickname: orNone(nickname()).optional(),
  userRelname: personName().optional(),
  ...companyFields.partial().shape,
});

/** MBR-05 Fields of a user that a tenant may choose to show. */
export const userFieldNames = [
  'userRelname',
  'userName',
  'userOcode',
  'userPhone',
  'userEmail',
  'userNickname',
  'userinfoCompname',
  'merberCompname',
  'userRoleName',
  'groupName',
  'jobTitle',
] as const;
export type UserField = (typeof userFieldNames)[number];
export const userFieldsIn = z.object({
  userFields: z.array(z.enum(userFieldNames)).max(userFieldNames.length),
});

/** User service info of §3; what the tenant does not show is ''. */
export const userService = z.object({
  userId: code(),
  userCode: code(),
  merberCompname: z.string(),
  userRelname: z.string(),
  userName: z.string(),
  userOcode: z.string(),
  userPhone: z.string(),
  userEmail: z.string(),
  userNickname: z.string(),
  userinfoCompname: z.string(),
  userRoleName: z.string(),
  groupCode: code().nullable(),
  groupName: z.string(),
  jobTitle: z.string(),
  isMain: z.boolean(),
  /** Those that the tenant shows. */
  userFields: z.array(z.enum(userFieldNames)),
});

export const changeStatuses = keysOf(memberChangeLife.states);
const changedField = z.object({ field: z.string(), before: z.string(), after: z.string() });
export const change = z.object({
  changeCode: code(),
  merberCode: code(),
  merberCompname: z.string(),
  status: z.enum(changeStatuses),
  userName: z.string(),
  reason: z.string(),
  fields: z.array(changedField),
  gmtCreate: instant(),
  decidedAt: instant().nullable(),
  /** Links to the pictures of the licences, signed. */
  licenceBefore: z.string(),
  licenceAfter: z.string(),
});
export const changeListIn = z.object({
  ...paging,
  status: z.enum(changeStatuses).optional(),
  q: line(60).optional(),
});

/** A member with its company info, for itself and for users who may see members. */
export const userinfo = z.object({
  userinfoCode: code(),
  merberCode: code(),
  merberNo: z.string(),
  merberType: z.enum(['person', 'company']),
  merberCompname: z.string(),
  userinfoCompname: z.string(),
  status: z.enum(keysOf(memberLife.states)),
  isBuyer: z.boolean(),
  isSeller: z.boolean(),
  levelCode: z.string(),
  levelName: z.string(),
  company: z.record(companyFields.keyof(), z.string()),
  provinceName: z.string(),
  cityName: z.string(),
  areaName: z.string(),
  licenceUrl: z.string(),
  /** From then on the name cannot change. */
  confirmedAt: instant().nullable(),
  /** Waits for the review; else the last one, if it was refused. */
  change: change.nullable(),
});

/** AUT-15 The apps of the portal: the company centre's list. */
export const appRow = z.object({
  proappCode: z.string(),
  proappName: z.string(),
  proappEnvLogo: z.string(),
  proappEnvDomain: z.string(),
  /** Its scene (TEN-07); '' for the tenant's first app. */
  scene: z.string(),
  current: z.boolean(),
});
