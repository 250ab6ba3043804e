import * as words from '@tradeport/api/kernel/words/index';

export const addresses = {
  areaHint: {
    zh: '省 / 市 / 区',
    en: 'Province / city / district',
    ru: 'Провинция / город / район',
  },
} as const;

export const mapTexts = {
  title: words.map,
  provider: { zh: '地图服务', en: 'Map service', ru: 'Картографический сервис' },
  providerHint: {
    zh: '用于填写收货地址时选点。保存并刷新页面后生效。',
    en: 'Used to choose addresses. Reload the page after saving.',
    ru: 'Используется при выборе адреса. После сохранения обновите страницу.',
  },
  none: { zh: '不使用地图', en: 'No map', ru: 'Без карты' },
  tiles: { zh: '地图瓦片', en: 'Map tiles', ru: 'Тайлы' },
  amap: { zh: '高德地图', en: 'AMap', ru: 'AMap' },
  tileUrl: { zh: '瓦片或样式地址', en: 'Tile or style URL', ru: 'URL тайлов или стиля' },
  tileUrlHint: {
    zh: '栅格瓦片：https://…/{z}/{x}/{y}.png；矢量：样式文件 https://…/style.json',
    en: 'Raster: https://…/{z}/{x}/{y}.png. Vector: style file https://…/style.json',
    ru: 'Растр: https://…/{z}/{x}/{y}.png. Вектор: файл стиля https://…/style.json',
  },
  tileHosts: { zh: '其他域名', en: 'Other hosts', ru: 'Другие домены' },
  tileHostsHint: {
    zh: '矢量样式加载瓦片和字体的其他域名',
    en: 'Where a vector style loads tiles and fonts from',
    ru: 'Откуда векторный стиль загружает тайлы и шрифты',
  },
  attribution: { zh: '版权说明', en: 'Attribution', ru: 'Указание авторства' },
  attributionHint: {
    zh: '显示在地图角落，例如 © OpenStreetMap',
    en: 'Shown in the corner of the map, e.g. © OpenStreetMap',
    ru: 'В углу карты, например © OpenStreetMap',
  },
  geocoder: { zh: '地址查询', en: 'Address search', ru: 'Поиск адресов' },
  geocoderUrl: { zh: '地理编码服务', en: 'Geocoder', ru: 'Геокодер' },
  geocoderHint: {
    zh: '兼容 Nominatim 的服务地址。留空则使用内置行政区划，只能定位到区县。',
    en: 'URL of a Nominatim-compatible service. If empty, the built-in regions are searched, down to district level.',
    ru: 'Адрес сервиса, совместимого с Nominatim. Если не указан, поиск идёт по встроенному справочнику до уровня района.',
  },
  amapKey: { zh: 'Web 端（JS API）Key', en: 'Key (Web, JS API)', ru: 'Ключ (Web, JS API)' },
  amapSecret: { zh: '安全密钥', en: 'Security code', ru: 'Код безопасности' },
  amapSecretHint: {
    zh: '仅保存在服务器，由服务器代为请求。',
    en: 'Stored on the server only, which makes the requests.',
    ru: 'Хранится только на сервере, он и отправляет запросы.',
  },
  kept: {
    zh: '已保存，留空则不修改。',
    en: 'Saved. Leave empty to keep it.',
    ru: 'Сохранён. Оставьте поле пустым, чтобы не менять.',
  },
  amapNote: {
    zh: '启用后，填写收货地址的页面会加载高德脚本，并相应放宽内容安全策略。',
    en: 'The address form will load AMap’s script, and its content security policy is relaxed for it.',
    ru: 'Форма адреса будет загружать скрипт AMap, и политика безопасности контента для неё будет ослаблена.',
  },
} as const;
