import { currencies } from '@tradeport/api/kernel/money';
import { addressesIn } from '@tradeport/api/mall/addresses';
import type { AccountBody } from '@tradeport/api/mall/account-pages';
import type { Employee, GivenRights } from '@tradeport/api/mall/account/company';
import {
  employeeInvitations,
  inviteEmployee,
  resendInvitation,
  revokeInvitation,
} from '@tradeport/api/members/invitation-calls';
import { getUserinfoByCode, getUserinfoservice } from '@tradeport/api/members/info-calls';
import { employeeListIn } from '@tradeport/api/members/staff';
import {
  employeeGet,
  employeePage,
  grantableRights,
  groupPage,
  handOver,
  startEmployee,
  stopEmployee,
  updateEmployee,
} from '@tradeport/api/members/staff-calls';
import { spendingOfUser } from '@tradeport/api/orders/approval-calls';
import { employeeUnderWay } from '@tradeport/api/privacy/calls';
import { formInput } from '../../kernel/input.ts';
import { type Fields, keyOf, pagesOf } from '../../kernel/shop.ts';
import type { Act, AccountRoute, AccountVisit } from './kit.ts';
import { narrowedBy } from '../../kernel/narrow.ts';

const ROWS = 20;
const ALL = 100;

/** MBR-01 Whoever manages the company's people sees them here, everybody else the own position. */
export const employeesPage: AccountRoute = {
  item: 'employees',
  path: '/employees',
  load: (one) => (one.scope.user.permissions.has('people.manage') ? listOf(one) : positionOf(one)),
  acts: {
    /** The short way: who, and which role. */
    invite: async ({ kernel, scope, key }, { contact = '', role = '' }) => {
      await kernel.call(scope, inviteEmployee, { contact, roles: role ? [role] : [] }, key);
      return { outcome: 'invite' };
    },
    resend: async (one, { invitationCode = '' }) => {
      const key = keyOf(one, 'resend', invitationCode);
      await one.kernel.call(one.scope, resendInvitation, { invitationCode }, key);
      return { outcome: 'invite' };
    },
    revoke: async (one, { invitationCode = '' }) => {
      const key = keyOf(one, 'revoke', invitationCode);
      await one.kernel.call(one.scope, revokeInvitation, { invitationCode }, key);
      return { outcome: 'operation' };
    },
  },
};

async function listOf(one: AccountVisit): Promise<AccountBody> {
  const { kernel, scope, query } = one;
  const { after = '' } = query;
  const narrowed = narrowedBy(employeeListIn, query, ['q', 'status', 'groupCode']);
  const asked = { ...narrowed, rows: String(ROWS), ...(after ? { after } : {}) };
  const [found, groups, open, rights] = await Promise.all([
    kernel.call(scope, employeePage, formInput(employeePage, asked)),
    kernel.call(scope, groupPage, { rows: ALL }),
    kernel.call(scope, employeeInvitations, { rows: ALL }),
    rightsToGive(one),
  ]);
  return {
    name: 'employees',
    body: {
      employees: found.rows,
      groups: groups.rows,
      invitations: open.rows,
      ...rights,
      narrowed,
      ...pagesOf(narrowed, after, found.next),
    },
  };
}

/** What one may give, and what is offered first: the company's own side of the trade, else a role that is not one's own. */
async function rightsToGive({ kernel, scope }: AccountVisit) {
  const [given, company] = await Promise.all([
    kernel.call(scope, grantableRights, {}),
    kernel.call(scope, getUserinfoByCode, {}),
  ]);
  const offered = given.roles.map((role) => role.roleCode);
  const side = company.isSeller ? 'seller' : 'buyer';
  const other = offered.find((role) => !scope.user.roles.includes(role)) ?? offered[0] ?? '';
  return { given, usualRole: offered.includes(side) ? side : other };
}

async function positionOf({ kernel, scope }: AccountVisit): Promise<AccountBody> {
  const [me, spending] = await Promise.all([
    kernel.call(scope, getUserinfoservice, {}),
    kernel.call(scope, spendingOfUser, {}),
  ]);
  return { name: 'position', body: { me, spending } };
}

/** Of somebody who is invited, in the place of the employee's code. */
const NEW = 'new';

