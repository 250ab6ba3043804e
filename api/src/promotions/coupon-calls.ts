import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import * as model from './coupon-model.ts';
import * as promotionsWords from './words.ts';

const edit = { may: 'promotion.edit' } as const;
const claiming = ['coupon.closed', 'coupon.gone', 'coupon.person_limit'] as const;

/** PRO-01d Codes that nobody can guess, each good once; they are handed out as a file. */
export const generateCoupons = write('POST', {
  name: 'coupon.generate',
  long: true,
  path: '/web/pm/coupon/generateCoupons',
  who: edit,
  text: { zh: '生成券码', en: 'Generate coupon codes', ru: 'Создать коды купонов' },
  input: model.generateIn,
  output: model.batchOut,
  errors: ['coupon.not_coupon', 'coupon.closed', 'coupon.gone'],
});
export const couponBatches = page('GET', {
  name: 'coupon.batches',
  path: '/web/pm/coupon/queryCouponBatchPage',
  who: edit,
  text: promotionsWords.batchesOfCodes,
  input: model.batchListIn,
  output: model.batchOut,
});
/** For `COUPON_CSV_PATH`: the permission to download a batch. */
export const couponBatch = read('GET', {
  name: 'coupon.batch',
  path: '/web/pm/coupon/getCouponBatch',
  who: edit,
  text: { zh: '下载券码', en: 'Download codes', ru: 'Скачать коды' },
  input: model.couponFileIn,
  output: model.batchOut.extend({ promotionBillcode: z.string() }),
});
export const couponPage = page('GET', {
  name: 'coupon.page',
  path: '/web/pm/coupon/queryCouponPage',
  who: edit,
  text: { zh: '优惠券明细', en: 'Coupons of a promotion', ru: 'Купоны акции' },
  input: model.couponListIn,
  output: model.couponRow,
});
export const voidCoupons = write('POST', {
  name: 'coupon.void',
  path: '/web/pm/coupon/voidCoupons',
  who: edit,
  text: { zh: '作废优惠券', en: 'Void coupons', ru: 'Аннулировать купоны' },
  input: model.voidIn,
  output: done,
  errors: ['coupon.not_open'],
});
/** PRO-01d By rule. */
export const giveCoupons = write('POST', {
  name: 'coupon.give',
  long: true,
  path: '/web/pm/coupon/giveCoupons',
  who: edit,
  text: { zh: '发放优惠券', en: 'Give coupons', ru: 'Выдать купоны' },
  input: model.giveIn,
  output: model.givenOut,
  errors: ['coupon.not_coupon', 'coupon.nobody', ...claiming],
});
export const claimCoupon = write('POST', {
  name: 'coupon.claim',
  path: '/web/pm/coupon/claimCoupon',
  who: 'user',
  text: { zh: '领取优惠券', en: 'Claim a coupon', ru: 'Получить купон' },
  input: model.claimIn,
  output: model.claimedOut,
  errors: claiming,
});
/** A single code, or one that many share: it becomes a coupon of the caller. */
export const redeemCoupon = write('POST', {
  name: 'coupon.redeem',
  path: '/web/pm/coupon/redeemCoupon',
  who: 'user',
  text: { zh: '兑换券码', en: 'Redeem a coupon code', ru: 'Активировать код купона' },
  input: model.redeemIn,
  output: model.claimedOut,
  errors: [...claiming, 'coupon.code_wrong', 'coupon.code_used', 'login.wait'],
  secrets: ['code'],
});
export const myCoupons = page('GET', {
  name: 'coupon.mine',
  path: '/web/pm/coupon/queryMyCouponPage',
  who: 'user',
  text: { zh: '我的优惠券', en: 'My coupons', ru: 'Мои купоны' },
  input: model.myCouponsIn,
  output: model.myCoupon,
});
export const claimableCoupons = page('GET', {
  name: 'coupon.claimable',
  path: '/web/pm/coupon/queryClaimablePage',
  who: 'anyone',
  text: { zh: '领券中心', en: 'Coupons to claim', ru: 'Доступные купоны' },
  input: model.claimableIn,
  output: model.claimable,
});
