export const messages = {
  title: { zh: '消息', en: 'Messages', ru: 'Сообщения' },
  all: { zh: '全部', en: 'All', ru: 'Все' },
  unread: { zh: '未读', en: 'Unread', ru: 'Непрочитанные' },
  kind: { zh: '类别', en: 'About', ru: 'Тема' },
  message: { zh: '消息', en: 'Message', ru: 'Сообщение' },
  when: { zh: '时间', en: 'When', ru: 'Когда' },
  readAll: { zh: '全部标为已读', en: 'Mark all as read', ru: 'Прочитать все' },
  read: { zh: '标为已读', en: 'Mark as read', ru: 'Отметить прочитанным' },
  open: { zh: '查看', en: 'Open', ru: 'Открыть' },
  none: { zh: '没有消息', en: 'No messages', ru: 'Сообщений нет' },
  noneHint: {
    zh: '订单、付款和审核有进展时，会在这里通知您。',
    en: 'You are told here when orders, payments and reviews move on.',
    ru: 'Здесь появятся новости о заказах, платежах и проверках.',
  },
  isUnread: { zh: '未读', en: 'Unread', ru: 'Не прочитано' },
} as const;

export const kinds = {
  order: { zh: '订单', en: 'Orders', ru: 'Заказы' },
  payment: { zh: '付款', en: 'Payments', ru: 'Платежи' },
  stock: { zh: '库存', en: 'Stock', ru: 'Склад' },
  product: { zh: '商品', en: 'Products', ru: 'Товары' },
  member: { zh: '会员', en: 'Members', ru: 'Участники' },
  account: { zh: '账户', en: 'Account', ru: 'Счёт' },
  security: { zh: '账号安全', en: 'Security', ru: 'Безопасность' },
  system: { zh: '系统', en: 'System', ru: 'Система' },
} as const;

export const channelTexts = {
  portal: { zh: '站内消息', en: 'In the portal', ru: 'На портале' },
  email: { zh: '邮件', en: 'E-mail', ru: 'Почта' },
  sms: { zh: '短信', en: 'SMS', ru: 'SMS' },
} as const;

export const choices = {
  title: { zh: '通知设置', en: 'Notifications', ru: 'Уведомления' },
  what: { zh: '接收哪些消息', en: 'What you are told, and how', ru: 'О чём и как вам сообщать' },
  whatHint: {
    zh: '账号安全消息始终发送，无法关闭。',
    en: 'Messages about the security of your account are always sent.',
    ru: 'Сообщения о безопасности учётной записи приходят всегда.',
  },
  lang: { zh: '邮件和短信语言', en: 'Language of e-mail and SMS', ru: 'Язык писем и SMS' },
  goesTo: { zh: '发送至 {to}', en: 'Goes to {to}', ru: 'Адрес: {to}' },
  nowhere: { zh: '未绑定', en: 'None bound yet', ru: 'Не задано' },
  hear: { zh: '{kind}：{channel}', en: '{kind}: {channel}', ru: '{kind}: {channel}' },
  always: { zh: '始终发送', en: 'Always sent', ru: 'Приходит всегда' },
  save: { zh: '保存', en: 'Save', ru: 'Сохранить' },
  saved: { zh: '已保存', en: 'Saved', ru: 'Сохранено' },
} as const;

