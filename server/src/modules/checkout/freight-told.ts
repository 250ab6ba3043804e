import type { AddressKept } from '@tradeport/api/orders/address';
import { parseAmount, formatAmount, type Amount, type Currency } from '@tradeport/api/kernel/money';
import type { Freight } from '@tradeport/api/mall/pages';
import { HOME_COUNTRY } from '@tradeport/api/members/abroad';
import { type OrderType, typeRules } from '@tradeport/api/orders/order-types';
import type { FreightRule } from '@tradeport/api/pricing/freight';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { settingsOf } from '../orders/index.ts';
import { freightFor, freightOfSeller } from '../pricing/index.ts';
import { countryName, division, divisionName } from '../reference/index.ts';
import { freightOf } from './price.ts';

/** A product as its page has it. */
type Product = {
  sellerCode: string;
  goodsType: OrderType;
  moq: number;
  skus: readonly { weightGrams: number; price: { price: string; currency: Currency } | null }[];
};
type Cost = { amount: Amount; freeFrom: Amount | null };

/**
 * CHK-04b The freight on a product's page equals the checkout's freight for an order of the
 * smallest quantity, sent to the viewer's default address: by the template of its seller, else by
 * the portal's rule. `varies`: it is another amount for more pieces, another variant, or, as no
 * address is known, another place. Null: nothing is sent, or nothing is priced.
 */
export async function freightTold(
  ctx: Ctx,
  { sellerCode, goodsType, moq, skus }: Product,
): Promise<Freight | null> {
  if (typeRules[goodsType].issues !== null) return null;
  const priced = skus.flatMap(({ price, weightGrams }) =>
    price ? [{ ...price, weightGrams }] : [],
  );
  const currency = priced[0]?.currency;
  if (!currency) return null;
  const [templates, region] = await Promise.all([
    freightOfSeller(ctx, sellerCode),
    regionOfViewer(ctx),
  ]);
  const rules = templates.find((one) => one.currency === currency)?.rules ?? [];
  const places =
    region === null ? [null, ...new Set(rules.flatMap((rule) => rule.regions))] : [region];
  const { freight } = settingsOf(ctx.tenant);
  const costs = priced.flatMap(({ price, weightGrams }) =>
    places.map((place): Cost => {
      const parcel = { grams: weightGrams * moq, pieces: moq, region: place };
      const found = freightFor(templates, parcel, currency, freight);
      const goods = (parseAmount(price) ?? 0) * moq;
      const amount = freightOf(goods, { tax: 'included', freight: found }, currency);
      return { amount, freeFrom: amount === 0 ? null : (found[currency]?.freeFrom ?? null) };
    }),
  );
  const told = leastOf(costs);
  const varies = costs.some(({ amount }) => amount !== told.amount) || rules.some(grows);
  return {
    currency,
    amount: formatAmount(told.amount),
    freeFrom: told.freeFrom === null ? null : formatAmount(told.freeFrom),
    varies: varies && told.amount > 0,
    area: region && rules.some(({ regions }) => regions.length > 0) ? areaName(ctx, region) : null,
  };
}

/** The least that is charged, and from which amount on it is free everywhere; nothing where nothing is charged. */
function leastOf(costs: readonly Cost[]): Cost {
  const charged = costs.filter(({ amount }) => amount > 0);
  if (charged.length === 0) return { amount: 0, freeFrom: null };
  const free = charged.flatMap(({ freeFrom }) => freeFrom ?? []);
  return {
    amount: Math.min(...charged.map(({ amount }) => amount)),
    freeFrom: free.length === charged.length ? Math.max(...free) : null,
  };
}

function grows({ stepFee }: FreightRule): boolean {
  return stepFee > 0;
}

function areaName({ lang }: Pick<Ctx, 'lang'>, region: string): string {
  const found = division(region);
  return found ? divisionName(found, lang) : countryName(region, lang);
}

/** CHK-04 The province, or the country abroad, of the viewer's default address; null: none is known. */
export async function regionOfViewer(ctx: Ctx): Promise<string | null> {
  if (!ctx.user) return null;
  const found = await ctx.maybe(defaultPlace({ userId: ctx.user.id }));
  return found ? regionOf(found) : null;
}

/** CHK-04 The province, or the country abroad: what freight is reckoned by. */
export function regionOf(address: { country_code: string; province_code: string }): string {
  const { country_code: country, province_code: province } = address;
  return country === HOME_COUNTRY || country === '' ? province : country;
}

/** The same of an order's address. */
export function regionKept({
  codes,
  countryCode,
}: Pick<AddressKept, 'codes' | 'countryCode'>): string {
  return regionOf({ country_code: countryCode ?? '', province_code: codes[0] ?? '' });
}

const defaultPlace = prepared('checkout.defaultPlace')`
  select country_code, province_code from address where tenant_id = :tenantId and user_id = :userId and is_default limit 1`;
