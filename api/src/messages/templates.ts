import type { Lang, Texts } from '../kernel/text.ts';
import type { SendChannel } from './model.ts';
import * as words from '../kernel/words/index.ts';

/** A value that a template is filled with; `needed` ones must stand in the wording, `secret` ones are hidden once sent. */
type Place = { text: Texts; sample: string; needed?: true; secret?: true };
export type Wording = { subject: string; body: string };
export type Template = {
  name: Texts;
  places: Record<string, Place>;
  wordings: Record<SendChannel, Record<Lang, Wording>>;
};

/** Known in every template. */
const portalPlace: Place = { text: words.portalName, sample: 'Tradeport' };

const code: Place = { text: words.verificationCode, sample: '204816', needed: true, secret: true };
const minutes: Place = {
  text: { zh: '有效分钟数', en: 'Validity in minutes', ru: 'Срок действия, мин' },
  sample: '5',
};
const link: Place = { text: words.link, sample: 'https://portal.example.com/console/' };
const what: Place = { text: { zh: '事项', en: 'Topic', ru: 'О чём речь' }, sample: 'ACME' };
const reason: Place = { text: words.reason, sample: '…' };

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
          body: `您好：\n\n您正在${doing.zh}，验证码是 {code}，{minutes} 分钟内有效。\n\n如非本人操作，请忽略此邮件，切勿将验证码告知他人。`,
        },
        en: {
          subject: '{code} is your {portal} code',
          body: `Hello,\n\nYour code to ${doing.en} is {code}. It expires in {minutes} minutes.\n\nIf you didn’t request it, ignore this email and don’t share the code with anyone.`,
        },
        ru: {
          subject: '{portal}: код {code}',
          body: `Здравствуйте!\n\nВаш код: {code} (${doing.ru}). Он действует {minutes} мин.\n\nЕсли вы не запрашивали код, просто проигнорируйте письмо. Никому не сообщайте код.`,
        },
      },
    },
  };
}

