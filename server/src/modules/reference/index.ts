import type { Module } from '../../kernel/module.ts';
import { amapProxy } from './amap-proxy.ts';
import { findAreas, findCountries, findCurrencies, findProvinces } from './find.ts';
import { saveMap, mapInfoOf, mapSettingsOf } from './map.ts';
import { areaNamed, findPlaceAt, findPlaces } from './places.ts';

export { areaChoices } from './area-choices.ts';
export {
  cities,
  division,
  divisionName,
  divisionPath,
  districts,
  findDivision,
  provinces,
} from './divisions.ts';
export {
  divisionCentre as centreOf,
  kilometres,
  nearestDivision,
  type Point,
  reachOf,
} from './division-centres.ts';
export { countries, countryName, isCountry } from './countries.ts';
export { mapInfoIn, mapPolicy } from './map.ts';
export { codesOf } from './places.ts';

export const reference = {
  name: 'reference',
  serves: [
    findProvinces,
    findAreas,
    findCurrencies,
    findCountries,
    mapInfoOf,
    mapSettingsOf,
    saveMap,
    findPlaces,
    findPlaceAt,
    areaNamed,
  ],
  routes: amapProxy,
} satisfies Module;
