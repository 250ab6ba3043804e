import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { ContactWay, PasswordRule, sessionRow } from './model.ts';
import type { factorRow, security } from './security.ts';

export const securityTasks = [
  'password',
  'phone',
  'email',
  'pin',
  'no-pin',
  'app',
  'passkey',
  'codes',
  'remove',
] as const;
export type SecurityTask = (typeof securityTasks)[number];

/** How one shows that it is oneself (RCV-02). */
export type ProofWay = 'password' | ContactWay;

/** RCV-02, AUT-12, AUT-14 Protection of the login, and its sessions. */
export type SecurityBody = {
  known: z.output<typeof security>;
  sessions: readonly z.output<typeof sessionRow>[];
};

/** One thing to change about it, after a proof. */
export type SecurityTaskBody = {
  task: SecurityTask;
  known: z.output<typeof security>;
  by: ProofWay;
  rule: PasswordRule;
  /** The factor to remove, for 'remove'. */
  factor: z.output<typeof factorRow> | null;
  /** Suggested name of this device, for 'passkey'. */
  device: string;
};

export const securityPlace = place<SecurityBody>('security', '/security');
export const securityTaskPlace = place<SecurityTaskBody>('security', '/security/:task');
