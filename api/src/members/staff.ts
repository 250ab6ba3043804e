import { z } from 'zod';
import {
  email,
  loginName,
  mobile,
  PASSWORD_LONGEST,
  ROLES_OF_USER_MAX,
  userStatuses,
} from '../identity/model.ts';
import {
  code,
  currency,
  instant,
  line,
  paging,
  priceIn,
  required,
  textsOut,
  amountOut,
  userCode,
} from '../kernel/fields.ts';
import { JOB_TITLE_MAX } from './info.ts';
import { personName } from './people.ts';

/** MBR-03 */
export const EMPLOYEES_MAX = 500;
export const GROUPS_MAX = 200;
export const GROUP_DEPTH_MAX = 6;
export const GROUP_NAME_MAX = 30;
export const SINGLE_PERMISSIONS_MAX = 60;

export const groupRow = z.object({
  groupCode: code(),
  groupName: z.string(),
  groupPcode: code().nullable(),
  /** How far below the top, which is 1. */
  groupLevel: z.number().int(),
  userCount: z.number().int(),
  groupCount: z.number().int(),
});
/** `sCode`: only those right below this one; '' for the top ones; left out: all of the tree. */
export const groupListIn = z.object({
  ...paging,
  rows: paging.rows.default(100),
  sCode: z
    .string()
    .regex(/^([0-9a-f-]{36})?$/)
    .optional(),
});
export const groupIn = z.object({
  /** Left out: a new one. */
  groupCode: code().optional(),
  groupName: required(GROUP_NAME_MAX),
  groupPcode: code().nullable().optional(),
  /** Its place among its sisters. */
  position: z.number().int().min(0).max(GROUPS_MAX).optional(),
});

export const limit = z.object({
  currency: currency(),
  orderMax: priceIn().optional(),
  monthMax: priceIn().optional(),
});
const limitOut = z.object({
  currency: currency(),
  orderMax: amountOut().nullable(),
  monthMax: amountOut().nullable(),
});
export const limitsOfEmployee = () =>
  z
    .array(limit)
    .max(2)
    .refine(
      (list) => new Set(list.map((one) => one.currency)).size === list.length,
      'employee.limit_twice',
    );
export const limitsIn = z.object({ userCode: userCode(), limits: limitsOfEmployee() });

const personal = {
  userRelname: personName(),
  userPhone: mobile().optional(),
  userEmail: email().optional(),
  groupCode: code().optional(),
  jobTitle: line(JOB_TITLE_MAX).default(''),
};
export const rightsOfEmployee = {
  roles: z.array(line(40)).max(ROLES_OF_USER_MAX).default([]),
  permissions: z.array(line(60)).max(SINGLE_PERMISSIONS_MAX).default([]),
};
export const employeeIn = z.object({
  userName: loginName(),
  userPwsswd: z.string().min(1).max(PASSWORD_LONGEST),
  ...personal,
  ...rightsOfEmployee,
  limits: limitsOfEmployee().default([]),
});
export const employeeEditIn = z.object({
  userCode: userCode(),
  userRelname: personName(),
  groupCode: code().optional(),
  jobTitle: line(JOB_TITLE_MAX).default(''),
  /** Fields left out stay as they are; either all changes are made, or none. */
  rights: z.object(rightsOfEmployee).optional(),
  limits: limitsOfEmployee().optional(),
});
export const rightsIn = z.object({ userCode: userCode(), ...rightsOfEmployee });
export const employeeListIn = z.object({
  ...paging,
  q: line(60).optional(),
  status: z.enum(userStatuses).optional(),
  groupCode: code().optional(),
});

export const employee = z.object({
  userCode: code(),
  userName: z.string(),
  userRelname: z.string(),
  userNickname: z.string(),
  userPhone: z.string(),
  userEmail: z.string(),
  roles: z.array(z.object({ roleCode: z.string(), roleName: z.string() })),
  permissions: z.array(z.string()),
  groupCode: code().nullable(),
  groupName: z.string(),
  jobTitle: z.string(),
  isMain: z.boolean(),
  status: z.enum(userStatuses),
  limits: z.array(limitOut),
  gmtCreate: instant(),
  lastLogin: instant().nullable(),
});

/** The rights that the caller has, and may therefore grant. */
export const grantable = z.object({
  roles: z.array(z.object({ roleCode: z.string(), roleName: textsOut() })),
  permissions: z.array(z.object({ permission: z.string(), text: z.string() })),
});
