import type { Input } from '@tradeport/api/kernel/call';
import { type Currency, RATE_ONE } from '@tradeport/api/kernel/money';
import { plainNumber } from '@tradeport/api/kernel/typed-number';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { savePromotion } from '@tradeport/api/promotions/calls';
import { PRIORITY_DEFAULT } from '@tradeport/api/promotions/model';
import { type PromotionType, recordOf } from '@tradeport/api/promotions/types/index';
import { z } from 'zod';
import type { Promotion } from './shared.ts';

type Sent = Input<typeof savePromotion>;
type Off = { kind: 'amount' | 'rate'; value: string; max: string };
/**
 * The form of all types: each shows the fields that it needs, and typed values stay when the type
 * changes.
 */
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

/** The fields themselves can tell this much; everything else the call does. */
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

type ShownTerms = Promotion['shown']['terms'];
/** The values of the form that these terms have, whatever their type. */
function typedTerms(terms: ShownTerms): Partial<Draft> {
  const typed: Partial<Draft> = { type: terms.type };
  if ('rate' in terms) typed.percent = terms.rate / PERCENT;
  if ('prices' in terms) typed.prices = terms.prices;
  if ('n' in terms) Object.assign(typed, { n: terms.n, m: terms.m });
  if ('size' in terms) Object.assign(typed, { size: terms.size, hours: terms.hours });
  if ('parts' in terms) Object.assign(typed, { parts: terms.parts, bundlePrice: terms.price });
  if ('tiers' in terms)
    typed.tiers = terms.tiers.map((tier) => ({ from: tier.from, ...readOff(tier.off) }));
  if ('from' in terms) typed.from = terms.from;
  if ('off' in terms) Object.assign(typed, { off: readOff(terms.off), days: terms.days ?? null });
  if ('value' in terms)
    Object.assign(typed, {
      giftSku: terms.skuCode,
      giftQuantity: terms.quantity,
      giftValue: terms.value,
    });
  return typed;
}

/** A version as the form has it. */
export function draftOf({ shown, currency }: Promotion, now: Date): Draft {
  const { terms, scope, limits, issue } = shown;
  const base = emptyDraft(now);
  const { products = [], categories = [], brands = [], levels = [], stores = [] } = scope;
  return {
    ...base,
    ...typedTerms(terms),
    promotionName: shown.promotionName,
    currency,
    startsAt: shown.startsAt,
    endsAt: shown.endsAt,
    products,
    categories,
    brands,
    levels,
    stores,
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

/** As calls read it; a text that is no number is left to them to refuse. */
const read = (typed: string): string => plainNumber(typed) ?? typed.trim();

function writeOff({ kind, value, max }: Off) {
  if (kind === 'amount') return { amount: read(value) };
  return {
    rate: Math.round(Number(read(value)) * PERCENT),
    ...(max.trim() ? { max: read(max) } : {}),
  };
}

type SentTerms = Sent['terms'];
type TermsOf<T extends PromotionType> = Extract<SentTerms, { type: T }>;
const rateOf = ({ percent }: Draft) => Math.round((percent ?? 0) * PERCENT);
const pricesOf = ({ prices }: Draft) =>
  prices.map(({ skuCode = '', price }) => ({ skuCode, price: read(price) }));

/** By type: the terms that a form of it sends. */
const termsOf: { readonly [T in PromotionType]: (draft: Draft) => TermsOf<T> } = {
  discount: (draft) => ({ type: 'discount', rate: rateOf(draft) }),
  member: (draft) => ({ type: 'member', rate: rateOf(draft) }),
  flash: (draft) => ({ type: 'flash', prices: pricesOf(draft) }),
  group: (draft) => ({
    type: 'group',
    prices: pricesOf(draft),
    size: draft.size,
    hours: draft.hours,
  }),
  n_for_m: ({ n, m }) => ({ type: 'n_for_m', n, m }),
  bundle: ({ parts, bundlePrice }) => ({
    type: 'bundle',
    parts: parts.map(({ skuCode = '', quantity }) => ({ skuCode, quantity })),
    price: read(bundlePrice),
  }),
  threshold: ({ tiers }) => ({
    type: 'threshold',
    tiers: tiers.map(({ from, ...off }) => ({ from: read(from) || '0', off: writeOff(off) })),
  }),
  gift: (draft) => ({
    type: 'gift',
    from: read(draft.from) || '0',
    skuCode: draft.giftSku ?? '',
    quantity: draft.giftQuantity,
    value: read(draft.giftValue),
  }),
  coupon: ({ from, off, days }) => ({
    type: 'coupon',
    from: read(from) || '0',
    off: writeOff(off),
    ...(days ? { days } : {}),
  }),
};

/** The goods that the terms name, as far as they are chosen, with the pieces that belong together. */
export function goodsOf(draft: Draft): { skuCode: string; quantity: number }[] {
  if (!recordOf(draft.type).isOfGoods) return [];
  const terms = termsOf[draft.type](draft);
  const named = 'parts' in terms ? terms.parts : 'prices' in terms ? terms.prices : [];
  return named
    .map((one) => ({ skuCode: one.skuCode, quantity: 'quantity' in one ? one.quantity : 1 }))
    .filter(({ skuCode }) => skuCode !== '');
}

/** The input of the call; an empty list or number is left out. */
export function sentOf(draft: Draft): Sent {
  const some = (list: string[]) => (list.length > 0 ? list : undefined);
  return {
    promotionName: draft.promotionName,
    currency: draft.currency,
    terms: termsOf[draft.type](draft),
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
    ...(recordOf(draft.type).isIssued
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