/** MSG-01 Every message that leaves the portal. A tenant may word it otherwise, per language and channel. */
const templates = {
  'code.login': codeTemplate(
    { zh: '登录验证码', en: 'Login code', ru: 'Код для входа' },
    { zh: '登录', en: 'log in', ru: 'вход' },
  ),
  'code.register': codeTemplate(
    { zh: '注册验证码', en: 'Registration code', ru: 'Код для регистрации' },
    { zh: '注册账号', en: 'register', ru: 'регистрация' },
  ),
  'code.reset': codeTemplate(
    { zh: '重置密码验证码', en: 'Password reset code', ru: 'Код для сброса пароля' },
    { zh: '重置密码', en: 'reset your password', ru: 'сброс пароля' },
  ),
  'code.bind': codeTemplate(
    { zh: '绑定验证码', en: 'Code to add a phone or email', ru: 'Код для привязки' },
    { zh: '绑定手机或邮箱', en: 'add this phone or email', ru: 'привязка телефона или почты' },
  ),
  'code.confirm': codeTemplate(
    { zh: '操作确认验证码', en: 'Confirmation code', ru: 'Код подтверждения' },
    { zh: '确认操作', en: 'confirm a change', ru: 'подтверждение действия' },
  ),
  'account.none': {
    name: { zh: '账号不存在提醒', en: 'No account for this address', ru: 'Нет учётной записи' },
    places: {},
    wordings: {
      sms: sms(
        '【{portal}】有人用此号码请求验证码，但该号码尚未注册。',
        '{portal}: someone requested a code, but there is no account with this number.',
        '{portal}: запрошен код, но учётной записи с этим номером нет.',
      ),
      email: {
        zh: {
          subject: '{portal}：此邮箱没有账号',
          body: '您好：\n\n有人用此邮箱向 {portal} 请求验证码，但没有账号绑定此邮箱。您可能使用了其他邮箱或手机号。\n\n如非本人操作，请忽略此邮件。',
        },
        en: {
          subject: 'No {portal} account with this email',
          body: 'Hello,\n\nSomeone requested a {portal} code for this email, but no account uses it. You may have signed up with another email or a phone number.\n\nIf this wasn’t you, ignore this email.',
        },
        ru: {
          subject: '{portal}: нет учётной записи с этим адресом',
          body: 'Здравствуйте!\n\nДля этого адреса запросили код {portal}, но учётной записи с ним нет. Возможно, вы регистрировались с другим адресом или номером телефона.\n\nЕсли это были не вы, просто проигнорируйте письмо.',
        },
      },
    },
  },
  'security.changed': {
    name: { zh: '账号安全提醒', en: 'Account security', ru: 'Безопасность учётной записи' },
    places: {
      what,
      when: { text: words.time, sample: '2026-11-21 10:30' },
      place: {
        text: { zh: '地点与设备', en: 'Place and device', ru: 'Место и устройство' },
        sample: 'Chrome, 203.0.113.7',
      },
    },
    wordings: {
      sms: sms(
        '【{portal}】{what}（{when}）。如非本人操作，请立即修改密码。',
        '{portal}: {what} ({when}). If this wasn’t you, change your password now.',
        '{portal}: {what} ({when}). Если это были не вы, срочно смените пароль.',
      ),
      email: {
        zh: {
          subject: '{portal}：{what}',
          body: '您好：\n\n{what}\n时间：{when}\n{place}\n\n如非本人操作，请立即修改密码，并退出其他设备。',
        },
        en: {
          subject: '{portal}: {what}',
          body: 'Hello,\n\n{what}\n{when}\n{place}\n\nIf this wasn’t you, change your password now and log out other devices.',
        },
        ru: {
          subject: '{portal}: {what}',
          body: 'Здравствуйте!\n\n{what}\n{when}\n{place}\n\nЕсли это были не вы, срочно смените пароль и выйдите на других устройствах.',
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
          body: 'Hello,\n\n{what} has been approved. You can get started now.\n\n{link}',
        },
        ru: {
          subject: '{portal}: {what} — одобрено',
          body: 'Здравствуйте!\n\n{what} — одобрено. Можно продолжать.\n\n{link}',
        },
      },
    },
  },
  'application.refused': {
    name: { zh: '申请未通过', en: 'Application rejected', ru: 'Заявка отклонена' },
    places: { what, reason, link },
    wordings: {
      sms: sms(
        '【{portal}】{what} 未通过审核：{reason}。修改后可重新提交。',
        '{portal}: {what} was rejected: {reason}. You can correct it and submit again.',
        '{portal}: {what} — отклонено: {reason}. Исправьте и отправьте снова.',
      ),
      email: {
        zh: {
          subject: '{portal}：{what} 未通过审核',
          body: '您好：\n\n{what} 未通过审核。\n原因：{reason}\n\n修改后可重新提交：\n{link}',
        },
        en: {
          subject: '{portal}: {what} was rejected',
          body: 'Hello,\n\n{what} was rejected.\nReason: {reason}\n\nCorrect it and submit again:\n{link}',
        },
        ru: {
          subject: '{portal}: {what} — отклонено',
          body: 'Здравствуйте!\n\n{what} — отклонено.\nПричина: {reason}\n\nИсправьте и отправьте снова:\n{link}',
        },
      },
    },
  },
  'employee.invited': {
    name: { zh: '员工邀请', en: 'Invitation of an employee', ru: 'Приглашение сотрудника' },
    places: {
      company: {
        text: { zh: '公司名称', en: 'Company', ru: 'Компания' },
        sample: 'ACME',
        needed: true,
      },
      inviter: { text: { zh: '邀请人', en: 'Invited by', ru: 'Кто пригласил' }, sample: '王小明' },
      days: {
        text: { zh: '有效天数', en: 'Days it is valid', ru: 'Сколько дней действует' },
        sample: '7',
      },
      link: { ...link, needed: true, secret: true },
    },
    wordings: {
      sms: sms(
        '【{portal}】{inviter}邀请您加入{company}，{days} 天内有效：{link}',
        '{portal}: {inviter} invited you to join {company}. Valid for {days} days: {link}',
        '{portal}: {inviter} приглашает вас в {company}. Действует дней: {days}. {link}',
      ),
      email: {
        zh: {
          subject: '{inviter}邀请您加入{company}',
          body: '您好：\n\n{inviter}邀请您在{portal}加入{company}。点击链接设置密码即可开始使用，链接 {days} 天内有效：\n{link}\n\n如果您不认识对方，请忽略此邮件。',
        },
        en: {
          subject: '{inviter} invited you to join {company}',
          body: 'Hello,\n\n{inviter} invited you to join {company} on {portal}. To get started, set your password. The link is valid for {days} days:\n{link}\n\nIf you were not expecting this, you can ignore this email.',
        },
        ru: {
          subject: '{inviter} приглашает вас в {company}',
          body: 'Здравствуйте!\n\n{inviter} приглашает вас в {company} на {portal}. Чтобы начать работу, задайте пароль. Ссылка действует дней: {days}.\n{link}\n\nЕсли вы не ждали приглашения, не обращайте внимания на письмо.',
        },
      },
    },
  },
  invitation: {
    name: { zh: '账号开通', en: 'Invitation', ru: 'Приглашение' },
    places: {
      name: { text: words.personName, sample: '王小明' },
      loginName: { text: words.loginName, sample: 'wang_xm', needed: true },
      link,
    },
    wordings: {
      sms: sms(
        '【{portal}】{name}，您的账号已开通，登录名 {loginName}。',
        '{portal}: your account is ready. Username: {loginName}.',
        '{portal}: учётная запись создана, логин {loginName}.',
      ),
      email: {
        zh: {
          subject: '{portal} 账号已开通',
          body: '{name}，您好：\n\n您的账号已开通，登录名是 {loginName}。\n\n{link}',
        },
        en: {
          subject: 'Your {portal} account is ready',
          body: 'Hello {name},\n\nYour account is ready. Your username is {loginName}.\n\n{link}',
        },
        ru: {
          subject: '{portal}: учётная запись создана',
          body: 'Здравствуйте, {name}!\n\nУчётная запись создана, логин: {loginName}.\n\n{link}',
        },
      },
    },
  },
  notice: {
    name: { zh: '站内消息转发', en: 'Portal message', ru: 'Сообщение портала' },
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
    name: { zh: '测试消息', en: 'Test message', ru: 'Тестовое сообщение' },
    places: {},
    wordings: {
      sms: sms(
        '【{portal}】这是一条测试短信。',
        '{portal}: this is a test message.',
        '{portal}: это тестовое сообщение.',
      ),
      email: {
        zh: { subject: '{portal} 测试邮件', body: '收到这封邮件，说明邮件发送设置正确。' },
        en: {
          subject: '{portal} test message',
          body: 'If you’re reading this, email is set up correctly.',
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
