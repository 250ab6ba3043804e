import { currencies } from '@tradeport/api/kernel/money';
import {
  employeeInvitations,
  inviteEmployee,
  resendInvitation,
  revokeInvitation,
} from '@tradeport/api/members/invitation-calls';
import { getUserinfoByCode, getUserinfoservice } from '@tradeport/api/members/info-calls';
import {
  type Employee,
  employeePlace,
  type EmployeesBody,
  employeesPlace,
  type GivenRights,
  type PositionBody,
} from '@tradeport/api/members/shop';
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
import { narrowedBy } from '../../kernel/narrow.ts';
import {
  accountPage,
  askedPage,
  callAct,
  type Fields,
  keyOf,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';

const ALL = 100;
/** Stands in the address in place of the code of an invited employee. */
const NEW = 'new';

export const employeePages = [
  /** MBR-01 Managers of the company's people see them here, everybody else the own position. */
  shopPage(employeesPlace, {
    load: async (one) =>
      one.scope.user.permissions.has('people.manage')
        ? { list: await listOf(one) }
        : { position: await positionOf(one) },
    acts: {
      /** The short way: who, and which role. */
      invite: async ({ kernel, scope, key }, { contact = '', role = '' }) => {
        await kernel.call(scope, inviteEmployee, { contact, roles: role ? [role] : [] }, key);
        return { outcome: 'invite' };
      },
      resend: callAct(resendInvitation, ['invitationCode'], 'invite'),
      revoke: callAct(revokeInvitation, ['invitationCode']),
    },
  }),
  /** MBR-03 A person of the company, or one who is invited: name, department, rights and limits. */
  shopPage(employeePlace, {
    load: async (one) => {
      const { kernel, scope } = one;
      const { userCode = '' } = one.params;
      const [employee, groups, rights, leaves, own] = await Promise.all([
        userCode === NEW ? null : kernel.call(scope, employeeGet, { userCode }),
        kernel.call(scope, groupPage, { rows: ALL }),
        rightsToGive(one),
        userCode === NEW ? null : kernel.call(scope, employeeUnderWay, { userCode }),
        kernel.call(scope, employeeGet, { userCode: scope.user.id }),
      ]);
      const isSelf = employee?.userCode === scope.user.id;
      const asker = { byMain: own.isMain, isLimited: scope.user.limited === true };
      return { employee, groups: groups.rows, ...rights, isSelf, asker, leaves };
    },
    acts: {
      invite: async (one, fields) => {
        const { contact = '', userRelname = '' } = fields;
        const person = { contact, ...(userRelname ? { userRelname } : {}), ...positionIn(fields) };
        const rights = { roles: ticked(fields, 'role'), permissions: ticked(fields, 'permission') };
        const input = { ...person, ...rights, limits: limitsOf(fields) };
        await one.kernel.call(one.scope, inviteEmployee, input, one.key);
        return { outcome: 'invite', to: accountPage(one, '/employees') };
      },
      save: async (one, fields) => {
        await save(one, fields);
        return { outcome: 'modify', to: accountPage(one, '/employees') };
      },
      stop: async (one, { takeoverBy = '' }) => {
        const { userCode = '' } = one.params;
        const input = { userCode, ...(takeoverBy ? { takeoverBy } : {}) };
        await one.kernel.call(one.scope, stopEmployee, input, keyOf(one, 'stop'));
        return { outcome: 'operation' };
      },
      start: callAct(startEmployee),
      handOver: async (one) => {
        const { userCode = '' } = one.params;
        await one.kernel.call(one.scope, handOver, { userCode }, keyOf(one, 'handOver'));
        // From now on one sees one's own position only.
        return { outcome: 'operation', to: accountPage(one, '/employees') };
      },
    },
  }),
];

async function listOf(one: ShopVisit): Promise<EmployeesBody> {
  const { kernel, scope, query } = one;
  const narrowed = narrowedBy(employeeListIn, query, ['q', 'status', 'groupCode']);
  const { paging, pages } = askedPage(query, narrowed);
  const [found, groups, open, rights] = await Promise.all([
    kernel.call(scope, employeePage, { ...formInput(employeePage, narrowed), ...paging }),
    kernel.call(scope, groupPage, { rows: ALL }),
    kernel.call(scope, employeeInvitations, { rows: ALL }),
    rightsToGive(one),
  ]);
  return {
    employees: found.rows,
    groups: groups.rows,
    invitations: open.rows,
    ...rights,
    narrowed,
    ...pages(found.next),
  };
}

/**
 * The rights that the user may grant, and the preset: the company's own side of the trade, else a
 * role that is not one's own.
 */
async function rightsToGive({ kernel, scope }: ShopVisit) {
  const [given, company] = await Promise.all([
    kernel.call(scope, grantableRights, {}),
    kernel.call(scope, getUserinfoByCode, {}),
  ]);
  const offered = given.roles.map((role) => role.roleCode);
  const side = company.isSeller ? 'seller' : 'buyer';
  const other = offered.find((role) => !scope.user.roles.includes(role)) ?? offered[0] ?? '';
  return { given, usualRole: offered.includes(side) ? side : other };
}

async function positionOf({ kernel, scope }: ShopVisit): Promise<PositionBody> {
  const [me, spending] = await Promise.all([
    kernel.call(scope, getUserinfoservice, {}),
    kernel.call(scope, spendingOfUser, {}),
  ]);
  return { me, spending };
}

/** Only what was changed is sent: nobody changes the own rights, but everybody who may the own department. */
async function save(one: ShopVisit, fields: Fields): Promise<void> {
  const { kernel, scope, params } = one;
  const { userCode = '' } = params;
  const [before, given] = await Promise.all([
    kernel.call(scope, employeeGet, { userCode }),
    kernel.call(scope, grantableRights, {}),
  ]);
  const person = { userCode, userRelname: fields['userRelname'] ?? '', ...positionIn(fields) };
  const changes = fields['restricts'] === undefined ? {} : changesOf(fields, before, given);
  await kernel.call(scope, updateEmployee, { ...person, ...changes }, keyOf(one, 'person'));
}

function changesOf(fields: Fields, before: Employee, given: GivenRights) {
  const limits = limitsOf(fields);
  const had = { roles: before.roles.map(({ roleCode }) => roleCode), singles: before.permissions };
  // Rights that the user cannot grant are not offered, and stay.
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

function positionIn({ groupCode = '', jobTitle = '' }: Fields) {
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
