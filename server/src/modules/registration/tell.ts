import { MOBILE } from '@tradeport/api/identity/model';
import { registrationRoles } from '@tradeport/api/registration/roles';
import { fill, type Texts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { deliver, notify } from '../messages/index.ts';
import type { Known } from './rows.ts';

/** MSG-01 Somebody has handed a registration in. */
export async function tellReviewers(ctx: Ctx, { id, no, role }: Known): Promise<void> {
  const { text } = registrationRoles[role];
  await notify(ctx, {
    to: { role: ctx.tenant.platform ? 'operator' : 'admin' }, kind: 'member', link: `#/members/registration/${id}`,
    // Without a name: what reviewers were told stays when somebody is deleted (MBR-07).
    title: { zh: `${text.zh}注册待审核`, en: `${text.en} registration to review`, ru: `Регистрация на проверку: ${text.ru.toLowerCase()}` },
    body: { zh: `申请编号 ${no}`, en: `Number ${no}`, ru: `Номер ${no}` },
  });
}

const what: Texts = { zh: '您的{role}注册申请', en: 'Your registration as {role}', ru: 'Ваша регистрация ({role})' };
function whatOf({ role }: Known): Texts {
  const { text } = registrationRoles[role];
  return { zh: fill(what.zh, { role: text.zh }), en: fill(what.en, { role: text.en.toLowerCase() }), ru: fill(what.ru, { role: text.ru.toLowerCase() }) };
}

/** REG-06 In the portal, and where the contact was proven, in the language of the registration. */
export async function tellApproved(ctx: Ctx, row: Known): Promise<void> {
  await tellWelcome(ctx, row);
  await send(ctx, row, 'application.approved', { link: linkOf('login') });
}

export async function tellRefused(ctx: Ctx, row: Known, reason: string): Promise<void> {
  await notify(ctx, {
    to: { users: [row.user_id] }, kind: 'system', link: '#/wait', body: { zh: reason, en: reason, ru: reason },
    title: { zh: '注册申请未通过，可修改后重新提交', en: 'Your registration was refused; you may change it and hand it in again', ru: 'В регистрации отказано; заявку можно исправить и подать снова' },
  });
  await send(ctx, row, 'application.refused', { reason, link: linkOf(registrationRoles[row.role].waitsAt.slice(1)) });
}

export async function tellWelcome(ctx: Ctx, row: Known): Promise<void> {
  await notify(ctx, {
    to: { users: [row.user_id] }, kind: 'system', link: '#/accountHy',
    title: { zh: '注册成功，欢迎加入', en: 'Welcome: your registration is approved', ru: 'Добро пожаловать! Регистрация одобрена' },
    body: { zh: `申请编号 ${row.no}`, en: `Number ${row.no}`, ru: `Номер ${row.no}` },
  });
}

async function send(ctx: Ctx, row: Known, template: 'application.approved' | 'application.refused', facts: Record<string, string>): Promise<void> {
  await deliver(ctx, { to: row.contact, channel: MOBILE.test(row.contact) ? 'sms' : 'email', template, lang: row.lang, facts: { what: whatOf(row)[row.lang], ...facts } });
}

function linkOf(route: string): string {
  return `/console/#/${route}`;
}
