import * as words from '@tradeport/api/kernel/words/index';
import * as shopWords from './words.ts';

export const pasting = {
  title: { zh: '粘贴地址，自动识别', en: 'Paste an address', ru: 'Вставьте адрес целиком' },
  hint: {
    zh: '例如：王小明 13812345678 浙江省杭州市西湖区文三路 1 号',
    en: 'e.g. 王小明 13812345678 浙江省杭州市西湖区文三路 1 号',
    ru: 'Например: 王小明 13812345678 浙江省杭州市西湖区文三路 1 号',
  },
  split: { zh: '识别', en: 'Fill in', ru: 'Заполнить' },
  done: {
    zh: '已识别，请核对。',
    en: 'Filled in. Check the details.',
    ru: 'Заполнено. Проверьте данные.',
  },
  nothing: {
    zh: '未识别出地址信息',
    en: 'No address found in this text',
    ru: 'Адрес не распознан',
  },
} as const;

export const picking = {
  open: { zh: '在地图上选择', en: 'Choose on map', ru: 'Выбрать на карте' },
  title: { zh: '选择地址', en: 'Choose an address', ru: 'Выбор адреса' },
  close: words.close,
  failed: {
    zh: '查询失败，请稍后重试。',
    en: 'Something went wrong. Try again.',
    ru: 'Не удалось выполнить запрос. Попробуйте ещё раз.',
  },
  search: { zh: '搜索地点', en: 'Search for a place', ru: 'Найти место' },
  find: shopWords.search,
  found: { zh: '搜索结果', en: 'Results', ru: 'Результаты' },
  nothing: {
    zh: '未找到相关地点，请换个名称搜索，或在下方选择地区。',
    en: 'No places found. Try another name, or choose the region below.',
    ru: 'Ничего не найдено. Попробуйте другое название или выберите регион ниже.',
  },
  mine: { zh: '我的位置', en: 'My location', ru: 'Моё местоположение' },
  noPosition: {
    zh: '无法获取当前位置',
    en: 'Your location isn’t available',
    ru: 'Не удалось определить местоположение',
  },
  pinHere: { zh: '将图钉移到地图中心', en: 'Move pin to centre', ru: 'Метку в центр' },
  map: {
    zh: '地图：拖动图钉选择地址',
    en: 'Map: drag the pin to choose an address',
    ru: 'Карта: перетащите метку, чтобы выбрать адрес',
  },
  noMap: {
    zh: '此门户未启用地图，可搜索地点或选择地区。',
    en: 'This portal has no map. Search for a place or choose the region.',
    ru: 'На портале нет карты. Найдите место или выберите регион.',
  },
  mapFailed: {
    zh: '地图加载失败，可搜索地点或选择地区。',
    en: 'The map couldn’t load. Search for a place or choose the region.',
    ru: 'Не удалось загрузить карту. Найдите место или выберите регион.',
  },
  chosen: { zh: '已选地址', en: 'Selected address', ru: 'Выбранный адрес' },
  noneYet: {
    zh: '搜索地点，或选择地区。',
    en: 'Search for a place or choose the region.',
    ru: 'Найдите место или выберите регион.',
  },
  none: {
    zh: '搜索地点，或在地图上放置图钉。',
    en: 'Search for a place, or put the pin on the map.',
    ru: 'Найдите место или поставьте метку на карте.',
  },
  nowhere: {
    zh: '该位置没有可用地址',
    en: 'No address at this location',
    ru: 'В этой точке адреса нет',
  },
  rough: {
    zh: '已匹配最近的区县，请核对。',
    en: 'Matched to the nearest district. Check that it’s right.',
    ru: 'Выбран ближайший район. Проверьте.',
  },
  detail: {
    zh: '详细地址请在表单中填写。',
    en: 'Enter the street address in the form.',
    ru: 'Улицу и дом укажите в форме.',
  },
  use: { zh: '使用此地址', en: 'Use this address', ru: 'Использовать адрес' },
} as const;
