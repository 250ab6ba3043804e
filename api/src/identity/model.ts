import { MOBILE, plainAccount, plainPhone } from '../kernel/phone.ts';
import { z } from 'zod';
import { code, instant, line, texts, textsOut } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { userLife } from './lifecycle.ts';

/** AUT-09 Auto-login in days; renewed by use, at most one update an hour. */
export const SESSION_DAYS = 7;
/** Login info in local storage; never a secret. */
export const LOGIN_INFO_DAYS = 365;
export const LOGIN_NAME_MIN = 5;
export const LOGIN_NAME_MAX = 18;
export const NICKNAME_MIN = 4;
export const NICKNAME_MAX = 20;
/** Longest account and password that a login reads. */
export const ACCOUNT_MAX = 100;
export const PASSWORD_LONGEST = 128;
export const ROLES_OF_USER_MAX = 10;
/** Wrong logins that cost nothing; from the next on, each doubles the wait of account and address. */
export const FREE_TRIES = 5;
export const FREE_TRIES_ADDRESS = 30;
export const WAIT_MAX_S = 15 * 60;
/** AUT-16 Failures of an account or from an address after which a picture code is asked for. */
export const CAPTCHA_AFTER = 3;
export const CAPTCHA_VALID_S = 3 * 60;
export const CAPTCHA_LETTERS = 5;
/** Pictures and puzzles that one address may ask for in an hour. */
export const CAPTCHAS_PER_ADDRESS = 300;
/** Longest answer to a picture or puzzle. */
export const CAPTCHA_ANSWER_MAX = 100;
export const captchaKinds = ['picture', 'work'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];
/** AUT-16 A PIN for shared devices. */
export const PIN_MIN = 4;
export const PIN_MAX = 8;
/** Wrong PINs after which one logs in with everything again. */
export const PIN_TRIES = 5;
/** So long a session of a shared device may rest before it asks for the PIN. */
export const PIN_IDLE_MIN = 15;
export const pin = () =>
  z
    .string()
    .trim()
    .regex(/^\d{4,8}$/, 'pin.format');
/** 0000, 1234, 87654: the PINs that guessers try first. */
export function isSimplePin(digits: string): boolean {
  return ['0', '1', '-1'].some((step) =>
    [...digits].every(
      (digit, at) => at === 0 || Number(digit) - Number(digits[at - 1]) === Number(step),
    ),
  );
}
/** AUT-13 For so long a browser that logged in successfully is recognised, and has login attempts of its own. */
export const DEVICE_DAYS = 400;
/** Logins of one browser that it is known for. */
export const DEVICE_USERS_MAX = 5;
/** AUT-12 From the password to the second factor. */
export const TICKET_S = 10 * 60;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;
export const FACTOR_NAME_MAX = 40;

/** AUT-08 */
export const CODE_DIGITS = 6;
export const CODE_VALID_S = 5 * 60;
export const CODE_TRIES = 5;
export const CODE_RESEND_S = 60;
export const CODES_PER_DAY = 10;
/** From one address in an hour, to whomever. */
export const CODES_PER_ADDRESS = 100;
export const codePurposes = ['login', 'register', 'reset', 'bind', 'confirm'] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** Purposes for which a visitor may request a code. */
export const askedPurposes = ['login', 'register', 'reset'] as const;
export const verificationCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'code.format');

/** The contacts by which a login is notified and proves itself. */
export const contactWays = ['phone', 'email'] as const;
export type ContactWay = (typeof contactWays)[number];

export { MOBILE };
export const mobile = () => z.string().overwrite(plainPhone).regex(MOBILE, 'user.phone_format');
export const email = () =>
  z.string().trim().toLowerCase().max(ACCOUNT_MAX).pipe(z.email('user.email_format'));
/** Never a mobile number: it could be somebody else's account. */
export const loginName = () =>
  z
    .string()
    .trim()
    .regex(/^(?!1[3-9]\d{9}$)[A-Za-z0-9_]{5,18}$/, 'user.login_name_format');
export const nickname = () =>
  z
    .string()
    .trim()
    .regex(/^[\p{sc=Han}A-Za-z0-9]{4,20}$/u, 'user.nickname_format');

