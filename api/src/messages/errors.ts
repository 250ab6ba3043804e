import { errors } from '../kernel/errors.ts';

export const messageErrors = errors({
  'template.unknown': {
    status: 404,
    zh: '消息模板不存在',
    en: 'There is no such template',
    ru: 'Такого шаблона нет',
  },
  'template.place_unknown': {
    status: 400,
    zh: '模板中没有占位符 {place}',
    en: 'This template has no place {place}',
    ru: 'В этом шаблоне нет подстановки {place}',
  },
  'template.place_missing': {
    status: 400,
    zh: '必须包含占位符 {place}',
    en: 'The place {place} must stand in it',
    ru: 'Нужна подстановка {place}',
  },
  'template.brace': {
    status: 400,
    zh: '有未成对的大括号',
    en: 'A brace has no partner',
    ru: 'Непарная фигурная скобка',
  },
  'template.too_long': {
    status: 400,
    zh: '短信最多 {max} 个字符',
    en: 'An SMS has at most {max} characters',
    ru: 'SMS не длиннее {max} символов',
  },
  'template.subject_missing': {
    status: 400,
    zh: '请填写邮件主题',
    en: 'An e-mail needs a subject',
    ru: 'Письму нужна тема',
  },
  'channel.mail_format': {
    status: 400,
    zh: '请输入正确的邮箱',
    en: 'Please enter a correct e-mail address',
    ru: 'Введите правильный адрес почты',
  },
  'channel.host': {
    status: 400,
    zh: '请输入服务器的域名或地址',
    en: 'Enter the host name of the server',
    ru: 'Введите имя сервера',
  },
  'channel.host_inside': {
    status: 400,
    zh: '不能使用内部网络中的服务器',
    en: 'A server inside the private network cannot be used',
    ru: 'Сервер внутренней сети использовать нельзя',
  },
  'channel.incomplete': {
    status: 400,
    zh: '请填写完整的发送设置',
    en: 'The settings are not complete',
    ru: 'Настройки заполнены не полностью',
  },
  'channel.secret_needed': {
    status: 400,
    zh: '更改服务器或账号时，请重新输入密码',
    en: 'Enter the password again when the server or the user change',
    ru: 'При смене сервера или пользователя введите пароль снова',
  },
  'channel.recipient': {
    status: 400,
    zh: '收件地址不正确',
    en: 'Not a correct recipient',
    ru: 'Неверный получатель',
  },
});
