import { areaPage, countryList, currencyPage, provincePage } from '@tradeport/api/reference/calls';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';

describe('reference', () => {
  const app = useApp();

  test("[ADR-02a] provinces, their cities and districts, in the caller's language, to visitors too", async () => {
    const visitor = await app.client(null);
    const provinces = await visitor(provincePage, {});
    expect(provinces.total).toBe(34);
    expect(provinces.rows).toContainEqual({ provinceCode: '330000', provinceName: 'Zhejiang' });
    const cities = await visitor(areaPage, { areaParentCode: '330000' });
    expect(cities.rows).toContainEqual({
      areaCode: '330100',
      areaName: 'Hangzhou',
      areaParentCode: '330000',
      provinceCode: '330000',
      areaLevel: 2,
    });
    const districts = await visitor(areaPage, { areaParentCode: '330100' });
    expect(
      districts.rows.every((row) => row.areaLevel === 3 && row.areaParentCode === '330100'),
    ).toBe(true);
    const chinese = await app.raw(provincePage, {}, { headers: { 'accept-language': 'zh-CN' } });
    expect(JSON.stringify(chinese.body)).toContain('浙江省');
  });

  test('[ADR-02a] found by name; a code that is none gives nothing, a malformed one is refused', async () => {
    const visitor = await app.client(null);
    expect(
      (await visitor(areaPage, { areaName: '西湖区' })).rows.map((row) => row.areaCode),
    ).toContain('330106');
    expect((await visitor(areaPage, { areaParentCode: '999999' })).rows).toEqual([]);
    await expect(visitor(areaPage, { areaParentCode: 'Hangzhou' })).rejects.toMatchObject({
      code: 'input.invalid',
      fields: { areaParentCode: 'Region not found' },
    });
  });

  test('currencies and countries', async () => {
    const visitor = await app.client(null);
    expect((await visitor(currencyPage, {})).rows.map((row) => row.currencyCode)).toEqual([
      'CNY',
      'USD',
    ]);
    expect((await visitor(countryList, {}))[0]?.countryCode).toBe('CN');
  });
});
