import { errors } from '../kernel/errors.ts';

export const tenancyErrors = errors({
  'tenant.code_format': {
    status: 400,
    zh: '2–31 位小写字母、数字或连字符，以字母开头',
    en: '2–31 lowercase letters, digits or hyphens, starting with a letter',
    ru: 'От 2 до 31 строчной латинской буквы, цифры или дефиса, первая — буква',
  },
  'tenant.host_format': {
    status: 400,
    zh: '域名格式不正确',
    en: 'Enter a valid host name',
    ru: 'Введите корректное имя домена',
  },
  'tenant.link': {
    status: 400,
    zh: '链接须以 http(s):// 或 / 开头',
    en: 'Links must start with http(s):// or /',
    ru: 'Ссылка должна начинаться с http(s):// или /',
  },
  'tenant.time_zone': {
    status: 400,
    zh: '没有这个时区',
    en: 'There is no such time zone',
    ru: 'Такого часового пояса нет',
  },
  'tenant.code_taken': {
    status: 409,
    zh: '门户编码已被使用',
    en: 'This portal code is already taken',
    ru: 'Этот код портала уже занят',
  },
  'tenant.host_taken': {
    status: 409,
    zh: '域名已被其他门户使用',
    en: 'This domain is used by another portal',
    ru: 'Этот домен использует другой портал',
  },
  'tenant.host_needed': {
    status: 409,
    zh: '请填写门户域名，或先在“新门户设置”中设置门户域名',
    en: 'Enter a domain for the portal, or set the portal domain in New portal settings',
    ru: 'Укажите домен портала или задайте домен порталов в «Настройках новых порталов»',
  },
  'audit.receipt': {
    status: 400,
    zh: '无效的存证文件',
    en: 'This isn’t a valid receipt',
    ru: 'Это недействительная квитанция',
  },
  'tenant.is_platform': {
    status: 409,
    zh: '平台自身不能停用',
    en: 'The platform itself can’t be suspended',
    ru: 'Саму платформу приостановить нельзя',
  },
});
