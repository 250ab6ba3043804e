import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, required } from '../kernel/fields.ts';
import * as approval from './approval.ts';
import { movedOut, REASON_MAX } from './model.ts';
import * as words from '../kernel/words/index.ts';

const orderCode = z.object({ contractCode: code() });

/** MBR-06 Orders that wait for the caller's decision. */
export const approvalPage = page('GET', {
  name: 'approval.page',
  path: '/web/oc/approval/queryApprovalPage',
  who: { may: 'order.view' },
  text: { zh: '待我审批的订单', en: 'Orders to approve', ru: 'Заказы на согласовании' },
  input: approval.approvalListIn,
  output: approval.approvalRow,
});
export const grantOrder = write('POST', {
  name: 'approval.grant',
  path: '/web/oc/approval/grantContract',
  who: { may: 'order.view' },
  text: { zh: '公司审批通过订单', en: 'Approve a company order', ru: 'Согласовать заказ компании' },
  input: orderCode,
  output: movedOut,
  errors: ['approval.own_order'],
});
export const denyOrder = write('POST', {
  name: 'approval.deny',
  path: '/web/oc/approval/denyContract',
  who: { may: 'order.view' },
  text: { zh: '公司审批驳回订单', en: 'Reject a company order', ru: 'Отклонить заказ компании' },
  input: orderCode.extend({ reason: required(REASON_MAX) }),
  output: movedOut,
  errors: ['approval.own_order'],
});
/**
 * MBR-06 Names the approver for the main account's own order, if nobody may decide on it any more.
 */
export const nameApprover = write('POST', {
  name: 'approval.name',
  path: '/web/oc/approval/nameApprover',
  who: { may: 'order.view' },
  text: { zh: '指定审批人', en: 'Name an approver', ru: 'Назначить согласующего' },
  input: orderCode.extend({ userCode: code() }),
  output: done,
  errors: ['approval.approver', 'approval.not_needed'],
});
export const approvalLevels = read('GET', {
  name: 'approval.levels',
  path: '/web/oc/approval/queryApprovalLevels',
  who: { may: 'people.manage' },
  text: words.approvalLevels,
  input: z.object({}),
  output: approval.levelsOut,
});
/** Replaces the chain; orders that wait go on with theirs. */
export const saveApprovalLevels = write('POST', {
  name: 'approval.save_levels',
  path: '/web/oc/approval/saveApprovalLevels',
  who: { may: 'people.manage' },
  text: { zh: '设置审批流程', en: 'Set approval levels', ru: 'Задать уровни согласования' },
  input: approval.levelsIn,
  output: done,
  errors: ['approval.approver', 'employee.limited'],
});
/** One's own; of somebody else of the company with `people.manage`. */
export const spendingOfUser = read('GET', {
  name: 'approval.spending',
  path: '/web/oc/approval/querySpending',
  who: 'user',
  text: { zh: '消费限额与已用额度', en: 'Spending limits and usage', ru: 'Лимиты и расходы' },
  input: z.object({ userCode: code().optional() }),
  output: approval.spending,
});
