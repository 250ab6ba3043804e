import { fill, type SomeTexts, type Texts } from '@tradeport/api/kernel/text';
import { COUPON_WARN_DAYS } from '@tradeport/api/promotions/coupon-model';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import type { Handler, Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { notify } from '../messages/index.ts';
import * as words from '@tradeport/api/kernel/words/index';

const names = z.object({ zh: z.string(), en: z.string().optional(), ru: z.string().optional() });
const about = z.object({
  number: z.string(),
  name: names,
  sellerId: z.string().nullable(),
  userId: z.string().nullable(),
  verb: z.enum(['approve', 'reject']).optional(),
  reason: z.string().optional(),
});
const given = z.object({ name: names, until: z.string().nullable() });
const MY_COUPONS = '/account/coupons';
const REVIEWS = '#/marketing/review';

/** Each language with its own name of the promotion, where it has one. */
function put(texts: Texts, name: SomeTexts, facts: Record<string, string | number> = {}): Texts {
  return {
    zh: fill(texts.zh, { ...facts, name: name.zh }),
    en: fill(texts.en, { ...facts, name: name.en || name.zh }),
    ru: fill(texts.ru, { ...facts, name: name.ru || name.zh }),
  };
}
const same = (text: string): Texts => ({ zh: text, en: text, ru: text });

const decided: Record<'approve' | 'reject', Texts> = {
  approve: {
    zh: '活动“{name}”已通过审核',
    en: '“{name}” was approved',
    ru: 'Акция «{name}» одобрена',
  },
  reject: {
    zh: '活动“{name}”未通过审核',
    en: '“{name}” was rejected',
    ru: 'Акция «{name}» отклонена',
  },
};

export const handlers: readonly Handler[] = [
  {
    event: 'promotion.submitted',
    run: async (ctx, { data }) => {
      const told = about.safeParse(data);
      if (!told.success) return;
      await notify(ctx, {
        to: { role: 'admin' },
        kind: 'product',
        link: REVIEWS,
        title: put(
          {
            zh: '活动“{name}”待审核',
            en: '“{name}” waits for its review',
            ru: 'Акция «{name}» ждёт проверки',
          },
          told.data.name,
        ),
        body: same(told.data.number),
      });
    },
  },
  {
    event: 'promotion.reviewed',
    run: async (ctx, { subjectId, data }) => {
      const told = about.safeParse(data);
      if (!told.success || !told.data.verb) return;
      const { sellerId, userId, name, verb, number, reason } = told.data;
      if (sellerId === null && userId === null) return;
      await notify(ctx, {
        to:
          sellerId === null
            ? { users: [userId ?? ''] }
            : { member: sellerId, may: ['promotion.edit'] },
        kind: 'product',
        link: `#/marketing/promotion/${subjectId}`,
        title: put(decided[verb], name),
        body: same([number, reason].filter(Boolean).join(' · ')),
      });
    },
  },
  {
    event: 'coupon.given',
    run: async (ctx, { subjectId, data }) => {
      const told = given.safeParse(data);
      if (!told.success) return;
      const { name, until } = told.data;
      await notify(ctx, {
        to: { member: subjectId },
        kind: 'payment',
        link: MY_COUPONS,
        title: put(
          {
            zh: '您收到一张优惠券：{name}',
            en: 'You have a new coupon: {name}',
            ru: 'Вам выдан купон: {name}',
          },
          name,
        ),
        body: until === null ? anyTime : untilText(ctx, new Date(until)),
      });
    },
  },
];

const anyTime: Texts = words.noExpiryDate;
function untilText(ctx: Pick<Ctx, 'tenant'>, until: Date): Texts {
  const day = dayIn(ctx.tenant, new Date(until.getTime() - 1));
  return {
    zh: `有效期至 ${day}，请及时使用。`,
    en: `Valid until ${day}. Use it before then.`,
    ru: `Действует до ${day} включительно. Успейте использовать.`,
  };
}

/** Once per coupon, its member hears some days ahead that it expires; by the tenant's clock. */
export const warnCoupons: Sweep = {
  name: 'coupon.warn',
  everyS: 300,
  due: prepared('promotions.toWarn')`
    select k.tenant_id, k.member_id as "id!" from coupon k join tenant t on t.id = k.tenant_id
    where k.state = 'claimed' and k.warned_at is null and k.member_id is not null
      and k.valid_until > now() + t.clock_offset_ms * interval '1 millisecond'
      and k.valid_until <= now() + t.clock_offset_ms * interval '1 millisecond' + interval '${COUPON_WARN_DAYS} days'
    group by 1, 2 limit 300`(),
  run: async (ctx, memberId) => {
    const now = ctx.now();
    const until = new Date(now.getTime() + COUPON_WARN_DAYS * 86_400_000);
    const warned = await ctx.run(markWarned({ memberId, now, until }));
    const first = warned.map((row) => row.valid_until).toSorted((a, b) => +a - +b)[0];
    if (!first) return;
    const n = warned.length;
    await notify(ctx, {
      to: { member: memberId },
      kind: 'payment',
      link: MY_COUPONS,
      title: {
        zh: `${n} 张优惠券即将过期`,
        en: n === 1 ? 'A coupon expires soon' : `${n} coupons expire soon`,
        ru: `Скоро истекает срок купонов: ${n}`,
      },
      body: untilText(ctx, first),
    });
  },
};

const markWarned = prepared('promotions.markWarned')`
  update coupon set warned_at = :now::timestamptz where tenant_id = :tenantId and member_id = :memberId and state = 'claimed' and warned_at is null
    and valid_until > :now::timestamptz and valid_until <= :until::timestamptz
  returning valid_until as "valid_until!"`;
