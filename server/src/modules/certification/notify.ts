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
      en: `A certification to review: ${name}`,
      ru: `Подтверждение на проверку: ${name}`,
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
      en: `A qualification to review: ${name}`,
      ru: `Документ на проверку: ${name}`,
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
  approved: { zh: '认证已通过', en: 'You are authenticated', ru: 'Данные подтверждены' },
  failed: {
    zh: '认证未通过，可修改后重新提交',
    en: 'Certification refused; it can be handed in again',
    ru: 'В подтверждении отказано, можно отправить снова',
  },
  revoked: {
    zh: '认证已被撤销',
    en: 'Your certification was revoked',
    ru: 'Подтверждение отозвано',
  },
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
      en: `Approved: ${name}`,
      ru: `Документ одобрен: ${name}`,
    },
    refused: {
      zh: `资质未通过：${name}`,
      en: `Refused: ${name}`,
      ru: `Документ отклонён: ${name}`,
    },
    ends: {
      zh: `资质即将到期（${ends}）：${name}`,
      en: `Ends on ${ends}: ${name}`,
      ru: `Истекает ${ends}: ${name}`,
    },
    expired: { zh: `资质已过期：${name}`, en: `Expired: ${name}`, ru: `Срок истёк: ${name}` },
  };
  const renew: Texts = {
    zh: `${label.zh}：请及时更新，过期后需要该资质的业务将无法办理。`,
    en: `${label.en}: please renew it; what needs it stops when it has ended.`,
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
