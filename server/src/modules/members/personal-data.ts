import { type PersonalTables, byMember, byUser, someone } from '../../kernel/personal-data.ts';

const theirs = `(${byMember} or ${byUser})`;

export const personalData = {
  address: [{ of: theirs, onErasure: 'delete' }],
  member_change: [
    { of: byMember, onErasure: 'delete' },
    { of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false },
  ],
  return_address: [{ of: byMember, onErasure: 'delete' }],
  user_permission: [{ of: byUser, onErasure: 'delete' }],
  spending_limit: [{ of: byUser, onErasure: 'delete' }],
  invitation: [
    { of: byMember, onErasure: 'delete' },
    { of: 'invited_by = any($3)', onErasure: 'delete', out: false },
  ],
  department: [{ of: byMember, onErasure: { set: `name = '${someone}'` } }],
  member: [
    {
      of: 'id = $2',
      onErasure: {
        set: `name = '${someone}', short_name = '', contact_name = '', contact_phone = null, contact_email = null,
    website = '', tax_no = '', remark = '', info = '{}', level_code = null, main_user_id = null`,
      },
    },
  ],
  member_level: [],
} satisfies PersonalTables;
