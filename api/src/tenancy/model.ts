import { z } from 'zod';
import { keysOf } from '../kernel/keys.ts';
import { isShut, tenantLife } from './lifecycle.ts';
import { loginName } from '../identity/model.ts';
import { code, instant, lang, line, text, texts } from '../kernel/fields.ts';
import { langs } from '../kernel/text.ts';
import { timeZoneNamed } from '../kernel/zone.ts';
import { limits } from './limits.ts';

/** SHL-07: #409eff is the default. */
export const themes = ['#409eff', '#bda16f', '#2c4158'] as const;
/** Where menu routes go: `menu` → `#/{menuCode}/{action}`, `root` → `#/{action}` (SHL-04). */
export const openTypes = ['menu', 'root'] as const;
export const tenantCode = () => z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'tenant.code_format');
const appCode = () => z.string().regex(/^[a-z0-9-]{1,20}$/, 'tenant.code_format');
export const hostName = () =>
  z
    .string()
    .max(253)
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'tenant.host_format');
export const NAME_MAX = 60;
export const FOOT_MAX = 500;
export const LINKS_MAX = 12;
export const HOSTS_MAX = 10;

/** An address within the portal or on the web; nothing that runs. */
const link = () =>
  line(300).refine((url) => url === '' || /^(https?:\/\/|\/(?!\/)|#\/)/.test(url), 'tenant.link');
const footLink = z.object({ title: texts(40), url: link() });

/** TEN-01 Environment info with the field names of §3, and what a footer needs (SHL-09). */
export const environment = z.object({
  tenantCode: z.string(),
  proappCode: z.string(),
  proappName: z.string(),
  /** '' when there is none: the name is shown. */
  proappEnvLogo: z.string(),
  proappEnvDomain: z.string(),
  /** The further name of the app under which it is opened now, with its port; '' at its main one. */
  proappEnvSecDomain: z.string(),
  proappEnvIndex: z.string(),
  /** Background of the login pages. */
  proappEnvIndexc: z.string(),
  proappEnvIndexr: z.string(),
  proappEnvTheme: z.enum(themes),
  proappEnvOpentype: z.enum(openTypes),
  /** Comma-separated languages: 'zh,en,ru'. */
  proappEnvInter: z.string(),
  proappEnvFoot: z.string(),
  proappEnvHotline: z.string(),
  proappEnvLinks: z.array(z.object({ title: z.string(), url: z.string() })),
  proappRemark: z.string(),
  /** Password rule of this tenant (AUT-07). */
  passwordRule: z.object({ min: z.number().int(), max: z.number().int(), mixed: z.boolean() }),
  /** The same for a password that is set anew with a code (RCV-01). */
  resetPasswordRule: z.object({ min: z.number().int(), max: z.number().int(), mixed: z.boolean() }),
  isPlat: z.boolean(),
  timeZone: z.string(),
});

/** The same as its editor sees it: every language of every text. */
export const environmentEdit = z.object({
  proappName: texts(NAME_MAX),
  proappEnvLogo: link().default(''),
  proappEnvIndex: link().default(''),
  proappEnvIndexc: link().default(''),
  proappEnvIndexr: link().default(''),
  proappEnvTheme: z.enum(themes).default('#409eff'),
  proappEnvOpentype: z.enum(openTypes).default('menu'),
  proappEnvInter: z.array(lang()).min(1).max(langs.length),
  proappEnvFoot: texts(FOOT_MAX).partial({ zh: true }),
  proappEnvHotline: line(30).default(''),
  proappEnvLinks: z.array(footLink).max(LINKS_MAX).default([]),
  proappRemark: text(500).default(''),
});

/** With what the whole tenant has: days (due, periods, reports) and messages are told in its time zone. */
export const portalEdit = environmentEdit.extend({
  timeZone: z
    .string()
    .max(60)
    .refine((name) => timeZoneNamed(name) !== null, 'tenant.time_zone'),
});

export type MenuOut = {
  menuName: string;
  menuCode: string;
  menuAction: string;
  menuTarget: string;
  menuShow: number;
  proappMenuCode: string;
  proappMenuPcode: string;
  proappModelCode: string;
  proappMenuRemark: string;
  proappMenuConfig: string;
  menuDefaultClass: string;
  children: MenuOut[];
  routechildren: { menuName: string; menuCode: string; menuAction: string }[];
};
/** SHL-02 A menu item with the field names of §3. */
export const menuItem: z.ZodType<MenuOut> = z.lazy(() =>
  z.object({
    menuName: z.string(),
    menuCode: z.string(),
    menuAction: z.string(),
    menuTarget: z.string(),
    /** 0 is visible. */
    menuShow: z.number().int(),
    proappMenuCode: z.string(),
    proappMenuPcode: z.string(),
    proappModelCode: z.string(),
    /** The name of the icon. */
    proappMenuRemark: z.string(),
    /** 'bottom' puts it into the bottom list. */
    proappMenuConfig: z.string(),
    menuDefaultClass: z.string(),
    children: z.array(menuItem),
    routechildren: z.array(
      z.object({ menuName: z.string(), menuCode: z.string(), menuAction: z.string() }),
    ),
  }),
);

export const tenantStatuses = keysOf(tenantLife.states);
export const isServed = (status: (typeof tenantStatuses)[number]) => !isShut(status);
/** TEN-04 One tenant and what it uses, for the platform. */
export const tenantUse = z.object({
  tenantCode: z.string(),
  tenantName: z.string(),
  status: z.enum(tenantStatuses),
  statusReason: z.string(),
  platform: z.boolean(),
  hosts: z.array(z.string()),
  limits,
  users: z.number().int(),
  products: z.number().int(),
  storageBytes: z.number().int(),
  /** Exact up to 10 000. */
  orders: z.number().int(),
  gmtCreate: instant(),
});

/** ROL-03 */
export const auditRow = z.object({
  auditCode: code(),
  at: instant(),
  actorCode: code().nullable(),
  actorName: z.string(),
  /** The call, 'order.place', and its sentence in the caller's language. */
  call: z.string(),
  callText: z.string(),
  kind: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The words of the statuses in both, from the lifecycle of what changed. */
  statuses: z.record(z.string(), z.string()),
  ip: z.string(),
  requestId: z.string(),
  /** Already in the chain, which takes some seconds. */
  chained: z.boolean(),
});

/** ROL-03 The latest link of the chain, to be stored elsewhere: with it anybody can prove that nothing before it was changed. */
export const auditReceipt = z.object({
  tenantCode: z.string(),
  no: z.number().int(),
  at: instant(),
  /** SHA-256 in hexadecimal. */
  hash: z.string(),
});
export const auditState = z.object({
  latest: auditReceipt.nullable(),
  /** Rows that were written a moment ago. */
  unchained: z.number().int(),
  unchainedSince: instant().nullable(),
});
export const auditVerdict = z.object({
  at: instant(),
  clean: z.boolean(),
  findings: z.array(z.string()),
  more: z.number().int(),
});

/** A new tenant whole; the host '*' is whatever has no name of its own here. */
export const provisionIn = z.object({
  code: tenantCode(),
  name: texts(NAME_MAX),
  platform: z.boolean().default(false),
  timeZone: z.string().max(60).default('Asia/Shanghai'),
  app: z
    .object({
      code: appCode().default('001'),
      langs: z
        .array(lang())
        .min(1)
        .default([...langs]),
    })
    .prefault({}),
  hosts: z
    .array(z.union([hostName(), z.literal('*')]))
    .max(HOSTS_MAX)
    .default([]),
  env: environmentEdit.partial().prefault({}),
  /** Its house member; left out: named as the portal. */
  company: line(32).min(1).optional(),
  /** Besides those that every tenant has: scenes, limits, what its modules read. */
  settings: z.record(z.string(), z.unknown()).default({}),
  admin: z.object({
    // AUT-17
    loginName: loginName(),
    password: z.string().default(''),
    /** Instead of the password, where it was given before and only its hash is stored. */
    passwordHash: z.string().optional(),
    name: line(40).default(''),
    phone: z.string().optional(),
    email: z.string().optional(),
  }),
});
