import { addGiftCard } from '@tradeport/api/giftcard/calls';
import { maskedNo } from '@tradeport/api/giftcard/model';
import { userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { countTryAt, forgiveTry } from '../login/index.ts';
import { byNo, isSecret, locked } from './login.ts';
import { claim, valuesOf } from './value.ts';
const holdersOf = prepared('giftcard.holdersOf')`
  select member_id from account where tenant_id = :tenantId and key_id = :cardId and kind = 'card'`;

/** PAY-03 Puts a card on the caller's account, to pay with. It is guarded as the login by card is, by the same budget of tries. */
export const add = handler(addGiftCard, async (ctx, { cardNo, cardSecret }) => {
  const user = userOf(ctx);
  const { wait, found, target } = await countTryAt(
    ctx,
    byNo({ tenantId: ctx.tenant.id, no: cardNo }),
    [],
    (known) => ({ account: `card:${cardNo}`, owner: known?.user_id ?? undefined }),
  );
  if (wait > 0) return ctx.refuse('login.wait', { seconds: wait });
  const right = isSecret(ctx, found, cardNo, cardSecret);
  const known = (right ? found : undefined) ?? ctx.refuse('giftcard.wrong');
  // A second user of the same card at this moment waits here and finds the owner.
  const own = await ctx.one(locked({ id: known.id }));
  if (own.status !== 'open') return ctx.refuse('giftcard.blocked');
  if (own.valid_until !== null && own.valid_until < today(ctx))
    return ctx.refuse('giftcard.expired');
  // The card's own login stays what it was: the giver of the card knows its code, too, and must get
  // no further with it.
  const holders = await ctx.run(holdersOf({ cardId: own.id }));
  if (holders.length === 0) return ctx.refuse('giftcard.empty');
  if (holders.some(({ member_id: holder }) => holder !== null && holder !== user.memberId))
    return ctx.refuse('giftcard.taken');
  await claim(ctx, own, user.memberId);
  ctx.audit('gift_card', own.id, { member: holders[0]?.member_id }, { member: user.memberId });
  await ctx.batch(forgiveTry(ctx, target));
  const values = await valuesOf(ctx, [own.id]);
  return {
    cardCode: own.id,
    cardNo: maskedNo(own.no),
    values: values.map(({ unit, available }) => ({ unit, available })),
  };
});
