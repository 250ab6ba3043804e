import type { Input } from '@tradeport/api/kernel/call';
import { type Currency, RATE_ONE } from '@tradeport/api/kernel/money';
import { plainNumber } from '@tradeport/api/kernel/typed-number';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { savePromotion } from '@tradeport/api/promotions/calls';
import { PRIORITY_DEFAULT } from '@tradeport/api/promotions/model';
import type { PromotionType, Terms } from '@tradeport/api/promotions/terms';
import { z } from 'zod';
import type { Promotion } from './shared.ts';

type Sent = Input<typeof savePromotion>;
type Off = { kind: 'amount' | 'rate'; value: string; max: string };
/** The form of all types: each shows what it needs, and what is typed in one stays for the next. */
export type Draft = {
  type: PromotionType;
  promotionName: SomeTexts;
  currency: Currency;
  startsAt: string;
  endsAt: string | null;
  percent: number | null;
  prices: { skuCode?: string; price: string }[];
  n: number;
  m: number;
  size: number;
  hours: number;
  parts: { skuCode?: string; quantity: number }[];
  bundlePrice: string;
  tiers: ({ from: string } & Off)[];
  from: string;
  off: Off;
  days: number | null;
  giftSku?: string;
  giftQuantity: number;
  giftValue: string;
  products: string[];
  categories: string[];
  brands: string[];
  levels: string[];
  stores: string[];
  firstOrder: boolean;
  perPerson: number | null;
  total: number | null;
  budget: string;
  exclusive: boolean;
  priority: number;
  claim: boolean;
  sharedCode: string;
  issueTotal: number | null;
  issuePerPerson: number;
};

/** What the fields themselves can tell; everything else the call does. */
export const draftSchema = z.object({ promotionName: z.object({ zh: z.string().min(1) }) });

const PERCENT = RATE_ONE / 100;
const noOff: Off = { kind: 'amount', value: '', max: '' };

export function emptyDraft(now: Date): Draft {
  const start = new Date(now);
  start.setMinutes(0, 0, 0);
  return {
    type: 'discount',
    promotionName: { zh: '' },
    currency: 'CNY',
    startsAt: start.toISOString(),
    endsAt: null,
    percent: 10,
    prices: [{ price: '' }],
    n: 3,
    m: 2,
    size: 3,
    hours: 24,
    parts: [{ quantity: 1 }, { quantity: 1 }],
    bundlePrice: '',
    tiers: [{ from: '', ...noOff }],
    from: '',
    off: noOff,
    days: null,
    giftQuantity: 1,
    giftValue: '',
    products: [],
    categories: [],
    brands: [],
    levels: [],
    stores: [],
    firstOrder: false,
    perPerson: null,
    total: null,
    budget: '',
    exclusive: false,
    priority: PRIORITY_DEFAULT,
    claim: true,
    sharedCode: '',
    issueTotal: null,
    issuePerPerson: 1,
  };
}

type OffOut = { amount: string } | { rate: number; max?: string | undefined };
const readOff = (off: OffOut): Off =>
  'amount' in off
    ? { kind: 'amount', value: off.amount, max: '' }
    : { kind: 'rate', value: String(off.rate / PERCENT), max: off.max ?? '' };

