import { z } from 'zod';
import { code, instant, required } from '../kernel/fields.ts';
import {
  contactWays,
  FACTOR_NAME_MAX,
  LOGIN_NAME_MAX,
  PASSWORD_LONGEST,
  PASSWORD_MIN_MOST,
  RECOVERY_CODES,
  verificationCode,
} from './model.ts';

/** RCV-02 It is oneself: the old password, or a code to the own phone or e-mail. */
export const proof = {
  oldPasswd: z.string().max(PASSWORD_LONGEST).optional(),
  oldCode: verificationCode().optional(),
  oldWay: z.enum(contactWays).optional(),
};
/** The fields of a proof: no log and no audit row has them. */
export const proofSecrets = ['oldPasswd', 'oldCode'] as const;

/** A browser's own JSON of a passkey, judged by the library that made the challenge. */
export const passkeyAnswer = z.looseObject({
  id: required(2000),
  rawId: required(2000),
  type: z.literal('public-key'),
});
export const passkeyOptions = z.record(z.string(), z.unknown());
/** A second factor as it is typed: six digits of an app, or a recovery code. */
export const factorCode = () => z.string().trim().min(6).max(20);
export const factorName = () => required(FACTOR_NAME_MAX);

export const factorKinds = ['totp', 'passkey'] as const;
export const factorRow = z.object({
  factorCode: code(),
  kind: z.enum(factorKinds),
  name: z.string(),
  gmtCreate: instant(),
  lastUsed: instant().nullable(),
});
/** RCV-02, AUT-12 Protection of a login. */
export const security = z.object({
  userName: z.string().max(LOGIN_NAME_MAX),
  /** Masked; '' when none is bound. */
  userPhone: z.string(),
  userEmail: z.string(),
  factors: z.array(factorRow),
  recoveryLeft: z.number().int().min(0).max(RECOVERY_CODES),
  /** The tenant asks this login for a second factor. */
  factorRequired: z.boolean(),
  /** AUT-16 A PIN is set; others use this browser. */
  hasPin: z.boolean(),
  sharedDevice: z.boolean(),
});
/** Empty unless they have just been made: they are shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const rule = z
  .object({
    min: z.number().int().min(6).max(PASSWORD_MIN_MOST),
    max: z.number().int().min(6).max(PASSWORD_LONGEST),
    mixed: z.boolean(),
  })
  .refine(({ min, max }) => min <= max, { message: 'security.rule_order', path: ['max'] });
/**
 * AUT-07, RCV-01, AUT-12 The tenant's rules for passwords, and for the second factor of
 * administrators.
 */
export const securitySettings = z.object({
  passwordRule: rule.refine(({ max }) => max >= 20, {
    message: 'security.rule_max',
    path: ['max'],
  }),
  resetPasswordRule: rule,
  factorRequired: z.boolean(),
});

/** AUT-14 A browser as one recognises it. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  const found = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { browser: found(browsers), system: found(systems) };
}
const browsers = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/YaBrowser/, 'Yandex'],
  [/HuaweiBrowser/, 'Huawei'],
  [/SamsungBrowser/, 'Samsung'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const systems = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
] as const;
