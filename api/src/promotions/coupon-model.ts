import { z } from 'zod';
import { amountOut, code, currency, instant, line, paging } from '../kernel/fields.ts';
import { isOneOf, keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { CODES_MAX } from './model.ts';

/** Members that a rule gives coupons to in one go. */
export const GIVEN_MAX = 5000;
export const GIVE_LEVELS_MAX = 50;
export const GIVE_NAMED_MAX = 200;
/** So long before its end its member hears that a coupon expires. */
export const COUPON_WARN_DAYS = 3;
export const COUPON_CODE_MAX = 40;

export const couponStates = {
  free: { zh: '未领取', en: 'Not redeemed', ru: 'Не активирован' },
  claimed: { zh: '可使用', en: 'Usable', ru: 'Можно использовать' },
  held: { zh: '下单占用', en: 'Held by an order', ru: 'Занят заказом' },
  used: { zh: '已使用', en: 'Used', ru: 'Использован' },
  void: { zh: '已作废', en: 'Void', ru: 'Аннулирован' },
} satisfies Record<string, Texts>;
export type CouponState = keyof typeof couponStates;
export const couponStateNames = keysOf(couponStates);
/** Nobody has bought with it yet. */
export const voidableStates = ['free', 'claimed'] as const satisfies readonly CouponState[];
export const isVoidable = (state: CouponState): boolean => isOneOf(state, voidableStates);
/** CHK-05 Why a coupon that somebody picks is good for nothing now. */
export const couponFaults = {
  used: { zh: '已使用', en: 'Already used', ru: 'Уже использован' },
  held: {
    zh: '已用于一笔未付款的订单，取消该订单后可再次使用',
    en: 'Used in an unpaid order. Cancel that order to use it again',
    ru: 'Применён в неоплаченном заказе. Отмените его, чтобы использовать купон снова',
  },
  void: { zh: '已作废', en: 'No longer valid', ru: 'Аннулирован' },
  expired: { zh: '已过期', en: 'Expired', ru: 'Срок действия истёк' },
  ended: { zh: '活动已结束', en: 'The promotion has ended', ru: 'Акция завершена' },
  early: {
    zh: '活动尚未开始',
    en: 'The promotion hasn’t started yet',
    ru: 'Акция ещё не началась',
  },
  paused: { zh: '活动已暂停', en: 'The promotion is paused', ru: 'Акция приостановлена' },
} satisfies Record<string, Texts>;
export type CouponFault = keyof typeof couponFaults;
export const couponWays = {
  claimed: { zh: '自行领取', en: 'Claimed', ru: 'Получен в магазине' },
  code: { zh: '通用码', en: 'Shared code', ru: 'Общий код' },
  file: { zh: '一券一码', en: 'Single code', ru: 'Отдельный код' },
  given: { zh: '系统发放', en: 'Given', ru: 'Выдан' },
} satisfies Record<string, Texts>;
export type CouponWay = keyof typeof couponWays;

const campaign = { promotionCode: code() };
export const generateIn = z.object({
  ...campaign,
  quantity: z.number().int().min(1).max(CODES_MAX),
});
export const batchOut = z.object({
  batchCode: code(),
  quantity: z.number().int(),
  userName: z.string(),
  gmtCreate: instant(),
});
export const batchListIn = z.object({ ...paging, ...campaign });
export const couponListIn = z.object({
  ...paging,
  ...campaign,
  state: z.enum(couponStateNames).optional(),
});
export const couponRow = z.object({
  couponCode: code(),
  /** The last characters only: a reader of the whole code could use it. */
  codeEnd: z.string(),
  state: z.enum(couponStateNames),
  stateName: z.string(),
  wayName: z.string(),
  memberName: z.string(),
  validUntil: instant().nullable(),
  gmtCreate: instant(),
});
export const voidIn = z.object({ couponCodes: z.array(code()).min(1).max(100) });
/** PRO-01d Members of these levels, these members, or (neither) every buying member. */
export const giveIn = z.object({
  ...campaign,
  levels: z.array(z.string().max(40)).max(GIVE_LEVELS_MAX).default([]),
  merberCodes: z.array(code()).max(GIVE_NAMED_MAX).default([]),
});
/** Members who have as many as each may have get none; `more`: somebody was left for the next go. */
export const givenOut = z.object({ count: z.number().int(), more: z.boolean() });

export const claimIn = z.object(campaign);
export const redeemIn = z.object({
  code: line(COUPON_CODE_MAX).min(1),
  /**
   * True where a buyer enters a code to use it: the coupon is then returned even if they hold it
   * already.
   */
  ownToo: z.boolean().default(false),
});
export const claimedOut = z.object({
  couponCode: code(),
  promotionName: z.string(),
  validUntil: instant().nullable(),
});
export const myCouponTabs = {
  usable: { zh: '可使用', en: 'Usable', ru: 'Доступные' },
  used: { zh: '已使用', en: 'Used', ru: 'Использованные' },
  over: { zh: '已失效', en: 'Expired', ru: 'Просроченные' },
} satisfies Record<string, Texts>;
export const myCouponTabNames = keysOf(myCouponTabs);
export const myCouponsIn = z.object({ ...paging, tab: z.enum(myCouponTabNames).default('usable') });
/** The value of a coupon, as its face states it. */
const face = {
  promotionCode: code(),
  promotionName: z.string(),
  sellerCode: code().nullable(),
  sellerName: z.string(),
  currency: currency(),
  /** From so much of goods on. */
  from: amountOut(),
  /** One of both; a rate in 1/1 000 000. */
  amount: amountOut().nullable(),
  rate: z.number().int().nullable(),
  max: amountOut().nullable(),
  /** Not every product of the portal, or the seller. */
  isLimited: z.boolean(),
  exclusive: z.boolean(),
};
export const myCoupon = z.object({
  ...face,
  couponCode: code(),
  state: z.enum(couponStateNames),
  stateName: z.string(),
  validUntil: instant().nullable(),
  isSoon: z.boolean(),
});
export const claimableIn = z.object({ ...paging, sellerCode: code().optional() });
export const claimable = z.object({
  ...face,
  endsAt: instant().nullable(),
  /** Days that one is good once it is claimed. */
  days: z.number().int().nullable(),
  /** Null: as many as are wanted. */
  left: z.number().int().nullable(),
  /** How many the caller may still claim. */
  canClaim: z.number().int(),
});

/** A file, not a call: GET with `batchCode`, answered as CSV. */
export const COUPON_CSV_PATH = '/web/pm/coupon/exportCoupons.csv';
export const couponFileIn = z.object({ batchCode: code() });
