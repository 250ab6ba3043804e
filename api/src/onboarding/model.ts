import { ACCOUNT_NO_MAX, BANK_NAME_MAX, bankAccountIn } from '../bankaccounts/model.ts';
import { z } from 'zod';
import { contact, loginName, PASSWORD_LONGEST, verificationCode } from '../identity/model.ts';
import { code, day, instant, lang, line, someTexts } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { type Lang, langs } from '../kernel/text.ts';
import {
  companyAddress,
  companyName,
  documentFault,
  personName,
  taxNumberFault,
  website,
} from '../members/people.ts';
import { limits, used } from '../tenancy/limits.ts';
import {
  hostName,
  HOSTS_MAX,
  NAME_MAX,
  tenantCode,
  tenantStatuses,
  themes,
} from '../tenancy/model.ts';
import { sceneNames } from '../tenancy/scenes.ts';
import { applicationLife } from './lifecycle.ts';

/** The cookie that identifies an applicant, who has no account yet. */
export const APPLICATION_COOKIE = 'tp_application';
/** A draft is deleted when it has not been changed for so many days; the cookie lasts as long. */
export const DRAFT_DAYS = 60;
/** Applications that one address may begin in an hour. */
export const APPLICATIONS_HOUR_MAX = 10;
export const UPLOADS_MAX = 20;
export const REASON_MAX = 200;
const SCENES_MAX = sceneNames.length;
const DRAFT_BYTES_MAX = 16_384;

export const applyKinds = ['company', 'person'] as const;
export type ApplyKind = (typeof applyKinds)[number];
export const statuses = keysOf(applicationLife.states);
export type ApplicationStatus = (typeof statuses)[number];

/** Countries of trade, by their ISO code; their names come from the browser. */
export const countries =
  `CN HK MO TW RU KZ BY UZ KG MN US CA MX BR AR CL GB IE FR DE NL BE LU IT ES PT CH AT PL CZ SK HU RO BG GR
  SE NO DK FI EE LV LT TR IL AE SA QA EG ZA NG KE MA IN PK BD LK TH VN MY SG ID PH JP KR AU NZ`.split(
    /\s+/,
  );
/** The country that a form begins with: English is read everywhere. */
export const homeCountry: Record<Lang, string> = { zh: 'CN', en: '', ru: 'RU' };
export const timeZones = [
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Asia/Almaty',
  'Asia/Dubai',
  'Asia/Vladivostok',
  'Asia/Novosibirsk',
  'Asia/Yekaterinburg',
  'Europe/Moscow',
  'Europe/Berlin',
  'Europe/London',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Los_Angeles',
  'UTC',
] as const;

/** TEN-02 `/regTen`: who applies, and the account that will manage the portal. */
export const startIn = z.object({
  applyKind: z.enum(applyKinds),
  companyName: companyName(),
  contactName: personName(),
  /** The code goes there, and later the news. */
  contact: contact(),
  code: verificationCode(),
  userName: loginName(),
  userPwsswd: z.string().min(1).max(PASSWORD_LONGEST),
  /** §5: the agreement has been read. */
  agreed: z.boolean().refine((agreed) => agreed, 'application.agreement'),
});

export const sceneList = z
  .array(z.enum(sceneNames))
  .min(1, 'application.scene')
  .max(SCENES_MAX)
  .transform((list) => [...new Set(list)]);

const count = () => z.number().int().min(0).max(100_000_000).optional();
/** Money as typed, "1200000.00": shown to the reviewer, never calculated with. */
const sum = () =>
  line(20)
    .regex(/^(\d{1,15}(\.\d{1,2})?)?$/, 'application.sum')
    .default('');

