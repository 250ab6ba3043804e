import * as calls from '@tradeport/api/reference/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { amapProxy } from './amap-proxy.ts';
import { findAreas, findCountries, findCurrencies, findProvinces } from './find.ts';
import { saveMap, mapInfoOf, mapSettingsOf } from './map.ts';
import { areaNamed, findPlaceAt, findPlaces } from './places.ts';

export {
  cities,
  division,
  divisionName,
  divisionPath,
  districts,
  findDivision,
  provinces,
} from './divisions.ts';
export { countries, countryName, isCountry } from './countries.ts';
export { mapPolicy } from './map.ts';
export { codesOf } from './places.ts';

export const reference = {
  name: 'reference',
  serves: [
    serve(calls.provincePage, findProvinces),
    serve(calls.areaPage, findAreas),
    serve(calls.currencyPage, findCurrencies),
    serve(calls.countryList, findCountries),
    serve(calls.getMapInfo, mapInfoOf),
    serve(calls.mapSettings, mapSettingsOf),
    serve(calls.saveMapSettings, saveMap),
    serve(calls.searchPlaces, findPlaces),
    serve(calls.placeAt, findPlaceAt),
    serve(calls.matchArea, areaNamed),
  ],
  routes: amapProxy,
} satisfies Module;
