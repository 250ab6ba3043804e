import type { Lang, Texts } from '../kernel/text.ts';
import type { SendChannel } from './model.ts';

/** A value that a template is filled with; `needed` ones must stand in the wording, `secret` ones are hidden once sent. */
type Place = { text: Texts; sample: string; needed?: true; secret?: true };
export type Wording = { subject: string; body: string };
export type Template = {
  name: Texts;
  places: Record<string, Place>;
  wordings: Record<SendChannel, Record<Lang, Wording>>;
};

/** Known in every template. */
const portalPlace: Place = {
  text: { zh: '门户名称', en: 'Name of the portal', ru: 'Название портала' },
  sample: 'Tradeport',
};

const code: Place = {
  text: { zh: '验证码', en: 'Code', ru: 'Код' },
  sample: '204816',
  needed: true,
  secret: true,
};
const minutes: Place = {
  text: { zh: '有效分钟数', en: 'Minutes it is valid', ru: 'Сколько минут действует' },
  sample: '5',
};
const link: Place = {
  text: { zh: '链接', en: 'Link', ru: 'Ссылка' },
  sample: 'https://portal.example.com/console/',
};
const what: Place = {
  text: { zh: '事项', en: 'What it is about', ru: 'О чём речь' },
  sample: 'ACME',
};
const reason: Place = { text: { zh: '原因', en: 'Reason', ru: 'Причина' }, sample: '…' };

const sms = (zh: string, en: string, ru: string) => ({
  zh: { subject: '', body: zh },
  en: { subject: '', body: en },
  ru: { subject: '', body: ru },
});

/** AUT-08 A code for one purpose: the purpose is said, so that nobody reads it out for another. */
function codeTemplate(name: Texts, doing: Texts): Template {
  return {
    name,
    places: { code, minutes },
    wordings: {
      sms: sms(
        `【{portal}】验证码 {code}，用于${doing.zh}，{minutes} 分钟内有效。请勿告诉他人。`,
        `{portal}: {code} is your code to ${doing.en}, valid for {minutes} minutes. Tell nobody.`,
        `{portal}: код {code} — ${doing.ru}. Действует {minutes} мин. Никому его не сообщайте.`,
      ),
      email: {
        zh: {
          subject: '{portal} 验证码 {code}',
          body: `您好：\n\n您正在${doing.zh}，验证码是 {code}，{minutes} 分钟内有效。\n\n如非本人操作，请忽略此邮件，也不要把验证码告诉任何人。`,
        },
        en: {
          subject: '{code} is your {portal} code',
          body: `Hello,\n\nyour code to ${doing.en} is {code}. It is valid for {minutes} minutes.\n\nIf this was not you, ignore this e-mail, and tell nobody the code.`,
        },
        ru: {
          subject: '{portal}: код {code}',
          body: `Здравствуйте!\n\nВаш код: {code} (${doing.ru}). Он действует {minutes} мин.\n\nЕсли это были не вы, не обращайте внимания на письмо и никому не сообщайте код.`,
        },
      },
    },
  };
}

