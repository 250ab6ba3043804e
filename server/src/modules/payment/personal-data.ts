import { type PersonalTables, byUser } from '../../kernel/personal-data.ts';

export const personalData = {
  payment: [
    // One number per buyer: what stands for it must differ.
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
  sandbox_charge: [],
} satisfies PersonalTables;
