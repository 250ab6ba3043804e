import { errors } from '../kernel/errors.ts';

export const messageErrors = errors({
  'template.unknown': {
    status: 404,
    zh: '消息模板不存在',
    en: 'Template not found',
    ru: 'Шаблон не найден',
  },
  'template.place_unknown': {
    status: 400,
    zh: '模板中没有变量 {place}',
    en: 'This template has no variable {place}',
    ru: 'В этом шаблоне нет переменной {place}',
  },
  'template.place_missing': {
    status: 400,
    zh: '必须包含变量 {place}',
    en: 'The variable {place} is required',
    ru: 'Нужна переменная {place}',
  },
  'template.brace': {
    status: 400,
    zh: '大括号未成对',
    en: 'Unmatched brace',
    ru: 'Непарная фигурная скобка',
  },
  'template.too_long': {
    status: 400,
    zh: '短信最多 {max} 个字符',
    en: 'An SMS can have up to {max} characters',
    ru: 'SMS не длиннее {max} символов',
  },
  'template.subject_missing': {
    status: 400,
    zh: '请填写邮件主题',
    en: 'Enter a subject',
    ru: 'Укажите тему письма',
  },
  'channel.mail_format': {
    status: 400,
    zh: '请输入正确的邮箱',
    en: 'Enter a valid email',
    ru: 'Введите корректный адрес почты',
  },
  'channel.url': {
    status: 400,
    zh: '请输入完整网址，如 https://example.com',
    en: 'Enter a full address, e.g. https://example.com',
    ru: 'Введите полный адрес, например https://example.com',
  },
  'channel.host': {
    status: 400,
    zh: '请输入服务器的域名或地址',
    en: 'Enter the server’s host name or address',
    ru: 'Введите имя или адрес сервера',
  },
  'channel.host_inside': {
    status: 400,
    zh: '不能使用内网服务器',
    en: 'Servers in the private network can’t be used',
    ru: 'Серверы внутренней сети использовать нельзя',
  },
  'channel.incomplete': {
    status: 400,
    zh: '请填写完整的发送设置',
    en: 'Complete the settings',
    ru: 'Заполните все настройки',
  },
  'channel.secret_needed': {
    status: 400,
    zh: '更改服务器或账号时，请重新输入密码',
    en: 'Enter the password again when you change the server or user',
    ru: 'При смене сервера или пользователя введите пароль ещё раз',
  },
  'channel.recipient': {
    status: 400,
    zh: '收件地址不正确',
    en: 'Enter a valid recipient',
    ru: 'Введите корректного получателя',
  },
});
