import { keysOf } from '../kernel/keys.ts';
import { z } from 'zod';
import { orderTypes } from '../catalogue/model.ts';
import {
  companyAddress,
  companyName,
  creditCode,
  idNumber,
  personName,
  website,
} from '../members/people.ts';
import { code, day, instant, line, required } from '../kernel/fields.ts';
import type { Texts } from '../kernel/text.ts';
import { divisionCode } from '../reference/model.ts';
import { certificationLife, qualificationLife } from './lifecycle.ts';
import * as words from '../kernel/words/index.ts';

export const REASON_MAX = 200;
export const BANK_NAME_MAX = 64;
/** A bank card that was replaced is paid to after so many days: its owner may have to notice first. */
export const CARD_WAIT_DAYS = 3;
/** CRT-02 */
export const QUALIFICATIONS_MAX = 50;
export const QUALIFICATION_PICTURES_MAX = 6;
export const BATCH_MAX = 20;
export const QUALIFICATION_NAME_MAX = 64;
export const QUALIFICATION_NO_MAX = 64;
/** CRT-02 So many days before it expires its member is notified. */
export const EXPIRY_NOTICE_DAYS = 30;

/** Bank cards have 12 to 19 digits with the check digit of ISO/IEC 7812 (Luhn); blanks are left out. */
export const bankCard = () =>
  z
    .string()
    .trim()
    .transform((text) => text.replace(/[ -]/g, ''))
    .pipe(z.string().refine(isBankCard, 'bank_card.format'));

