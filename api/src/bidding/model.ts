import { z } from 'zod';
import {
  amountIn,
  code,
  currency,
  instant,
  line,
  paging,
  priceIn,
  quantity,
  required,
  someTexts,
  text,
  texts,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { RATE_ONE } from '../kernel/money.ts';
import type { Texts } from '../kernel/text.ts';
import { appealLife, lotLife, type LotStatus, participantLife } from './lifecycle.ts';
import * as biddingWords from './words.ts';
import * as words from '../kernel/words/index.ts';

/** BID-02 How it is bid: openly upwards (a sale), openly downwards (a purchase), or once, sealed. */
export const lotModes = {
  ascending: { zh: '公开竞买（加价）', en: 'Ascending', ru: 'На повышение' },
  descending: { zh: '反向竞价（降价）', en: 'Reverse', ru: 'На понижение' },
  sealed: { zh: '一轮密封报价', en: 'Sealed bids', ru: 'Закрытые предложения' },
} as const satisfies Record<string, Texts>;
export const lotModeNames = keysOf(lotModes);
export type LotMode = keyof typeof lotModes;
/** The organiser's side: sells to the highest bid, or buys from the lowest. */
export const lotSides = {
  sale: { zh: '出售', en: 'Sale', ru: 'Продажа' },
  purchase: { zh: '采购', en: 'Purchase', ru: 'Закупка' },
} as const satisfies Record<string, Texts>;
export const lotSideNames = keysOf(lotSides);
export type LotSide = keyof typeof lotSides;
export const lotStatuses = keysOf(lotLife.states);
export const participantStatuses = keysOf(participantLife.states);
export const appealStatuses = keysOf(appealLife.states);
/** BID-03c */
export const results = {
  won: biddingWords.won,
  lost: { zh: '未中标', en: 'Lost', ru: 'Не победил' },
  failed: { zh: '流拍', en: 'Auction failed', ru: 'Торги не состоялись' },
} as const satisfies Record<string, Texts>;
export const resultNames = keysOf(results);
export type BidResult = keyof typeof results;

export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 5000;
export const LINES_MAX = 100;
export const INCREMENTS_MAX = 10;
export const QUALIFICATION_MAX = 1000;
export const LOT_PICTURES_MAX = 5;
export const REASON_MAX = 200;
/** B4 How long before the end a bid extends it, and by how much. */
export const EXTEND_S = 300;
export const EXTEND_S_MAX = 3600;
/** A lot lasts at most so long, from registration to its last extension. */
export const LOT_DAYS_MAX = 90;
/** How long the winner has to pay, or to confirm. */
export const PAY_HOURS = 72;
export const PAY_HOURS_MAX = 720;
/** B8 The time in which the next bidder may answer the offer. */
export const NEXT_OFFER_HOURS = 48;
/** B7 After the end of a sealed lot two holders have so long to release their keys; later it fails. */
export const OPENING_HOURS = 72;
/** Nothing is bid for longer than so many seconds: what runs was down (B9). */
export const OUTAGE_S = 30;
export const BIDDERS_MIN_MAX = 20;
/** L A deposit of more than a fifth of the price is no 定金 in China; of a starting price, at most so much in 1/1 000 000. */
export const DEPOSIT_RATE_MAX = 200_000;
/** More than a sealed bid has (rules/seal.ts). */
export const CIPHER_MAX = 16_384;

const moment = () => instant();
const increment = z.object({ from: priceIn(), step: amountIn().refine((n) => n > 0, 'lot.step') });

/** BID-02b Everything that is set of a lot. Amounts are of the whole lot. */
export const lotIn = z.object({
  /** Left out: a new draft. */
  lotCode: code().optional(),
  /** BID-01 The demand that it answers. */
  demandCode: code().optional(),
  mode: z.enum(lotModeNames),
  /** For sealed lots; the mode of an open lot decides its side. */
  side: z.enum(lotSideNames).default('sale'),
  title: texts(TITLE_MAX),
  description: texts(DESCRIPTION_MAX).optional(),
  currency: currency().default('CNY'),
  /** Starting price of a sale, ceiling of a purchase. */
  startAmount: amountIn().refine((n) => n > 0, 'lot.start'),
  /** For open lots: the step that applies from an amount on. */
  increments: z.array(increment).max(INCREMENTS_MAX).default([]),
  /** Secret; its hash is published. */
  reserveAmount: amountIn()
    .refine((n) => n > 0, 'lot.start')
    .nullable()
    .default(null),
  depositKind: z.enum(['none', 'fixed', 'rate']).default('none'),
  depositAmount: priceIn().default(0),
  /** A share of the starting price, in 1/1 000 000. */
  depositRate: z.number().int().min(0).max(DEPOSIT_RATE_MAX).default(0),
  minBidders: z.number().int().min(1).max(BIDDERS_MIN_MAX).default(1),
  /** B6 Lots of several lines only: a line may be bid for at 0. */
  zeroPrices: z.boolean().default(false),
  qualification: text(QUALIFICATION_MAX).default(''),
  needsPapers: z.boolean().default(false),
  needsCertification: z.boolean().default(false),
  /** Somebody looks at each participant; else the deposit is enough. */
  needsReview: z.boolean().default(true),
  registerFrom: moment(),
  startsAt: moment(),
  endsAt: moment(),
  extendS: z.number().int().min(0).max(EXTEND_S_MAX).default(EXTEND_S),
  /** No extension goes beyond it. */
  capAt: moment().nullable().default(null),
  awardBy: z.enum(['rule', 'organiser']).default('rule'),
  forfeit: z.enum(['all', 'difference']).default('all'),
  /** B8 Costs that are named beforehand. */
  forfeitCosts: priceIn().default(0),
  forfeitTo: z.enum(['organiser', 'tenant']).default('organiser'),
  payHours: z.number().int().min(1).max(PAY_HOURS_MAX).default(PAY_HOURS),
  pictureCodes: z.array(code()).max(LOT_PICTURES_MAX).default([]),
  lines: z
    .array(
      z.object({
        name: texts(200),
        spec: line(200).default(''),
        unit: someTexts(20).default({ zh: '' }),
        quantity: quantity(),
        /** 1/1 000 000, in the price. */
        taxRate: z.number().int().min(0).max(RATE_ONE).default(130_000),
      }),
    )
    .min(1)
    .max(LINES_MAX),
});

const one = { lotCode: code() };
export const lotOne = z.object(one);
export const lotReason = z.object({ ...one, reason: required(REASON_MAX) });
export const lotCheckIn = z.object({
  ...one,
  checkResult: z.enum(['pass', 'fail']),
  reason: line(REASON_MAX).default(''),
});
export const lotMoved = z.object({
  lotCode: code(),
  lotNo: z.string(),
  status: z.enum(lotStatuses),
});

/** Tabs of the console's list. */
export const lotTabs = {
  all: { statuses: lotStatuses, text: words.all },
  draft: { statuses: ['draft'], text: lotLife.states.draft },
  review: { statuses: ['review'], text: lotLife.states.review },
  upcoming: {
    statuses: ['published', 'registration'],
    text: { zh: '公告与报名', en: 'Upcoming', ru: 'Предстоящие' },
  },
  live: { statuses: ['bidding', 'extended'], text: { zh: '竞价中', en: 'Live', ru: 'Идут торги' } },
  toAward: {
    statuses: ['closed', 'awarded'],
    text: { zh: '待定标与签约', en: 'To award', ru: 'Выбор и сделка' },
  },
  contracted: { statuses: ['contracted'], text: lotLife.states.contracted },
  done: { statuses: ['done'], text: lotLife.states.done },
  off: {
    statuses: ['failed', 'cancelled'],
    text: { zh: '流拍与取消', en: 'Failed or cancelled', ru: 'Не состоялись' },
  },
} as const satisfies Record<string, { statuses: readonly LotStatus[]; text: Texts }>;
export const lotTabNames = keysOf(lotTabs);
/** The shop's tabs: drafts and lots in review are not public. */
export const shopTabs = {
  live: lotTabs.live,
  upcoming: lotTabs.upcoming,
  ended: {
    statuses: ['closed', 'awarded', 'contracted', 'done', 'failed', 'cancelled'],
    text: words.endedTab,
  },
} as const satisfies Record<string, { statuses: readonly LotStatus[]; text: Texts }>;
export const shopTabNames = keysOf(shopTabs);

export const lotListIn = z.object({
  ...paging,
  tab: z.enum(lotTabNames).default('all'),
  mode: z.enum(lotModeNames).optional(),
  /** Number, its beginning; or words of its title. */
  q: line(64).optional(),
  /** Only one's own, for who sees all. */
  mine: z.boolean().default(false),
});
export const shopListIn = z.object({
  ...paging,
  tab: z.enum(shopTabNames).default('live'),
  mode: z.enum(lotModeNames).optional(),
  q: line(64).optional(),
});
