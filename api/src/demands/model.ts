import { z } from 'zod';
import { lotLife } from '../bidding/lifecycle.ts';
import { PRICE_MAX } from '../catalogue/model.ts';
import {
  amountOut,
  code,
  currency,
  day,
  instant,
  line,
  paging,
  priceIn,
  quantity,
  required,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { divisionCode } from '../reference/model.ts';
import { demandLife, type DemandStatus } from './lifecycle.ts';
import * as words from '../kernel/words/index.ts';

export const DEMAND_TITLE_MAX = 80;
export const DEMAND_TEXT_MAX = 2000;
export const DEMAND_UNIT_MAX = 20;
export const DEMAND_PICTURES_MAX = 5;
export const DEMAND_REASON_MAX = 200;
/** How long a posting may be shown. */
export const DEMAND_DAYS_MAX = 180;
/** How long it is unless its owner says otherwise. */
export const DEMAND_DAYS = 30;
/** Postings of one member that wait for a review or are shown. */
export const OPEN_DEMANDS_MAX = 50;
export const RESPONSE_MAX = 500;
/** Responses of one member: to the same posting, and to all of them in 24 hours. */
export const RESPONSES_EACH_MAX = 3;
export const RESPONSES_DAY_MAX = 20;
export const DEMAND_BATCH_MAX = 100;
export const DEMAND_Q_MAX = 60;

/** The kinds of posting: an offer, or a demand. */
export const demandKindTexts = {
  demand: { zh: '求购', en: 'Wanted', ru: 'Закупка' },
  supply: { zh: '供应', en: 'For sale', ru: 'Предложение' },
} as const satisfies Record<string, Texts>;
export const demandKinds = keysOf(demandKindTexts);
export type DemandKind = (typeof demandKinds)[number];
const statuses = keysOf(demandLife.states);

export const demandIn = z.object({
  kind: z.enum(demandKinds),
  title: required(DEMAND_TITLE_MAX),
  description: required(DEMAND_TEXT_MAX),
  goodsClassCode: code().optional(),
  quantity: quantity(),
  unit: required(DEMAND_UNIT_MAX),
  /** The desired price per unit; left out: to be agreed. */
  price: priceIn()
    .refine((price) => price > 0 && price <= PRICE_MAX, 'demand.price')
    .optional(),
  currency: currency().default('CNY'),
  provinceCode: divisionCode().optional(),
  /** The last day on which it is shown, in the tenant's time zone. */
  validUntil: day(),
  /** Uploaded for the purpose `demand` by one's own company. */
  pictureCodes: z.array(code()).max(DEMAND_PICTURES_MAX).default([]),
});
/** As it was read: another version meanwhile is refused with `conflict`. */
const seen = { demandCode: code(), version: z.number().int().min(1) };
export const demandEditIn = demandIn.extend(seen);

const picture = z.object({ fileCode: code(), fileUrl: z.string() });

/** The public view of a posting in the list. */
export const shownRow = z.object({
  demandCode: code(),
  demandNo: z.string(),
  kind: z.enum(demandKinds),
  kindName: z.string(),
  title: z.string(),
  goodsClassCode: code().nullable(),
  goodsClassName: z.string(),
  quantity: z.number().int(),
  unit: z.string(),
  /** Null: to be agreed. */
  price: amountOut().nullable(),
  currency: currency(),
  provinceCode: z.string(),
  provinceName: z.string(),
  validUntil: day(),
  cover: picture.nullable(),
  /** People by their first letter, companies in full. */
  merberCompname: z.string(),
  /** The code of the store, if the author sells here. */
  sellerCode: code().nullable(),
  publishedAt: instant(),
});
export const shownOut = shownRow.extend({
  description: z.string(),
  pictures: z.array(picture),
  /** Until its last day is over, or its owner closes it. */
  isOpen: z.boolean(),
  /** The auction that was made of it, once it is announced. */
  lotNo: z.string().nullable(),
});

export const marketIn = z.object({
  ...paging,
  kind: z.enum(demandKinds).optional(),
  q: line(DEMAND_Q_MAX).optional(),
  /** With all below it. */
  goodsClassCode: code().optional(),
  provinceCode: divisionCode().optional(),
});

/** For its owner and for who reviews. */
export const demandRow = shownRow.omit({ publishedAt: true }).extend({
  version: z.number().int(),
  status: z.enum(statuses),
  statusName: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  merberCode: code(),
  userName: z.string(),
  /** Published by the caller: somebody else reviews it. */
  isOwn: z.boolean(),
  responses: z.number().int(),
  submittedAt: instant(),
  publishedAt: instant().nullable(),
});
export const demandOut = demandRow.extend({
  description: z.string(),
  pictures: z.array(picture),
  /** The last auction that was made of it. */
  lot: z
    .object({
      lotCode: code(),
      lotNo: z.string(),
      status: z.enum(keysOf(lotLife.states)),
      statusName: z.string(),
      /** Another one waits until it has ended. */
      isRunning: z.boolean(),
    })
    .nullable(),
  /** It takes responses, and an auction can be made of it. */
  isOpen: z.boolean(),
  /** For reviewers: its history, newest first. */
  timeline: z.array(
    z.object({ text: z.string(), actorName: z.string(), reason: z.string(), at: instant() }),
  ),
});

export const demandTabs = {
  all: { statuses, text: words.all },
  reviewing: { statuses: ['reviewing'], text: demandLife.states.reviewing },
  approved: { statuses: ['approved'], text: demandLife.states.approved },
  failed: { statuses: ['failed'], text: demandLife.states.failed },
  over: { statuses: ['expired', 'closed'], text: words.endedTab },
} as const satisfies Record<string, { statuses: readonly DemandStatus[]; text: Texts }>;
export const demandTabNames = keysOf(demandTabs);
export const tabsOut = z.array(
  z.object({ tab: z.enum(demandTabNames), count: z.number().int(), more: z.boolean() }),
);

export const demandListIn = z.object({
  ...paging,
  /** Only one's own company's, for who reviews all of them. */
  mine: z.boolean().default(false),
  tab: z.enum(demandTabNames).default('all'),
  kind: z.enum(demandKinds).optional(),
  goodsClassCode: code().optional(),
  merberCode: code().optional(),
  q: line(DEMAND_Q_MAX).optional(),
});

/** The version that the reviewer has read: a posting edited meanwhile is not approved unread. */
export const approveIn = z.object({
  demands: z.array(z.object(seen)).min(1).max(DEMAND_BATCH_MAX),
});
export const refuseIn = z.object({ ...seen, reason: required(DEMAND_REASON_MAX) });
export const moved = z.object({ demandCode: code(), status: z.enum(statuses) });

export const responseOut = z.object({
  responseCode: code(),
  demandCode: code(),
  merberCompname: z.string(),
  /** By the caller's own company. */
  isOwn: z.boolean(),
  text: z.string(),
  gmtCreate: instant(),
  answer: z.string(),
  answeredAt: instant().nullable(),
});
const replyText = () => required(RESPONSE_MAX);
export const respondIn = z.object({ demandCode: code(), text: replyText() });
export const answerIn = z.object({ responseCode: code(), answer: replyText() });

/** One's own responses, by whether they were answered. */
export const sentTabs = {
  all: words.all,
  waiting: { zh: '待回复', en: 'Awaiting an answer', ru: 'Без ответа' },
  answered: { zh: '已回复', en: 'Answered', ru: 'С ответом' },
} as const satisfies Record<string, Texts>;
export const sentTabNames = keysOf(sentTabs);
export const sentListIn = z.object({ ...paging, tab: z.enum(sentTabNames).default('all') });
/** With the posting as everybody sees it now. */
export const sentRow = responseOut.omit({ isOwn: true }).extend({
  demandNo: z.string(),
  kind: z.enum(demandKinds),
  kindName: z.string(),
  /** '': it is shown no more. */
  title: z.string(),
  /** The author of the posting; people by their first letter. */
  merberCompname: z.string(),
  isOpen: z.boolean(),
});