export function isBankCard(number: string): boolean {
  if (!/^\d{12,19}$/.test(number) || /^0+$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((all, digit, at) => {
    const worth = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return all + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
}

/** CRT-03 '**** **** **** 0026' */
export function maskBankCard(number: string): string {
  return number === ''
    ? ''
    : `${'**** '.repeat(Math.max(1, Math.ceil(number.length / 4) - 1))}${number.slice(-4)}`;
}

/** §3: 1 a person, 2 a company. */
export const certificationTypes = ['1', '2'] as const;
export type CertificationType = (typeof certificationTypes)[number];

/** Empty, or what the field takes; its own message else. */
const orEmpty = (field: z.ZodType<string>) =>
  z
    .string()
    .max(200)
    .transform((text, ctx) => {
      if (text.trim() === '') return '';
      const read = field.safeParse(text);
      if (read.success) return read.data;
      for (const issue of read.error.issues) ctx.addIssue({ ...issue, path: [] });
      return z.NEVER;
    })
    .default('');
const fileOrNone = () => z.union([code(), z.literal('')]).default('');
/** CRT-01 A draft: each field is empty or valid. ID and card left empty stay what they were. */
export const certificationDraft = z.object({
  certificationType: z.enum(certificationTypes),
  merberCompname: orEmpty(companyName()),
  companyAddress: orEmpty(companyAddress()),
  website: website().default(''),
  creditCode: orEmpty(creditCode()),
  /** The person, or the company's legal person. */
  legalName: orEmpty(personName()),
  idNumber: orEmpty(idNumber()),
  idFrontCode: fileOrNone(),
  idBackCode: fileOrNone(),
  /** The person holding the card; of a person only. */
  idHeldCode: fileOrNone(),
  licenceCode: fileOrNone(),
  bankCard: orEmpty(bankCard()),
  bankName: line(BANK_NAME_MAX).default(''),
  areaCode: orEmpty(divisionCode()),
});
export type CertificationField = keyof z.output<typeof certificationDraft>;
export const bankFields = [
  'bankCard',
  'bankName',
  'areaCode',
] as const satisfies readonly CertificationField[];

/** CRT-01 Its pictures, and the fields that have their codes. */
export const certificationPictures = {
  idFront: 'idFrontCode',
  idBack: 'idBackCode',
  idHeld: 'idHeldCode',
  licence: 'licenceCode',
} as const satisfies Record<string, CertificationField>;
export type CertificationPicture = keyof typeof certificationPictures;

/** Fields for companies alone, and for persons alone. */
export const fieldsOnlyOf: Record<CertificationType, readonly CertificationField[]> = {
  '1': ['idHeldCode'],
  '2': ['merberCompname', 'companyAddress', 'website', 'creditCode', 'licenceCode'],
};

/**
 * CRT-01 Fields required for submission. Bank card, opening bank and area are all there or none.
 */
export const requiredOf: Record<CertificationType, readonly CertificationField[]> = {
  '1': ['legalName', 'idNumber', 'idFrontCode', 'idBackCode', 'idHeldCode'],
  '2': [
    'merberCompname',
    'companyAddress',
    'creditCode',
    'legalName',
    'idNumber',
    'idFrontCode',
    'idBackCode',
    'licenceCode',
  ],
};

export function missingOf(
  type: CertificationType,
  there: Partial<Record<CertificationField, string>>,
): CertificationField[] {
  const bank = bankFields.some((field) => there[field]) ? bankFields : [];
  return [...requiredOf[type], ...bank].filter((field) => !there[field]);
}

export const certificationStatuses = keysOf(certificationLife.states);
export const qualificationStatuses = keysOf(qualificationLife.states);

const picture = z.object({ fileCode: code(), fileUrl: z.string() }).nullable();
/** ID and card are masked for everybody (CRT-03); pictures are links that expire. */
export const certificationOut = z.object({
  certificationCode: code().nullable(),
  merberCode: code(),
  merberName: z.string(),
  certificationType: z.enum(certificationTypes),
  status: z.enum(certificationStatuses),
  reason: z.string(),
  merberCompname: z.string(),
  companyAddress: z.string(),
  website: z.string(),
  creditCode: z.string(),
  legalName: z.string(),
  idNumberMasked: z.string(),
  bankCardMasked: z.string(),
  bankName: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
  idFront: picture,
  idBack: picture,
  idHeld: picture,
  licence: picture,
  handedIn: instant().nullable(),
  reviewed: instant().nullable(),
  reviewedBy: z.string(),
});
/** As its reviewer sees it. */
export const certificationForReview = certificationOut.extend({
  /** The caller's own company's: somebody else decides. */
  ownReview: z.boolean(),
  /** Other members that are known by the same credit code. */
  sameCode: z.array(
    z.object({ merberCode: code(), merberName: z.string(), status: z.enum(certificationStatuses) }),
  ),
});
export const certificationRow = z.object({
  certificationCode: code(),
  merberCode: code(),
  merberName: z.string(),
  certificationType: z.enum(certificationTypes),
  status: z.enum(certificationStatuses),
  reason: z.string(),
  name: z.string(),
  idNumberMasked: z.string(),
  handedIn: instant().nullable(),
  reviewed: instant().nullable(),
});

/** CRT-02 Kinds of documents that a member may need. */
export const qualificationKinds = {
  business_licence: words.businessLicence,
  tax: { zh: '一般纳税人证明', en: 'Taxpayer certificate', ru: 'Свидетельство налогоплательщика' },
  food: { zh: '食品经营许可证', en: 'Food licence', ru: 'Лицензия на продукты питания' },
  medical: { zh: '医疗器械经营许可证', en: 'Medical device licence', ru: 'Лицензия на медизделия' },
  chemicals: {
    zh: '危险化学品经营许可证',
    en: 'Hazardous chemicals licence',
    ru: 'Лицензия на опасные вещества',
  },
  production: { zh: '生产许可证', en: 'Production licence', ru: 'Лицензия на производство' },
  quality: {
    zh: '质量管理体系认证',
    en: 'Quality system certificate',
    ru: 'Сертификат системы качества',
  },
  brand: { zh: '品牌授权书', en: 'Brand authorisation', ru: 'Разрешение правообладателя бренда' },
  other: { zh: '其他资质', en: 'Other', ru: 'Другое' },
} satisfies Record<string, Texts>;
export type QualificationKind = keyof typeof qualificationKinds;
const kindNames = keysOf(qualificationKinds);
export const qualificationKind = () => z.enum(kindNames);

const qualificationShape = z.object({
  /** Left out: a new one. */
  userinfoQuaCode: code().optional(),
  userinfoQuaType: qualificationKind(),
  userinfoQuaName: required(QUALIFICATION_NAME_MAX),
  userinfoQuaNo: line(QUALIFICATION_NO_MAX).default(''),
  userinfoQuaStart: day(),
  /** Left out: for an unlimited time. */
  userinfoQuaEnd: day().optional(),
  userinfoQuaFiles: z.array(code()).min(1).max(QUALIFICATION_PICTURES_MAX),
});
export const qualificationIn = qualificationShape.superRefine(
  ({ userinfoQuaStart: start, userinfoQuaEnd: end }, ctx) => {
    if (end !== undefined && end < start)
      ctx.addIssue({ code: 'custom', path: ['userinfoQuaEnd'], message: 'qualification.dates' });
  },
);
export const qualificationOut = z.object({
  /** The caller's own company's: somebody else decides. */
  ownReview: z.boolean(),
  userinfoQuaCode: code(),
  merberCode: code(),
  merberName: z.string(),
  userinfoQuaType: qualificationKind(),
  userinfoQuaName: z.string(),
  userinfoQuaNo: z.string(),
  userinfoQuaStart: day(),
  userinfoQuaEnd: day().nullable(),
  status: z.enum(qualificationStatuses),
  reason: z.string(),
  /** Ends within 30 days. */
  endsSoon: z.boolean(),
  daysLeft: z.number().int().nullable(),
  pictures: z.array(z.object({ fileCode: code(), fileUrl: z.string() })),
  gmtCreate: instant(),
});

/** Actions that may need certification: an order of a type, and selling. */
export const needActions = [...orderTypes.map((type) => `order:${type}` as const), 'sell'] as const;
export type NeedAction = (typeof needActions)[number];
export const need = z.object({
  action: z.enum(needActions),
  certification: z.boolean(),
  qualifications: z.array(qualificationKind()).max(kindNames.length),
});
export const needs = z.object({ needs: z.array(need).max(needActions.length) });