/** A version as the form has it. */
export function draftOf({ shown, currency }: Promotion, now: Date): Draft {
  const { terms, scope, limits, issue } = shown;
  const base = emptyDraft(now);
  return {
    ...base,
    type: terms.type,
    promotionName: shown.promotionName,
    currency,
    startsAt: shown.startsAt,
    endsAt: shown.endsAt,
    percent: 'rate' in terms ? terms.rate / PERCENT : base.percent,
    prices: 'prices' in terms ? terms.prices : base.prices,
    ...(terms.type === 'n_for_m' ? { n: terms.n, m: terms.m } : {}),
    ...(terms.type === 'group' ? { size: terms.size, hours: terms.hours } : {}),
    ...(terms.type === 'bundle' ? { parts: terms.parts, bundlePrice: terms.price } : {}),
    ...('tiers' in terms
      ? { tiers: terms.tiers.map((tier) => ({ from: tier.from, ...readOff(tier.off) })) }
      : {}),
    ...(terms.type === 'coupon'
      ? { from: terms.from, off: readOff(terms.off), days: terms.days ?? null }
      : {}),
    ...(terms.type === 'gift'
      ? {
          from: terms.from,
          giftSku: terms.skuCode,
          giftQuantity: terms.quantity,
          giftValue: terms.value,
        }
      : {}),
    products: scope.products ?? [],
    categories: scope.categories ?? [],
    brands: scope.brands ?? [],
    levels: scope.levels ?? [],
    stores: scope.stores ?? [],
    firstOrder: scope.firstOrder ?? false,
    perPerson: limits.perPerson ?? null,
    total: limits.total ?? null,
    budget: limits.budget ?? '',
    exclusive: shown.exclusive,
    priority: shown.priority,
    ...(issue
      ? {
          claim: issue.claim,
          sharedCode: issue.sharedCode ?? '',
          issueTotal: issue.total ?? null,
          issuePerPerson: issue.perPerson,
        }
      : {}),
  };
}

/** As calls read it; what is no number is left to them to refuse. */
const read = (typed: string): string => plainNumber(typed) ?? typed.trim();

function writeOff({ kind, value, max }: Off) {
  if (kind === 'amount') return { amount: read(value) };
  return {
    rate: Math.round(Number(read(value)) * PERCENT),
    ...(max.trim() ? { max: read(max) } : {}),
  };
}

type SentTerms = Sent['terms'] & { type: Terms['type'] };
function termsOf(draft: Draft): SentTerms {
  const rate = Math.round((draft.percent ?? 0) * PERCENT);
  switch (draft.type) {
    case 'discount':
    case 'member':
      return { type: draft.type, rate };
    case 'flash':
      return {
        type: 'flash',
        prices: draft.prices.map(({ skuCode = '', price }) => ({ skuCode, price: read(price) })),
      };
    case 'group':
      return {
        type: 'group',
        prices: draft.prices.map(({ skuCode = '', price }) => ({ skuCode, price: read(price) })),
        size: draft.size,
        hours: draft.hours,
      };
    case 'n_for_m':
      return { type: 'n_for_m', n: draft.n, m: draft.m };
    case 'bundle':
      return {
        type: 'bundle',
        parts: draft.parts.map(({ skuCode = '', quantity }) => ({ skuCode, quantity })),
        price: read(draft.bundlePrice),
      };
    case 'threshold':
      return {
        type: 'threshold',
        tiers: draft.tiers.map(({ from, ...off }) => ({
          from: read(from) || '0',
          off: writeOff(off),
        })),
      };
    case 'gift':
      return {
        type: 'gift',
        from: read(draft.from) || '0',
        skuCode: draft.giftSku ?? '',
        quantity: draft.giftQuantity,
        value: read(draft.giftValue),
      };
    case 'coupon':
      return {
        type: 'coupon',
        from: read(draft.from) || '0',
        off: writeOff(draft.off),
        ...(draft.days ? { days: draft.days } : {}),
      };
  }
}

/** What the call is sent; an empty list or number is left out. */
export function sentOf(draft: Draft): Sent {
  const some = (list: string[]) => (list.length > 0 ? list : undefined);
  return {
    promotionName: draft.promotionName,
    currency: draft.currency,
    terms: termsOf(draft),
    scope: {
      products: some(draft.products),
      categories: some(draft.categories),
      brands: some(draft.brands),
      levels: some(draft.levels),
      stores: some(draft.stores),
      ...(draft.firstOrder ? { firstOrder: true } : {}),
    },
    limits: {
      perPerson: draft.perPerson ?? undefined,
      total: draft.total ?? undefined,
      ...(draft.budget.trim() ? { budget: read(draft.budget) } : {}),
    },
    ...(draft.type === 'coupon'
      ? {
          issue: {
            claim: draft.claim,
            ...(draft.sharedCode.trim()
              ? { sharedCode: draft.sharedCode.trim().toUpperCase() }
              : {}),
            total: draft.issueTotal ?? undefined,
            perPerson: draft.issuePerPerson,
          },
        }
      : {}),
    exclusive: draft.exclusive,
    priority: draft.priority,
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
  };
}
