import type { z } from 'zod';
import type { AccountPicture } from '../mall/account/form.ts';
import type { Choices } from '../mall/choices.ts';
import { place } from '../mall/place.ts';
import type {
  CertificationPicture,
  certificationOut,
  NeedAction,
  qualificationOut,
} from './model.ts';

/** CRT-01 */
export type CertificationBody = {
  known: z.output<typeof certificationOut>;
  /** CRT-03 The actions that the member needs it for. */
  needs: readonly NeedAction[];
  /** The form's pictures by field: stored ones, and those just uploaded. */
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

export const certificationPlace = place<CertificationBody>('certification', '/certification');
export const qualificationsPlace = place<QualificationsBody>('qualifications', '/qualifications');
export const qualificationPlace = place<QualificationBody>(
  'qualifications',
  '/qualifications/:userinfoQuaCode',
);