/** MSG-01 Every message that leaves the portal. A tenant may word it otherwise, per language and channel. */
const templates = {
  'code.login': codeTemplate(
    { zh: '登录验证码', en: 'Code to log in', ru: 'Код для входа' },
    { zh: '登录', en: 'log in', ru: 'вход' },
  ),
  'code.register': codeTemplate(
    { zh: '注册验证码', en: 'Code to register', ru: 'Код для регистрации' },
    { zh: '注册账号', en: 'register', ru: 'регистрация' },
  ),
  'code.reset': codeTemplate(
    { zh: '重置密码验证码', en: 'Code to reset a password', ru: 'Код для сброса пароля' },
    { zh: '重置密码', en: 'reset your password', ru: 'сброс пароля' },
  ),
  'code.bind': codeTemplate(
    { zh: '绑定验证码', en: 'Code to bind a phone or e-mail', ru: 'Код для привязки' },
    { zh: '绑定手机或邮箱', en: 'bind this phone or e-mail', ru: 'привязка телефона или почты' },
  ),
  'code.confirm': codeTemplate(
    { zh: '操作确认验证码', en: 'Code to confirm a change', ru: 'Код подтверждения' },
    { zh: '确认操作', en: 'confirm a change', ru: 'подтверждение действия' },
  ),
  'account.none': {
    name: { zh: '账号不存在提醒', en: 'No account with this address', ru: 'Нет учётной записи' },
    places: {},
    wordings: {
      sms: sms(
        '【{portal}】有人用此号码请求验证码，但该号码尚未注册。',
        '{portal}: a code was asked for, but there is no account with this number.',
        '{portal}: запрошен код, но с этим номером нет учётной записи.',
      ),
      email: {
        zh: {
          subject: '{portal}：此邮箱没有账号',
          body: '您好：\n\n有人用此邮箱向 {portal} 请求验证码，但没有账号绑定此邮箱。您可能使用了其他邮箱或手机号。\n\n如非本人操作，请忽略此邮件。',
        },
        en: {
          subject: 'No account at {portal} with this address',
          body: 'Hello,\n\nsomebody asked {portal} for a code with this address, but no account is bound to it. You may have used another address or a phone number.\n\nIf this was not you, ignore this e-mail.',
        },
        ru: {
          subject: '{portal}: с этим адресом нет учётной записи',
          body: 'Здравствуйте!\n\nДля этого адреса запросили код в {portal}, но к нему не привязана ни одна учётная запись. Возможно, вы указали другой адрес или номер телефона.\n\nЕсли это были не вы, не обращайте внимания на письмо.',
        },
      },
    },
  },
  'security.changed': {
    name: { zh: '账号安全提醒', en: 'Account security', ru: 'Безопасность учётной записи' },
    places: {
      what,
      when: { text: { zh: '时间', en: 'When', ru: 'Когда' }, sample: '2026-11-21 10:30' },
      place: {
        text: { zh: '地点与设备', en: 'Place and device', ru: 'Место и устройство' },
        sample: 'Chrome, 203.0.113.7',
      },
    },
    wordings: {
      sms: sms(
        '【{portal}】{what}（{when}）。如非本人操作，请立即修改密码。',
        '{portal}: {what} ({when}). If this was not you, change your password at once.',
        '{portal}: {what} ({when}). Если это были не вы, сразу смените пароль.',
      ),
      email: {
        zh: {
          subject: '{portal}：{what}',
          body: '您好：\n\n{what}\n时间：{when}\n{place}\n\n如非本人操作，请立即修改密码，并结束其他登录。',
        },
        en: {
          subject: '{portal}: {what}',
          body: 'Hello,\n\n{what}\n{when}\n{place}\n\nIf this was not you, change your password at once and end the other sessions.',
        },
        ru: {
          subject: '{portal}: {what}',
          body: 'Здравствуйте!\n\n{what}\n{when}\n{place}\n\nЕсли это были не вы, сразу смените пароль и завершите другие сеансы.',
        },
      },
    },
  },
  'application.approved': {
    name: { zh: '申请已通过', en: 'Application approved', ru: 'Заявка одобрена' },
    places: { what, link },
    wordings: {
      sms: sms(
        '【{portal}】{what} 已通过审核。',
        '{portal}: {what} has been approved.',
        '{portal}: {what} — одобрено.',
      ),
      email: {
        zh: {
          subject: '{portal}：{what} 已通过审核',
          body: '您好：\n\n{what} 已通过审核，现在即可使用。\n\n{link}',
        },
        en: {
          subject: '{portal}: {what} has been approved',
          body: 'Hello,\n\n{what} has been approved. You can go on now.\n\n{link}',
        },
        ru: {
          subject: '{portal}: {what} — одобрено',
          body: 'Здравствуйте!\n\n{what} — одобрено. Можно продолжать.\n\n{link}',
        },
      },
    },
  },
  'application.refused': {
    name: { zh: '申请未通过', en: 'Application refused', ru: 'Заявка отклонена' },
    places: { what, reason, link },
    wordings: {
      sms: sms(
        '【{portal}】{what} 未通过审核：{reason}。修改后可重新提交。',
        '{portal}: {what} was not approved: {reason}. You can hand it in again.',
        '{portal}: {what} — отклонено: {reason}. Можно подать снова.',
      ),
      email: {
        zh: {
          subject: '{portal}：{what} 未通过审核',
          body: '您好：\n\n{what} 未通过审核。\n原因：{reason}\n\n修改后可重新提交：\n{link}',
        },
        en: {
          subject: '{portal}: {what} was not approved',
          body: 'Hello,\n\n{what} was not approved.\nReason: {reason}\n\nChange it and hand it in again:\n{link}',
        },
        ru: {
          subject: '{portal}: {what} — отклонено',
          body: 'Здравствуйте!\n\n{what} — отклонено.\nПричина: {reason}\n\nИсправьте и подайте снова:\n{link}',
        },
      },
    },
  },
  invitation: {
    name: { zh: '账号开通', en: 'Invitation', ru: 'Приглашение' },
    places: {
      name: { text: { zh: '姓名', en: 'Name', ru: 'Имя' }, sample: '王小明' },
      loginName: {
        text: { zh: '登录名', en: 'Login name', ru: 'Логин' },
        sample: 'wang_xm',
        needed: true,
      },
      link,
    },
    wordings: {
      sms: sms(
        '【{portal}】{name}，您的账号已开通，登录名 {loginName}。',
        '{portal}: your account is ready, login name {loginName}.',
        '{portal}: учётная запись создана, логин {loginName}.',
      ),
      email: {
        zh: {
          subject: '{portal} 账号已开通',
          body: '{name}，您好：\n\n您的账号已开通，登录名是 {loginName}。\n\n{link}',
        },
        en: {
          subject: 'Your account at {portal}',
          body: 'Hello {name},\n\nyour account is ready. Your login name is {loginName}.\n\n{link}',
        },
        ru: {
          subject: '{portal}: учётная запись создана',
          body: 'Здравствуйте, {name}!\n\nУчётная запись создана, логин: {loginName}.\n\n{link}',
        },
      },
    },
  },
  notice: {
    name: { zh: '站内消息转发', en: 'Message of the portal', ru: 'Сообщение портала' },
    places: {
      title: {
        text: { zh: '标题', en: 'Title', ru: 'Заголовок' },
        sample: '订单已发货：20261121-0001',
        needed: true,
      },
      body: { text: { zh: '内容', en: 'Content', ru: 'Содержание' }, sample: '¥ 1,280.00' },
      link,
    },
    wordings: {
      sms: sms(
        '【{portal}】{title} {body}',
        '{portal}: {title} {body}',
        '{portal}: {title} {body}',
      ),
      email: {
        zh: { subject: '{title}', body: '{title}\n\n{body}\n\n{link}' },
        en: { subject: '{title}', body: '{title}\n\n{body}\n\n{link}' },
        ru: { subject: '{title}', body: '{title}\n\n{body}\n\n{link}' },
      },
    },
  },
  test: {
    name: { zh: '测试消息', en: 'Test message', ru: 'Проверочное сообщение' },
    places: {},
    wordings: {
      sms: sms(
        '【{portal}】这是一条测试短信。',
        '{portal}: this is a test message.',
        '{portal}: это проверочное сообщение.',
      ),
      email: {
        zh: { subject: '{portal} 测试邮件', body: '收到这封邮件，说明邮件发送设置正确。' },
        en: {
          subject: 'Test message of {portal}',
          body: 'If you read this, sending e-mail works.',
        },
        ru: {
          subject: '{portal}: проверка почты',
          body: 'Если вы читаете это письмо, отправка почты настроена верно.',
        },
      },
    },
  },
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates).filter(isTemplate);

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
/** A template with the places that it can be filled with. */
export function templateOf(name: TemplateName): Template {
  const template: Template = templates[name];
  return { ...template, places: { ...template.places, portal: portalPlace } };
}
