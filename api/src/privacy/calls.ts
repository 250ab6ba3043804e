import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, paging, required, userCode } from '../kernel/fields.ts';
import * as model from './model.ts';
import { companyUnderWayOut, personUnderWayOut } from './under-way.ts';

const oneDeletion = z.object({ deletionCode: code() });
const leaveErrors = [
  'leave.balance',
  'leave.orders_open',
  'leave.payments_open',
  'leave.auctions_open',
  'leave.sells',
  'leave.house',
] as const;

/** MBR-04 The orders stay; nobody of the member gets in any more. */
export const quitMember = write('POST', {
  name: 'member.quit',
  path: '/web/um/userinfo/quitUserinfo',
  who: { may: 'company.edit' },
  text: { zh: '注销账户', en: 'Close an account', ru: 'Закрыть кабинет' },
  input: z.object({}),
  output: done,
  errors: leaveErrors,
});

/**
 * BLK-02b The open records of a company, and the activities that would end, shown before it is
 * suspended or its selling ended.
 */
export const memberUnderWay = read('GET', {
  name: 'member.under_way',
  path: '/web/um/userinfo/getUserinfoUnderWay',
  who: { may: 'member.edit' },
  text: {
    zh: '会员未了结事项',
    en: 'A member’s open business',
    ru: 'Незавершённые дела контрагента',
  },
  input: z.object({ merberCode: code() }),
  output: companyUnderWayOut,
});
/** BLK-02b The same of an employee, before the company moves them out. */
export const employeeUnderWay = read('GET', {
  name: 'employee.under_way',
  path: '/web/um/employee/getEmployeeUnderWay',
  who: { may: 'people.manage' },
  text: {
    zh: '员工未了结事项',
    en: 'An employee’s open business',
    ru: 'Незавершённые дела сотрудника',
  },
  input: z.object({ userCode: userCode() }),
  output: personUnderWayOut,
  errors: ['user.unknown'],
});

/** MBR-07 `whole` is for the main account: everything of the member. */
export const requestData = write('POST', {
  name: 'privacy.take_out',
  path: '/web/um/privacy/saveDataExport',
  who: 'user',
  agreements: 'free',
  text: { zh: '导出本人数据', en: 'Export own data', ru: 'Выгрузить свои данные' },
  input: z.object({ whole: z.boolean().default(false) }),
  output: z.object({ exportCode: code() }),
  errors: ['privacy.again'],
});
export const dataExports = page('GET', {
  name: 'privacy.exports',
  path: '/web/um/privacy/queryDataExportPage',
  who: 'user',
  agreements: 'free',
  text: { zh: '数据导出记录', en: 'My data exports', ru: 'Свои выгрузки' },
  input: z.object({ ...paging }),
  output: model.dataExport,
});
export const dataLink = read('GET', {
  name: 'privacy.link',
  path: '/web/um/privacy/getDataExportLink',
  who: 'user',
  agreements: 'free',
  text: { zh: '数据下载链接', en: 'Data download link', ru: 'Ссылка на выгрузку' },
  input: z.object({ exportCode: code() }),
  output: model.exportLink,
  errors: ['privacy.not_ready'],
});

/** Concerns the member when the main account asks, else the login. */
export const requestDeletion = write('POST', {
  name: 'privacy.ask_deletion',
  path: '/web/um/privacy/saveDeletion',
  who: 'user',
  agreements: 'free',
  text: { zh: '申请删除数据', en: 'Request deletion', ru: 'Запросить удаление' },
  input: z.object({ wish: model.wish }),
  output: z.object({ deletionCode: code() }),
  errors: [...leaveErrors, 'privacy.asked'],
});
export const withdrawDeletion = write('POST', {
  name: 'privacy.withdraw_deletion',
  path: '/web/um/privacy/withdrawDeletion',
  who: 'user',
  agreements: 'free',
  text: {
    zh: '撤回删除申请',
    en: 'Withdraw a deletion request',
    ru: 'Отозвать запрос на удаление',
  },
  input: oneDeletion,
  output: done,
});
export const myDeletion = read('GET', {
  name: 'privacy.my_deletion',
  path: '/web/um/privacy/getDeletion',
  who: 'user',
  agreements: 'free',
  text: { zh: '我的删除申请', en: 'My deletion request', ru: 'Мой запрос на удаление' },
  input: z.object({}),
  output: model.deletion.nullable(),
});
export const deletionPage = page('GET', {
  name: 'privacy.deletions',
  path: '/web/um/privacy/queryDeletionPage',
  who: { may: 'member.delete' },
  text: { zh: '删除申请列表', en: 'Deletion requests', ru: 'Запросы на удаление' },
  input: model.deletionListIn,
  output: model.deletion,
});
export const approveDeletion = write('POST', {
  name: 'privacy.approve_deletion',
  path: '/web/um/privacy/approveDeletion',
  who: { may: 'member.delete' },
  text: { zh: '同意删除', en: 'Approve a deletion request', ru: 'Одобрить удаление' },
  input: oneDeletion,
  output: done,
  errors: [...leaveErrors, 'leave.main', 'privacy.own'],
});
export const refuseDeletion = write('POST', {
  name: 'privacy.refuse_deletion',
  path: '/web/um/privacy/refuseDeletion',
  who: { may: 'member.delete' },
  text: { zh: '驳回删除申请', en: 'Reject a deletion request', ru: 'Отклонить запрос на удаление' },
  input: oneDeletion.extend({ reason: required(200) }),
  output: done,
  errors: ['privacy.own'],
});