export const PERSON_NAME_MIN = 2;
export const PERSON_NAME_MAX = 16;
/** 2–16 characters of any script, with the points, hyphens and blanks that names have. */
export const personName = () =>
  z
    .string()
    .trim()
    .min(PERSON_NAME_MIN)
    .max(PERSON_NAME_MAX)
    .regex(/^\p{L}[\p{L}\p{M} .·'’-]*$/u, 'person.name_format');

/** AUT-06 A mobile, or an e-mail address where that serves too. */
export const contact = () =>
  z
    .string()
    .overwrite(plainPhone)
    .toLowerCase()
    .max(ACCOUNT_MAX)
    .refine((to) => MOBILE.test(to) || z.email().safeParse(to).success, 'user.contact_format');

/** AUT-07 */
export type PasswordRule = { min: number; max: number; mixed: boolean };
export const defaultPasswordRule: PasswordRule = { min: 6, max: 20, mixed: false };
/** RCV-01 Rule for a password that is reset with a code. */
export const defaultResetRule: PasswordRule = { min: 6, max: 12, mixed: false };
/** The longest minimum that a tenant may set. */
export const PASSWORD_MIN_MOST = 64;
/**
 * Fault of a new password as an error code; null if it is valid. The default takes letters and
 * digits; a tenant that asks for more (longer or mixed) also takes every other visible character.
 */
export function passwordFault(
  password: string,
  rule: PasswordRule,
): 'user.password_format' | 'user.password_weak' | null {
  const asksMore = rule.mixed || rule.max > defaultPasswordRule.max;
  const allowed = asksMore ? /^[\x21-\x7e]*$/ : /^[A-Za-z0-9]*$/;
  if (!allowed.test(password) || password.length < rule.min || password.length > rule.max)
    return 'user.password_format';
  const classes = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(password)).length;
  return rule.mixed && classes < 3 ? 'user.password_weak' : null;
}

/** Two letters and the host remain: 'ab***@example.com'. */
export function maskEmail(address: string): string {
  const [name = '', host] = address.split('@');
  return host === undefined ? '' : `${name.slice(0, Math.min(2, name.length - 1))}***@${host}`;
}

/** SHL-08 The first three and last four digits of a mobile number remain. */
export function maskPhone(phone: string): string {
  return MOBILE.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone;
}

const account = () =>
  z.string().overwrite(plainAccount).min(1, 'login.account_missing').max(ACCOUNT_MAX);
const password = () => z.string().min(1, 'login.password_missing').max(PASSWORD_LONGEST);
/** AUT-17 The login form's own names (§3). */
export const loginForm = z.object({ phone: account(), pwd: password() });
/** AUT-17 Both names are taken: those of the form (§3: phone, pwd) and those of the published call (§7: loginName, passwd). */
export const loginIn = z
  .object({
    phone: account().optional(),
    pwd: password().optional(),
    loginName: account().optional(),
    passwd: password().optional(),
    /** The letters of the picture, or the solved puzzle, that `captchaCode` names; without it a fixed placeholder that is ignored. */
    code: line(CAPTCHA_ANSWER_MAX).optional(),
    captchaCode: code().optional(),
    /**
     * AUT-16 Others use this browser: a user with a PIN is asked for it. Left out, the answer at
     * the last login holds.
     */
    sharedDevice: z.boolean().optional(),
  })
  .superRefine(({ phone, pwd, loginName, passwd }, ctx) => {
    if ((phone ?? loginName) === undefined)
      for (const path of ['phone', 'loginName'])
        ctx.addIssue({ code: 'custom', path: [path], message: 'login.account_missing' });
    if ((pwd ?? passwd) === undefined)
      for (const path of ['pwd', 'passwd'])
        ctx.addIssue({ code: 'custom', path: [path], message: 'login.password_missing' });
  });
/** AUT-17 The reset form's own names (§3). */
export const resetForm = z.object({ phone: contact(), code: verificationCode(), pwd: password() });
/** The names of the form (§3: phone, pwd) and of the published call (§7: userPhone, userPwsswd). */
export const resetIn = z
  .object({
    phone: contact().optional(),
    userPhone: contact().optional(),
    code: verificationCode(),
    pwd: password().optional(),
    userPwsswd: password().optional(),
  })
  .superRefine(({ phone, userPhone, pwd, userPwsswd }, ctx) => {
    if ((phone ?? userPhone) === undefined)
      for (const path of ['phone', 'userPhone'])
        ctx.addIssue({ code: 'custom', path: [path], message: 'user.contact_format' });
    if ((pwd ?? userPwsswd) === undefined)
      for (const path of ['pwd', 'userPwsswd'])
        ctx.addIssue({ code: 'custom', path: [path], message: 'login.password_missing' });
  });
export const captchaPuzzle = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
});
/** AUT-16 A picture of letters, or for who cannot see it a puzzle that the browser solves. */
export const captchaOut = z.object({
  captchaCode: code(),
  expiresS: z.number().int(),
  /** A data address; '' for a puzzle. */
  picture: z.string(),
  /** Puzzle for the browser's library; null for a picture. */
  puzzle: captchaPuzzle.nullable(),
});
/** AUT-15 The logged-in user with permissions. */
export const me = z.object({
  /** The id as §3 calls it, and under this API's own name. */
  userId: code(),
  userCode: code(),
  userName: z.string(),
  userRelname: z.string(),
  userNickname: z.string(),
  /** Masked (SHL-08). */
  userPhone: z.string(),
  userEmail: z.string(),
  userOcode: z.string(),
  merberCode: code(),
  merberCompname: z.string(),
  userinfoCompname: z.string(),
  isBuyer: z.boolean(),
  isSeller: z.boolean(),
  /** Code of the membership level; '' for none. */
  levelCode: z.string(),
  roles: z.array(z.string()),
  userRoleName: z.string(),
  isPlat: z.boolean(),
  permissions: z.array(z.string()),
  tenantCode: z.string(),
  proappCode: z.string(),
  /** CMS-02d Whether agreements wait for the user: `asked`: the user may go on without; `required`: accepting them comes first. */
  agreements: z.enum(['none', 'asked', 'required']),
});

