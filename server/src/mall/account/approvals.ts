import { approvalPage, denyOrder, grantOrder } from '@tradeport/api/orders/approval-calls';
import { formInput } from '../../kernel/input.ts';
import { keyOf } from '../../kernel/shop.ts';
import type { AccountRoute } from './kit.ts';

const ROWS = 20;

/** MBR-06 What waits for one's decision: one click lets it go on. */
export const approvalsPage: AccountRoute = {
  item: 'approvals',
  path: '/approvals',
  load: async ({ kernel, scope, query: { after = '' } }) => {
    const paging = { rows: ROWS, ...(after ? { after } : {}) };
    const { rows, next } = await kernel.call(scope, approvalPage, paging);
    const more = next ? new URLSearchParams({ after: next }).toString() : null;
    return { name: 'approvals', body: { rows, next: more, first: after ? '' : null } };
  },
  acts: {
    grant: async (one, { contractCode = '' }) => {
      const key = keyOf(one, 'grant', contractCode);
      await one.kernel.call(one.scope, grantOrder, { contractCode }, key);
      return { outcome: 'operation' };
    },
    deny: async (one, fields) => {
      const key = keyOf(one, 'deny', fields['contractCode'] ?? '');
      await one.kernel.call(one.scope, denyOrder, formInput(denyOrder, fields), key);
      return { outcome: 'operation' };
    },
  },
};
