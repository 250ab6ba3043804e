import { type PersonalTables, byMember, byUser, someone } from '../../kernel/personal-data.ts';

export const personalData = {
  // The bank's text about it is erased; the dispute itself is kept.
  dispute: [
    {
      of: `payment_id in (select id from payment where tenant_id = $1 and buyer_id = $2)`,
      onErasure: { set: `reason = ''` },
    },
  ],
  payment: [
    // Numbers are unique per buyer, so their replacements must differ.
    {
      of: 'buyer_id = $2',
      onErasure: {
        set: `voucher_no = case when voucher_no = '' then '' else id::text end, reason = '', cashier_url = null`,
      },
      out: false,
    },
    { of: `(buyer_id = $2 or ${byUser})`, onErasure: 'keep', hidden: ['cashier_url'] },
  ],
  payment_notice: [],
  payment_order: [],
  payment_provider: [],
  payment_receipt: [],
  // People's own words are erased; the refund and its way are kept.
  refund: [{ of: 'buyer_id = $2', onErasure: { set: `reason = ''` } }],
  refund_leg: [{ of: 'buyer_id = $2', onErasure: 'keep' }],
  payout: [
    { of: 'proposed_by = any($3)', onErasure: { set: `proposed_name = '${someone}'` }, out: false },
    { of: byMember, onErasure: 'keep' },
  ],
  spend_order: [{ of: byMember, onErasure: 'delete' }],
  sandbox_charge: [],
  sandbox_refund: [],
} satisfies PersonalTables;
