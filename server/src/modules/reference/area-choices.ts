import type { Choices } from '@tradeport/api/mall/choices';
import { provincesWithNumbers } from '@tradeport/api/members/model';
import { areaPage, countryList, provincePage } from '@tradeport/api/reference/calls';
import type { Scope } from '../../kernel/context.ts';
import type { ShopVisit } from '../../kernel/shop.ts';

const AREAS = 100;
const chosenAsProvince = new Set(Object.values(provincesWithNumbers));
type Visitor = Pick<ShopVisit, 'kernel'> & { scope: Scope };
type Area = { provinceCode?: string | undefined; cityCode?: string | undefined };
type AreaChoices = { countries: Choices; provinces: Choices; cities: Choices; districts: Choices };

/**
 * ADR-02 The choices of an address: all countries and provinces, and the divisions below the chosen
 * ones.
 */
export async function areaChoices({ kernel, scope }: Visitor, chosen: Area): Promise<AreaChoices> {
  const [countries, provinces, cities, districts] = await Promise.all([
    kernel.call(scope, countryList, {}),
    kernel.call(scope, provincePage, { rows: AREAS }),
    below({ kernel, scope }, chosen.provinceCode),
    below({ kernel, scope }, chosen.cityCode),
  ]);
  return {
    countries: countries
      .filter((one) => !chosenAsProvince.has(one.countryCode))
      .map((one) => ({ value: one.countryCode, text: one.countryName })),
    provinces: provinces.rows.map((one) => ({ value: one.provinceCode, text: one.provinceName })),
    cities,
    districts,
  };
}

async function below({ kernel, scope }: Visitor, code: string | undefined): Promise<Choices> {
  if (!code || !/^\d{6}$/.test(code)) return [];
  const { rows } = await kernel.call(scope, areaPage, { areaParentCode: code, rows: AREAS });
  return rows.map((one) => ({ value: one.areaCode, text: one.areaName }));
}
