import { matchArea } from '@tradeport/api/reference/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { clientIn } from '../../client/call.ts';
import { type MapInfo, type OpenMap, type Place, type Point, ZOOM_FAR, ZOOM_NEAR } from './map.ts';

/** As much of AMap's script (JS API 2.0) as is used here. */
type LngLat = { lng: number; lat: number };
type Control = object;
type Poi = {
  name: string;
  address: string | unknown[];
  location: LngLat | null;
  pname?: string;
  cityname?: string;
  adname?: string;
  adcode?: string;
};
type Component = {
  province: string;
  city: string | unknown[];
  district: string | unknown[];
  adcode: string;
  township?: string;
  street?: string;
  streetNumber?: string;
  building?: string | unknown[];
};
type Api = {
  Map: new (
    element: HTMLElement,
    options: object,
  ) => {
    addControl(control: Control): void;
    add(thing: object): void;
    on(event: 'click', act: (event: { lnglat: LngLat }) => void): void;
    setZoomAndCenter(zoom: number, centre: [number, number]): void;
    getCenter(): LngLat;
    destroy(): void;
  };
  Marker: new (options: object) => {
    on(event: 'dragend', act: (event: { lnglat: LngLat }) => void): void;
    setPosition(at: [number, number]): void;
  };
  Scale: new () => Control;
  ToolBar: new (options?: object) => Control;
  PlaceSearch: new (options: object) => {
    search(q: string, done: (status: string, result: { poiList?: { pois: Poi[] } }) => void): void;
  };
  Geocoder: new (options?: object) => {
    getAddress(
      at: [number, number],
      done: (
        status: string,
        result: { regeocode?: { formattedAddress: string; addressComponent: Component } },
      ) => void,
    ): void;
  };
  Geolocation: new (options: object) => {
    getCurrentPosition(done: (status: string, result: { position?: LngLat }) => void): void;
  };
};
declare global {
  interface Window {
    AMap?: Api;
    _AMapSecurityConfig?: { serviceHost: string };
  }
}

const PLUGINS = ['Geocoder', 'Geolocation', 'Scale', 'ToolBar', 'PlaceSearch'];
const LOAD_MS = 15_000;
const FOUND_MAX = 10;

/** ADR-03 AMap with geocoder, geolocation, scale, toolbar and place search; its script is loaded only here. */
export const openAmap: OpenMap = async (element, { info, lang, start, near, isFixed, moved }) => {
  const api = await load(info);
  const map = new api.Map(element, {
    viewMode: '2D',
    zoom: near ? ZOOM_NEAR : ZOOM_FAR,
    center: [start.lng, start.lat],
    lang: lang === 'zh' ? 'zh_cn' : 'en',
  });
  map.addControl(new api.Scale());
  map.addControl(new api.ToolBar({ position: 'RT' }));
  const pin = new api.Marker({ position: [start.lng, start.lat], draggable: !isFixed });
  map.add(pin);
  pin.on('dragend', ({ lnglat }) => moved(pointOf(lnglat)));
  map.on('click', ({ lnglat }) => {
    if (isFixed) return;
    pin.setPosition([lnglat.lng, lnglat.lat]);
    moved(pointOf(lnglat));
  });
  const places = new api.PlaceSearch({ pageSize: FOUND_MAX, extensions: 'all' });
  const geocoder = new api.Geocoder();
  const client = clientIn(lang);
  return {
    show: (point, nearer) => {
      pin.setPosition([point.lng, point.lat]);
      map.setZoomAndCenter(nearer ? ZOOM_NEAR : ZOOM_FAR, [point.lng, point.lat]);
    },
    centre: () => pointOf(map.getCenter()),
    search: async (q) => {
      const pois = await new Promise<Poi[]>((resolve, reject) => {
        places.search(q, (status, result) =>
          status === 'error' ? reject(new Error('amap')) : resolve(result.poiList?.pois ?? []),
        );
      });
      return Promise.all(
        pois
          .slice(0, FOUND_MAX)
          .flatMap((poi) => (poi.location ? [placeOf(client, poi, poi.location)] : [])),
      );
    },
    addressAt: (point) =>
      new Promise((resolve, reject) => {
        geocoder.getAddress([point.lng, point.lat], (status, { regeocode } = {}) => {
          if (status === 'error') reject(new Error('amap'));
          else
            resolve(
              regeocode
                ? addressOf(client, point, regeocode.formattedAddress, regeocode.addressComponent)
                : null,
            );
        });
      }),
    locate: () =>
      new Promise((resolve, reject) => {
        new api.Geolocation({ enableHighAccuracy: true, timeout: 10_000 }).getCurrentPosition(
          (_status, { position } = {}) =>
            position ? resolve(pointOf(position)) : reject(new Error('refused')),
        );
      }),
    close: () => map.destroy(),
  };
};

let loading: Promise<Api> | null = null;

function load({ amapKey, amapProxied }: MapInfo): Promise<Api> {
  if (window.AMap) return Promise.resolve(window.AMap);
  loading ??= new Promise<Api>((resolve, reject) => {
    // The security code stays on the server, which AMap's script asks instead of AMap.
    if (amapProxied)
      window._AMapSecurityConfig = { serviceHost: `${location.origin}/_AMapService` };
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('amap is silent')), LOAD_MS);
    script.src = `https://webapi.amap.com/maps?v=2.0&key=${encodeURIComponent(amapKey)}&plugin=${PLUGINS.map((name) => `AMap.${name}`).join(',')}`;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      if (window.AMap) resolve(window.AMap);
      else reject(new Error('amap is empty'));
    });
    script.addEventListener('error', () => reject(new Error('amap cannot be loaded')));
    document.head.append(script);
  });
  // Another try may succeed.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

async function placeOf(
  client: Client,
  { name, address, pname = '', cityname = '', adname = '', adcode }: Poi,
  at: LngLat,
): Promise<Place> {
  const street = typeof address === 'string' ? address : '';
  const area = await areaOf(client, `${pname}${cityname}${adname}`, adcode);
  return {
    name,
    address: [pname, cityname, adname, street].filter(Boolean).join(' '),
    ...pointOf(at),
    ...area,
    detail: [street, name].filter(Boolean).join(' '),
    rough: false,
  };
}

async function addressOf(
  client: Client,
  at: Point,
  whole: string,
  part: Component,
): Promise<Place> {
  const text = (value: string | unknown[]) => (typeof value === 'string' ? value : '');
  const area = await areaOf(
    client,
    `${part.province}${text(part.city)}${text(part.district)}`,
    part.adcode,
  );
  const building = text(part.building ?? '');
  const detail = [part.township, `${part.street ?? ''}${part.streetNumber ?? ''}`, building]
    .filter(Boolean)
    .join(' ');
  return { name: building || whole, address: whole, ...at, ...area, detail, rough: false };
}

async function areaOf(client: Client, areaName: string, adcode: string | undefined) {
  const none = { provinceCode: '', cityCode: '', areaCode: '' };
  if (areaName === '') return none;
  return (
    (await client(matchArea, {
      areaName,
      ...(adcode && /^\d{6}$/.test(adcode) ? { areaCode: adcode } : {}),
    })) ?? none
  );
}

function pointOf({ lng, lat }: LngLat): Point {
  return { lng, lat };
}