export const userStatuses = keysOf(userLife.states);
export type UserStatus = (typeof userStatuses)[number];
/** BLK-01 as the wire has it; 2 is disabled by the own company (MBR-03). */
export const userStates = { enabled: 0, disabled: -1, under_review: 1, stopped: 2 } as const;

export const userRow = z.object({
  userCode: code(),
  userName: z.string(),
  userRelname: z.string(),
  userPhone: z.string(),
  userEmail: z.string(),
  merberCode: code(),
  merberCompname: z.string(),
  status: z.enum(userStatuses),
  /** 0 enabled, −1 disabled, 1 under review, 2 stopped by the own company. */
  userState: z.number().int(),
  stateReason: z.string(),
  roles: z.array(z.string()),
  gmtCreate: instant(),
  lastLogin: instant().nullable(),
});

export const userIn = z.object({
  merberCode: code(),
  userName: loginName(),
  userPwsswd: z.string().max(PASSWORD_LONGEST),
  userRelname: personName(),
  userPhone: mobile().optional(),
  userEmail: email().optional(),
  roles: z.array(line(40)).min(1).max(ROLES_OF_USER_MAX),
});

export const sessionRow = z.object({
  sessionCode: code(),
  userAgent: z.string(),
  ip: z.string(),
  /** Where the address is, in the caller's language: a country, the local network, or that it is unknown. */
  place: z.string(),
  created: instant(),
  lastSeen: instant(),
  current: z.boolean(),
});

export const ROLES_MAX = 100;
export const roleIn = z.object({
  roleCode: z.string().regex(/^[a-z][a-z0-9_]{1,29}$/, 'role.code_format'),
  roleName: texts(40),
  permissions: z.array(line(60)).max(300),
  /** A role of this code that is there already is not meant. */
  isNew: z.boolean().optional(),
});
export const roleOut = z.object({
  roleCode: z.string(),
  roleName: textsOut(),
  builtIn: z.boolean(),
  permissions: z.array(z.string()),
  users: z.number().int(),
});
export const permissionOut = z.object({
  permission: z.string(),
  text: z.string(),
  roles: z.array(z.string()),
  /** The capability that it belongs to. */
  group: z.string(),
  /** The caller may give it away. */
  grantable: z.boolean(),
  /** With a built-in role only a member's main account has it (MBR-03). */
  mainOnly: z.boolean(),
  /** With a built-in role only people of companies have it, consumers do not. */
  companiesOnly: z.boolean(),
});
