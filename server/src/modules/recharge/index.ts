import type { Module } from '../../kernel/module.ts';
import { someone } from '../../kernel/personal-data.ts';
import { apply, applyByRule, withdraw } from './apply.ts';
import { rechargeChecks } from './audit.ts';
import { cancelUnpaid, rechargePaid } from './credit.ts';
import { detail, list, mine, tabs } from './find.ts';
import { check, confirmRefund, proposeRefund, rejectRefund } from './review.ts';
import { offers, rulesOfTenant, saveRule, switchRule } from './rules.ts';
import { shop } from './shop.ts';

export { apply as applyRecharge, applyByRule } from './apply.ts';
export { check as checkRecharge } from './review.ts';
export { saveRule } from './rules.ts';

export const recharge = {
  name: 'recharge',
  serves: [
    apply,
    applyByRule,
    mine,
    list,
    check,
    detail,
    tabs,
    withdraw,
    proposeRefund,
    confirmRefund,
    rejectRefund,
    offers,
    rulesOfTenant,
    saveRule,
    switchRule,
  ],
  sweeps: [cancelUnpaid],
  handlers: [rechargePaid],
  audits: rechargeChecks,
  holdsFiles: ['select 1 from recharge where tenant_id = $1 and voucher_file_id = $2'],
  personalData: {
    recharge_rule: [],
    recharge: [
      {
        of: '(reviewed_by = any($3) or refund_by = any($3))',
        onErasure: {
          set: `reviewed_name = case when reviewed_by = any($3) then '${someone}' else reviewed_name end, refund_name = case when refund_by = any($3) then '${someone}' else refund_name end`,
        },
        out: false,
      },
      // Numbers are unique per member, so their replacements must differ.
      {
        of: '(member_id = $2 or user_id = any($3))',
        onErasure: {
          set: `user_name = '${someone}', reason = '', voucher_no = case when voucher_no = '' then '' else id::text end`,
        },
      },
    ],
  },
  shop,
} satisfies Module;
