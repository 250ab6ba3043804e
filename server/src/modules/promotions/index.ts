import * as calls from '@tradeport/api/promotions/calls';
import type { FastifyInstance } from 'fastify';
import type { Kernel, Module } from '../../kernel/module.ts';
import { byMember, byUser, someone } from '../../kernel/personal-data.ts';
import { handler } from '../../kernel/handler.ts';
import { shop } from './account-pages.ts';
import { promotionChecks } from './audit.ts';
import { costs } from './cost.ts';
import { batch, batches, claimables, list, mine } from './coupon-find.ts';
import { costFileRoute } from './cost-file.ts';
import { couponFileRoute } from './coupon-file.ts';
import { claim, generate, give, redeem, voidAll } from './coupons.ts';
import { countTabs, managed, view } from './find.ts';
import { handlers, warnCoupons } from './notifications.ts';
import { preview } from './preview.ts';
import { calendar, results } from './results.ts';
import { approve, reject } from './review.ts';
import { save } from './save.ts';
import { byGoods, getByCode, goods, running } from './shop.ts';
import { discard, end, pause, resume, submit, withdraw } from './steps.ts';

export { onCards, onSkus } from './cards.ts';
export { unchangedMs } from './running.ts';
export { runningByType } from './shop.ts';
export { unfitCoupons, type UnfitCoupon } from './picked.ts';
export { isFlashType, isGroupType } from './offered.ts';
export { liveOffers, liveOffersByMember, liveReads } from './live.ts';
export { type HeldUse, heldUses, lowerUses, type LowerUse } from './held.ts';
export { returnUses, settleUses, takeUses, type Use, type UseFault } from './uses.ts';
export {
  claim as claimCoupon,
  generate as generateCoupons,
  give as giveCoupons,
} from './coupons.ts';
export { approve as approvePromotions, reject as rejectPromotions } from './review.ts';
export { save as savePromotion } from './save.ts';
export { submit as submitPromotion } from './steps.ts';

export const promotions = {
  name: 'promotions',
  serves: [
    save,
    submit,
    withdraw,
    approve,
    reject,
    handler(calls.pausePromotion, pause, { invalidates: true }),
    resume,
    end,
    discard,
    managed,
    countTabs,
    view,
    getByCode,
    goods,
    running,
    byGoods,
    preview,
    results,
    calendar,
    costs,
    generate,
    batches,
    batch,
    list,
    voidAll,
    give,
    claim,
    redeem,
    mine,
    claimables,
  ],
  sweeps: [warnCoupons],
  handlers,
  audits: promotionChecks,
  routes: (http: FastifyInstance, kernel: Kernel) => {
    couponFileRoute(http, kernel);
    costFileRoute(http, kernel);
  },
  personalData: {
    promotion: [{ of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false }],
    promotion_version: [{ of: byUser, onErasure: 'keep', out: false }],
    promotion_review: [{ of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false }],
    promotion_live: [],
    promotion_run: [],
    promotion_member: [{ of: byMember, onErasure: 'keep' }],
    promotion_use: [{ of: byMember, onErasure: 'keep' }],
    coupon: [{ of: byMember, onErasure: 'keep', hidden: ['code'] }],
    coupon_batch: [],
  },
  shop,
} satisfies Module;
