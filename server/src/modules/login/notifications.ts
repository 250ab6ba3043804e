import { deviceOf } from '@tradeport/api/identity/security';
import { fill, type Texts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Event, Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { deliver, notify } from '../messages/index.ts';

/** RCV-02, AUT-13 What the owner of a login is told of. */
const happenings = {
  password: { zh: '登录密码已修改', en: 'Your password was changed', ru: 'Пароль изменён' },
  reset: {
    zh: '登录密码已通过验证码重置',
    en: 'Your password was reset with a code',
    ru: 'Пароль сброшен по коду',
  },
  phone: {
    zh: '绑定手机已变更',
    en: 'The phone bound to your account was changed',
    ru: 'Изменён привязанный телефон',
  },
  email: {
    zh: '绑定邮箱已变更',
    en: 'The e-mail bound to your account was changed',
    ru: 'Изменена привязанная почта',
  },
  factorAdded: {
    zh: '已启用二次验证',
    en: 'A second factor was added',
    ru: 'Добавлен второй фактор',
  },
  factorRemoved: {
    zh: '二次验证已移除',
    en: 'A second factor was removed',
    ru: 'Второй фактор удалён',
  },
  recovery: {
    zh: '已重新生成恢复码',
    en: 'New recovery codes were made',
    ru: 'Созданы новые коды восстановления',
  },
  recoveryUsed: {
    zh: '已使用一个恢复码登录',
    en: 'A recovery code was used to log in',
    ru: 'Для входа использован код восстановления',
  },
  pinSet: { zh: '登录 PIN 已设置', en: 'A login PIN was set', ru: 'Задан PIN-код для входа' },
  pinRemoved: {
    zh: '登录 PIN 已移除',
    en: 'The login PIN was removed',
    ru: 'PIN-код для входа удалён',
  },
  guessed: {
    zh: '有人多次尝试登录您的账号',
    en: 'Somebody has tried to log in to your account many times',
    ru: 'Кто-то много раз пытался войти в вашу учётную запись',
  },
  guessedFactor: {
    zh: '有人知道您的密码，并多次尝试二次验证',
    en: 'Somebody knows your password and has tried to get past the second factor',
    ru: 'Кто-то знает ваш пароль и пытался пройти второй фактор',
  },
} satisfies Record<string, Texts>;
type Happening = keyof typeof happenings;

const body: Texts = {
  zh: '{when}，{place}。如非本人操作，请立即修改密码，并结束其他登录。',
  en: '{when}, {place}. If this was not you, change your password at once and end the other sessions.',
  ru: '{when}, {place}. Если это были не вы, сразу смените пароль и завершите другие сеансы.',
};
const LINK = '#/my/security';

const contactsOf = prepared('login.contactsOf')`
  select phone, email from users where tenant_id = :tenantId and id = :id`;

/**
 * Tells the owner: in the portal and by e-mail, or by SMS who has no e-mail. `before`: the phone or e-mail that has
 * just been replaced is told as well, for its owner may be another by now.
 */
export async function notifyOwner(
  ctx: Ctx,
  userId: string,
  happening: Happening,
  { before, place = placeOf(ctx) }: { before?: string | undefined; place?: string } = {},
): Promise<void> {
  const what = happenings[happening];
  const when = `${new Intl.DateTimeFormat('sv-SE', { timeZone: ctx.tenant.timeZone, dateStyle: 'short', timeStyle: 'short' }).format(ctx.now())} (${ctx.tenant.timeZone})`;
  const filled = (text: string) =>
    fill(text, { when, place }).replace(', .', '.').replace('，。', '。');
  await notify(ctx, {
    to: { users: [userId] },
    kind: 'security',
    title: what,
    body: { zh: filled(body.zh), en: filled(body.en), ru: filled(body.ru) },
    link: LINK,
  });
  const [contacts] = await ctx.run(contactsOf({ tenantId: ctx.tenant.id, id: userId }));
  const also = [before, contacts?.email ? undefined : (contacts?.phone ?? undefined)].filter(
    (to) => to !== undefined,
  );
  for (const to of new Set(also)) {
    await deliver(ctx, {
      to,
      channel: to.includes('@') ? 'email' : 'sms',
      template: 'security.changed',
      facts: { what: what[ctx.lang], when, place },
    });
  }
}

/** AUT-13 After the answer is given: whether there is anybody to tell must not show in its time. */
async function notifyOfGuesses(ctx: Ctx<string>, { subjectId, data }: Event): Promise<void> {
  const [known] = await ctx.run(contactsOf({ tenantId: ctx.tenant.id, id: subjectId }));
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
