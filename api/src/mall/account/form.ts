import type { revealedOut } from '../../entitlements/model.ts';
import type { z } from 'zod';

/** A submitted form of the account when it is shown again: the typed values, and the refusal. */
export type Sent = {
  act: string;
  typed: Readonly<Record<string, string>>;
  /** By field. */
  faults: Readonly<Record<string, string>>;
  /** '' when nothing was refused, as when a button only changes what the form asks for. */
  fault: string;
  /** The refusal's code. */
  code?: string;
  /** Result of the act, shown once. */
  shows?: Shows;
};

/**
 * Result of an act that is shown on the page itself, or returned to the script that asked for it.
 */
export type Shows = {
  /** AUT-08 A code was sent: so long the button waits. */
  resendS?: number;
  /** AUT-12 The secret for an app, as its link; what a passkey is made for; the recovery codes, this once. */
  uri?: string;
  options?: object;
  recoveryCodes?: readonly string[];
  /** ORD-08 A code that was revealed, this once. */
  revealed?: z.output<typeof revealedOut>;
};

/** A picture that a form has; its link expires. */
export type AccountPicture = { fileCode: string; fileUrl: string };
