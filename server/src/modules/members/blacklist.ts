import { blacklistPage, userHistory } from '@tradeport/api/members/info-calls';
import { userLife } from '@tradeport/api/identity/lifecycle';
import type { Texts } from '@tradeport/api/kernel/text';
import type { Handler } from '../../kernel/module.ts';
import { page } from '../../kernel/page.ts';
import { prepared, type RowOf, sql } from '../../kernel/query.ts';
import { type UserRow, usersShown, userView } from '../accounts/index.ts';
import { notify } from '../messages/index.ts';
import { standingChange } from './standing.ts';
import { handler } from '../../kernel/handler.ts';

type Row = UserRow & { since: string | null; by_name: string | null };
const historyOf = prepared('members.historyOf')`
  select verb, reason, actor_name, at from status_history
  where tenant_id = :tenantId and kind = 'user' and subject_id = :subjectId order by id desc limit 200`;
const userThere = prepared('members.userThere')`
  select id from users where tenant_id = :tenantId and id = :id`;

/** BLK-01 The blacklisted users, with date, reason and author. */
export const blacklisted = handler(blacklistPage, async (ctx, input) => {
  const last = (
    column: string,
  ) => sql`(select ${sql.ref(column)} from status_history h where h.tenant_id = ${ctx.tenant.id}
    and h.kind = 'user' and h.subject_id = users.id and h.verb = 'blacklist' order by h.id desc limit 1)`;
  const query = usersShown(ctx, input.q)
    .where('users.status', '=', 'disabled')
    .select([
      sql<string | null>`to_json(${last('h.at')})#>>'{}'`.as('since'),
      sql<string | null>`${last('h.actor_name')}`.as('by_name'),
    ]);
  const found = await page<Row>(ctx, query, input, { key: ['id'], columns: ['users.id'] });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...userView(row),
      since: row.since && new Date(row.since).toISOString(),
      byName: row.by_name ?? '',
    })),
  };
});

/** BLK-01 On and off, with the reasons, the newest first. */
export const historyOfUser = handler(userHistory, async (ctx, { userCode }) => {
  if (!(await ctx.maybe(userThere({ id: userCode })))) return ctx.refuse('user.unknown');
  const texts = new Map<string, Texts>(
    Object.entries(userLife.steps).map(([verb, step]) => [verb, step.text]),
  );
  return (await ctx.run(historyOf({ subjectId: userCode }))).map((row) => ({
    verb: row.verb,
    text: texts.get(row.verb)?.[ctx.lang] ?? row.verb,
    reason: row.reason,
    actorName: row.actor_name,
    at: row.at.toISOString(),
  }));
});

/** The user is notified by e-mail at once, and in the portal later. */
export const notificationHandlers: readonly Handler[] = [
  {
    event: 'user.blacklisted',
    run: (ctx, { subjectId, data }) =>
      notify(ctx, {
        to: { users: [subjectId] },
        kind: 'account',
        body: same(String(data['reason'] ?? '')),
        title: {
          zh: '您的账号已被列入黑名单',
          en: 'Your account has been blocked',
          ru: 'Ваша учётная запись заблокирована',
        },
      }),
  },
  {
    event: 'user.restored',
    run: (ctx, { subjectId }) =>
      notify(ctx, {
        to: { users: [subjectId] },
        kind: 'account',
        body: same(''),
        title: {
          zh: '您的账号已移出黑名单',
          en: 'Your account has been unblocked',
          ru: 'Ваша учётная запись разблокирована',
        },
      }),
  },
];

/** BLK-02b Its main account reads what has happened: by e-mail, where it cannot log in. */
export const standingNews: Handler = {
  event: 'member.standing_changed',
  run: async (ctx, { subjectId, data }) => {
    const { before, after, reason } = standingChange.parse(data);
    const [[main], [company]] = await ctx.batch([
      mainUserOf({ id: subjectId }),
      companyNamed({ id: subjectId }),
    ]);
    // The company's people cannot log in: the portal's administrators, who handle its orders from
    // now on, are notified instead.
    if (after === 'unattended' && company)
      await notify(ctx, {
        to: { role: 'admin' },
        kind: 'account',
        link: `#/members/member/${subjectId}`,
        body: leftBody,
        title: leftTitle(company),
      });
    const title = standingTitles[after === 'active' ? `${before}_ended` : after];
    if (main && title)
      await notify(ctx, {
        to: { users: [main.id] },
        kind: 'account',
        body: same(after === 'active' ? '' : reason),
        title,
      });
  },
};
const companyNamed = prepared('members.companyNamed')`
  select coalesce(nullif(short_name, ''), name) as "zh!", info->>'merberCompnameEn' as en, info->>'merberCompnameRu' as ru
  from member where tenant_id = :tenantId and id = :id`;
const mainUserOf = prepared('members.mainUserOf')`
  select main_user_id as "id!" from member where tenant_id = :tenantId and id = :id and main_user_id is not null`;
const leftTitle = ({ zh, en, ru }: RowOf<'members.companyNamed'>): Texts => ({
  zh: `${zh} 已无可登录的发货人员`,
  en: `${en || zh}: nobody who can ship is able to log in`,
  ru: `${ru || zh}: никто из сотрудников, отвечающих за отгрузку, не может войти`,
});
const leftBody: Texts = {
  zh: '其商品已停售，进行中的订单和售后由门户处理。可在会员详情中指定新的主账号，或为其员工恢复权限。',
  en: 'Its products are off sale, and the portal handles open orders and returns. On the member’s page you can name a new main account or give its people their rights back.',
  ru: 'Её товары сняты с продажи, текущие заказы и возвраты ведёт портал. В карточке контрагента можно назначить новую основную учётную запись или вернуть сотрудникам права.',
};
const standingTitles: Readonly<Record<string, Texts>> = {
  suspended: {
    zh: '贵公司账户已停用：商品已停售，进行中的订单由门户处理',
    en: 'Your company’s account is suspended: its products are off sale and the portal handles open orders',
    ru: 'Учётная запись компании приостановлена: товары сняты с продажи, текущие заказы ведёт портал',
  },
  suspended_ended: {
    zh: '贵公司账户已恢复',
    en: 'Your company’s account is active again',
    ru: 'Учётная запись компании восстановлена',
  },
  unattended_ended: {
    zh: '贵公司商品已恢复销售',
    en: 'Your company’s products are on sale again',
    ru: 'Товары вашей компании снова в продаже',
  },
  sells_no_more: {
    zh: '贵公司的卖家身份已取消：商品已停售，进行中的订单由门户处理',
    en: 'Your company can no longer sell: its products are off sale and the portal handles open orders',
    ru: 'Компания больше не продаёт: товары сняты с продажи, текущие заказы ведёт портал',
  },
  sells_no_more_ended: {
    zh: '贵公司已恢复卖家身份',
    en: 'Your company can sell again',
    ru: 'Компания снова может продавать',
  },
};

function same(text: string): Texts {
  return { zh: text, en: text, ru: text };
}
