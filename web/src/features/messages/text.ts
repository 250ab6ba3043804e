import * as messagesWords from '@tradeport/api/messages/words';
import * as words from '@tradeport/api/kernel/words/index';

export const channelTexts = {
  portal: messagesWords.inApp,
  email: messagesWords.emailMessage,
  sms: messagesWords.sms,
} as const;

export const outbox = {
  all: words.all,
  title: messagesWords.sentEmailsAndSms,
  allTitle: {
    zh: '各门户发送记录',
    en: 'Sent emails and SMS, all portals',
    ru: 'Отправленное всех порталов',
  },
  channel: { zh: '渠道', en: 'Channel', ru: 'Канал' },
  recipient: messagesWords.recipient,
  message: { zh: '内容', en: 'Message', ru: 'Сообщение' },
  template: messagesWords.template,
  status: words.status,
  provider: { zh: '发送服务', en: 'Sent via', ru: 'Чем отправлено' },
  when: words.time,
  portal: words.portal,
  fault: words.reasonForFailure,
  tries: { zh: '尝试次数', en: 'Attempts', ru: 'Попыток' },
  nextTry: { zh: '下次尝试', en: 'Next attempt', ru: 'Следующая попытка' },
  look: { zh: '查看', en: 'View', ru: 'Посмотреть' },
  kept: {
    zh: '未发送，仅保存在此',
    en: 'Saved here, not sent',
    ru: 'Не отправлено, хранится здесь',
  },
  lang: words.language,
  none: { zh: '暂无发送记录', en: 'Nothing sent yet', ru: 'Отправленных пока нет' },
  noneHint: {
    zh: '发送的验证码和通知会显示在这里。',
    en: 'Codes and notifications appear here.',
    ru: 'Здесь появятся коды и уведомления.',
  },
  notSent: {
    zh: '{channel}未设置发送服务，内容（包括验证码）仅保存在此，不会发出。',
    en: 'No provider is set up for {channel}. Messages, including codes, are saved here but not sent.',
    ru: 'Для канала «{channel}» отправка не настроена: сообщения, включая коды, хранятся здесь и не отправляются.',
  },
  setUp: { zh: '去设置', en: 'Set up', ru: 'Настроить' },
} as const;

export const providerTexts = {
  outbox: outbox.kept,
  smtp: { zh: '邮件服务器', en: 'Mail server', ru: 'Почтовый сервер' },
  aliyun: { zh: '阿里云短信', en: 'Alibaba Cloud SMS', ru: 'Alibaba Cloud SMS' },
  platform: { zh: '平台提供', en: 'Platform', ru: 'Платформа' },
} as const;

