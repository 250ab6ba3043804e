import { type PersonalTables, byMember } from '../../kernel/personal-data.ts';

const ofAccount = `(select id from account where tenant_id = $1 and ${byMember})`;

export const personalData = {
  account: [{ of: byMember, onErasure: 'keep' }],
  bank_reference: [],
  transfer: [{ of: `(debit_id in ${ofAccount} or credit_id in ${ofAccount})`, onErasure: 'keep' }],
} satisfies PersonalTables;
