import { MOBILE } from '@tradeport/api/identity/model';
import { registrationRoles } from '@tradeport/api/registration/roles';
import { fill, type Texts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { deliver, notify } from '../messages/index.ts';
import type { Known } from './rows.ts';

/** MSG-01 Somebody has handed a registration in. */
export async function notifyReviewers(ctx: Ctx, { id, no, role, upgrade }: Known): Promise<void> {
  const { text } = registrationRoles[role];
  await notify(ctx, {
    to: { role: ctx.tenant.platform ? 'operator' : 'admin' },
    kind: 'member',
    link: `#/members/registration/${id}`,
    // Without a name: what reviewers were told stays when somebody is deleted (MBR-07).
    title: upgrade
      ? {
          zh: '升级为卖家的申请待审核',
          en: 'Application to become a seller',
          ru: 'Покупатель хочет стать продавцом',
        }
      : {
          zh: `${text.zh}注册待审核`,
          en: `${text.en} registration to review`,
          ru: `Регистрация на проверку: ${text.ru.toLowerCase()}`,
        },
    body: { zh: `申请编号 ${no}`, en: `Application no. ${no}`, ru: `Заявка № ${no}` },
  });
}

const what: Texts = {
  zh: '您的{role}注册申请',
  en: 'Your registration as {role}',
  ru: 'Ваша регистрация ({role})',
};
const upgraded: Texts = {
  zh: '您升级为卖家的申请',
  en: 'Your application to become a seller',
  ru: 'Ваша заявка на статус продавца',
};
function whatOf({ role, upgrade }: Known): Texts {
  if (upgrade) return upgraded;
  const { text } = registrationRoles[role];
  return {
    zh: fill(what.zh, { role: text.zh }),
    en: fill(what.en, { role: text.en.toLowerCase() }),
    ru: fill(what.ru, { role: text.ru.toLowerCase() }),
  };
}

/** REG-06 In the portal, and where the contact was proven, in the language of the registration. */
export async function notifyApproved(ctx: Ctx, row: Known): Promise<void> {
  await notifyWelcome(ctx, row);
  await send(ctx, row, 'application.approved', {
    link: linkOf(row.upgrade ? 'my/seller' : 'login'),
  });
}

export async function notifyRefused(ctx: Ctx, row: Known, reason: string): Promise<void> {
  await notify(ctx, {
    to: { users: [row.user_id] },
    kind: 'system',
    link: row.upgrade ? '#/my/seller' : '#/wait',
    body: { zh: reason, en: reason, ru: reason },
    title: row.upgrade
      ? {
          zh: '升级为卖家的申请未通过，可修改后重新提交',
          en: 'Your seller application was rejected. Correct it and submit again',
          ru: 'Заявка на статус продавца отклонена; её можно исправить и подать снова',
        }
      : {
          zh: '注册申请未通过，可修改后重新提交',
          en: 'Your registration was rejected. Correct it and submit again',
          ru: 'В регистрации отказано; заявку можно исправить и подать снова',
        },
  });
  await send(ctx, row, 'application.refused', {
    reason,
    link: linkOf(row.upgrade ? 'my/seller' : registrationRoles[row.role].waitsAt.slice(1)),
  });
}

export async function notifyWelcome(ctx: Ctx, row: Known): Promise<void> {
  await notify(ctx, {
    to: { users: [row.user_id] },
    kind: 'system',
    link: '#/accountHy',
    title: row.upgrade
      ? {
          zh: '您现在可以在本门户销售商品',
          en: 'You can now sell on this portal',
          ru: 'Теперь вы можете продавать на портале',
        }
      : {
          zh: '注册成功，欢迎加入',
          en: 'Welcome, your registration is approved',
          ru: 'Добро пожаловать! Регистрация одобрена',
        },
    body: { zh: `申请编号 ${row.no}`, en: `Application no. ${row.no}`, ru: `Заявка № ${row.no}` },
  });
}

async function send(
  ctx: Ctx,
  row: Known,
  template: 'application.approved' | 'application.refused',
  facts: Record<string, string>,
): Promise<void> {
  // A login without phone and e-mail reads it in the portal.
  if (row.contact === '') return;
  await deliver(ctx, {
    to: row.contact,
    channel: MOBILE.test(row.contact) ? 'sms' : 'email',
    template,
    lang: row.lang,
    facts: { what: whatOf(row)[row.lang], ...facts },
  });
}

function linkOf(route: string): string {
  return `/console/#/${route}`;
}
