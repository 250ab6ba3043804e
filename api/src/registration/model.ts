import { z } from 'zod';
import { contact, loginName, PASSWORD_LONGEST, verificationCode } from '../identity/model.ts';
import { code, instant, lang, line, paging, required } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { memberKinds } from '../members/model.ts';
import { companyName, personName } from '../members/people.ts';
import { formIn, paperNames, type RegistrationForm } from './form.ts';
import { registrationLife } from './lifecycle.ts';
import { applyRoles } from './roles.ts';
import type { RegistrationSettings } from './settings.ts';

/** Registrations that one address may begin in an hour. */
export const REGISTRATIONS_HOUR_MAX = 30;
/** Papers that one applicant may upload. */
export const UPLOADS_MAX = 20;
/** A draft is deleted with its account when it has not been changed for so many days. */
export const DRAFT_DAYS = 60;
export const REASON_MAX = 200;
export const statuses = keysOf(registrationLife.states);
export type RegistrationStatus = (typeof statuses)[number];

/** REG-03 §7 `saveUmuserPhone`. */
export const registerIn = z.object({
  /** A mainland mobile, or an e-mail address (AUT-06). */
  userPhone: contact(),
  code: verificationCode(),
  userPwsswd: z.string().min(1, 'login.password_missing').max(PASSWORD_LONGEST),
  /** Left out: one is made. */
  userName: loginName().optional(),
  userRelname: personName().optional(),
  merberType: z.enum(memberKinds).default('person'),
  /** For a company. */
  merberCompname: companyName().optional(),
  applyRole: z.enum(applyRoles).default('buyer'),
  /** REG-01 It was read to its end, and in which version. */
  agreed: z.boolean().default(false),
  agreementVersion: z.number().int().min(0).optional(),
});

/** MBR-08 REG-01 holds here, too. */
export const upgradeIn = registerIn.pick({ agreed: true, agreementVersion: true });

export const agreementOut = z.object({
  version: z.number().int(),
  /** The language of the text: the caller's, or the one that stands for it. */
  lang: lang(),
  html: z.string(),
  /** Null: the built-in text. */
  since: instant().nullable(),
});

const roleOut = z.object({
  applyRole: z.enum(applyRoles),
  kinds: z.array(z.enum(memberKinds)),
  auto: z.boolean(),
});
/** The roles open to registration, and the rule for passwords. */
export const openingOut = z.object({
  roles: z.array(roleOut),
  passwordRule: z.object({ min: z.number(), max: z.number(), mixed: z.boolean() }),
});

const step = z.object({
  at: instant(),
  verb: z.string(),
  status: z.string(),
  by: z.string(),
  reason: z.string(),
});
export const paperOut = z.object({
  paper: z.enum(paperNames),
  fileName: z.string(),
  fileUrl: z.string(),
  mediaType: z.string(),
});

/** The applicant's view of the own registration. */
export const ownOut = z.object({
  registrationCode: code(),
  registrationNo: z.string(),
  status: z.enum(statuses),
  /** MBR-08 For an admitted member that wants to sell as well. */
  upgrade: z.boolean(),
  applyRole: z.enum(applyRoles),
  merberType: z.enum(memberKinds),
  merberCompname: z.string(),
  userName: z.string(),
  userRelname: z.string(),
  contact: z.string(),
  form: z.custom<Partial<RegistrationForm>>(),
  areaName: z.string(),
  /** Masked; '' when none was given. */
  idNo: z.string(),
  papers: z.array(paperOut),
  /** Why it was refused. */
  reason: z.string(),
  steps: z.array(step),
  gmtCreate: instant(),
  gmtModified: instant(),
  submitted: instant().nullable(),
});
export const submitIn = formIn;

export const listIn = z.object({
  ...paging,
  q: line(60).optional(),
  status: z.enum(statuses).optional(),
  applyRole: z.enum(applyRoles).optional(),
  merberType: z.enum(memberKinds).optional(),
});
export const registrationRow = z.object({
  registrationCode: code(),
  registrationNo: z.string(),
  status: z.enum(statuses),
  upgrade: z.boolean(),
  applyRole: z.enum(applyRoles),
  merberType: z.enum(memberKinds),
  merberCompname: z.string(),
  contact: z.string(),
  submissions: z.number().int(),
  gmtCreate: instant(),
  submitted: instant().nullable(),
  decided: instant().nullable(),
});
export const registrationOut = ownOut.extend({
  merberCode: code(),
  submissions: z.number().int(),
  decided: instant().nullable(),
  ip: z.string(),
  agreementVersion: z.number().int(),
  agreedAt: instant(),
  /** Other members of the same name or registration number. */
  alike: z.array(
    z.object({ merberCode: code(), merberCompname: z.string(), by: z.enum(['name', 'number']) }),
  ),
});
export const approveIn = z.object({
  registrationCode: code(),
  /** For a buyer or partner: the level whose prices it gets; left out for none. */
  levelCode: line(20).optional(),
});
export const refuseIn = z.object({ registrationCode: code(), reason: required(REASON_MAX) });

export const settingsOut = z.custom<RegistrationSettings>();
