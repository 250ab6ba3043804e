import { areaPage, currencyPage, provincePage, countryList } from '@tradeport/api/reference/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { countries } from './countries.ts';
import { currencies } from './currencies.ts';
import {
  ancestry,
  cities,
  type Division,
  division,
  divisionName,
  districts,
  provinces,
} from './divisions.ts';
import { handler } from '../../kernel/handler.ts';

type Paging = { page: number; rows: number };

/** ADR-02 */
export const findProvinces = handler(provincePage, async (ctx, input) => {
  const named = provinces().map((each) => ({
    provinceCode: each.code,
    provinceName: divisionName(each, ctx.lang),
    own: each.name,
  }));
  const q = input.provinceName?.toLowerCase();
  return cut(
    q
      ? named.filter((each) => `${each.provinceName} ${each.own}`.toLowerCase().includes(q))
      : named,
    input,
  );
});

/** ADR-02 Children of a city or province; by name alone: over the whole country. */
export const findAreas = handler(areaPage, async (ctx, input) => {
  const named = below(input).map((each) => ({
    areaCode: each.code,
    areaName: divisionName(each, ctx.lang),
    own: each.name,
    ...placeOf(each),
  }));
  const q = input.areaName?.toLowerCase();
  return cut(
    q ? named.filter((each) => `${each.areaName} ${each.own}`.toLowerCase().includes(q)) : named,
    input,
  );
});

export const findCurrencies = handler(currencyPage, async (ctx, input) => {
  const list = (['CNY', 'USD'] as const).map((code) => ({
    currencyCode: code,
    currencyName: currencies[code].name[ctx.lang],
    currencySymbol: currencies[code].symbol,
  }));
  return cut(list, input);
});

export const findCountries = handler(countryList, async (ctx) => {
  return countries(ctx.lang).map(({ code, name }) => ({ countryCode: code, countryName: name }));
});

function below({ areaParentCode, provinceCode }: Parsed<typeof areaPage>): Division[] {
  if (areaParentCode) {
    return division(areaParentCode)?.level === 'province'
      ? cities(areaParentCode)
      : districts(areaParentCode);
  }
  const within = provinceCode
    ? provinces().filter((each) => each.code === provinceCode)
    : provinces();
  const found = within.flatMap((each) => cities(each.code));
  return provinceCode ? found : found.flatMap((city) => [city, ...districts(city.code)]);
}

function placeOf(each: Division) {
  const above = ancestry(each.code);
  const parent = above.at(-2)?.code ?? '';
  return {
    areaParentCode: parent,
    provinceCode: above[0]?.code ?? '',
    areaLevel: each.level === 'city' ? (2 as const) : (3 as const),
  };
}

function cut<R>(all: R[], { page, rows }: Paging) {
  return { rows: all.slice((page - 1) * rows, page * rows), total: all.length };
}
