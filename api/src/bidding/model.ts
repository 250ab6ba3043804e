import { z } from 'zod';
import {
  amountIn,
  amountOut,
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
  textsOut,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { RATE_ONE } from '../kernel/money.ts';
import type { Texts } from '../kernel/text.ts';
import { actKindNames } from './acts.ts';
import {
  appealLife,
  lotLife,
  type LotStatus,
  participantLife,
  type ParticipantStatus,
} from './lifecycle.ts';
import { PAPERS_MAX, WHY_MAX } from './limits.ts';

/** BID-02 How it is bid: openly upwards (a sale), openly downwards (a purchase), or once, sealed. */
export const lotModes = {
  ascending: { zh: '公开竞买（加价）', en: 'Ascending', ru: 'На повышение' },
  descending: { zh: '反向竞价（降价）', en: 'Reverse', ru: 'На понижение' },
  sealed: { zh: '一轮密封报价', en: 'Sealed bids', ru: 'Закрытые предложения' },
} as const satisfies Record<string, Texts>;
export const lotModeNames = keysOf(lotModes);
export type LotMode = keyof typeof lotModes;
/** What the organiser does: sells to the highest, or buys from the lowest. */
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
  won: { zh: '中标', en: 'Won', ru: 'Победа' },
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
/** B8 How long whoever is offered it next may think it over. */
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
  /** Of sealed lots; the open ones have theirs by their mode. */
  side: z.enum(lotSideNames).default('sale'),
  title: texts(TITLE_MAX),
  description: texts(DESCRIPTION_MAX).optional(),
  currency: currency().default('CNY'),
  /** Starting price of a sale, ceiling of a purchase. */
  startAmount: amountIn().refine((n) => n > 0, 'lot.start'),
  /** Of open lots: the step that counts from an amount on. */
  increments: z.array(increment).max(INCREMENTS_MAX).default([]),
  /** Secret; its hash is published. */
  reserveAmount: amountIn()
    .refine((n) => n > 0, 'lot.start')
    .nullable()
    .default(null),
  depositKind: z.enum(['none', 'fixed', 'rate']).default('none'),
  depositAmount: priceIn().default(0),
  /** Of the starting price, 1/1 000 000. */
  depositRate: z.number().int().min(0).max(DEPOSIT_RATE_MAX).default(0),
  minBidders: z.number().int().min(1).max(BIDDERS_MIN_MAX).default(1),
  /** B6 Of several lines: one may be bid for at 0. */
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
  all: { statuses: lotStatuses, text: { zh: '全部', en: 'All', ru: 'Все' } },
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
/** What the shop shows: drafts and reviews are nobody's business. */
export const shopTabs = {
  live: lotTabs.live,
  upcoming: lotTabs.upcoming,
  ended: {
    statuses: ['closed', 'awarded', 'contracted', 'done', 'failed', 'cancelled'],
    text: { zh: '已结束', en: 'Ended', ru: 'Завершённые' },
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

/** Who bids, to everybody else: "3" of "Bidder 3". */
export const alias = () => z.number().int();
/** What everybody may know of a lot. */
const publicShape = {
  lotCode: code(),
  lotNo: z.string(),
  status: z.enum(lotStatuses),
  statusName: z.string(),
  mode: z.enum(lotModeNames),
  side: z.enum(lotSideNames),
  title: z.string(),
  organiserName: z.string(),
  currency: currency(),
  startAmount: amountOut(),
  depositAmount: amountOut(),
  /** Null: nobody has bid, or the lot is sealed and not opened. */
  price: amountOut().nullable(),
  bidCount: z.number().int(),
  participantCount: z.number().int(),
  registerFrom: instant(),
  startsAt: instant(),
  /** As extended so far. */
  endsAt: instant(),
  coverUrl: z.string().nullable(),
};
export const shopLotRow = z.object({
  ...publicShape,
  /** The caller follows it: is told when it starts, ends soon and is over. */
  follows: z.boolean(),
});
export const lotRow = z.object({
  ...publicShape,
  organiserCode: code(),
  gmtCreate: instant(),
  waitingReview: z.number().int(),
  isOwn: z.boolean(),
  /** The caller may approve or reject it. */
  mayReview: z.boolean(),
  /** The number under which it came again. */
  relistedAs: z.string(),
});

export const holderNames = ['organiser', 'platform', 'witness'] as const;
export type Holder = (typeof holderNames)[number];
const holderTexts = {
  organiser: { zh: '发起方', en: 'Organiser', ru: 'Организатор' },
  platform: { zh: '平台', en: 'Portal', ru: 'Портал' },
  witness: { zh: '见证人', en: 'Witness', ru: 'Наблюдатель' },
} as const satisfies Record<Holder, Texts>;
const secondWitness: Texts = { zh: '第二见证人', en: 'Second witness', ru: 'Второй наблюдатель' };
/** Of the portal's own lot another company holds the key that is the portal's elsewhere. */
export function holderText(holder: Holder, isPortals: boolean): Texts {
  return isPortals && holder === 'platform' ? secondWitness : holderTexts[holder];
}
/** A public key of a sealed lot: a point of P-256, base64url. */
const holderOut = z.object({
  holder: z.enum(holderNames),
  publicKey: z.string(),
  fingerprint: z.string(),
  released: z.boolean(),
  /** The caller made it. */
  isOwn: z.boolean(),
});
export const lineOut = z.object({
  lineNo: z.number().int(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  taxRate: z.number().int(),
});
/** B5 One accepted act as everybody sees it; a maximum is shown by what it made of the price. */
export const actOut = z.object({
  seq: z.number().int(),
  kind: z.enum(actKindNames),
  at: instant(),
  alias: alias().nullable(),
  /** What was bid; null: a maximum or a sealed bid, told after the end. */
  amount: amountOut().nullable(),
  price: amountOut().nullable(),
  leader: alias().nullable(),
  endsAt: instant(),
  hash: z.string(),
});
/** BID-05a What changes while it runs: the stream sends it, too. */
export const liveShape = {
  seq: z.number().int(),
  status: z.enum(lotStatuses),
  price: amountOut().nullable(),
  leader: alias().nullable(),
  /** What the next bid must be at least, or at most; null: sealed, or over. */
  least: amountOut().nullable(),
  /** B3 Null: there is no reserve, or it is not told. */
  reserveMet: z.boolean().nullable(),
  endsAt: instant(),
  capAt: instant().nullable(),
  bidCount: z.number().int(),
  participantCount: z.number().int(),
  serverTime: instant(),
};
export const liveOut = z.object(liveShape);
/** BID-06a The order that a lot became: what it waits for. */
const orderShape = {
  orderCode: code().nullable(),
  orderNo: z.string(),
  orderStatusName: z.string(),
  /** Nobody has said where to yet: it does not ship. */
  orderNeedsAddress: z.boolean(),
};
/** B8 Somebody whose own best bid stands. */
const bidderOut = z.object({ alias: alias(), amount: amountOut() });
export const ownOut = z.object({
  participantCode: code(),
  alias: alias(),
  status: z.enum(participantStatuses),
  statusName: z.string(),
  result: z.enum(resultNames).nullable(),
  reason: z.string(),
  deposit: amountOut(),
  depositState: z.enum(['none', 'frozen', 'ended']),
  leads: z.boolean(),
  /** One's own last bid, and one's own maximum. */
  amount: amountOut().nullable(),
  maximum: amountOut().nullable(),
  sealed: z.boolean(),
  /** B7 Of the last sealed bid; 0: none yet. */
  sealedVersion: z.number().int(),
  /** The terms were changed after one had joined. */
  consentNeeded: z.boolean(),
  paperUrls: z.array(z.string()),
  /** B8 One is offered what the winner did not take, until then. */
  offer: z.object({ amount: amountOut(), until: instant() }).nullable(),
  ...orderShape,
  /** Of the winner: until when to pay, or to confirm. */
  payBy: instant().nullable(),
  mayAppeal: z.boolean(),
  /** One's own appeal, and what became of it. */
  appeal: z.object({ status: z.enum(appealStatuses), reason: z.string() }).nullable(),
});
export const lotView = z.object({
  ...publicShape,
  ...liveShape,
  description: z.string(),
  plannedEnd: instant(),
  extendS: z.number().int(),
  increments: z.array(z.object({ from: amountOut(), step: amountOut() })),
  /** sha256 of salt and reserve; null: there is none. */
  reserveHash: z.string().nullable(),
  minBidders: z.number().int(),
  zeroPrices: z.boolean(),
  qualification: z.string(),
  needsPapers: z.boolean(),
  needsCertification: z.boolean(),
  needsReview: z.boolean(),
  awardBy: z.enum(['rule', 'organiser']),
  forfeit: z.enum(['all', 'difference']),
  forfeitCosts: amountOut(),
  forfeitTo: z.enum(['organiser', 'tenant']),
  payHours: z.number().int(),
  termsVersion: z.number().int(),
  lines: z.array(lineOut),
  pictureUrls: z.array(z.string()),
  holders: z.array(holderOut),
  /** Of an ended one. */
  winner: alias().nullable(),
  endReason: z.string(),
  /** BID-04b Its public file; null: not ended, or never opened. */
  logUrl: z.string().nullable(),
  relistedAs: z.string(),
  demandCode: code().nullable(),
  /** Newest first. */
  acts: z.array(actOut),
  follows: z.boolean(),
  own: ownOut.nullable(),
  isOrganiser: z.boolean(),
  /** The portal itself organises it: another person of it has reviewed it. */
  isPortals: z.boolean(),
});
/** What organiser and reviewer see besides. */
export const lotDetail = z.object({
  ...lotView.shape,
  lines: z.array(lineOut.extend({ names: textsOut(), units: textsOut() })),
  titles: textsOut(),
  descriptions: textsOut(),
  reserveAmount: amountOut().nullable(),
  depositKind: z.enum(['none', 'fixed', 'rate']),
  depositRate: z.number().int(),
  pictureCodes: z.array(code()),
  reviewReason: z.string(),
  mayReview: z.boolean(),
  winnerName: z.string(),
  ...orderShape,
  timeline: z.array(
    z.object({ text: z.string(), actorName: z.string(), reason: z.string(), at: instant() }),
  ),
  /** B5 Refused bids, newest first, the last fifty. */
  refusals: z.array(
    z.object({
      at: instant(),
      alias: alias().nullable(),
      amount: amountOut().nullable(),
      code: z.string(),
    }),
  ),
  offer: bidderOut.extend({ until: instant() }).nullable(),
  payBy: instant().nullable(),
  /** B8 Who is asked next when the winner does not take it, or by the organiser now. */
  next: bidderOut.nullable(),
  /** BID-06c What a default would cost the winner now; null: nobody has to pay or confirm. */
  atDefault: amountOut().nullable(),
});

export const participantRow = z.object({
  participantCode: code(),
  /** Null as long as the lot runs, and so are bid and time: nobody connects companies with what is bid under a number. */
  alias: alias().nullable(),
  merberCode: code(),
  merberCompname: z.string(),
  userName: z.string(),
  status: z.enum(participantStatuses),
  statusName: z.string(),
  result: z.enum(resultNames).nullable(),
  reason: z.string(),
  deposit: amountOut(),
  currency: currency(),
  depositState: z.enum(['none', 'frozen', 'ended']),
  /** Own best bid; null while it is not to be known. */
  amount: amountOut().nullable(),
  papers: z.array(z.object({ fileCode: code(), fileUrl: z.string() })),
  joinedAt: instant().nullable(),
});
export const participantListIn = z.object({ ...paging, ...one });
export const myBidRow = z.object({
  ...publicShape,
  participation: z.enum(participantStatuses),
  participationName: z.string(),
  result: z.enum(resultNames).nullable(),
  /** Why one was not admitted, or shut out. */
  reason: z.string(),
  leads: z.boolean(),
  amount: amountOut().nullable(),
  /** The terms were changed after one had joined. */
  consentNeeded: z.boolean(),
  /** B8 Until when one may take what the winner did not; null: nothing is offered. */
  offerUntil: instant().nullable(),
  /** Of the winner: until when to pay, or to confirm; and the order that it became. */
  payBy: instant().nullable(),
  orderCode: code().nullable(),
  orderNo: z.string(),
});
export const myBidTabs = {
  all: { statuses: participantStatuses, text: { zh: '全部', en: 'All', ru: 'Все' } },
  waiting: {
    statuses: ['waiting_deposit', 'waiting_review'],
    text: { zh: '待缴费与审核', en: 'Waiting', ru: 'Ожидают' },
  },
  active: {
    statuses: ['approved', 'bidding'],
    text: { zh: '竞价中', en: 'Bidding', ru: 'Участвую' },
  },
  ended: {
    statuses: ['ended', 'rejected', 'withdrawn', 'disqualified', 'defaulted'],
    text: { zh: '已结束', en: 'Ended', ru: 'Завершены' },
  },
} as const satisfies Record<string, { statuses: readonly ParticipantStatus[]; text: Texts }>;
export const myBidTabNames = keysOf(myBidTabs);
export const myBidsIn = z.object({ ...paging, tab: z.enum(myBidTabNames).default('all') });

export const joinIn = z.object({
  ...one,
  /** Uploaded for the purpose `bid`. */
  paperCodes: z.array(code()).max(PAPERS_MAX).default([]),
  /** The terms that one has read: others meanwhile are refused. */
  termsVersion: z.number().int().min(1),
});
export const participantMoved = z.object({
  participantCode: code(),
  alias: alias(),
  status: z.enum(participantStatuses),
});
export const participantCheckIn = z.object({
  participantCode: code(),
  checkResult: z.enum(['pass', 'fail']),
  reason: line(REASON_MAX).default(''),
});
/** BID-04 A plain amount, or a maximum up to which the portal bids; of a lot with several lines a price for each. */
export const bidIn = z.object({
  ...one,
  amount: amountIn().optional(),
  maximum: amountIn().optional(),
  lines: z
    .array(z.object({ lineNo: z.number().int().min(1).max(LINES_MAX), price: priceIn() }))
    .max(LINES_MAX)
    .optional(),
});
export const bidOut = z.object({
  ...liveShape,
  /** The number that the act got. */
  actSeq: z.number().int(),
  leads: z.boolean(),
  /** BID-04b The hash of the act in the lot's public file: a history rewritten afterwards has another one. */
  receipt: z.string(),
  /** Of a maximum: with it the bidder can prove the amount, and nobody else. */
  salt: z.string().nullable(),
});
/** What the bidder's browser made; the server cannot read it. */
export const sealIn = z.object({
  ...one,
  /** B7 What the bid is sealed for: one more than the bidder's last. */
  version: z.number().int().min(1),
  cipher: z.string().min(1).max(CIPHER_MAX),
});
/** Where the portal organises, another company's user holds the portal's key as well: a second witness. */
export const witnessIn = z.object({
  ...one,
  loginName: line(64),
  holder: z.enum(['witness', 'platform']).default('witness'),
});
export const holderIn = z.object({
  ...one,
  holder: z.enum(holderNames),
  publicKey: z.string().min(1).max(200),
});
export const releaseIn = z.object({
  ...one,
  holder: z.enum(holderNames),
  /** As it was saved in the holder's file: it fits the public key, or is refused. */
  privateKey: z.string().min(1).max(200),
});
const witnessNamed = z.object({ userName: z.string(), merberCompname: z.string() });
/** Of organiser, reviewer and witness: who holds which key. */
export const lotKeys = z.object({
  lotCode: code(),
  lotNo: z.string(),
  title: z.string(),
  status: z.enum(lotStatuses),
  statusName: z.string(),
  endsAt: instant(),
  /** Until when two keys must have come; null: not over yet, or opened. */
  openBy: instant().nullable(),
  openedAt: instant().nullable(),
  bidCount: z.number().int(),
  witness: witnessNamed.nullable(),
  /** Of the portal's own lot: who holds the second key instead of the portal. */
  secondWitness: witnessNamed.nullable(),
  isPortals: z.boolean(),
  /** Keys that the caller may register now, and may release now. */
  mayRegister: z.array(z.enum(holderNames)),
  mayRelease: z.array(z.enum(holderNames)),
  mayNameWitness: z.boolean(),
  holders: z.array(
    z.object({
      ...holderOut.shape,
      userName: z.string(),
      merberCompname: z.string(),
      registeredAt: instant(),
    }),
  ),
});
export const awardIn = z.object({ ...one, participantCode: code(), reason: required(REASON_MAX) });
export const appealIn = z.object({ ...one, why: required(WHY_MAX) });
export const appealRow = z.object({
  appealCode: code(),
  lotCode: code(),
  lotNo: z.string(),
  participantCode: code(),
  merberCompname: z.string(),
  /** What is appealed against, and what was said of it. */
  against: z.enum(['disqualified', 'defaulted']),
  againstReason: z.string(),
  why: z.string(),
  currency: currency(),
  /** What of the deposit was forfeited; upheld, it goes back. */
  forfeited: amountOut(),
  status: z.enum(appealStatuses),
  reason: z.string(),
  judgedBy: z.string(),
  gmtCreate: instant(),
  judgedAt: instant().nullable(),
  /** Of neither side. */
  mayJudge: z.boolean(),
});
export const appealListIn = z.object({ ...paging, status: z.enum(appealStatuses).optional() });
export const judgeIn = z.object({
  appealCode: code(),
  uphold: z.boolean(),
  reason: required(REASON_MAX),
});
