import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, line, paging } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as messagesWords from './words.ts';

export const messagePage = page('GET', {
  name: 'message.page',
  path: '/web/ms/message/queryMessagePage',
  who: 'user',
  text: { zh: '消息列表', en: 'My messages', ru: 'Мои сообщения' },
  input: z.object({
    ...paging,
    messageKind: z.enum(model.messageKinds).optional(),
    unread: z.boolean().optional(),
  }),
  output: model.message,
});

export const unreadCount = read('GET', {
  name: 'message.unread_count',
  path: '/web/ms/message/getUnreadCount',
  who: 'user',
  text: { zh: '未读消息数', en: 'Unread messages', ru: 'Непрочитанные сообщения' },
  input: z.object({}),
  output: z.object({ unread: z.number().int() }),
});

/** Marks the messages read; all of them when no codes are given. */
export const readMessages = write('POST', {
  name: 'message.read',
  path: '/web/ms/message/readMessage',
  who: 'user',
  audited: false,
  text: { zh: '标记消息已读', en: 'Mark messages as read', ru: 'Отметить сообщения прочитанными' },
  input: z.object({ messageCodes: z.array(code()).min(1).max(model.READ_AT_ONCE_MAX).optional() }),
  output: z.object({ unread: z.number().int() }),
});

/** MSG-01 Which messages one gets, by which channel, in which language. */
export const messageChoices = read('GET', {
  name: 'message.choices',
  path: '/web/ms/message/getMessageChoices',
  who: 'user',
  text: { zh: '我的消息设置', en: 'My notification settings', ru: 'Мои уведомления' },
  input: z.object({}),
  output: model.choicesOut,
});
export const saveMessageChoices = write('POST', {
  name: 'message.save_choices',
  path: '/web/ms/message/saveMessageChoices',
  who: 'user',
  text: { zh: '保存消息设置', en: 'Save my notification settings', ru: 'Изменить уведомления' },
  input: model.choicesIn,
  output: model.choicesOut,
});

const filter = {
  channel: z.enum(model.sendChannels).optional(),
  status: z.enum(model.deliveryStatuses).optional(),
  template: line(40).optional(),
  recipient: line(100).optional(),
};
/** MSG-01, AUT-08 E-mail and SMS of this portal, newest first; while no provider is set, this is where they go. */
export const deliveryPage = page('GET', {
  name: 'delivery.page',
  path: '/web/ms/delivery/queryDeliveryPage',
  who: { may: 'message.outbox' },
  text: messagesWords.sentEmailsAndSms,
  input: z.object({ ...paging, ...filter }),
  output: model.delivery,
});
export const resendDelivery = write('POST', {
  name: 'delivery.resend',
  path: '/web/ms/delivery/resendDelivery',
  who: { may: 'message.outbox' },
  text: messagesWords.resend,
  input: z.object({ deliveryCode: code() }),
  output: done,
});
/** The same over all tenants, for the platform's operators. */
export const platformDeliveryPage = page('GET', {
  name: 'delivery.platform_page',
  path: '/web/ms/delivery/queryPlatformDeliveryPage',
  who: { may: 'message.outbox' },
  platform: true,
  text: {
    zh: '各门户发送记录',
    en: 'Sent emails and SMS, all portals',
    ru: 'Отправленное по всем порталам',
  },
  input: z.object({ ...paging, ...filter, tenantCode: line(31).optional() }),
  output: model.platformDelivery,
});

export const templateList = read('GET', {
  name: 'template.list',
  path: '/web/ms/template/queryTemplateList',
  who: { may: 'message.settings' },
  text: messagesWords.messageTemplates,
  input: z.object({}),
  output: z.array(model.templateOut),
});
export const saveWording = write('POST', {
  name: 'template.save',
  path: '/web/ms/template/saveTemplate',
  who: { may: 'message.settings' },
  text: { zh: '修改消息模板', en: 'Change a message template', ru: 'Изменить шаблон' },
  input: model.wordingIn,
  output: model.wordingOut,
  errors: [
    'template.unknown',
    'template.place_unknown',
    'template.place_missing',
    'template.brace',
    'template.too_long',
    'template.subject_missing',
  ],
});
/** Back to the wording that comes with the portal. */
export const resetWording = write('POST', {
  name: 'template.reset',
  path: '/web/ms/template/resetTemplate',
  who: { may: 'message.settings' },
  text: { zh: '恢复默认模板', en: 'Restore a default template', ru: 'Вернуть шаблон по умолчанию' },
  input: model.wordingIn.pick({ template: true, channel: true, messageLang: true }),
  output: model.wordingOut,
  errors: ['template.unknown'],
});

export const messageSettings = read('GET', {
  name: 'channel.settings',
  path: '/web/ms/channel/getChannelSettings',
  who: { may: 'message.settings' },
  text: { zh: '邮件与短信设置', en: 'Email and SMS settings', ru: 'Настройки почты и SMS' },
  input: z.object({}),
  output: model.settingsOut,
});
export const saveMailSettings = write('POST', {
  name: 'channel.save_mail',
  path: '/web/ms/channel/saveMailSettings',
  who: { may: 'message.settings' },
  text: { zh: '保存邮件设置', en: 'Save email settings', ru: 'Сохранить настройки почты' },
  input: model.mailSettingsIn,
  output: model.mailSettingsOut,
  secrets: ['password'],
  errors: ['channel.incomplete', 'channel.secret_needed', 'channel.host_inside'],
});
export const saveSmsSettings = write('POST', {
  name: 'channel.save_sms',
  path: '/web/ms/channel/saveSmsSettings',
  who: { may: 'message.settings' },
  text: { zh: '保存短信设置', en: 'Save SMS settings', ru: 'Сохранить настройки SMS' },
  input: model.smsSettingsIn,
  output: model.smsSettingsOut,
  secrets: ['accessKeySecret'],
  errors: ['channel.incomplete', 'channel.secret_needed', 'channel.host_inside'],
});
export const savePortalAddress = write('POST', {
  name: 'channel.save_address',
  path: '/web/ms/channel/savePortalAddress',
  who: { may: 'message.settings' },
  text: { zh: '保存消息链接地址', en: 'Save the link address', ru: 'Сохранить адрес для ссылок' },
  input: z.object({ portalAddress: model.portalAddress() }),
  output: done,
});
/** Sends a test message the usual way; its status is listed among the sent ones. */
export const sendTest = write('POST', {
  name: 'channel.test',
  path: '/web/ms/channel/sendTest',
  who: { may: 'message.settings' },
  text: { zh: '发送测试消息', en: 'Send a test message', ru: 'Отправить тестовое сообщение' },
  input: model.testIn,
  output: z.object({ deliveryCode: code() }),
  errors: ['channel.recipient'],
});