/** TEN-02 `/sceneInfo`: the company (§3 "company info and registration company") and how its portal begins. */
export const infoFields = z.object({
  companyShortname: line(16).default(''),
  countryCode: z
    .string()
    .min(1)
    .refine((country) => country === '' || countries.includes(country), 'option'),
  companyAddress: companyAddress(),
  companyPhone: line(30)
    .regex(/^(\+?[\d ()-]{5,30})?$/, 'application.phone')
    .default(''),
  companyFax: line(30)
    .regex(/^(\+?[\d ()-]{5,30})?$/, 'application.phone')
    .default(''),
  companyZip: line(12)
    .regex(/^[A-Za-z\d -]*$/, 'application.zip')
    .default(''),
  website: website().default(''),
  staffCount: count(),
  storeCount: count(),
  customerCount: count(),
  registeredCapital: sum(),
  revenueLastYear: sum(),
  registrationNo: line(30).default(''),
  taxNo: line(30).default(''),
  registeredOn: z.union([z.literal(''), day()]).default(''),
  /** PAY-02e Where buyers are to transfer to; left empty, the portal begins without transfers. */
  bankName: line(BANK_NAME_MAX).default(''),
  bankAccountNo: line(ACCOUNT_NO_MAX * 2).default(''),
  legalName: personName(),
  /**
   * Document number of the legal person; encrypted at rest, shown masked. Left empty: the stored
   * one stays.
   */
  legalIdNo: line(24).toUpperCase().default(''),
  /** The business licence: a picture, FIL-01. */
  licenceCode: z.union([z.literal(''), code()]).default(''),
  portalCode: tenantCode(),
  /** In the languages that the portal offers. */
  portalName: someTexts(NAME_MAX),
  theme: z.enum(themes).default('#409eff'),
  portalLangs: z
    .array(lang())
    .min(1)
    .max(langs.length)
    .default([...langs]),
  timeZone: z.enum(timeZones).default('Asia/Shanghai'),
});
export type InfoIn = z.input<typeof infoFields>;
/** `plan`: of an application for a further product (TEN-07). */
export type InfoDraft = Partial<InfoIn> & { plan?: string };

/** Checks between fields: numbers by the country's rules, the name in a language of the portal. */
export const infoIn = infoFields.superRefine((info, ctx) => {
  const faults = {
    taxNo: info.taxNo && taxNumberFault(info.countryCode, info.taxNo),
    legalIdNo: info.legalIdNo && documentFault(info.countryCode, info.legalIdNo),
  };
  for (const [field, message] of Object.entries(faults)) {
    if (message) ctx.addIssue({ code: 'custom', path: [field], message });
  }
  checkNamed(info, ctx);
  if ((info.bankName === '') !== (info.bankAccountNo === '')) {
    const path = [info.bankName === '' ? 'bankName' : 'bankAccountNo'];
    ctx.addIssue({ code: 'custom', path, message: 'application.bank' });
  }
  if (info.bankAccountNo !== '') {
    const { error } = bankAccountIn.shape.accountNo.safeParse(info.bankAccountNo);
    for (const issue of error?.issues ?? []) ctx.addIssue({ ...issue, path: ['bankAccountNo'] });
  }
  if (
    info.registeredOn !== '' &&
    info.registeredOn > new Date().toLocaleDateString('sv-SE', { timeZone: info.timeZone })
  ) {
    ctx.addIssue({ code: 'custom', path: ['registeredOn'], message: 'application.future' });
  }
});

/** The portal's name stands in at least one of its languages; the others fall back to that. */
export function checkNamed(
  info: { portalName: Partial<Record<Lang, string | undefined>>; portalLangs: readonly Lang[] },
  ctx: z.RefinementCtx,
): void {
  if (info.portalLangs.some((one) => info.portalName[one])) return;
  const path = ['portalName', info.portalLangs[0] ?? 'zh'];
  ctx.addIssue({ code: 'custom', path, message: 'missing' });
}

/** A draft holds whatever was typed so far; it is judged when it is handed in. */
export const draftIn = z.object({
  info: z
    .looseObject({})
    .refine(
      (draft) =>
        Object.keys(draft).every((key) => Object.hasOwn(infoFields.shape, key)) &&
        JSON.stringify(draft).length <= DRAFT_BYTES_MAX &&
        !JSON.stringify(draft).includes('\\u0000'),
      'application.draft',
    )
    .pipe(z.custom<InfoDraft>()),
});

const step = z.object({
  at: instant(),
  verb: z.string(),
  status: z.string(),
  by: z.string(),
  reason: z.string(),
});

