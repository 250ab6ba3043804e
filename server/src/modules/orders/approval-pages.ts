import { employeePage } from '@tradeport/api/members/staff-calls';
import { APPROVAL_LEVELS_MAX } from '@tradeport/api/orders/approval';
import {
  approvalLevels,
  approvalPage,
  denyOrder,
  grantOrder,
  saveApprovalLevels,
} from '@tradeport/api/orders/approval-calls';
import { approvalLevelsPlace, approvalsPlace } from '@tradeport/api/orders/shop';
import { askedPage, callAct, type Fields, shopPage } from '../../kernel/shop.ts';

const PEOPLE = 100;

export const approvalPages = [
  /** MBR-06 Orders that wait for the viewer's decision: one click lets them go on. */
  shopPage(approvalsPlace, {
    load: async ({ kernel, scope, query }) => {
      const { paging, pages } = askedPage(query);
      const { rows, next } = await kernel.call(scope, approvalPage, paging);
      return { rows, ...pages(next) };
    },
    acts: {
      grant: callAct(grantOrder, ['contractCode']),
      deny: callAct(denyOrder, ['contractCode', 'reason']),
    },
  }),
  /** MBR-06 The people who are asked about orders above a limit, level after level. */
  shopPage(approvalLevelsPlace, {
    load: async ({ kernel, scope }) => {
      const [levels, people] = await Promise.all([
        kernel.call(scope, approvalLevels, {}),
        kernel.call(scope, employeePage, { rows: PEOPLE, status: 'enabled' }),
      ]);
      return {
        levels,
        people: people.rows.map(({ userCode, userRelname, userName }) => ({
          userCode,
          name: userRelname || userName,
        })),
      };
    },
    acts: {
      save: async ({ kernel, scope, key }, fields) => {
        await kernel.call(scope, saveApprovalLevels, { levels: levelsOf(fields) }, key);
        return { outcome: 'save' };
      },
    },
  }),
];

/** A level without approvers is none: its place is where another one can be added. */
function levelsOf(fields: Fields) {
  return Array.from({ length: APPROVAL_LEVELS_MAX }, (_, at) => ({
    levelName: fields[`${at}.name`] ?? '',
    overAmount: fields[`${at}.over`] || '0',
    approvers: Object.keys(fields)
      .filter((name) => name.startsWith(`${at}.by.`))
      .map((name) => name.slice(`${at}.by.`.length)),
  })).filter((level) => level.approvers.length > 0);
}