export const settings = {
  title: messagesWords.emailAndSms,
  mail: messagesWords.emailMessage,
  sms: messagesWords.sms,
  address: { zh: '消息中的链接', en: 'Links in messages', ru: 'Ссылки в сообщениях' },
  addressHint: {
    zh: '邮件和短信中的链接以此地址开头。',
    en: 'Links in emails and SMS start with this address.',
    ru: 'С этого адреса начинаются ссылки в письмах и SMS.',
  },
  portalAddress: { zh: '门户地址', en: 'Portal address', ru: 'Адрес портала' },
  provider: { zh: '发送服务', en: 'Send via', ru: 'Способ отправки' },
  noProvider: {
    zh: '不发送（或使用平台提供的服务）',
    en: 'Not sent, or via the platform’s provider',
    ru: 'Не отправлять или через сервис платформы',
  },
  host: { zh: '服务器', en: 'Server', ru: 'Сервер' },
  port: { zh: '端口', en: 'Port', ru: 'Порт' },
  security: { zh: '加密', en: 'Encryption', ru: 'Шифрование' },
  tls: { zh: 'TLS（465）', en: 'TLS (465)', ru: 'TLS (465)' },
  starttls: { zh: 'STARTTLS（587）', en: 'STARTTLS (587)', ru: 'STARTTLS (587)' },
  noTls: { zh: '不加密', en: 'None', ru: 'Без шифрования' },
  user: { zh: '用户名', en: 'Username', ru: 'Пользователь' },
  password: words.password,
  from: { zh: '发件地址', en: 'Sender address', ru: 'Адрес отправителя' },
  fromName: { zh: '发件人名称', en: 'Sender name', ru: 'Имя отправителя' },
  fromNameHint: {
    zh: '留空则使用门户名称',
    en: 'Defaults to the portal’s name',
    ru: 'По умолчанию — название портала',
  },
  replyTo: { zh: '回复地址', en: 'Reply-to address', ru: 'Адрес для ответов' },
  kept: {
    zh: '已保存，留空则不修改。更换服务器或账号时须重新输入。',
    en: 'Saved. Leave empty to keep it; enter it again if you change the server or user.',
    ru: 'Сохранён. Оставьте пустым, чтобы не менять; при смене сервера или пользователя введите заново.',
  },
  accessKeyId: { zh: 'AccessKey ID', en: 'AccessKey ID', ru: 'AccessKey ID' },
  accessKeySecret: { zh: 'AccessKey Secret', en: 'AccessKey secret', ru: 'Секрет AccessKey' },
  signName: { zh: '短信签名', en: 'Signature', ru: 'Подпись' },
  signNameHint: {
    zh: '须已通过阿里云审核',
    en: 'Must be approved by Alibaba Cloud',
    ru: 'Должна быть одобрена в Alibaba Cloud',
  },
  endpoint: { zh: '服务地址', en: 'Endpoint', ru: 'Адрес сервиса' },
  endpointHint: {
    zh: '默认 https://dysmsapi.aliyuncs.com',
    en: 'Defaults to https://dysmsapi.aliyuncs.com',
    ru: 'По умолчанию https://dysmsapi.aliyuncs.com',
  },
  smsHint: {
    zh: '阿里云按模板编码发送，请在“消息模板”中填写每个短信模板的编码。',
    en: 'Alibaba Cloud sends by template code. Add a code to each SMS template under Message templates.',
    ru: 'Alibaba Cloud отправляет по коду шаблона: укажите его для каждого шаблона SMS.',
  },
  lend: {
    zh: '供未设置发送服务的门户使用',
    en: 'Let portals without their own provider use it',
    ru: 'Разрешить порталам без своей отправки',
  },
  test: { zh: '发送测试', en: 'Send test message', ru: 'Проверить отправку' },
  testTo: messagesWords.recipient,
  testDone: {
    zh: '测试消息已提交，结果见发送记录。',
    en: 'Test message queued. See the result in Sent emails and SMS.',
    ru: 'Тестовое сообщение в очереди; результат — в отправленных.',
  },
  edit: words.edit,
} as const;

export const templateTexts = {
  title: messagesWords.messageTemplates,
  hint: {
    zh: '邮件和短信的内容。可按语言和渠道修改，大括号中的变量会替换为实际内容。',
    en: 'The emails and SMS your portal sends. Edit them per language and channel; variables in braces are filled in.',
    ru: 'Письма и SMS портала. Текст можно менять по языку и каналу, переменные в скобках подставляются.',
  },
  own: { zh: '已修改', en: 'Customised', ru: 'Изменён' },
  subject: { zh: '主题', en: 'Subject', ru: 'Тема' },
  body: words.content,
  providerTemplate: {
    zh: '阿里云模板编码',
    en: 'Alibaba Cloud template code',
    ru: 'Код шаблона Alibaba Cloud',
  },
  places: { zh: '变量', en: 'Variables', ru: 'Переменные' },
  needed: { zh: '必须包含', en: 'required', ru: 'обязательна' },
  preview: words.preview,
  reset: { zh: '恢复默认', en: 'Restore default', ru: 'Вернуть по умолчанию' },
  resetTitle: {
    zh: '恢复默认内容？',
    en: 'Restore the default content?',
    ru: 'Вернуть текст по умолчанию?',
  },
  resetText: {
    zh: '您修改的内容将丢失。',
    en: 'Your changes will be lost.',
    ru: 'Ваши изменения будут удалены.',
  },
  isOriginal: { zh: '已是默认内容', en: 'Already the default', ru: 'Это текст по умолчанию' },
  choose: messagesWords.template,
  put: { zh: '插入 {place}', en: 'Insert {place}', ru: 'Вставить {place}' },
  parts: {
    zh: { other: '{n} 个字符' },
    en: { one: '{n} character', other: '{n} characters' },
    ru: { one: '{n} символ', few: '{n} символа', many: '{n} символов', other: '{n} символа' },
  },
} as const;
