import { errors } from '../kernel/errors.ts';

export const referenceErrors = errors({
  'map.url': {
    status: 400,
    zh: '请输入以 http:// 或 https:// 开头的地址',
    en: 'Enter an address starting with http:// or https://',
    ru: 'Введите адрес, начинающийся с http:// или https://',
  },
  'map.tile_url': {
    status: 400,
    zh: '瓦片地址须包含 {z}、{x}、{y}，或以 .json 结尾',
    en: 'Must contain {z}, {x} and {y}, or end in .json',
    ru: 'Нужны {z}, {x} и {y} или окончание .json',
  },
  'map.host': {
    status: 400,
    zh: '请输入域名，例如 tiles.example.com',
    en: 'Enter a host name, e.g. tiles.example.com',
    ru: 'Введите имя хоста, например tiles.example.com',
  },
  'map.key': {
    status: 400,
    zh: '仅限字母和数字',
    en: 'Letters and digits only',
    ru: 'Только латинские буквы и цифры',
  },
  'map.incomplete': {
    status: 400,
    zh: '请填写所选地图的设置',
    en: 'Complete the settings for this map',
    ru: 'Заполните настройки выбранной карты',
  },
  'map.host_inside': {
    status: 400,
    zh: '不能使用内网服务器',
    en: 'Servers in the private network can’t be used',
    ru: 'Серверы внутренней сети использовать нельзя',
  },
  'division.unknown': {
    status: 400,
    zh: '所在地区不存在',
    en: 'Region not found',
    ru: 'Регион не найден',
  },
});
