import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, line, userCode } from '../kernel/fields.ts';
import * as staff from './staff.ts';

const manager = { may: 'people.manage' } as const;
const oneEmployee = z.object({ userCode: userCode() });

/** MBR-05 Departments of the own company. */
export const groupPage = page('GET', {
  name: 'group.page',
  path: '/web/um/userservice/queryGroupPageBySCodeForUm',
  who: 'user',
  text: { zh: '部门列表', en: 'Own company’s departments', ru: 'Отделы своей компании' },
  input: staff.groupListIn,
  output: staff.groupRow,
});
export const saveGroup = write('POST', {
  name: 'group.save',
  path: '/web/um/group/saveGroup',
  who: manager,
  text: { zh: '保存部门', en: 'Save a department', ru: 'Сохранить отдел' },
  input: staff.groupIn,
  output: z.object({ groupCode: code() }),
  errors: ['group.too_many', 'group.too_deep', 'group.circle'],
});
export const deleteGroup = write('POST', {
  name: 'group.delete',
  path: '/web/um/group/deleteGroup',
  who: manager,
  text: { zh: '删除部门', en: 'Delete a department', ru: 'Удалить отдел' },
  input: z.object({ groupCode: code() }),
  output: done,
  errors: ['group.in_use'],
});

export const employeePage = page('GET', {
  name: 'employee.page',
  path: '/web/um/employee/queryEmployeePage',
  who: manager,
  text: { zh: '员工与子账号', en: 'Employees', ru: 'Сотрудники' },
  input: staff.employeeListIn,
  output: staff.employee,
});
export const employeeGet = read('GET', {
  name: 'employee.get',
  path: '/web/um/employee/getEmployee',
  who: manager,
  text: { zh: '员工详情', en: 'Employee', ru: 'Сотрудник' },
  input: oneEmployee,
  output: staff.employee,
  errors: ['user.unknown'],
});
/** Roles and permissions that the caller may give. */
export const grantableRights = read('GET', {
  name: 'employee.grantable',
  path: '/web/um/employee/queryGrantable',
  who: manager,
  text: { zh: '可授予的权限', en: 'Permissions you can grant', ru: 'Права, которые можно выдать' },
  input: z.object({}),
  output: staff.grantable,
});
export const saveEmployee = write('POST', {
  name: 'employee.add',
  path: '/web/um/employee/saveEmployee',
  who: manager,
  secrets: ['userPwsswd'],
  text: { zh: '添加员工', en: 'Add an employee', ru: 'Добавить сотрудника' },
  input: staff.employeeIn,
  output: z.object({ userCode: code() }),
  errors: [
    'user.unknown',
    'employee.limited',
    'employee.no_rights',
    'employee.too_many',
    'employee.main',
    'user.self',
    'user.taken',
    'user.password_format',
    'user.password_weak',
    'role.unknown',
    'role.too_much',
  ],
});
export const updateEmployee = write('POST', {
  name: 'employee.edit',
  path: '/web/um/employee/updateEmployee',
  who: manager,
  text: { zh: '修改员工', en: 'Change an employee', ru: 'Изменить сотрудника' },
  input: staff.employeeEditIn,
  output: done,
  errors: [
    'user.unknown',
    'employee.limited',
    'employee.no_rights',
    'employee.main',
    'user.self',
    'role.unknown',
    'role.too_much',
    'role.last_admin',
  ],
});
/** Takes effect with the next call; never more than the caller has. */
export const setEmployeeRights = write('POST', {
  name: 'employee.set_rights',
  path: '/web/um/employee/updateEmployeeRights',
  who: manager,
  text: {
    zh: '设置员工权限',
    en: 'Set an employee’s permissions',
    ru: 'Назначить права сотруднику',
  },
  input: staff.rightsIn,
  output: done,
  errors: [
    'user.unknown',
    'employee.limited',
    'employee.no_rights',
    'employee.main',
    'user.self',
    'role.unknown',
    'role.too_much',
    'role.last_admin',
  ],
});
/** Empty: no limit. With a limit in one currency, the other one allows nothing without approval. */
export const setEmployeeLimits = write('POST', {
  name: 'employee.set_limits',
  path: '/web/um/employee/updateEmployeeLimits',
  who: manager,
  text: {
    zh: '设置员工限额',
    en: 'Set an employee’s spending limits',
    ru: 'Назначить лимиты сотруднику',
  },
  input: staff.limitsIn,
  output: done,
  errors: ['user.unknown', 'employee.limited', 'employee.main', 'user.self'],
});
export const stopEmployee = write('POST', {
  name: 'employee.stop',
  path: '/web/um/employee/stopEmployee',
  who: manager,
  text: { zh: '停用员工', en: 'Disable an employee', ru: 'Отключить сотрудника' },
  /** `takeoverBy`: who goes on with what this person has under way; left out: the main account. */
  input: oneEmployee.extend({ reason: line(200).default(''), takeoverBy: userCode().optional() }),
  output: done,
  errors: [
    'employee.successor',
    'user.unknown',
    'employee.limited',
    'employee.main',
    'user.self',
    'role.unknown',
    'role.too_much',
    'role.last_admin',
  ],
});
export const startEmployee = write('POST', {
  name: 'employee.start',
  path: '/web/um/employee/startEmployee',
  who: manager,
  text: { zh: '启用员工', en: 'Enable an employee', ru: 'Включить сотрудника' },
  input: oneEmployee,
  output: done,
  errors: ['user.unknown', 'employee.limited', 'role.unknown', 'role.too_much'],
});
/** The main account becomes somebody else's; only it can do so itself. */
export const handOver = write('POST', {
  name: 'employee.hand_over',
  path: '/web/um/employee/updateMainAccount',
  who: manager,
  text: {
    zh: '转让主账号',
    en: 'Transfer the main account',
    ru: 'Передать основную учётную запись',
  },
  input: oneEmployee,
  output: done,
  errors: ['user.unknown', 'employee.not_main', 'employee.not_enabled', 'user.self'],
});