export const outbox = {
  title: { zh: '发件记录', en: 'Sent e-mail and SMS', ru: 'Отправленные письма и SMS' },
  allTitle: {
    zh: '各门户发件记录',
    en: 'Sent mail of all portals',
    ru: 'Отправленное по порталам',
  },
  channel: { zh: '渠道', en: 'Channel', ru: 'Канал' },
  recipient: { zh: '收件人', en: 'To', ru: 'Кому' },
  message: { zh: '内容', en: 'Message', ru: 'Сообщение' },
  template: { zh: '模板', en: 'Template', ru: 'Шаблон' },
  status: { zh: '状态', en: 'Status', ru: 'Статус' },
  provider: { zh: '发送方式', en: 'Sent by', ru: 'Отправитель' },
  when: { zh: '时间', en: 'When', ru: 'Когда' },
  portal: { zh: '门户', en: 'Portal', ru: 'Портал' },
  fault: { zh: '失败原因', en: 'Why it failed', ru: 'Причина ошибки' },
  tries: { zh: '尝试次数', en: 'Tries', ru: 'Попыток' },
  nextTry: { zh: '下次尝试', en: 'Next try', ru: 'Следующая попытка' },
  look: { zh: '查看', en: 'Read', ru: 'Прочитать' },
  resend: { zh: '重新发送', en: 'Send again', ru: 'Отправить снова' },
  notFailed: {
    zh: '仅发送失败的消息可以重新发送',
    en: 'Only what failed can be sent again',
    ru: 'Повторить можно только неотправленное',
  },
  kept: { zh: '未发送，仅保存在此', en: 'Kept here, not sent', ru: 'Хранится здесь' },
  lang: { zh: '语言', en: 'Language', ru: 'Язык' },
  none: {
    zh: '还没有发送过邮件或短信',
    en: 'Nothing has been sent yet',
    ru: 'Ничего ещё не отправлено',
  },
  noneHint: {
    zh: '验证码和通知会出现在这里。',
    en: 'Codes and notices appear here.',
    ru: 'Здесь появятся коды и уведомления.',
  },
  notSent: {
    zh: '{channel}尚未设置发送服务：内容（包括验证码）只保存在此处，不会发出。',
    en: 'No provider is set up for {channel}: messages, codes included, are kept here and go nowhere.',
    ru: 'Для канала «{channel}» отправка не настроена: сообщения и коды хранятся только здесь.',
  },
  setUp: { zh: '去设置', en: 'Set it up', ru: 'Настроить' },
} as const;

export const providerTexts = {
  outbox: outbox.kept,
  smtp: { zh: '邮件服务器', en: 'Mail server', ru: 'Почтовый сервер' },
  aliyun: { zh: '阿里云短信', en: 'Aliyun SMS', ru: 'Aliyun SMS' },
  platform: { zh: '平台提供', en: 'The platform', ru: 'Платформа' },
} as const;

export const settings = {
  title: { zh: '邮件与短信', en: 'E-mail and SMS', ru: 'Почта и SMS' },
  mail: { zh: '邮件', en: 'E-mail', ru: 'Почта' },
  sms: { zh: '短信', en: 'SMS', ru: 'SMS' },
  address: { zh: '消息中的链接', en: 'Links in messages', ru: 'Ссылки в сообщениях' },
  addressHint: {
    zh: '邮件和短信中的链接以此地址开头。',
    en: 'Links in e-mail and SMS begin with this address.',
    ru: 'С этого адреса начинаются ссылки в письмах и SMS.',
  },
  portalAddress: { zh: '门户地址', en: 'Address of the portal', ru: 'Адрес портала' },
  now: { zh: '当前：{provider}', en: 'Now: {provider}', ru: 'Сейчас: {provider}' },
  provider: { zh: '发送方式', en: 'Sent by', ru: 'Способ отправки' },
  noProvider: {
    zh: '不发送（或使用平台提供的服务）',
    en: 'Nobody, or what the platform lends',
    ru: 'Никто или сервис платформы',
  },
  host: { zh: '服务器', en: 'Server', ru: 'Сервер' },
  port: { zh: '端口', en: 'Port', ru: 'Порт' },
  security: { zh: '加密', en: 'Encryption', ru: 'Шифрование' },
  tls: { zh: 'TLS（465）', en: 'TLS (465)', ru: 'TLS (465)' },
  starttls: { zh: 'STARTTLS（587）', en: 'STARTTLS (587)', ru: 'STARTTLS (587)' },
  noTls: { zh: '不加密', en: 'None', ru: 'Без шифрования' },
  user: { zh: '用户名', en: 'User', ru: 'Пользователь' },
  password: { zh: '密码', en: 'Password', ru: 'Пароль' },
  from: { zh: '发件地址', en: 'Sender address', ru: 'Адрес отправителя' },
  fromName: { zh: '发件人名称', en: 'Sender name', ru: 'Имя отправителя' },
  fromNameHint: {
    zh: '留空则使用门户名称',
    en: 'Left empty: the name of the portal',
    ru: 'Пусто: название портала',
  },
  replyTo: { zh: '回复地址', en: 'Replies go to', ru: 'Адрес для ответов' },
  kept: {
    zh: '已保存；留空则保持不变。更换服务器或账号时须重新输入。',
    en: 'One is kept. Leave empty to keep it; enter it again when server or user change.',
    ru: 'Сохранён. Оставьте пустым, чтобы не менять; при смене сервера или пользователя введите снова.',
  },
  accessKeyId: { zh: 'AccessKey ID', en: 'AccessKey ID', ru: 'AccessKey ID' },
  accessKeySecret: { zh: 'AccessKey Secret', en: 'AccessKey secret', ru: 'Секрет AccessKey' },
  signName: { zh: '短信签名', en: 'Signature', ru: 'Подпись' },
  signNameHint: {
    zh: '须已在阿里云审核通过',
    en: 'As approved by Aliyun',
    ru: 'Одобренная в Aliyun',
  },
  endpoint: { zh: '服务地址', en: 'Endpoint', ru: 'Адрес сервиса' },
  endpointHint: {
    zh: '留空则使用 https://dysmsapi.aliyuncs.com',
    en: 'Left empty: https://dysmsapi.aliyuncs.com',
    ru: 'Пусто: https://dysmsapi.aliyuncs.com',
  },
  smsHint: {
    zh: '阿里云按模板编码发送，请在“消息模板”中为每个短信模板填写编码。',
    en: 'Aliyun sends by template code: enter one for each SMS template under Templates.',
    ru: 'Aliyun отправляет по коду шаблона: укажите его для каждого шаблона SMS.',
  },
  lend: {
    zh: '供没有自设服务的门户使用',
    en: 'Lend it to portals without their own',
    ru: 'Предоставлять порталам без своей отправки',
  },
  test: { zh: '发送测试', en: 'Send a test', ru: 'Проверить отправку' },
  testTo: { zh: '收件人', en: 'To', ru: 'Кому' },
  testDone: {
    zh: '测试消息已交出，结果见发件记录。',
    en: 'The test message is on its way; see Sent e-mail and SMS for what becomes of it.',
    ru: 'Сообщение передано; результат — в списке отправленных.',
  },
  edit: { zh: '编辑', en: 'Edit', ru: 'Изменить' },
} as const;

