import { errors } from '../kernel/errors.ts';

export const tenancyErrors = errors({
  'tenant.code_format': {
    status: 400,
    zh: '编码由小写字母、数字和连字符组成',
    en: 'Lower-case letters, digits and hyphens only',
    ru: 'Только строчные латинские буквы, цифры и дефис',
  },
  'tenant.host_format': {
    status: 400,
    zh: '域名格式不正确',
    en: 'Not a host name',
    ru: 'Неверное имя хоста',
  },
  'tenant.link': {
    status: 400,
    zh: '链接须以 http(s):// 或 / 开头',
    en: 'A link starts with http(s):// or /',
    ru: 'Ссылка начинается с http(s):// или /',
  },
  'tenant.code_taken': {
    status: 409,
    zh: '门户编码已被使用',
    en: 'This portal code is taken',
    ru: 'Этот код портала уже занят',
  },
  'tenant.host_taken': {
    status: 409,
    zh: '域名已被其他门户使用',
    en: 'Another portal uses this host name',
    ru: 'Это имя хоста использует другой портал',
  },
  'audit.receipt': {
    status: 400,
    zh: '这不是有效的存证',
    en: 'This is not a receipt',
    ru: 'Это не квитанция',
  },
  'tenant.is_platform': {
    status: 409,
    zh: '平台自身不能停用',
    en: 'The platform itself cannot be suspended',
    ru: 'Саму платформу приостановить нельзя',
  },
});
