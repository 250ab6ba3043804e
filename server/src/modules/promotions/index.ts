import * as calls from '@tradeport/api/promotions/calls';
import type { Module } from '../../kernel/module.ts';
import { byMember, byUser, someone } from '../../kernel/personal-data.ts';
import { serve } from '../../kernel/serve.ts';
import { countTabs, managed, view } from './find.ts';
import { approve, reject } from './review.ts';
import { save } from './save.ts';
import { discard, end, pause, resume, submit, withdraw } from './steps.ts';

export { factsFor, offerOf, offersFor } from './live.ts';
export { returnUses, settleUses, takeUses, type Use } from './uses.ts';
export { approve as approvePromotions, reject as rejectPromotions } from './review.ts';
export { save as savePromotion } from './save.ts';
export { submit as submitPromotion } from './steps.ts';

export const promotions = {
  name: 'promotions',
  serves: [
    serve(calls.savePromotion, save),
    serve(calls.submitPromotion, submit),
    serve(calls.withdrawPromotion, withdraw),
    serve(calls.approvePromotions, approve, { invalidates: true }),
    serve(calls.rejectPromotions, reject),
    serve(calls.pausePromotion, pause, { invalidates: true }),
    serve(calls.resumePromotion, resume, { invalidates: true }),
    serve(calls.endPromotion, end, { invalidates: true }),
    serve(calls.discardPromotion, discard),
    serve(calls.managePage, managed),
    serve(calls.manageTabs, countTabs),
    serve(calls.manageDetail, view),
  ],
  personalData: {
    promotion: [{ of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false }],
    promotion_version: [{ of: byUser, onErasure: 'keep', out: false }],
    promotion_review: [{ of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false }],
    promotion_live: [],
    promotion_member: [{ of: byMember, onErasure: 'keep' }],
    promotion_use: [{ of: byMember, onErasure: 'keep' }],
    coupon: [{ of: byMember, onErasure: 'keep', hidden: ['code'] }],
    coupon_batch: [],
  },
} satisfies Module;