/** The applicant's view of the own application. */
export const ownApplication = z.object({
  applicationCode: code(),
  applicationNo: z.string(),
  status: z.enum(statuses),
  applyKind: z.enum(applyKinds),
  companyName: z.string(),
  contactName: z.string(),
  contact: z.string(),
  userName: z.string(),
  scenes: z.array(z.string()),
  info: z.custom<InfoDraft>(),
  /** Masked; '' when none was given. */
  legalIdNo: z.string(),
  licenceUrl: z.string(),
  /** Why it was refused. */
  reason: z.string(),
  steps: z.array(step),
  /** Behind the code, ".example.com"; '' when the platform names a domain by itself. */
  domain: z.string(),
  /** Address of the opened portal: "https://acme.example.com"; '' until then. */
  portalAddress: z.string(),
  gmtCreate: instant(),
  gmtModified: instant(),
  submitted: instant().nullable(),
});

/** Operators' list. */
export const applicationRow = z.object({
  applicationCode: code(),
  applicationNo: z.string(),
  status: z.enum(statuses),
  applyKind: z.enum(applyKinds),
  companyName: z.string(),
  contactName: z.string(),
  contact: z.string(),
  portalCode: z.string(),
  scenes: z.array(z.string()),
  submissions: z.number().int(),
  gmtCreate: instant(),
  submitted: instant().nullable(),
  decided: instant().nullable(),
  /** The open tenant that applies for a further product (TEN-07); '' of a new portal. */
  forTenantCode: z.string(),
});
export const applicationOut = ownApplication.extend({
  portalName: z.string(),
  tenantCode: z.string(),
  /** Suggestions for the approval: whether the code is free, and the host. */
  codeFree: z.boolean(),
  host: z.string(),
  /** TEN-07 */
  forTenantCode: z.string(),
});

export const approveIn = z.object({
  applicationCode: code(),
  /** Left out: as the applicant wished. */
  portalCode: tenantCode().optional(),
  /** The host name of the new portal; '' : its code under the platform's domain. */
  host: z.union([z.literal(''), hostName()]).default(''),
  limits,
});

export const openingIn = z.object({
  /** New portals get a name under it: code.example.com. '' : as the platform itself is addressed. */
  domain: z.union([z.literal(''), hostName()]).default(''),
  limits,
});

/** A name of a tenant's portal, as the operator types it. */
export const tenantHost = z.object({
  tenantCode: tenantCode(),
  host: z.string().trim().toLowerCase().pipe(hostName()),
});

/** TEN-04 One tenant, for the operator. */
export const tenantOut = z.object({
  tenantCode: z.string(),
  tenantName: z.string(),
  status: z.enum(tenantStatuses),
  statusReason: z.string(),
  statusAt: instant().nullable(),
  platform: z.boolean(),
  hosts: z.array(z.string()),
  scenes: z.array(z.string()),
  timeZone: z.string(),
  gmtCreate: instant(),
  address: z.string(),
  limits,
  used,
  /** The application it came from; null: made by a command. */
  applicationCode: code().nullable(),
  domains: z.array(z.object({ domainCode: code(), host: z.string(), gmtCreate: instant() })),
  history: z.array(
    z.object({ at: instant(), by: z.string(), what: z.string(), reason: z.string() }),
  ),
});

/** TEN-04, for the tenant's own admin, with what is left to do before the first order. */
const firstSteps = ['look', 'product', 'staff', 'buyer', 'domain'] as const;
export type FirstStep = (typeof firstSteps)[number];
export const homeOut = z.object({
  tenantCode: z.string(),
  tenantName: z.string(),
  address: z.string(),
  hosts: z.array(z.string()),
  scenes: z.array(z.string()),
  gmtCreate: instant(),
  limits,
  used,
  steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
});

export const domainRow = z.object({
  /** Null: given by the platform, and not the tenant's to remove. */
  domainCode: code().nullable(),
  host: z.string(),
  active: z.boolean(),
  /** The TXT record that proves whose domain it is: at which name, with which value. */
  recordName: z.string(),
  recordValue: z.string(),
  gmtCreate: instant().nullable(),
});
export const DOMAINS_MAX = HOSTS_MAX;
/** A name of one's own: with a dot, and no address of a machine. */
export const ownDomain = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(hostName())
    .refine(
      (host) =>
        /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/.test(host) &&
        !host.endsWith('.localhost'),
      'domain.format',
    );
