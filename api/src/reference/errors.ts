import { errors } from '../kernel/errors.ts';

export const referenceErrors = errors({
  'map.url': {
    status: 400,
    zh: '请输入以 http:// 或 https:// 开头的地址',
    en: 'An address that begins with http:// or https://',
    ru: 'Адрес, начинающийся с http:// или https://',
  },
  'map.tile_url': {
    status: 400,
    zh: '瓦片地址须包含 {z}、{x}、{y}，或以 .json 结尾',
    en: 'Needs {z}, {x} and {y}, or ends in .json',
    ru: 'Нужны {z}, {x} и {y} или окончание .json',
  },
  'map.host': {
    status: 400,
    zh: '请输入域名，例如 tiles.example.com',
    en: 'A host name, such as tiles.example.com',
    ru: 'Имя хоста, например tiles.example.com',
  },
  'map.key': {
    status: 400,
    zh: 'Key 只含字母和数字',
    en: 'Letters and digits only',
    ru: 'Только латинские буквы и цифры',
  },
  'map.incomplete': {
    status: 400,
    zh: '请填写所选地图的设置',
    en: 'The chosen map needs more settings',
    ru: 'Для выбранной карты заполнено не всё',
  },
  'map.host_inside': {
    status: 400,
    zh: '不能使用内部网络中的服务器',
    en: 'A server inside the private network cannot be used',
    ru: 'Сервер внутренней сети использовать нельзя',
  },
  'division.unknown': {
    status: 400,
    zh: '所在地区不存在',
    en: 'There is no such area',
    ru: 'Такого района нет',
  },
});
