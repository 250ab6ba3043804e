import { type PersonalTables, byMember, byUser, someone } from '../../kernel/personal-data.ts';

export const personalData = {
  approval_approver: [{ of: byUser, onErasure: 'delete' }],
  approval_level: [{ of: byMember, onErasure: { set: `name = ''` } }],
  order_approval: [
    { of: 'decided_by = any($3)', onErasure: { set: `decided_name = '${someone}', reason = ''` } },
  ],
} satisfies PersonalTables;
