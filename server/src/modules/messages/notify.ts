import { type MessageKind, RECEIVERS_MAX } from '@tradeport/api/messages/model';
import type { Texts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';

/**
 * Who is told: users by id, all users of a member, or whoever has a role, within one member
 * (the finance people of a seller) or in the whole tenant.
 */
export type Receivers = { users: readonly string[] } | { member: string } | { role: string; member?: string };
export type Notice = {
  to: Receivers; kind: MessageKind; title: Texts; body: Texts;
  /** A hash route of the console (`#/trade/order/…`) or a path of the mall. */
  link?: string;
};

const ofMember = prepared<{ id: string }>(
  `select id from users where tenant_id = $1 and member_id = $2 and status = 'enabled' order by id limit ${RECEIVERS_MAX}`);
const ofRole = prepared<{ id: string }>(
  `select u.id from users u join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
   where u.tenant_id = $1 and r.role_code = $2 and ($3::uuid is null or u.member_id = $3) and u.status = 'enabled'
   order by u.id limit ${RECEIVERS_MAX}`);

/** MSG-01 Puts a message into the message centre of everybody concerned, in the caller's transaction. */
export async function notify(ctx: Ctx, { to, kind, title, body, link = '' }: Notice): Promise<void> {
  const users = 'users' in to ? [...new Set(to.users)].slice(0, RECEIVERS_MAX)
    : (await ctx.run(receivers(ctx, to))).map((row) => row.id);
  if (users.length === 0) return;
  await ctx.run(ctx.into('message', users.map((userId) => ({
    id: ctx.newId(), user_id: userId, kind, title: JSON.stringify(title), body: JSON.stringify(body), link, created_at: ctx.now(),
  }))));
}

function receivers(ctx: Ctx, to: { member: string } | { role: string; member?: string }): Query<{ id: string }> {
  return 'role' in to ? ofRole(ctx.tenant.id, to.role, to.member ?? null) : ofMember(ctx.tenant.id, to.member);
}
