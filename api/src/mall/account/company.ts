import type {
  CertificationPicture,
  certificationOut,
  NeedAction,
  qualificationOut,
} from '../../certification/model.ts';
import type { ownOut } from '../../registration/model.ts';
import type { z } from 'zod';
import type { Choices } from '../choices.ts';
import type { AccountPicture } from './form.ts';

/** CRT-01 */
export type CertificationBody = {
  known: z.output<typeof certificationOut>;
  /** CRT-03 What the member needs it for. */
  needs: readonly NeedAction[];
  /** Of the form, by field: what it has already, and what was just uploaded. */
  pictures: Readonly<Record<CertificationPicture, AccountPicture | null>>;
  /** Where the bank is, by division. */
  area: Readonly<Record<string, string>>;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
};

/** CRT-02 */
export type Qualification = z.output<typeof qualificationOut>;

export type QualificationsBody = {
  rows: readonly Qualification[];
  narrowed: Readonly<Record<string, string>>;
  next: string | null;
  first: string | null;
};

export type QualificationBody = {
  /** Null: a new one. */
  known: Qualification | null;
  /** Those that it has, and those that were just uploaded. */
  pictures: readonly AccountPicture[];
};

/** MBR-08 How the own company came to sell, or how it can. */
export type SellerBody = {
  /** What was asked for; null: nothing yet. */
  own:
    | (Pick<OwnRegistration, 'status' | 'registrationNo' | 'reason' | 'steps'> & { form: string })
    | null;
  isSeller: boolean;
  /** Does the portal take sellers, of this kind of member? */
  isOpen: boolean;
  agreement: { version: number; text: string };
};

type OwnRegistration = z.output<typeof ownOut>;
