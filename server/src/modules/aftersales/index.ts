import type { Module } from '../../kernel/module.ts';
import { someone } from '../../kernel/personal-data.ts';
import { appeal, judgeIt } from './appeal.ts';
import { afterSaleChecks } from './audit.ts';
import { goodwill, preview as previewOfGoodwill } from './goodwill.ts';
import { changeOrder, previewChange } from './change-quantities.ts';
import { countTabs, list } from './find.ts';
import { report } from './report.ts';
import { view } from './detail.ts';
import { inspect, replace } from './inspect.ts';
import { nameParcels } from './name-parcels.ts';
import { payFreight } from './return-freight.ts';
import { settle } from './goods-left.ts';
import { handlers } from './notifications.ts';
import { returnStage } from './return-stage.ts';
import { readSettings, updateSettings } from './settings.ts';
import * as steps from './steps.ts';
import { preview, reasons, submit, whatIsLeft } from './submit.ts';
import { timers } from './timers.ts';
import { shop } from './shop.ts';

export { appeal, judgeIt } from './appeal.ts';
export { payFreight } from './return-freight.ts';
export { changeOrder } from './change-quantities.ts';
export { inspect, replace } from './inspect.ts';
export { approve, receiveBack, reject, sendBack, withdraw } from './steps.ts';
export { refundNamed } from './refund-named.ts';
export { submit } from './submit.ts';

const ofRequest = `after_sale_id in (select id from after_sale where tenant_id = $1 and buyer_id = $2)`;

export const afterSales = {
  name: 'aftersales',
  serves: [
    whatIsLeft,
    reasons,
    preview,
    submit,
    previewOfGoodwill,
    goodwill,
    list,
    countTabs,
    view,
    report,
    steps.withdraw,
    steps.sendBack,
    appeal,
    steps.approve,
    steps.approveSeveral,
    steps.reject,
    steps.receiveBack,
    inspect,
    replace,
    settle,
    steps.retry,
    payFreight,
    judgeIt,
    returnStage,
    previewChange,
    changeOrder,
    readSettings,
    updateSettings,
  ],
  sweeps: timers,
  handlers,
  audits: afterSaleChecks,
  backfills: [nameParcels],
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
  shop,
} satisfies Module;
