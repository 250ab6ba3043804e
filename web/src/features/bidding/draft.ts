import type { saveLot } from '@tradeport/api/bidding/calls';
import type { getDemand } from '@tradeport/api/demands/calls';
import { EXTEND_S, type LotMode, PAY_HOURS, type LotSide } from '@tradeport/api/bidding/model';
import type { Input, Output } from '@tradeport/api/kernel/call';
import { type Currency, formatAmount, parseAmount, settle } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { z } from 'zod';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';
import type { Lot } from './shared.ts';

type Sent = Input<typeof saveLot>;
/** The form of a lot: times in UTC, extension in minutes, the deposit's share in per cent. */
export type Draft = {
  mode: LotMode;
  side: LotSide;
  title: SomeTexts;
  description: SomeTexts;
  currency: Currency;
  startAmount: string;
  increments: { from: string; step: string }[];
  reserveAmount: string;
  depositKind: 'none' | 'fixed' | 'rate';
  depositAmount: string;
  depositRate: number;
  minBidders: number;
  zeroPrices: boolean;
  qualification: string;
  needsPapers: boolean;
  needsCertification: boolean;
  needsReview: boolean;
  registerFrom: string | null;
  startsAt: string | null;
  endsAt: string | null;
  extendMinutes: number;
  capAt: string | null;
  awardBy: 'rule' | 'organiser';
  forfeit: 'all' | 'difference';
  forfeitCosts: string;
  forfeitTo: 'organiser' | 'tenant';
  payHours: number;
  pictures: UploadedPicture[];
  lines: { name: SomeTexts; spec: string; unit: SomeTexts; quantity: number; taxRate: number }[];
};

/** The checks that the fields can make; the call makes the others. */
export const draftSchema = z.object({
  title: z.object({ zh: z.string().min(1) }),
  lines: z.array(z.object({ name: z.object({ zh: z.string().min(1) }) })),
});

const HOUR_MS = 3_600_000;
/** 13 % as it is sent. */
const TAX_DEFAULT = 130_000;
export const freshLine = {
  name: { zh: '' },
  spec: '',
  unit: { zh: '' },
  quantity: 1,
  taxRate: TAX_DEFAULT,
};

export function emptyDraft(now: Date): Draft {
  const hour = new Date(now);
  hour.setMinutes(0, 0, 0);
  const later = (hours: number) => new Date(hour.getTime() + hours * HOUR_MS).toISOString();
  return {
    mode: 'ascending',
    side: 'sale',
    title: { zh: '' },
    description: { zh: '' },
    currency: 'CNY',
    startAmount: '',
    increments: [{ from: '0', step: '' }],
    reserveAmount: '',
    depositKind: 'fixed',
    depositAmount: '',
    depositRate: 100_000,
    minBidders: 1,
    zeroPrices: false,
    qualification: '',
    needsPapers: false,
    needsCertification: false,
    needsReview: true,
    registerFrom: later(1),
    startsAt: later(72),
    endsAt: later(74),
    extendMinutes: EXTEND_S / 60,
    capAt: later(75),
    awardBy: 'rule',
    forfeit: 'all',
    forfeitCosts: '0',
    forfeitTo: 'organiser',
    payHours: PAY_HOURS,
    pictures: [],
    lines: [freshLine],
  };
}

/** BID-01 A demand as the draft of a reverse auction: its ceiling is the price of all units. */
export function demandDraft(demand: Output<typeof getDemand>, now: Date): Draft {
  const { title, description, quantity, unit, currency } = demand;
  const price = demand.price === null ? null : parseAmount(demand.price);
  return {
    ...emptyDraft(now),
    mode: 'descending',
    side: 'purchase',
    title: { zh: title },
    description: { zh: description },
    currency,
    startAmount: price === null ? '' : formatAmount(settle(price * quantity)),
    lines: [{ ...freshLine, name: { zh: title }, unit: { zh: unit }, quantity }],
  };
}

export function draftOf(lot: Lot): Draft {
  return {
    mode: lot.mode,
    side: lot.side,
    title: lot.titles,
    description: lot.descriptions,
    currency: lot.currency,
    startAmount: lot.startAmount,
    increments: lot.increments.length > 0 ? lot.increments : [{ from: '0', step: '' }],
    reserveAmount: lot.reserveAmount ?? '',
    depositKind: lot.depositKind,
    depositAmount: lot.depositAmount,
    depositRate: lot.depositRate,
    minBidders: lot.minBidders,
    zeroPrices: lot.zeroPrices,
    qualification: lot.qualification,
    needsPapers: lot.needsPapers,
    needsCertification: lot.needsCertification,
    needsReview: lot.needsReview,
    registerFrom: lot.registerFrom,
    startsAt: lot.startsAt,
    endsAt: lot.plannedEnd,
    extendMinutes: lot.extendS / 60,
    capAt: lot.capAt,
    awardBy: lot.awardBy,
    forfeit: lot.forfeit,
    forfeitCosts: lot.forfeitCosts,
    forfeitTo: lot.forfeitTo,
    payHours: lot.payHours,
    pictures: lot.pictureCodes.map((fileCode, at) => ({
      fileCode,
      fileUrl: lot.pictureUrls[at] ?? '',
    })),
    lines: lot.lines.map(({ names, spec, units, quantity, taxRate }) => ({
      name: names,
      spec,
      unit: units,
      quantity,
      taxRate,
    })),
  };
}

export function sentOf(draft: Draft): Sent {
  const { extendMinutes, pictures, description, capAt, reserveAmount, ...same } = draft;
  return {
    ...same,
    ...(Object.values(description).some((text) => text?.trim()) ? { description } : {}),
    reserveAmount: reserveAmount === '' ? null : reserveAmount,
    depositAmount: draft.depositKind === 'fixed' ? draft.depositAmount : '0',
    forfeitCosts: draft.forfeit === 'difference' ? draft.forfeitCosts || '0' : '0',
    registerFrom: draft.registerFrom ?? '',
    startsAt: draft.startsAt ?? '',
    endsAt: draft.endsAt ?? '',
    extendS: extendMinutes * 60,
    capAt: extendMinutes > 0 ? capAt : null,
    pictureCodes: pictures.map(({ fileCode }) => fileCode),
  };
}
