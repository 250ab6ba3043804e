import { qualificationKinds, type QualificationKind } from '@tradeport/api/certification/model';
import type { Texts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { notify } from '../messages/index.ts';

/** MSG-01 Somebody has handed papers in. */
export async function notifyReviewers(ctx: Ctx, id: string, name: string): Promise<void> {
  await notify(ctx, {
    to: { role: ctx.tenant.platform ? 'operator' : 'admin' },
    kind: 'member',
    link: `#/members/certification/${id}`,
    title: {
      zh: `认证待审核：${name}`,
      en: `Verification to review: ${name}`,
      ru: `Верификация на проверку: ${name}`,
    },
    body: same(''),
  });
}

export async function notifyOfQualification(ctx: Ctx, name: string): Promise<void> {
  await notify(ctx, {
    to: { role: ctx.tenant.platform ? 'operator' : 'admin' },
    kind: 'member',
    link: '#/members/qualifications?tab=pending_review',
    title: {
      zh: `资质待审核：${name}`,
      en: `Qualification to review: ${name}`,
      ru: `Сертификат на проверку: ${name}`,
    },
    body: same(''),
  });
}

/** The member hears how it was decided, and why. */
export async function notifyDecision(
  ctx: Ctx,
  member: string,
  decision: 'approved' | 'failed' | 'revoked',
  reason: string,
): Promise<void> {
  await notify(ctx, {
    to: { member },
    kind: 'member',
    link: '#/my/certification',
    title: decisions[decision],
    body: same(reason),
  });
}

const decisions: Record<'approved' | 'failed' | 'revoked', Texts> = {
  approved: { zh: '认证已通过', en: 'You’re verified', ru: 'Верификация пройдена' },
  failed: {
    zh: '认证未通过，可修改后重新提交',
    en: 'Verification rejected. Correct it and submit again',
    ru: 'Верификация отклонена. Исправьте данные и отправьте снова',
  },
  revoked: { zh: '认证已被撤销', en: 'Your verification was revoked', ru: 'Верификация отозвана' },
};

type QualificationNotice = {
  member_id: string;
  kind: QualificationKind;
  name: string;
  ends: string | null;
};
type What = 'approved' | 'refused' | 'ends' | 'expired';

export async function notifyMember(
  ctx: Ctx,
  { member_id: member, kind, name, ends }: QualificationNotice,
  what: What,
  reason = '',
): Promise<void> {
  const label = qualificationKinds[kind];
  const titles: Record<What, Texts> = {
    approved: {
      zh: `资质已通过：${name}`,
      en: `Qualification approved: ${name}`,
      ru: `Сертификат одобрен: ${name}`,
    },
    refused: {
      zh: `资质未通过：${name}`,
      en: `Qualification rejected: ${name}`,
      ru: `Сертификат отклонён: ${name}`,
    },
    ends: {
      zh: `资质即将到期（${ends}）：${name}`,
      en: `Qualification expires on ${ends}: ${name}`,
      ru: `Сертификат истекает ${ends}: ${name}`,
    },
    expired: {
      zh: `资质已过期：${name}`,
      en: `Qualification expired: ${name}`,
      ru: `Сертификат истёк: ${name}`,
    },
  };
  const renew: Texts = {
    zh: `${label.zh}：请及时更新，过期后将无法办理相关业务。`,
    en: `${label.en}: update it in time, or what requires it will be blocked.`,
    ru: `${label.ru}: обновите его вовремя, иначе операции, для которых он нужен, станут недоступны.`,
  };
  await notify(ctx, {
    to: { member },
    kind: 'member',
    link: '#/my/qualifications',
    title: titles[what],
    body: what === 'ends' || what === 'expired' ? renew : same(reason),
  });
}

function same(text: string): Texts {
  return { zh: text, en: text, ru: text };
}
