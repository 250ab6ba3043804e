import { z } from 'zod';

// Errors shared by the calls around the login.

/** Faults of a typed code, and of requesting one. */
export const useCode = ['code.unknown', 'code.wrong', 'code.expired', 'code.spent'] as const;
export const sendCode = ['code.too_soon', 'code.too_many'] as const;
/** RCV-02 Faults of a proof of identity. */
export const proofErrors = [
  'confirm.missing',
  'confirm.no_contact',
  'user.password_old',
  'login.wait',
  ...useCode,
] as const;
/** `resendS`: so long the button waits (AUT-08). */
export const sent = z.object({ resendS: z.number().int() });
/** Refusals after the first factor. */
export const refusedLogins = [
  'login.under_review',
  'login.blacklisted',
  'login.stopped',
  'login.wait',
] as const;
