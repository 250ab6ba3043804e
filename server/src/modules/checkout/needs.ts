import { issueTexts } from '@tradeport/api/kernel/issues';
import { orderErrors } from '@tradeport/api/orders/errors';
import { missingFields, type OrderType, type PayWay, typeRules } from '@tradeport/api/orders/model';
import { type OrderWay, paysWith } from '@tradeport/api/orders/order-types';
import type { TradeFields } from '@tradeport/api/orders/required';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import type { AddressKept } from '@tradeport/api/orders/address';
import type { ToOrder } from './draft.ts';

type WayFault = 'order.type_closed';
type TermFault = 'order.fields_missing' | 'order.demand_past';
export type NeedFault =
  | WayFault
  | TermFault
  | 'order.pay_way_closed'
  | 'order.address_required'
  | 'order.forwarder_address'
  | 'order.plan_missing'
  | 'order.goods_in_words'
  | 'slot.needed';
type Fault<E extends string = NeedFault> = {
  code: E;
  facts?: Record<string, string>;
  fields?: Record<string, string>;
};
type Terms = Partial<TradeFields>;
type Judging = Pick<Ctx, 'lang' | 'tenant' | 'now'>;

/** The terms of an order besides its goods and their price. */
export type Said = {
  payWay: PayWay;
  address: AddressKept | null;
  terms: Terms;
  /** 11 The SKUs for which a time was chosen. */
  timesFor: readonly string[];
};
type Lines = readonly { row: { sku_id: string | null; sku_no: string } }[];
type Judged = Pick<ToOrder, 'type' | 'plan' | 'pickup'> & { lines: Lines };

/**
 * ORD-08g Says what orders lack by their types, whichever way they are made; null: nothing. A lot is won while its buyer may be
 * asleep: where it goes is asked before anything ships.
 */
export function lacking(
  ctx: Judging,
  way: OrderWay,
  drafts: readonly Judged[],
  said: Said,
): Fault | null {
  return (
    firstOf(drafts, (draft) => lackingWay(way, draft)) ??
    firstOf(drafts, (draft) => lackingPay(ctx, way, draft, said.payWay)) ??
    (way === 'auction' ? null : firstOf(drafts, (draft) => lackingAddress(ctx, draft, said))) ??
    lackingTerms(
      ctx,
      drafts.map(({ type }) => type),
      said.terms,
    ) ??
    firstOf(drafts, (draft) => lackingTime(ctx, draft, said.timesFor))
  );
}

export function requireNeeds(
  ctx: Ctx<NeedFault>,
  way: OrderWay,
  drafts: readonly Judged[],
  said: Said,
): void {
  const fault = lacking(ctx, way, drafts, said);
  if (fault) ctx.refuse(fault.code, fault.facts, fault.fields);
}

/**
 * CHK-03, ORD-08 Before an order there is a request for its price: what it says must hold for the order, too. `path`: under
 * which name its fields stand in the form.
 */
export function requireTerms(
  ctx: Ctx<TermFault>,
  types: readonly OrderType[],
  terms: Terms,
  path = '',
): void {
  const fault = lackingTerms(ctx, types, terms);
  if (!fault) return;
  const at = Object.entries(fault.fields ?? {}).map(([field, text]) => [`${path}${field}`, text]);
  ctx.refuse(fault.code, {}, Object.fromEntries(at));
}

function firstOf(drafts: readonly Judged[], judge: (draft: Judged) => Fault | null): Fault | null {
  return drafts.map(judge).find((fault) => fault !== null) ?? null;
}

function lackingWay(way: OrderWay, { type, plan, lines }: Judged): Fault | null {
  const rule = typeRules[type];
  const [first] = lines;
  if (!rule.ways.includes(way))
    return { code: 'order.type_closed', facts: { skuNo: first?.row.sku_no ?? '' } };
  if (rule.planned && !plan?.length) return { code: 'order.plan_missing' };
  return !rule.inWords && lines.some(({ row }) => row.sku_id === null)
    ? { code: 'order.goods_in_words' }
    : null;
}

function lackingPay(
  { lang }: Judging,
  way: OrderWay,
  { type }: Judged,
  payWay: PayWay,
): Fault | null {
  return paysWith(type, way, payWay)
    ? null
    : { code: 'order.pay_way_closed', facts: { type: typeRules[type].text[lang] } };
}

function lackingAddress(
  { lang }: Judging,
  { type, pickup = false }: Judged,
  { address, terms }: Said,
): Fault | null {
  if (pickup || !typeRules[type].address) return null;
  const code =
    terms.forwarder && address?.kind !== 'forwarder'
      ? 'order.forwarder_address'
      : address === null
        ? 'order.address_required'
        : null;
  return code && { code, fields: { addressCode: orderErrors[code][lang] } };
}

/** CHK-03 By the tenant's calendar: a need of today is not in the past yet. */
function lackingTerms(
  ctx: Judging,
  types: readonly OrderType[],
  terms: Terms,
): Fault<TermFault> | null {
  const missing = new Set(types.flatMap((type) => missingFields(type, terms)));
  if (missing.size > 0)
    return {
      code: 'order.fields_missing',
      fields: Object.fromEntries(
        [...missing].map((field) => [field, issueTexts.missing[ctx.lang]]),
      ),
    };
  return terms.demandTime !== undefined && terms.demandTime < today(ctx)
    ? {
        code: 'order.demand_past',
        fields: { demandTime: orderErrors['order.demand_past'][ctx.lang] },
      }
    : null;
}

/** 11 Each of its lines needs a time. */
function lackingTime(
  { lang }: Judging,
  { type, lines }: Judged,
  timesFor: readonly string[],
): Fault | null {
  if (typeRules[type].stock !== 'slots') return null;
  const without = lines.find(({ row }) => row.sku_id !== null && !timesFor.includes(row.sku_id));
  return without
    ? { code: 'slot.needed', fields: { [`slot.${without.row.sku_id}`]: issueTexts.missing[lang] } }
    : null;
}
