import type { DemandStatus } from '@tradeport/api/demands/lifecycle';
import type { Texts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { notify, notifyAll } from '../messages/index.ts';
import type { DemandRow } from './rows.ts';

/** Notifications about postings (MSG-01). */
type About = Pick<DemandRow, 'id' | 'no' | 'title'>;
const same = (text: string): Texts => ({ zh: text, en: text, ru: text });

export async function tellReviewers(ctx: Ctx, { id, no, title }: About): Promise<void> {
  await notify(ctx, {
    to: { role: 'admin' },
    kind: 'market',
    link: `#/auctions/demand/${id}`,
    title: {
      zh: `待审核供求信息：${title}`,
      en: `Posting to review: ${title}`,
      ru: `Объявление на проверку: ${title}`,
    },
    body: same(no),
  });
}

const decisions: Partial<Record<DemandStatus, (title: string) => Texts>> = {
  approved: (title) => ({
    zh: `供求信息“${title}”已通过审核`,
    en: `Your posting “${title}” has been approved`,
    ru: `Объявление «${title}» одобрено`,
  }),
  failed: (title) => ({
    zh: `供求信息“${title}”未通过审核`,
    en: `Your posting “${title}” was rejected`,
    ru: `Объявление «${title}» отклонено`,
  }),
  expired: (title) => ({
    zh: `供求信息“${title}”已过有效期`,
    en: `Your posting “${title}” has expired`,
    ru: `Срок объявления «${title}» истёк`,
  }),
};
const bodies: Partial<Record<DemandStatus, Texts>> = {
  approved: {
    zh: '现已在供求大厅展示。',
    en: 'Everybody can see it now.',
    ru: 'Теперь оно доступно всем.',
  },
  expired: {
    zh: '如仍需要，可修改有效期后重新提交。',
    en: 'If you still need it, choose a later day and submit it again.',
    ru: 'Если оно ещё актуально, измените срок и отправьте снова.',
  },
};

/** BID-01c Tells the authors the decision on their postings, and its reason. */
export async function tellOwners(ctx: Ctx, rows: readonly DemandRow[]): Promise<void> {
  await notifyAll(
    ctx,
    rows.flatMap((row) => {
      const title = decisions[row.status]?.(row.title);
      if (!title) return [];
      const to = { member: row.member_id };
      const body = bodies[row.status] ?? same(row.reason);
      return [{ to, kind: 'market' as const, link: `/account/demands/${row.id}`, title, body }];
    }),
  );
}

/** BID-01b Somebody responds to what one has published. */
export async function tellOfResponse(ctx: Ctx, row: DemandRow, text: string): Promise<void> {
  await notify(ctx, {
    to: { member: row.member_id },
    kind: 'market',
    link: `/account/demands/${row.id}`,
    title: {
      zh: `“${row.title}”收到新的回应`,
      en: `New response to “${row.title}”`,
      ru: `Новый отклик на «${row.title}»`,
    },
    body: same(text),
  });
}

export async function tellOfAnswer(
  ctx: Ctx,
  {
    demandId,
    title,
    memberId,
    answer,
  }: Record<'demandId' | 'title' | 'memberId' | 'answer', string>,
): Promise<void> {
  await notify(ctx, {
    to: { member: memberId },
    kind: 'market',
    link: `/account/demands/${demandId}/respond`,
    title: {
      zh: `您对“${title}”的回应已得到回复`,
      en: `Your response to “${title}” was answered`,
      ru: `На ваш отклик по «${title}» ответили`,
    },
    body: same(answer),
  });
}
