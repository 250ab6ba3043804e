import type { Texts } from '../kernel/text.ts';

// Labels of messages that more than one place shows.
export const emailAndSms: Texts = { zh: '邮件与短信', en: 'Email and SMS', ru: 'Почта и SMS' };
export const emailMessage: Texts = { zh: '邮件', en: 'Email', ru: 'Почта' };
export const inApp: Texts = { zh: '站内消息', en: 'In-app', ru: 'На портале' };
export const messageTemplates: Texts = {
  zh: '消息模板',
  en: 'Message templates',
  ru: 'Шаблоны сообщений',
};
export const recipient: Texts = { zh: '收件人', en: 'Recipient', ru: 'Получатель' };
export const resend: Texts = { zh: '重新发送', en: 'Resend', ru: 'Отправить снова' };
export const sentEmailsAndSms: Texts = {
  zh: '发送记录',
  en: 'Sent emails and SMS',
  ru: 'Отправленные письма и SMS',
};
export const sms: Texts = { zh: '短信', en: 'SMS', ru: 'SMS' };
export const template: Texts = { zh: '模板', en: 'Template', ru: 'Шаблон' };
