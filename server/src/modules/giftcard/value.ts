import { type Currency, currencies } from '@tradeport/api/kernel/money';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { cardAccounts, loadGiftCard } from '@tradeport/api/giftcard/calls';
import { maskedNo } from '@tradeport/api/giftcard/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { accountView, balancesOfKeys, claimAccounts } from '../ledger/index.ts';
import { grantLots, tellGranted } from '../lots/index.ts';

type Value = { amount: number; unit: Currency; expiresOn: string | null; note: string };

/** PAY-03 The same value on each of these cards, as long as they are good. */
export async function putOn(ctx: Ctx, cardIds: readonly string[], value: Value): Promise<void> {
  await grantLots(
    ctx,
    cardIds.map((cardId) => ({
      ...value,
      kind: 'card',
      cardId,
      origin: { kind: 'gift_card', id: cardId },
      key: `card:${ctx.newId()}`,
    })),
  );
}

type Sold = Omit<Value, 'note'> & { cardId: string; sellerId: string; note: string };

/**
 * ORD-08 The amount paid for cards is their value, taken from their seller's sales: a liability
 * until it is spent.
 */
export async function sellCards(ctx: Ctx, cards: readonly Sold[]): Promise<void> {
  await grantLots(
    ctx,
    cards.map(({ sellerId, ...card }) => ({
      ...card,
      kind: 'card',
      soldBy: sellerId,
      origin: { kind: 'gift_card', id: card.cardId },
      key: `card-sold:${card.cardId}`,
    })),
  );
}

/** By hand, with a reason; a card that logs nobody in takes nothing. */
export const load = handler(
  loadGiftCard,
  async (ctx, { cardCode, amount, currency: unit, reason }) => {
    const card = await ctx.one(cardForUpdate({ id: cardCode }));
    if (card.status !== 'open') return ctx.refuse('giftcard.blocked');
    const { valid_until: expiresOn } = card;
    if (expiresOn !== null && expiresOn < today(ctx)) return ctx.refuse('giftcard.expired');
    await putOn(ctx, [cardCode], { amount, unit, expiresOn, note: reason });
    const now = (await valuesOf(ctx, [cardCode])).find((one) => one.unit === unit)?.available ?? 0;
    ctx.audit(
      'gift_card',
      cardCode,
      { available: now - amount },
      { available: now, amount, unit, reason },
    );
    if (card.user_id === null) return { done: true };
    const { member_id: memberId } = await ctx.one(memberOf({ id: card.user_id }));
    await claim(ctx, { id: cardCode, no: card.no }, memberId);
    await tellGranted(ctx, memberId, { kind: 'card', unit, amount, expiresOn, note: reason });
    return { done: true };
  },
);

/** The first user of the card sees its value among the own accounts, without the whole number. */
export async function claim(
  ctx: Ctx,
  { id, no }: { id: string; no: string },
  memberId: string,
): Promise<void> {
  await ctx.run(claimAccounts({ keyId: id, memberId, label: maskedNo(no) }));
}

export async function valuesOf(ctx: Ctx, cardIds: readonly string[]) {
  if (cardIds.length === 0) return [];
  const rows = await ctx.run(balancesOfKeys({ keyIds: cardIds }));
  return rows.flatMap(({ key_id: cardId, unit, available }) =>
    isOneOf(unit, currencies) ? [{ cardId, unit, available }] : [],
  );
}

/** LED-03 The accounts of a card, for finance: its number is masked. */
export const accountsOfCard = handler(cardAccounts, async (ctx, { cardCode }) => {
  const { no } = await ctx.one(cardNo({ id: cardCode }));
  const rows = await ctx.run(balancesOfKeys({ keyIds: [cardCode] }));
  return { cardNo: maskedNo(no), accounts: rows.map((row) => accountView(ctx, row)) };
});

const cardForUpdate = prepared('giftcard.cardForUpdate')`
  select no, status, user_id, valid_until::text as "valid_until?" from gift_card where tenant_id = :tenantId and id = :id for update`;
const memberOf = prepared('giftcard.memberOf')`
  select member_id from users where tenant_id = :tenantId and id = :id`;
const cardNo = prepared('giftcard.cardNo')`
  select no from gift_card where tenant_id = :tenantId and id = :id`;
