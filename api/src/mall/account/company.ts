import type {
  CertificationPicture,
  certificationOut,
  NeedAction,
  qualificationOut,
} from '../../certification/model.ts';
import type { appRow, userinfo, userService } from '../../members/info.ts';
import type { invitationRow } from '../../members/invitations.ts';
import type { personUnderWayOut } from '../../privacy/under-way.ts';
import type { employee, grantable, groupRow } from '../../members/staff.ts';
import type { spending } from '../../orders/approval.ts';
import type { ownOut } from '../../registration/model.ts';
import type { z } from 'zod';
import type { Choices } from '../choices.ts';
import type { AccountPicture } from './form.ts';

/** MBR-02 The company, and what waits for its review. */
export type CompanyBody = {
  info: z.output<typeof userinfo>;
  apps: readonly z.output<typeof appRow>[];
  mayEdit: boolean;
};

export type CompanyEditBody = {
  info: z.output<typeof userinfo>;
  licence: AccountPicture | null;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
  countries: Choices;
};

/** MBR-03 */
export type DepartmentsBody = { groups: Groups; mayEdit: boolean };

/** MBR-03 */
export type Employee = z.output<typeof employee>;

type Groups = readonly z.output<typeof groupRow>[];

export type GivenRights = z.output<typeof grantable>;

type RightsToGive = {
  given: GivenRights;
  /** The one that is offered first. */
  usualRole: string;
};

export type EmployeesBody = RightsToGive & {
  employees: readonly Employee[];
  groups: Groups;
  /** Who has not come yet. */
  invitations: readonly z.output<typeof invitationRow>[];
  narrowed: Readonly<Record<string, string>>;
  next: string | null;
  first: string | null;
};

export type EmployeeBody = RightsToGive & {
  /** Null: somebody is invited. */
  employee: Employee | null;
  groups: Groups;
  isSelf: boolean;
  /** BLK-02b What somebody has to take over, and who may; null: nobody is moved out here. */
  leaves: z.output<typeof personUnderWayOut> | null;
};

/** MBR-01 What an employee sees of the own place in the company. */
export type PositionBody = {
  me: z.output<typeof userService>;
  spending: z.output<typeof spending>;
};

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
