import { type PersonalTables, byUser, someone } from '../../kernel/personal-data.ts';

const theirs = '(buyer_id = $2 or user_id = any($3))';
const ofOrder = `order_id in (select id from orders where tenant_id = $1 and ${theirs})`;

/** The law wants these records kept, so only the names of the people in them are erased. */
export const personalData = {
  orders: [
    { of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false },
    {
      of: 'buyer_id = $2',
      onErasure: {
        set: `buyer_name = '${someone}', receiver = '', receiver_phone = '', address = null,
    purchase_order_no = '', remark = '', seller_memo = '', reason = '', trade = trade - 'attachmentCodes'`,
      },
      out: false,
    },
    { of: theirs, onErasure: 'keep' },
  ],
  order_line: [{ of: ofOrder, onErasure: 'keep' }],
  order_milestone: [{ of: ofOrder, onErasure: 'keep' }],
  order_gift: [{ of: ofOrder, onErasure: 'keep' }],
  price_component: [{ of: ofOrder, onErasure: 'keep' }],
  order_material: [
    {
      of: 'file_id in (select id from file where tenant_id = $1 and owner_id = any($3))',
      onErasure: { set: `added_by = '${someone}'` },
    },
  ],
  order_change: [
    {
      of: 'order_id in (select id from orders where tenant_id = $1 and buyer_id = $2)',
      // Numbers of pieces are about goods and money, not about people.
      onErasure: {
        set: `before = case when kind = 'quantity' then before else '{}' end, after = case when kind = 'quantity' then after else '{}' end,
    reason = ''`,
      },
    },
    { of: 'actor_id = any($3)', onErasure: { set: `actor_name = '${someone}'` } },
  ],
} satisfies PersonalTables;
