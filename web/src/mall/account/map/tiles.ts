import type { Lang, Texts } from '@tradeport/api/kernel/text';
import {
  FullscreenControl,
  Map as MapView,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { browserPosition, type MapInfo, type OpenMap, ZOOM_FAR, ZOOM_NEAR } from './map.ts';
import * as commonWords from '@tradeport/api/kernel/words/index';

// The worker comes from the portal itself: its pages allow no workers from blobs.
setWorkerUrl(workerUrl);

/** Faults of tiles before the first one came: then there is no map here. */
const FAULTS_MAX = 3;
const LOAD_MS = 12_000;

/** ADR-03 Raster tiles or a style of vector tiles, drawn by MapLibre, with scale and toolbar. */
export const openTiles: OpenMap = (element, { info, lang, start, near, isFixed, moved, failed }) =>
  new Promise((resolve, reject) => {
    const map = new MapView({
      container: element,
      style: styleOf(info),
      center: [start.lng, start.lat],
      zoom: near ? ZOOM_NEAR : ZOOM_FAR,
      locale: wordsIn(lang),
      attributionControl: { compact: true },
      dragRotate: false,
      pitchWithRotate: false,
    });
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    map.addControl(new FullscreenControl(), 'top-right');
    map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
    const pin = new Marker({ draggable: !isFixed, color: '#d64545' })
      .setLngLat([start.lng, start.lat])
      .addTo(map);
    pin.on('dragend', () => moved(pin.getLngLat()));
    map.on('click', (event) => {
      if (isFixed) return;
      pin.setLngLat(event.lngLat);
      moved(event.lngLat);
    });
    let drawn = false;
    let faults = 0;
    const fail = () => {
      if (!drawn) failed();
    };
    const timer = setTimeout(fail, LOAD_MS);
    map.on('error', () => {
      faults += 1;
      if (faults >= FAULTS_MAX) fail();
    });
    map.on('sourcedata', (event) => {
      drawn ||= event.tile !== undefined && event.isSourceLoaded;
    });
    map.once('idle', () => {
      drawn ||= faults === 0;
    });
    const close = () => {
      clearTimeout(timer);
      map.remove();
    };
    map.once('error', (event) => {
      if (!map.isStyleLoaded() && faults === 0) reject(event.error);
    });
    resolve({
      show: (point, nearer) => {
        pin.setLngLat([point.lng, point.lat]);
        map.jumpTo({
          center: [point.lng, point.lat],
          zoom: Math.max(map.getZoom(), nearer ? ZOOM_NEAR : ZOOM_FAR),
        });
      },
      centre: () => map.getCenter(),
      search: null,
      addressAt: null,
      locate: browserPosition,
      close,
    });
  });

function styleOf({ tileUrl, attribution }: MapInfo): string | StyleSpecification {
  if (/\.json(\?|$)/.test(tileUrl)) return tileUrl;
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [tileUrl], tileSize: 256, attribution } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

const words: Record<string, Texts> = {
  'Map.Title': commonWords.map,
  'Marker.Title': { zh: '图钉', en: 'Pin', ru: 'Метка' },
  'NavigationControl.ZoomIn': { zh: '放大', en: 'Zoom in', ru: 'Приблизить' },
  'NavigationControl.ZoomOut': { zh: '缩小', en: 'Zoom out', ru: 'Отдалить' },
  'FullscreenControl.Enter': { zh: '全屏', en: 'Full screen', ru: 'На весь экран' },
  'FullscreenControl.Exit': {
    zh: '退出全屏',
    en: 'Leave full screen',
    ru: 'Выйти из полного экрана',
  },
  'AttributionControl.ToggleAttribution': {
    zh: '地图来源',
    en: 'Where the map comes from',
    ru: 'Источник карты',
  },
  'ScaleControl.Meters': { zh: '米', en: 'm', ru: 'м' },
  'ScaleControl.Kilometers': { zh: '公里', en: 'km', ru: 'км' },
};

function wordsIn(lang: Lang): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text[lang]]));
}
