import { randomInt } from 'node:crypto';
import {
  blockGiftCard,
  giftCardPage,
  issueGiftCards,
  unblockGiftCard,
} from '@tradeport/api/giftcard/calls';
import { cardLife } from '@tradeport/api/giftcard/lifecycle';
import type { VerbOf } from '@tradeport/api/kernel/lifecycle';
import {
  CARD_NO_DIGITS,
  CARD_SECRET_LENGTH,
  CARD_SIGNS,
  inFours,
} from '@tradeport/api/giftcard/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { insertRows } from '../../kernel/insert.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { endSessions } from '../sessions/index.ts';
import { hashOf } from './login.ts';
import { putOn, valuesOf } from './value.ts';
import { handler } from '../../kernel/handler.ts';

type Row = {
  id: string;
  no: string;
  status: 'open' | 'blocked';
  reason: string;
  remark: string;
  valid_until: string | null;
  issued_by: string;
  created_at: Date;
  first_used_at: Date | null;
  last_used_at: Date | null;
  user_name: string | null;
  member_id: string | null;
};
const taken = prepared('giftcard.taken')`
  select no from gift_card where tenant_id = :tenantId and no = any(:nos::text[])`;
const columns = [
  'id',
  'no',
  'secret_hash',
  'status',
  'remark',
  'valid_until',
  'issued_by',
  'created_at',
] as const;

/** AUT-03 The secrets leave in this answer; the table has their hashes. */
export const issue = handler(
  issueGiftCards,
  async (ctx, { count, validUntil, amount, currency, remark }) => {
    if (validUntil !== undefined && validUntil < today(ctx))
      return ctx.refuse('giftcard.past', {}, 'validUntil');
    const cards = await makeCards(ctx, count, { validUntil: validUntil ?? null, remark });
    if (amount !== undefined)
      await putOn(
        ctx,
        cards.map(({ id }) => id),
        { amount, unit: currency, expiresOn: validUntil ?? null, note: remark },
      );
    ctx.audit('gift_card', cards[0]?.id ?? '', null, {
      count,
      validUntil,
      amount,
      ...(amount === undefined ? {} : { currency }),
      remark,
      numbers: cards.map(({ no }) => no),
    });
    return { cards: cards.map(({ no, secret }) => ({ cardNo: no, cardSecret: inFours(secret) })) };
  },
);

/** New cards with nothing on them. Their secrets are the caller's to keep: the table has their hashes. */
export async function makeCards(
  ctx: Ctx,
  count: number,
  { validUntil, remark }: { validUntil: string | null; remark: string },
) {
  const cards = (await freeNumbers(ctx, count)).map((no) => ({
    id: ctx.newId(),
    no,
    secret: newSecret(),
  }));
  await ctx.batch(
    insertRows(
      ctx.tenant.id,
      'gift_card',
      columns,
      cards.map(({ id, no, secret }) => [
        id,
        no,
        hashOf(ctx, no, secret),
        'open',
        remark,
        validUntil,
        ctx.user?.name ?? 'system',
        ctx.now(),
      ]),
    ),
  );
  return cards;
}

/** Numbers that nobody can count on from the one he has. */
async function freeNumbers(ctx: Ctx, count: number): Promise<string[]> {
  const numbers = new Set<string>();
  while (numbers.size < count) {
    while (numbers.size < count) numbers.add(digits(CARD_NO_DIGITS));
    for (const { no } of await ctx.run(taken({ nos: [...numbers] }))) numbers.delete(no);
  }
  return [...numbers];
}

export const list = handler(giftCardPage, async (ctx, input) => {
  let query = ctx
    .from('gift_card')
    .leftJoin('users', (join) =>
      join
        .onRef('users.tenant_id', '=', 'gift_card.tenant_id')
        .onRef('users.id', '=', 'gift_card.user_id'),
    )
    .select([
      'gift_card.id',
      'gift_card.no',
      'gift_card.status',
      'gift_card.reason',
      'gift_card.remark',
      'gift_card.valid_until',
      'gift_card.issued_by',
      'gift_card.created_at',
      'gift_card.first_used_at',
      'gift_card.last_used_at',
      'users.name as user_name',
      'users.member_id',
    ]);
  if (input.status) query = query.where('gift_card.status', '=', input.status);
  if (input.used !== undefined)
    query = query.where('gift_card.user_id', input.used ? 'is not' : 'is', null);
  if (input.q) {
    const like = `%${input.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([
        eb('gift_card.no', 'like', like.replaceAll(/[\s-]/g, '')),
        eb('gift_card.remark', 'ilike', like),
        eb('users.name', 'ilike', like),
      ]),
    );
  }
  const found = await page<Row>(ctx, query, input, { key: ['id'], columns: ['gift_card.id'] });
  const values = await valuesOf(
    ctx,
    found.rows.map((row) => row.id),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({
      cardCode: row.id,
      cardNo: row.no,
      status: row.status,
      remark: row.remark,
      validUntil: row.valid_until ?? '',
      userName: row.user_name ?? '',
      merberCode: row.member_id,
      gmtCreate: row.created_at.toISOString(),
      firstUsed: row.first_used_at?.toISOString() ?? null,
      lastUsed: row.last_used_at?.toISOString() ?? null,
      issuedBy: row.issued_by,
      reason: row.reason,
      values: values.flatMap(({ cardId, unit, available }) =>
        cardId === row.id ? [{ unit, available }] : [],
      ),
    })),
  };
});

const cardMoves: Moves<VerbOf<typeof cardLife>, { user_id: string | null }> = movesOf(cardLife);

export const block = handler(blockGiftCard, async (ctx, { cardCode, reason }) => {
  const card = await cardMoves.move(ctx, cardCode, 'block', { reason, set: { reason } });
  if (card.user_id) await endSessions(ctx, { user: card.user_id });
  ctx.audit('gift_card', cardCode, { status: 'open' }, { status: 'blocked', reason });
  return { done: true as const };
});

export const unblock = handler(unblockGiftCard, async (ctx, { cardCode }) => {
  await cardMoves.move(ctx, cardCode, 'unblock', { set: { reason: '' } });
  ctx.audit('gift_card', cardCode, { status: 'blocked' }, { status: 'open' });
  return { done: true as const };
});

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
function newSecret(): string {
  return Array.from(
    { length: CARD_SECRET_LENGTH },
    () => CARD_SIGNS[randomInt(CARD_SIGNS.length)],
  ).join('');
}
