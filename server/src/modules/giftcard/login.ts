import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { loginGift } from '@tradeport/api/giftcard/calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { addWithoutRoles, grantRoles, newPassword } from '../accounts/index.ts';
import { byUser, countTryAt, enter, forgiveTry } from '../login/index.ts';
import { addMember } from '../members/index.ts';
import { claim } from './value.ts';
import { handler } from '../../kernel/handler.ts';

type CardRow = {
  id: string;
  no: string;
  secret_hash: string;
  status: string;
  user_id: string | null;
  valid_until: string | null;
};
const columns = 'id, no, secret_hash, status, user_id, valid_until::text as valid_until';
export const byNo = prepared('giftcard.byNo')`
  select ${columns} from gift_card where tenant_id = :tenantId and no = :no`;
export const locked = prepared('giftcard.locked')`
  select ${columns} from gift_card where tenant_id = :tenantId and id = :id for update`;
const use = prepared('giftcard.use')`
  update gift_card set user_id = :userId, first_used_at = coalesce(first_used_at, :lastUsedAt), last_used_at = :lastUsedAt where tenant_id = :tenantId and id = :id`;

/**
 * AUT-03, AUT-13 Guarded as passwords are; a card's fault is told only to the holder of its secret.
 */
export const logInGift = handler(loginGift, async (ctx, { cardNo, cardSecret }) => {
  const {
    wait,
    found: card,
    target,
  } = await countTryAt(ctx, byNo({ tenantId: ctx.tenant.id, no: cardNo }), [], (known) => ({
    account: `card:${cardNo}`,
    owner: known?.user_id ?? undefined,
  }));
  if (wait > 0) return ctx.refuse('login.wait', { seconds: wait });
  const right = isSecret(ctx, card, cardNo, cardSecret);
  const known = (right ? card : undefined) ?? ctx.refuse('giftcard.wrong');
  // A second first use at this moment waits here and finds the owner.
  const own = await ctx.one(locked({ id: known.id }));
  if (own.status !== 'open') return ctx.refuse('giftcard.blocked');
  if (own.valid_until !== null && own.valid_until < today(ctx))
    return ctx.refuse('giftcard.expired');
  const userId = own.user_id ?? (await newOwner(ctx, own));
  await ctx.run(use({ id: own.id, userId, lastUsedAt: ctx.now() }));
  if (own.user_id === null) ctx.audit('gift_card', own.id, { user: null }, { user: userId });
  return enter(ctx, await ctx.one(byUser({ id: userId })), forgiveTry(ctx, target));
});

/** An account of its own: a buyer who is nobody yet. */
async function newOwner(
  ctx: Ctx<'user.taken' | 'user.password_format' | 'user.password_weak'>,
  card: Pick<CardRow, 'id' | 'no'>,
): Promise<string> {
  const name = `礼品卡 ${card.no.slice(-4)}`;
  const member = await addMember(ctx, { kind: 'person', name });
  const userId = await addWithoutRoles(ctx, {
    memberId: member.id,
    loginName: `card${String(randomInt(10 ** 10)).padStart(10, '0')}`,
    password: newPassword(),
    name,
    roles: [],
  });
  await ctx.run(grantRoles(ctx, userId, ['buyer']));
  await claim(ctx, card, member.id);
  return userId;
}

/** Without such a card it takes the same time to say no. */
export function isSecret(
  ctx: Pick<Ctx, 'tenant'>,
  card: CardRow | undefined,
  no: string,
  secret: string,
): boolean {
  const given = Buffer.from(hashOf(ctx, no, secret));
  const wanted = Buffer.from(card?.secret_hash ?? hashOf(ctx, no, ''));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function hashOf({ tenant }: Pick<Ctx, 'tenant'>, no: string, secret: string): string {
  return createHash('sha256').update(`${tenant.id} ${no} ${secret}`).digest('base64url');
}
