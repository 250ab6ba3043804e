import { z } from 'zod';
import { amountOut, code, currency, instant, textsOut } from '../kernel/fields.ts';
import { holderNames } from './holders.ts';
import { actKindNames } from './acts.ts';
import {
  lotModeNames,
  lotSideNames,
  lotStatuses,
  participantStatuses,
  appealStatuses,
  resultNames,
} from './model.ts';

/** Public number of a bidder: "3" of "Bidder 3". */
export const alias = () => z.number().int();
/** The public part of a lot. */
export const publicShape = {
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

/** A public key of a sealed lot: a point of P-256, base64url. */
export const holderOut = z.object({
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
  /** The amount of the bid; null: a maximum or a sealed bid, told after the end. */
  amount: amountOut().nullable(),
  price: amountOut().nullable(),
  leader: alias().nullable(),
  endsAt: instant(),
  hash: z.string(),
});
/** BID-05a The part that changes while it runs: the stream sends it, too. */
export const liveShape = {
  seq: z.number().int(),
  status: z.enum(lotStatuses),
  price: amountOut().nullable(),
  leader: alias().nullable(),
  /** The least or highest possible next bid; null: sealed, or over. */
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
  /** B7 The version of the last sealed bid; 0: none yet. */
  sealedVersion: z.number().int(),
  /** The terms were changed after one had joined. */
  consentNeeded: z.boolean(),
  paperUrls: z.array(z.string()),
  /** B8 One is offered what the winner did not take, until then. */
  offer: z.object({ amount: amountOut(), until: instant() }).nullable(),
  ...orderShape,
  /** For the winner: the deadline to pay, or to confirm. */
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
  /** Set once the lot has ended. */
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
/** The view of organiser and reviewer, with the private parts. */
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
  /** B8 The bidder who is asked next when the winner does not take it, or by the organiser now. */
  next: bidderOut.nullable(),
  /** BID-06c The winner's forfeit in case of a default now; null: nobody has to pay or confirm. */
  atDefault: amountOut().nullable(),
});
