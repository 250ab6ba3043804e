import { type PersonalTables, byMember } from '../../kernel/personal-data.ts';

const ofAccount = `account_id in (select id from account where tenant_id = $1 and ${byMember})`;

export const personalData = {
  lot: [{ of: ofAccount, onErasure: 'keep' }],
  lot_move: [
    {
      of: `lot_id in (select id from lot where tenant_id = $1 and ${ofAccount})`,
      onErasure: 'keep',
    },
  ],
} satisfies PersonalTables;
