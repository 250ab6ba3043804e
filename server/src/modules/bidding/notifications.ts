import type { Texts } from '@tradeport/api/kernel/text';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { notifyAll, type Notice } from '../messages/index.ts';
import { followers } from './follow.ts';
import { saidOf, toEach } from './news.ts';
import { reasonIn } from './reasons.ts';

const facts = z.object({
  what: z.string(),
  no: z.string(),
  titles: z.object({
    zh: z.string().default(''),
    en: z.string().optional(),
    ru: z.string().optional(),
  }),
  organiserId: z.string(),
  memberId: z.string().optional(),
  alias: z.number().optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
  reason: z.string().default(''),
  userIds: z.array(z.string()).optional(),
});
type Receiver = 'organiser' | 'participant' | 'others' | 'followers' | 'reviewers' | 'holders';
/** `toFollowers`: what they are told where it is not theirs to do anything. */
type News = { to: readonly Receiver[]; title: Texts; toFollowers?: Texts };

const overForFollowers = {
  zh: '您关注的竞价已结束，等待定标：{title}（{no}）',
  en: 'Bidding is over, the result follows: {title} ({no})',
  ru: 'Торги завершены, итог будет позже: {title} ({no})',
};
const toAward = {
  zh: '竞价已结束，请定标：{title}（{no}）',
  en: 'Bidding is over, please award: {title} ({no})',
  ru: 'Торги завершены, выберите победителя: {title} ({no})',
};

/**
 * Recipients of the messages about each step. `others`: the participants besides the one it is
 * about; `followers`: everybody else who follows the lot.
 */
const news: Record<string, News> = {
  submitted: {
    to: ['reviewers'],
    title: {
      zh: '竞价标的待审核：{title}（{no}）',
      en: 'Lot to review: {title} ({no})',
      ru: 'Лот на проверке: {title} ({no})',
    },
  },
  witness: {
    to: ['holders'],
    title: {
      zh: '您被指定为密封竞价见证人，请登记密钥：{title}（{no}）',
      en: 'You are asked to witness {title} ({no}): please register your key',
      ru: 'Вас назначили наблюдателем: {title} ({no}). Зарегистрируйте ключ',
    },
  },
  opening: {
    to: ['holders', 'followers'],
    title: {
      zh: '密封竞价已截止，请公开您的密钥开标：{title}（{no}）',
      en: 'Sealed bidding is over, please release your key: {title} ({no})',
      ru: 'Приём предложений окончен, раскройте ключ: {title} ({no})',
    },
    toFollowers: overForFollowers,
  },
  published: {
    to: ['organiser', 'others'],
    title: {
      zh: '竞价标的已公告：{title}（{no}）',
      en: 'Lot announced: {title} ({no})',
      ru: 'Лот объявлен: {title} ({no})',
    },
  },
  rejected: {
    to: ['organiser'],
    title: {
      zh: '竞价标的未通过审核：{title}（{no}）',
      en: 'Lot rejected: {title} ({no})',
      ru: 'Лот отклонён: {title} ({no})',
    },
  },
  revised: {
    to: ['reviewers', 'others'],
    title: {
      zh: '竞价条款已修改，请重新确认：{title}（{no}）',
      en: 'Terms changed, please confirm: {title} ({no})',
      ru: 'Условия изменены, подтвердите участие: {title} ({no})',
    },
  },
  started: {
    to: ['others', 'followers'],
    title: {
      zh: '竞价已开始：{title}（{no}）',
      en: 'Bidding has begun: {title} ({no})',
      ru: 'Торги начались: {title} ({no})',
    },
  },
  joined: {
    to: ['organiser'],
    title: {
      zh: '有新的参与人待审核：{title}（{no}）',
      en: 'A participant waits for review: {title} ({no})',
      ru: 'Участник ожидает проверки: {title} ({no})',
    },
  },
  admitted: {
    to: ['participant'],
    title: {
      zh: '您已获准参与竞价：{title}（{no}）',
      en: 'You may bid on {title} ({no})',
      ru: 'Вы допущены к торгам: {title} ({no})',
    },
  },
  notAdmitted: {
    to: ['participant'],
    title: {
      zh: '您未获准参与竞价：{title}（{no}）',
      en: 'You were not admitted to {title} ({no})',
      ru: 'Вы не допущены к торгам: {title} ({no})',
    },
  },
  disqualified: {
    to: ['participant', 'organiser'],
    title: {
      zh: '竞价资格已取消：{title}（{no}）',
      en: 'Disqualified from {title} ({no})',
      ru: 'Дисквалификация: {title} ({no})',
    },
  },
  closed: { to: ['organiser', 'followers'], title: toAward, toFollowers: overForFollowers },
  opened: { to: ['organiser'], title: toAward },
  awarded: {
    to: ['participant', 'organiser', 'others', 'followers'],
    title: {
      zh: '竞价结果：{title}（{no}），成交价 {amount}',
      en: 'Result of {title} ({no}): {amount}',
      ru: 'Итог торгов: {title} ({no}), цена {amount}',
    },
  },
  contracted: {
    to: ['participant', 'organiser'],
    title: {
      zh: '竞价成交，合同已生效：{title}（{no}）',
      en: 'Contract in force: {title} ({no})',
      ru: 'Договор вступил в силу: {title} ({no})',
    },
  },
  defaulted: {
    to: ['participant', 'organiser'],
    title: {
      zh: '已认定悔拍，罚没保证金 {amount}：{title}（{no}）',
      en: 'Default on {title} ({no}): {amount} of the deposit is forfeited',
      ru: 'Отказ от сделки: {title} ({no}), удержано из задатка {amount}',
    },
  },
  toOffer: {
    to: ['organiser'],
    title: {
      zh: '请决定是否顺延给下一位：{title}（{no}）',
      en: 'Please decide whether to offer {title} ({no}) to the next bidder',
      ru: 'Решите, предлагать ли лот следующему: {title} ({no})',
    },
  },
  offered: {
    to: ['participant', 'organiser'],
    title: {
      zh: '顺延邀约：{title}（{no}），价格 {amount}',
      en: 'Offered to the next bidder: {title} ({no}) at {amount}',
      ru: 'Предложение следующему участнику: {title} ({no}), цена {amount}',
    },
  },
  declined: {
    to: ['participant', 'organiser'],
    title: {
      zh: '顺延邀约未被接受：{title}（{no}）',
      en: 'The offer was not taken: {title} ({no})',
      ru: 'Предложение не принято: {title} ({no})',
    },
  },
  done: {
    to: ['organiser'],
    title: {
      zh: '竞价标的已履约完成：{title}（{no}）',
      en: 'Completed: {title} ({no})',
      ru: 'Исполнено: {title} ({no})',
    },
  },
  appealed: {
    to: ['reviewers', 'organiser'],
    title: {
      zh: '有新的竞价申诉：{title}（{no}）',
      en: 'An appeal on {title} ({no})',
      ru: 'Жалоба по лоту {title} ({no})',
    },
  },
  appealUpheld: {
    to: ['participant', 'organiser'],
    title: {
      zh: '竞价申诉成立：{title}（{no}）',
      en: 'Appeal upheld: {title} ({no})',
      ru: 'Жалоба удовлетворена: {title} ({no})',
    },
  },
  appealDismissed: {
    to: ['participant', 'organiser'],
    title: {
      zh: '竞价申诉被驳回：{title}（{no}）',
      en: 'Appeal dismissed: {title} ({no})',
      ru: 'Жалоба отклонена: {title} ({no})',
    },
  },
  failed: {
    to: ['organiser', 'others', 'followers'],
    title: {
      zh: '竞价流拍：{title}（{no}）',
      en: 'Auction failed: {title} ({no})',
      ru: 'Торги не состоялись: {title} ({no})',
    },
  },
  cancelled: {
    to: ['organiser', 'others', 'followers'],
    title: {
      zh: '竞价已取消：{title}（{no}）',
      en: 'Auction cancelled: {title} ({no})',
      ru: 'Торги отменены: {title} ({no})',
    },
  },
};

