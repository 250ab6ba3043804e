import { type PersonalTables, byUser } from '../../kernel/personal-data.ts';

export const personalData = {
  message: [
    { of: byUser, onErasure: 'delete' },
    // Messages to others about the person's orders, with the reasons that the person gave.
    {
      of: `substring(link from '[0-9a-f-]{36}$') in (select id::text from orders where tenant_id = $1 and buyer_id = $2)`,
      onErasure: { set: `body = '{"zh": "", "en": "", "ru": ""}'` },
      out: false,
    },
  ],
  message_choice: [{ of: byUser, onErasure: 'delete' }],
  delivery: [
    { of: 'recipient = any($4)', onErasure: 'delete', hidden: ['facts'] },
    {
      of: 'exists (select from orders o where o.tenant_id = $1 and o.buyer_id = $2 and strpos(delivery.body, o.number) > 0)',
      onErasure: { set: `subject = '', body = '', facts = '{}'` },
      out: false,
    },
  ],
  channel_setting: [],
  message_template: [],
} satisfies PersonalTables;
