import { areaPage, countryList, currencyPage, provincePage } from '@tradeport/api/reference/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { findAreas, findCountries, findCurrencies, findProvinces } from './find.ts';

export {
  ancestry, cities, currentCode, division, divisionName, divisionPath, districts, findDivision, provinces, type Division,
} from './divisions.ts';
export { countries, countryName, isCountry } from './countries.ts';
export { currencies, isCurrency } from './currencies.ts';

export const reference = {
  name: 'reference',
  serves: [
    serve(provincePage, findProvinces), serve(areaPage, findAreas),
    serve(currencyPage, findCurrencies), serve(countryList, findCountries),
  ],
} satisfies Module;
