import { type PersonalTables, byUser } from '../../kernel/personal-data.ts';

/** A hash that no password has. */
const nobodys = `$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5bm9ib2R5$${'A'.repeat(43)}`;

export const personalData = {
  user_role: [{ of: byUser, onErasure: 'delete' }],
  users: [
    {
      of: 'id = any($3)',
      hidden: ['password_hash'],
      onErasure: {
        set: `login_name = 'gone_' || id, phone = null, email = null, password_hash = '${nobodys}',
    name = '', nickname = '', status_reason = '', job_title = '', department_id = null, last_login_at = null`,
      },
    },
  ],
} satisfies PersonalTables;
