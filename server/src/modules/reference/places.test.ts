import {
  getMapInfo,
  mapSettings,
  matchArea,
  placeAt,
  saveMapSettings,
  searchPlaces,
} from '@tradeport/api/reference/calls';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { allowInside } from '../../kernel/egress.ts';
import { until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { divisionCentre, kilometres, nearestDivision } from './division-centres.ts';
import { cities, districts, provinces } from './divisions.ts';
import { mapPolicy } from './map.ts';

const none = { provider: 'none' as const };
const tiles = {
  provider: 'tiles' as const,
  tileUrl: 'https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: '© Example',
};
const amap = { provider: 'amap' as const, amapKey: 'abc123', amapSecret: 'very-secret' };

describe('places and maps', () => {
  const app = useApp();
  afterEach(async () => {
    allowInside(false);
    await save(none);
  });

  const tenantNow = async () =>
    (await app.kernel.tenants()).find((one) => one.id === app.tenant.id);
  /** Saved, and known to the directory. */
  const save = async (input: Parameters<typeof settings>[0]) => {
    const saved = await settings(input);
    const known = async () => JSON.stringify((await tenantNow())?.settings['map'] ?? '');
    await until(
      async () =>
        (await known()).includes(`"provider":"${input.provider}"`) &&
        (await known()).includes(`"geocoderUrl":"${input.geocoderUrl ?? ''}"`),
    );
    return saved;
  };
  const settings = async (input: {
    provider: 'none' | 'tiles' | 'amap';
    tileUrl?: string;
    tileHosts?: string[];
    attribution?: string;
    geocoderUrl?: string;
    amapKey?: string;
    amapSecret?: string;
  }) => app.clients.admin(saveMapSettings, input);

  test('[ADR-03d] every province and city is somewhere, and nine of ten districts have a place of their own', () => {
    const all = provinces().flatMap((province) =>
      cities(province.code).flatMap((city) => districts(city.code)),
    );
    for (const province of provinces())
      expect(divisionCentre(province.code), province.name).not.toBeNull();
    for (const city of provinces().flatMap((province) => cities(province.code)))
      expect(divisionCentre(city.code), city.name).not.toBeNull();
    const exact = all.filter(
      (each) =>
        nearestDivision(divisionCentre(each.code) ?? { lng: 0, lat: 0 })?.code === each.code,
    ).length;
    expect(exact / all.length).toBeGreaterThan(0.85);
    expect(kilometres({ lng: 120.15, lat: 30.28 }, { lng: 121.47, lat: 31.23 })).toBeCloseTo(
      165,
      -1,
    );
  });

  test('[ADR-03d] without a geocoder a search finds divisions, in any of the languages, and a point its nearest district', async () => {
    const buyer = await app.client('buyer');
    const { source, places } = await buyer(searchPlaces, { q: '杭州西湖区' });
    expect(source).toBe('divisions');
    expect(places[0]).toMatchObject({
      provinceCode: '330000',
      cityCode: '330100',
      areaCode: '330106',
      name: 'Xihu District',
      rough: false,
    });
    expect((await buyer(searchPlaces, { q: 'Hangzh' })).places[0]).toMatchObject({
      cityCode: '330100',
      areaCode: '',
    });
    expect((await buyer(searchPlaces, { q: 'Ханчжоу' })).places[0]).toMatchObject({
      cityCode: '330100',
    });
    expect((await buyer(searchPlaces, { q: 'qwertz' })).places).toEqual([]);
    const { place } = await buyer(placeAt, { lng: 116.31, lat: 39.96 });
    expect(place).toMatchObject({
      provinceCode: '110000',
      cityCode: '110100',
      areaCode: '110108',
      rough: true,
    });
    expect((await buyer(placeAt, { lng: -0.12, lat: 51.5 })).place).toBeNull();
    await expect(buyer(placeAt, { lng: 181, lat: 0 })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('[ADR-03d] a geocoder is asked when one is set; while it is away the divisions answer', async () => {
    let answer: unknown = null;
    const asked: string[] = [];
    const geocoder = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (answer === null) request.socket.destroy();
      else response.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => {
      geocoder.listen(0, '127.0.0.1', resolve);
    });
    const geocoderUrl = `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/nominatim/`;
    await expect(settings({ ...none, geocoderUrl })).rejects.toMatchObject({
      code: 'map.host_inside',
    });
    allowInside(true);
    await save({ ...none, geocoderUrl });
    const buyer = await app.client('buyer');
    answer = [
      {
        lat: '30.2741',
        lon: '120.1551',
        name: '文三路 1 号',
        display_name: '文三路 1 号, 西湖区, 杭州市',
        address: {
          state: '浙江省',
          city: '杭州市',
          city_district: '西湖区',
          road: '文三路',
          house_number: '1 号',
        },
      },
      { broken: true },
    ];
    const found = await buyer(searchPlaces, { q: '文三路 1 号' });
    expect(found).toMatchObject({
      source: 'geocoder',
      places: [{ areaCode: '330106', detail: '文三路 1 号', rough: false, lat: 30.2741 }],
    });
    expect(asked[0]).toMatch(/^\/nominatim\/search\?q=/);
    await buyer(searchPlaces, { q: '文三路 1 号', areaCode: '330106' });
    expect(new URL(asked[1] ?? '', 'http://x').searchParams.get('q')).toBe(
      '浙江省杭州市西湖区文三路 1 号',
    );
    answer = { lat: '30.2', lon: '120.1', display_name: '某处', address: {} };
    expect((await buyer(placeAt, { lng: 120.1, lat: 30.2 })).place).toMatchObject({
      cityCode: '330100',
      rough: true,
    });
    answer = null;
    expect(await buyer(searchPlaces, { q: '杭州西湖区' })).toMatchObject({
      source: 'divisions',
      places: [{ areaCode: '330106' }],
    });
    expect((await buyer(placeAt, { lng: 120.13, lat: 30.26 })).source).toBe('divisions');
    geocoder.close();
  });

  test('[ADR-03b] the area that a map service names becomes codes', async () => {
    const buyer = await app.client('buyer');
    const codes = { provinceCode: '330000', cityCode: '330100', areaCode: '330106' };
    expect(await buyer(matchArea, { areaName: '浙江省杭州市西湖区', areaCode: '330106' })).toEqual(
      codes,
    );
    expect(await buyer(matchArea, { areaName: '浙江省杭州市西湖区', areaCode: '999999' })).toEqual(
      codes,
    );
    expect(await buyer(matchArea, { areaName: '重庆市江北区', areaCode: '500105' })).toEqual({
      provinceCode: '500000',
      cityCode: '500100',
      areaCode: '500157',
    });
    expect(await buyer(matchArea, { areaName: 'Atlantis' })).toBeNull();
  });

  test('[ADR-03c] the settings say what is missing; the security code is kept sealed and never shown', async () => {
    await expect(settings({ provider: 'tiles' })).rejects.toMatchObject({
      code: 'map.incomplete',
      fields: { tileUrl: 'Required' },
    });
    await expect(settings({ provider: 'amap' })).rejects.toMatchObject({
      code: 'map.incomplete',
      fields: { amapKey: 'Required' },
    });
    for (const tileUrl of [
      'javascript:alert(1)',
      'https://a.test/{z}/{x}',
      'https://a.test/{z}/{x}/{y}; script-src *',
      'https://a.test/{z}/{x}/{y} evil.test',
    ]) {
      await expect(settings({ provider: 'tiles', tileUrl }), tileUrl).rejects.toMatchObject({
        code: 'input.invalid',
      });
    }
    await expect(
      settings({ ...tiles, tileHosts: ["a.test; script-src 'unsafe-inline'"] }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    const admin = await app.client('admin');
    expect(await save(amap)).toMatchObject({ provider: 'amap', amapSecretSet: true });
    expect(await save({ ...amap, amapSecret: '' })).toMatchObject({ amapSecretSet: true });
    expect(await save({ ...amap, amapKey: 'other', amapSecret: '' })).toMatchObject({
      amapSecretSet: false,
    });
    await save(amap);
    const seen = [
      await admin(mapSettings, {}),
      await app.clients.buyer(getMapInfo, {}),
      await app.as(null, (ctx) => ctx.run(ctx.from('audit').selectAll())),
      await tenantNow(),
    ];
    expect(JSON.stringify(seen)).not.toContain('very-secret');
    await expect(app.clients.buyer(mapSettings, {})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  test("[ADR-03c] a portal's pages may load its own map and nothing else", async () => {
    await save(tiles);
    const policy = mapPolicy((await tenantNow()) ?? { settings: {} });
    expect(policy).toEqual({
      'img-src': 'https://tiles.example.com',
      'connect-src': 'https://tiles.example.com',
    });
    await save(amap);
    expect(mapPolicy((await tenantNow()) ?? { settings: {} })['script-src']).toContain(
      'https://*.amap.com',
    );
    await save(none);
    expect(mapPolicy((await tenantNow()) ?? { settings: {} })).toEqual({});
    expect(mapPolicy(app.otherTenant)).toEqual({});
  });

  test("[ADR-03c] AMap's services are asked through the portal by its users, of a portal that uses it, for no other path", async () => {
    const get = (url: string, cookie = '') =>
      app.http.inject({ url, headers: { host: 'alpha.test', cookie } });
    const cookie = await app.cookieOf('buyer');
    expect((await get('/_AMapService/v3/geocode/regeo?key=abc123', cookie)).statusCode).toBe(404);
    await save(amap);
    expect((await get('/_AMapService/v3/geocode/regeo?key=abc123')).statusCode).toBe(404);
    for (const path of [
      '/_AMapService/',
      '/_AMapService/v3/../../etc',
      '/_AMapService//evil.test/v3/x',
      '/_AMapService/v9/x',
      '/_AMapService/v3/@evil.test',
    ]) {
      expect((await get(path, cookie)).statusCode, path).toBe(404);
    }
  });
});
