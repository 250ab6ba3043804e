import { z } from 'zod';

// What calls around the login share.

/** What may be wrong with a code that is typed, and with asking for one. */
export const useCode = ['code.unknown', 'code.wrong', 'code.expired', 'code.spent'] as const;
export const sendCode = ['code.too_soon', 'code.too_many'] as const;
/** RCV-02 What is wrong with a proof of being oneself. */
export const proofErrors = [
  'confirm.missing',
  'confirm.no_contact',
  'user.password_old',
  'login.wait',
  ...useCode,
] as const;
/** `resendS`: so long the button waits (AUT-08). */
export const sent = z.object({ resendS: z.number().int() });
/** What stops somebody who has shown the first factor. */
export const refusedLogins = [
  'login.under_review',
  'login.blacklisted',
  'login.stopped',
  'login.wait',
] as const;