/** MBR-03 Somebody of the company, or who is invited to it: who, where, which rights, how much. */
export const employeePageOfCompany: AccountRoute = {
  item: 'employees',
  path: '/employees/:userCode',
  load: async (one) => {
    const { kernel, scope } = one;
    const { userCode = '' } = one.params;
    const [employee, groups, rights, leaves] = await Promise.all([
      userCode === NEW ? null : kernel.call(scope, employeeGet, { userCode }),
      kernel.call(scope, groupPage, { rows: ALL }),
      rightsToGive(one),
      userCode === NEW ? null : kernel.call(scope, employeeUnderWay, { userCode }),
    ]);
    return {
      name: 'employee',
      body: {
        employee,
        groups: groups.rows,
        ...rights,
        isSelf: employee?.userCode === scope.user.id,
        leaves,
      },
    };
  },
  acts: {
    invite: async (one, fields) => {
      const { kernel, scope, key, lang, main } = one;
      const { contact = '', userRelname = '' } = fields;
      const person = { contact, ...(userRelname ? { userRelname } : {}), ...placeOf(fields) };
      const rights = { roles: ticked(fields, 'role'), permissions: ticked(fields, 'permission') };
      const input = { ...person, ...rights, limits: limitsOf(fields) };
      await kernel.call(scope, inviteEmployee, input, key);
      return { outcome: 'invite', to: addressesIn(lang, main).account('/employees') };
    },
    save: async (one, fields) => {
      await save(one, fields);
      return { outcome: 'modify', to: addressesIn(one.lang, one.main).account('/employees') };
    },
    stop: async (one, { takeoverBy = '' }) => {
      const { userCode = '' } = one.params;
      const input = { userCode, ...(takeoverBy ? { takeoverBy } : {}) };
      await one.kernel.call(one.scope, stopEmployee, input, keyOf(one, 'stop'));
      return { outcome: 'operation' };
    },
    start: ofEmployee((one, userCode) =>
      one.kernel.call(one.scope, startEmployee, { userCode }, keyOf(one, 'start')),
    ),
    handOver: async (one) => {
      const { userCode = '' } = one.params;
      await one.kernel.call(one.scope, handOver, { userCode }, keyOf(one, 'handOver'));
      // From now on one sees one's own position only.
      return { outcome: 'operation', to: addressesIn(one.lang, one.main).account('/employees') };
    },
  },
};

function ofEmployee(run: (one: AccountVisit, userCode: string) => Promise<unknown>): Act {
  return async (one) => {
    await run(one, one.params['userCode'] ?? '');
    return { outcome: 'operation' };
  };
}

/** Only what was changed is sent: nobody changes the own rights, but everybody who may the own department. */
async function save(one: AccountVisit, fields: Fields): Promise<void> {
  const { kernel, scope, params } = one;
  const { userCode = '' } = params;
  const [before, given] = await Promise.all([
    kernel.call(scope, employeeGet, { userCode }),
    kernel.call(scope, grantableRights, {}),
  ]);
  const person = { userCode, userRelname: fields['userRelname'] ?? '', ...placeOf(fields) };
  const changes = fields['restricts'] === undefined ? {} : changesOf(fields, before, given);
  await kernel.call(scope, updateEmployee, { ...person, ...changes }, keyOf(one, 'person'));
}

function changesOf(fields: Fields, before: Employee, given: GivenRights) {
  const limits = limitsOf(fields);
  const had = { roles: before.roles.map(({ roleCode }) => roleCode), singles: before.permissions };
  // What one cannot give is not offered, and stays.
  const offered = {
    roles: given.roles.map(({ roleCode }) => roleCode),
    singles: given.permissions.map(({ permission }) => permission),
  };
  const roles = [...ticked(fields, 'role'), ...without(had.roles, offered.roles)];
  const permissions = [...ticked(fields, 'permission'), ...without(had.singles, offered.singles)];
  const isSameRights = isSame(roles, had.roles) && isSame(permissions, had.singles);
  const isSameLimits = JSON.stringify(limits) === JSON.stringify(limitsOf(limitFields(before)));
  return {
    ...(isSameRights ? {} : { rights: { roles, permissions } }),
    ...(isSameLimits ? {} : { limits }),
  };
}

function placeOf({ groupCode = '', jobTitle = '' }: Fields) {
  return { ...(groupCode ? { groupCode } : {}), jobTitle };
}

/** 'role.buyer' → 'buyer' */
function ticked(fields: Fields, kind: 'role' | 'permission'): string[] {
  return Object.keys(fields).flatMap((name) =>
    name.startsWith(`${kind}.`) ? [name.slice(kind.length + 1)] : [],
  );
}

function without(all: readonly string[], some: readonly string[]): string[] {
  return all.filter((one) => !some.includes(one));
}

function limitsOf(fields: Fields) {
  return currencies.flatMap((currency) => {
    const orderMax = fields[`orderMax.${currency}`]?.trim();
    const monthMax = fields[`monthMax.${currency}`]?.trim();
    return orderMax || monthMax
      ? [{ currency, ...(orderMax ? { orderMax } : {}), ...(monthMax ? { monthMax } : {}) }]
      : [];
  });
}

function limitFields({ limits }: Employee): Fields {
  return Object.fromEntries(
    limits.flatMap(({ currency, orderMax, monthMax }) => [
      [`orderMax.${currency}`, orderMax ?? ''],
      [`monthMax.${currency}`, monthMax ?? ''],
    ]),
  );
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