export const notifications: readonly Handler[] = [
  {
    event: 'lot.moved',
    run: async (ctx, { subjectId, data }) => {
      const told = facts.parse(data);
      const what = news[told.what];
      if (!what) return;
      await notifyAll(ctx, await noticesOf(ctx, subjectId, told, what));
    },
  },
];

async function noticesOf(
  ctx: Ctx<string>,
  lotId: string,
  told: z.output<typeof facts>,
  { to, title, toFollowers = title }: News,
): Promise<Notice[]> {
  const about = {
    ...saidOf(title, told, told),
    body: {
      zh: reasonIn('zh', told.reason),
      en: reasonIn('en', told.reason),
      ru: reasonIn('ru', told.reason),
    },
  };
  const inConsole = `#/auctions/lot/${lotId}`;
  const others =
    to.includes('others') || to.includes('followers')
      ? await ctx.run(membersIn({ lotId, exceptId: told.memberId ?? lotId }))
      : [];
  const taking = others.map(({ member_id }) => member_id);
  const notices = to.flatMap((who): Notice[] => {
    if (who === 'organiser')
      return [{ ...about, to: { member: told.organiserId }, link: inConsole }];
    if (who === 'holders')
      return [{ ...about, to: { users: told.userIds ?? [] }, link: `#/auctions/keys/${lotId}` }];
    if (who === 'reviewers') return [{ ...about, to: { role: 'admin' }, link: inConsole }];
    if (who === 'participant')
      return told.memberId ? [{ ...about, to: { member: told.memberId } }] : [];
    if (who === 'followers') return [];
    return taking.map((member) => ({ ...about, to: { member } }));
  });
  if (!to.includes('followers')) return notices;
  const anyhow = [
    ...(to.includes('organiser') ? [told.organiserId] : []),
    ...(to.includes('others') ? taking : []),
    ...(to.includes('participant') && told.memberId ? [told.memberId] : []),
  ];
  const said = { ...saidOf(toFollowers, told, told), body: about.body };
  return [...notices, ...toEach(await followers(ctx, lotId, anyhow), said)];
}
const membersIn = prepared('bidding.membersIn')`
  select member_id from auction_participant where tenant_id = :tenantId and lot_id = :lotId and member_id <> :exceptId order by alias limit 1000`;
