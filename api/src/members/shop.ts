import type { z } from 'zod';
import type { AccountPicture } from '../mall/account/form.ts';
import type { Choices } from '../mall/choices.ts';
import { place } from '../mall/place.ts';
import type { spending } from '../orders/approval.ts';
import type { personUnderWayOut } from '../privacy/under-way.ts';
import type { appRow, userinfo, userService } from './info.ts';
import type { invitationRow } from './invitations.ts';
import type { AddressRow, levelOut } from './model.ts';
import type { ReturnAddressRow } from './return-calls.ts';
import type { employee, grantable, groupRow } from './staff.ts';

type AreaChoices = { countries: Choices; provinces: Choices; cities: Choices; districts: Choices };

export type AddressesBody = { addresses: readonly AddressRow[]; max: number };
export type AddressBody = AreaChoices & {
  /** Null: a new one. */
  address: AddressRow | null;
};

/** AFS-04c Where goods of one's sales are sent back to, the default one first. */
export type ReturnAddressesBody = { addresses: readonly ReturnAddressRow[]; max: number };

/** MBR-02 '' where the portal does not show a field; `fields` says which it shows. */
export type ProfileBody = z.output<typeof userService>;

/** MBR-04 */
export type LevelBody = {
  levels: readonly z.output<typeof levelOut>[];
  own: string;
  mayChange: boolean;
};

/** MBR-02 The company, and what waits for its review. */
export type CompanyBody = {
  info: z.output<typeof userinfo>;
  apps: readonly z.output<typeof appRow>[];
  mayEdit: boolean;
};
export type CompanyEditBody = AreaChoices & {
  info: z.output<typeof userinfo>;
  licence: AccountPicture | null;
};

/** MBR-03 */
export type DepartmentsBody = { groups: Groups; mayEdit: boolean };
type Groups = readonly z.output<typeof groupRow>[];

/** MBR-03 */
export type Employee = z.output<typeof employee>;
export type GivenRights = z.output<typeof grantable>;
type RightsToGive = {
  given: GivenRights;
  /** The one that is offered first. */
  usualRole: string;
};
export type EmployeesBody = RightsToGive & {
  employees: readonly Employee[];
  groups: Groups;
  /** Open invitations. */
  invitations: readonly z.output<typeof invitationRow>[];
  narrowed: Readonly<Record<string, string>>;
  next: string | null;
  first: string | null;
};
/** MBR-01 An employee's view of the own position in the company. */
export type PositionBody = {
  me: z.output<typeof userService>;
  spending: z.output<typeof spending>;
};
/** MBR-01 Managers of the company's people see them, everybody else the own position. */
export type PeopleBody = { list: EmployeesBody } | { position: PositionBody };
export type EmployeeBody = RightsToGive & {
  /** Null: somebody is invited. */
  employee: Employee | null;
  groups: Groups;
  isSelf: boolean;
  /** Facts about the viewer: they are the company's main account, they have a spending limit. */
  asker: { byMain: boolean; isLimited: boolean };
  /**
   * BLK-02b Records to hand over, and the possible successors; null: this person cannot be moved
   * out here.
   */
  leaves: z.output<typeof personUnderWayOut> | null;
};

export const addressesPlace = place<AddressesBody>('addresses', '/addresses');
export const addressPlace = place<AddressBody>('addresses', '/addresses/:addressCode');
export const returnAddressesPlace = place<ReturnAddressesBody>(
  'returnAddresses',
  '/return-addresses',
);
export const profilePlace = place<ProfileBody>('profile', '/profile');
export const levelPlace = place<LevelBody>('level', '/level');
export const companyPlace = place<CompanyBody>('company', '/company');
export const companyEditPlace = place<CompanyEditBody>('company', '/company/edit');
export const departmentsPlace = place<DepartmentsBody>('departments', '/departments');
export const employeesPlace = place<PeopleBody>('employees', '/employees');
export const employeePlace = place<EmployeeBody>('employees', '/employees/:userCode');