export const templateTexts = {
  title: { zh: '消息模板', en: 'Templates', ru: 'Шаблоны сообщений' },
  hint: {
    zh: '发往邮箱和手机的内容。可按语言和渠道改写，大括号中的占位符会替换为实际内容。',
    en: 'What goes to mailboxes and phones. Word it per language and channel; places in braces are filled in.',
    ru: 'Что уходит на почту и телефоны. Текст меняется по языку и каналу; в скобках — подстановки.',
  },
  own: { zh: '已改写', en: 'Own wording', ru: 'Изменён' },
  original: { zh: '默认', en: 'Original', ru: 'Исходный' },
  subject: { zh: '主题', en: 'Subject', ru: 'Тема' },
  body: { zh: '内容', en: 'Text', ru: 'Текст' },
  providerTemplate: { zh: '阿里云模板编码', en: 'Aliyun template code', ru: 'Код шаблона Aliyun' },
  places: { zh: '占位符', en: 'Places', ru: 'Подстановки' },
  needed: { zh: '必须包含', en: 'must be there', ru: 'обязательна' },
  preview: { zh: '预览', en: 'Preview', ru: 'Просмотр' },
  reset: { zh: '恢复默认', en: 'Restore the original', ru: 'Вернуть исходный' },
  resetTitle: {
    zh: '恢复默认内容？',
    en: 'Restore the original wording?',
    ru: 'Вернуть исходный текст?',
  },
  resetText: {
    zh: '您改写的内容将被删除。',
    en: 'Your own wording is deleted.',
    ru: 'Ваш текст будет удалён.',
  },
  isOriginal: { zh: '已是默认内容', en: 'This is the original', ru: 'Это исходный текст' },
  choose: { zh: '模板', en: 'Template', ru: 'Шаблон' },
  put: { zh: '插入 {place}', en: 'Insert {place}', ru: 'Вставить {place}' },
  parts: {
    zh: { other: '{n} 个字符' },
    en: { one: '{n} character', other: '{n} characters' },
    ru: { one: '{n} символ', few: '{n} символа', many: '{n} символов', other: '{n} символа' },
  },
} as const;
