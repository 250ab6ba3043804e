import { may, type MenuGroup } from './menu.ts';
import * as words from '../../kernel/words/index.ts';
import * as agreementWords from '../../agreements/words.ts';
import * as aftersalesWords from '../../aftersales/words.ts';
import * as reviewsWords from '../../reviews/words.ts';
import * as messagesWords from '../../messages/words.ts';
import * as certificationWords from '../../certification/words.ts';

export const settings: MenuGroup = {
  code: 'settings',
  icon: 'setting',
  bottom: true,
  text: words.settings,
  items: [
    { action: 'tenant', icon: 'shop', for: may('portal.edit'), text: words.portalHome },
    { action: 'portal', icon: 'setting', for: may('portal.edit'), text: words.portalDetails },
    { action: 'mall', icon: 'picture', for: may('mall.edit'), text: words.shopContent },
    { action: 'orders', icon: 'shopping', for: may('order.settings'), text: words.orderSettings },
    {
      action: 'aftersales',
      icon: 'rollback',
      for: may('refund.settings'),
      text: aftersalesWords.afterSales,
    },
    { action: 'reviews', icon: 'message', for: may('review.settings'), text: reviewsWords.reviews },
    {
      action: 'footprints',
      icon: 'clock-circle',
      for: may('favourite.settings'),
      text: { zh: '足迹设置', en: 'Browsing history', ru: 'История просмотров' },
    },
    {
      action: 'security',
      icon: 'safety',
      for: may('security.edit'),
      text: { zh: '安全规则', en: 'Security rules', ru: 'Безопасность' },
    },
    {
      action: 'registration',
      icon: 'solution',
      for: may('registration.settings'),
      text: { zh: '注册设置', en: 'Registration', ru: 'Регистрация' },
    },
    {
      action: 'agreements',
      icon: 'file-text',
      for: may('agreement.read'),
      text: agreementWords.agreements,
    },
    { action: 'sso', icon: 'login', for: may('sso.manage'), text: words.singleSignOn },
    {
      action: 'channels',
      icon: 'message',
      for: may('message.settings'),
      text: messagesWords.emailAndSms,
    },
    {
      action: 'templates',
      icon: 'file-text',
      for: may('message.settings'),
      text: messagesWords.messageTemplates,
    },
    {
      action: 'outbox',
      icon: 'profile',
      for: may('message.outbox'),
      text: { zh: '发送记录', en: 'Sent emails and SMS', ru: 'Отправленные сообщения' },
    },
    { action: 'map', icon: 'environment', for: may('map.settings'), text: words.map },
    {
      action: 'certification',
      icon: 'safety-certificate',
      for: may('certification.rules'),
      text: certificationWords.verificationRules,
    },
    { action: 'api', icon: 'api', for: may('portal.edit'), text: words.api },
    { action: 'audit', icon: 'file-search', for: may('audit.read'), text: words.auditLog },
  ],
};
