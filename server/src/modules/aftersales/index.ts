import * as calls from '@tradeport/api/aftersales/calls';
import { getAfterSaleSettings, saveAfterSaleSettings } from '@tradeport/api/aftersales/settings';
import { returnMilestone } from '@tradeport/api/milestones/calls';
import * as changes from '@tradeport/api/orders/change-calls';
import type { Module } from '../../kernel/module.ts';
import { someone } from '../../kernel/personal-data.ts';
import { serve } from '../../kernel/serve.ts';
import { appeal, judgeIt } from './appeal.ts';
import { afterSaleChecks } from './audit.ts';
import { goodwill, preview as previewOfGoodwill } from './goodwill.ts';
import { changeOrder, previewChange } from './change-quantities.ts';
import { countTabs, list } from './find.ts';
import { report } from './report.ts';
import { view } from './detail.ts';
import { inspect, replace } from './inspect.ts';
import { payFreight } from './return-freight.ts';
import { settle } from './goods-left.ts';
import { handlers } from './notifications.ts';
import { returnStage } from './return-stage.ts';
import { readSettings, updateSettings } from './settings.ts';
import * as steps from './steps.ts';
import { preview, reasons, submit, whatIsLeft } from './submit.ts';
import { timers } from './timers.ts';

export { appeal, judgeIt } from './appeal.ts';
export { payFreight } from './return-freight.ts';
export { changeOrder } from './change-quantities.ts';
export { inspect, replace } from './inspect.ts';
export { approve, receiveBack, reject, sendBack, withdraw } from './steps.ts';
export { submit } from './submit.ts';

const ofRequest = `after_sale_id in (select id from after_sale where tenant_id = $1 and buyer_id = $2)`;

export const afterSales = {
  name: 'aftersales',
  serves: [
    serve(calls.refundable, whatIsLeft),
    serve(calls.refundReasons, reasons),
    serve(calls.previewRefund, preview),
    serve(calls.applyRefund, submit, { keyAtEnd: true }),
    serve(calls.previewGoodwill, previewOfGoodwill),
    serve(calls.giveGoodwill, goodwill),
    serve(calls.refundPage, list),
    serve(calls.refundTabCounts, countTabs),
    serve(calls.refundDetail, view),
    serve(calls.refundReport, report),
    serve(calls.withdrawRefund, steps.withdraw),
    serve(calls.sendBack, steps.sendBack),
    serve(calls.appealRefund, appeal),
    serve(calls.approveRefund, steps.approve, { keyAtEnd: true }),
    serve(calls.approveRefunds, steps.approveSeveral),
    serve(calls.rejectRefund, steps.reject),
    serve(calls.receiveBack, steps.receiveBack),
    serve(calls.inspectGoods, inspect),
    serve(calls.replaceGoods, replace),
    serve(calls.settleGoods, settle),
    serve(calls.retryRefund, steps.retry),
    serve(calls.payReturnFreight, payFreight),
    serve(calls.judgeAppeal, judgeIt),
    serve(returnMilestone, returnStage),
    serve(changes.previewQuantities, previewChange),
    serve(changes.changeQuantities, changeOrder),
    serve(getAfterSaleSettings, readSettings),
    serve(saveAfterSaleSettings, updateSettings),
  ],
  sweeps: timers,
  handlers,
  audits: afterSaleChecks,
  holdsFiles: [
    'select 1 from after_sale where tenant_id = $1 and pictures @> array[$2::uuid] limit 1',
    'select 1 from after_sale_appeal where tenant_id = $1 and pictures @> array[$2::uuid] limit 1',
  ],
  personalData: {
    after_sale: [
      {
        of: 'buyer_id = $2',
        onErasure: {
          set: `buyer_name = '${someone}', description = '', failure = '', tracking_no = '', goods_sent = null`,
        },
        out: false,
      },
      { of: '(buyer_id = $2 or user_id = any($3))', onErasure: 'keep' },
    ],
    after_sale_line: [{ of: ofRequest, onErasure: 'keep' }],
    after_sale_appeal: [{ of: ofRequest, onErasure: { set: `reason = ''` } }],
  },
} satisfies Module;
