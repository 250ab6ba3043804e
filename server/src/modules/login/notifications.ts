import { deviceOf } from '@tradeport/api/identity/security';
import { fill, type Lang, type Texts } from '@tradeport/api/kernel/text';
import { zonedTime } from '@tradeport/api/kernel/zone';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Event, Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { deliver, notify } from '../messages/index.ts';

/** RCV-02, AUT-13 Events of which a login's owner is notified. */
const happenings = {
  password: { zh: '登录密码已修改', en: 'Your password was changed', ru: 'Пароль изменён' },
  reset: {
    zh: '登录密码已通过验证码重置',
    en: 'Your password was reset with a code',
    ru: 'Пароль сброшен по коду',
  },
  phone: {
    zh: '绑定手机号已变更',
    en: 'The phone on your account was changed',
    ru: 'Телефон учётной записи изменён',
  },
  email: {
    zh: '绑定邮箱已变更',
    en: 'The email on your account was changed',
    ru: 'Почта учётной записи изменена',
  },
  factorAdded: {
    zh: '已启用两步验证',
    en: 'A two-step verification method was added',
    ru: 'Добавлен второй фактор',
  },
  factorRemoved: {
    zh: '两步验证已移除',
    en: 'A two-step verification method was removed',
    ru: 'Второй фактор удалён',
  },
  recovery: {
    zh: '已重新生成恢复码',
    en: 'New recovery codes were generated',
    ru: 'Созданы новые коды восстановления',
  },
  recoveryUsed: {
    zh: '已使用一个恢复码登录',
    en: 'A recovery code was used to log in',
    ru: 'Для входа использован код восстановления',
  },
  pinSet: { zh: '登录 PIN 码已设置', en: 'A login PIN was set', ru: 'Задан PIN-код для входа' },
  pinRemoved: {
    zh: '登录 PIN 码已移除',
    en: 'The login PIN was removed',
    ru: 'PIN-код для входа удалён',
  },
  guessed: {
    zh: '有人多次尝试登录您的账号',
    en: 'Someone tried to log in to your account many times',
    ru: 'Кто-то много раз пытался войти в вашу учётную запись',
  },
  guessedFactor: {
    zh: '有人知道您的密码，并多次尝试两步验证',
    en: 'Someone knows your password and tried to get past two-step verification',
    ru: 'Кто-то знает ваш пароль и пытался пройти двухфакторную аутентификацию',
  },
} satisfies Record<string, Texts>;
type Happening = keyof typeof happenings;

const body: Texts = {
  zh: '{when}，{place}。如非本人操作，请立即修改密码并退出其他设备。',
  en: '{when}, {place}. If this wasn’t you, change your password now and log out other devices.',
  ru: '{when}, {place}. Если это были не вы, срочно смените пароль и выйдите на других устройствах.',
};
const LINK = '/account/security';

const contactsOf = prepared('login.contactsOf')`
  select phone, email from users where tenant_id = :tenantId and id = :id`;

/**
 * Tells the owner: in the portal and by e-mail, or by SMS where there is no e-mail. `before`: the
 * phone or e-mail that has just been replaced is told as well, for its owner may be another by now.
 */
export async function notifyOwner(
  ctx: Ctx,
  userId: string,
  happening: Happening,
  { before, place = placeOf(ctx) }: { before?: string | undefined; place?: string } = {},
): Promise<void> {
  const what = happenings[happening];
  const when = (lang: Lang) => zonedTime(lang, ctx.tenant.timeZone, ctx.now());
  const filled = (lang: Lang) =>
    fill(body[lang], { when: when(lang), place })
      .replace(', .', '.')
      .replace('，。', '。');
  await notify(ctx, {
    to: { users: [userId] },
    kind: 'security',
    title: what,
    body: { zh: filled('zh'), en: filled('en'), ru: filled('ru') },
    link: LINK,
  });
  const [contacts] = await ctx.run(contactsOf({ id: userId }));
  const also = [before, contacts?.email ? undefined : (contacts?.phone ?? undefined)].filter(
    (to) => to !== undefined,
  );
  for (const to of new Set(also)) {
    await deliver(ctx, {
      to,
      channel: to.includes('@') ? 'email' : 'sms',
      template: 'security.changed',
      facts: { what: what[ctx.lang], when: when(ctx.lang), place },
    });
  }
}

/** AUT-13 After the answer is given: whether there is anybody to tell must not show in its time. */
async function notifyOfGuesses(ctx: Ctx<string>, { subjectId, data }: Event): Promise<void> {
  const [known] = await ctx.run(contactsOf({ id: subjectId }));
  if (known)
    await notifyOwner(ctx, subjectId, data['factor'] === true ? 'guessedFactor' : 'guessed', {
      place: '',
    });
}
export const notificationHandlers: readonly Handler[] = [
  { event: 'login.guessed', run: notifyOfGuesses },
];

/** 'Chrome, Windows, 203.0.113.7' */
function placeOf(ctx: Pick<Ctx, 'http' | 'ip'>): string {
  const { browser, system } = deviceOf(ctx.http.userAgent);
  return [browser, system, ctx.ip].filter(Boolean).join(', ');
}
