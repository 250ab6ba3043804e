import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { line, paging, required } from '../kernel/fields.ts';
import {
  area,
  country,
  currencyOut,
  divisionCode,
  mapInfo,
  mapSettingsIn,
  mapSettingsOut,
  place,
  placeSources,
  pointIn,
  PLACE_Q_MAX,
  PLACES_MAX,
  province,
} from './model.ts';

/** ADR-02 */
export const provincePage = page('GET', {
  name: 'province.page',
  path: '/web/bs/province/queryProvincePage',
  who: 'anyone',
  text: { zh: '省份列表', en: 'Provinces', ru: 'Провинции' },
  input: z.object({ ...paging, rows: paging.rows.default(100), provinceName: line(50).optional() }),
  output: province,
});

/** ADR-02 Cities of a province, or districts of a city; by name over all of them. */
export const areaPage = page('GET', {
  name: 'area.page',
  path: '/web/bs/area/queryAreaPage',
  who: 'anyone',
  text: { zh: '地区列表', en: 'Cities and districts', ru: 'Города и районы' },
  input: z.object({
    ...paging,
    rows: paging.rows.default(100),
    provinceCode: divisionCode().optional(),
    areaParentCode: divisionCode().optional(),
    areaName: line(50).optional(),
  }),
  output: area,
});

export const currencyPage = page('GET', {
  name: 'currency.page',
  path: '/web/bs/currency/queryCurrencyPage',
  who: 'anyone',
  text: { zh: '币种列表', en: 'Currencies', ru: 'Валюты' },
  input: z.object({ ...paging }),
  output: currencyOut,
});

/** Countries and regions of ISO 3166, China first. */
export const countryList = read('GET', {
  name: 'country.list',
  path: '/web/bs/country/queryCountryList',
  who: 'anyone',
  text: { zh: '国家和地区', en: 'Countries and regions', ru: 'Страны и регионы' },
  input: z.object({}),
  output: z.array(country),
});

/** ADR-03 Which map the address picker shows. */
export const getMapInfo = read('GET', {
  name: 'map.info',
  path: '/web/bs/map/getMapInfo',
  who: 'user',
  text: { zh: '地图信息', en: 'Map info', ru: 'Сведения о карте' },
  input: z.object({}),
  output: mapInfo,
});
export const mapSettings = read('GET', {
  name: 'map.settings',
  path: '/web/bs/map/getMapSettings',
  who: { may: 'map.settings' },
  text: { zh: '地图设置', en: 'Map settings', ru: 'Настройки карты' },
  input: z.object({}),
  output: mapSettingsOut,
});
export const saveMapSettings = write('POST', {
  name: 'map.save',
  path: '/web/bs/map/saveMapSettings',
  who: { may: 'map.settings' },
  text: { zh: '保存地图设置', en: 'Save map settings', ru: 'Сохранить настройки карты' },
  input: mapSettingsIn,
  output: mapSettingsOut,
  secrets: ['amapSecret'],
  errors: ['map.incomplete', 'map.host_inside'],
});

/** ADR-03 Places by name: of the tenant's geocoder, else of the built-in divisions. */
export const searchPlaces = read('GET', {
  name: 'place.search',
  path: '/web/bs/map/searchPlaces',
  who: 'user',
  text: { zh: '地点搜索', en: 'Search for a place', ru: 'Поиск места' },
  input: z.object({
    q: required(PLACE_Q_MAX),
    /** The division in which the place is: streets of the same name are in many cities. */
    areaCode: divisionCode().optional(),
  }),
  output: z.object({ source: z.enum(placeSources), places: z.array(place).max(PLACES_MAX) }),
});
/** ADR-03 The address of a point: exact with a geocoder, else the nearest district. Null where there is none. */
export const placeAt = read('GET', {
  name: 'place.at',
  path: '/web/bs/map/getPlaceAt',
  who: 'user',
  text: { zh: '根据坐标获取地址', en: 'Address of a location', ru: 'Адрес точки' },
  input: z.object(pointIn),
  output: z.object({ source: z.enum(placeSources), place: place.nullable() }),
});
/** The codes of an area that a map service named: its own code when it has one, else the names. */
export const matchArea = read('GET', {
  name: 'area.match',
  path: '/web/bs/area/matchArea',
  who: 'user',
  text: { zh: '匹配行政区划', en: 'Match a region by name', ru: 'Определить район по названию' },
  input: z.object({ areaName: required(100), areaCode: divisionCode().optional() }),
  output: z
    .object({ provinceCode: z.string(), cityCode: z.string(), areaCode: z.string() })
    .nullable(),
});
