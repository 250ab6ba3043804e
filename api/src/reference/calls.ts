import { z } from 'zod';
import { page, read } from '../kernel/call.ts';
import { line, paging } from '../kernel/fields.ts';
import { area, country, currencyOut, divisionCode, province } from './model.ts';

/** ADR-02 */
export const provincePage = page('GET', {
  name: 'province.page', path: '/web/bs/province/queryProvincePage', who: 'anyone',
  text: { zh: '省份列表', en: 'Provinces', ru: 'Провинции' },
  input: z.object({ ...paging, rows: paging.rows.default(100), provinceName: line(50).optional() }),
  output: province,
});

/** ADR-02 Cities of a province, or districts of a city; by name over all of them. */
export const areaPage = page('GET', {
  name: 'area.page', path: '/web/bs/area/queryAreaPage', who: 'anyone',
  text: { zh: '地区列表', en: 'Cities and districts', ru: 'Города и районы' },
  input: z.object({
    ...paging, rows: paging.rows.default(100),
    provinceCode: divisionCode().optional(), areaParentCode: divisionCode().optional(), areaName: line(50).optional(),
  }),
  output: area,
});

export const currencyPage = page('GET', {
  name: 'currency.page', path: '/web/bs/currency/queryCurrencyPage', who: 'anyone',
  text: { zh: '币种列表', en: 'Currencies', ru: 'Валюты' },
  input: z.object({ ...paging }),
  output: currencyOut,
});

/** Countries and regions of ISO 3166, China first. */
export const countryList = read('GET', {
  name: 'country.list', path: '/web/bs/country/queryCountryList', who: 'anyone',
  text: { zh: '国家和地区', en: 'Countries and regions', ru: 'Страны и регионы' },
  input: z.object({}),
  output: z.array(country),
});
