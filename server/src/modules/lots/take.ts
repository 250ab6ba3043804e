import { isOneOf } from '@tradeport/api/kernel/keys';
import { lotKinds } from '@tradeport/api/ledger/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { type Cause, lockAccount, moveLots, movesByKey } from './account.ts';

type Take = { lotKey: string; atMost: number; cause: Cause; key: string; note: string };

/** F7 Takes what was granted back from the lot that `lotKey` made, as far as it has some left; answers how much. Once per key. */
export async function takeFromLot(
  ctx: Ctx,
  { lotKey, atMost, cause, key, note }: Take,
): Promise<number> {
  const lot = await ctx.one(lotOfKey({ key: lotKey }));
  const [[account], done, [now]] = await ctx.batch([
    lockAccount({ id: lot.account_id }),
    movesByKey({ key }),
    lotOfKey({ key: lotKey }),
  ]);
  if (done.length > 0) return -done.reduce((sum, move) => sum + move.change, 0);
  const amount = Math.min(atMost, now?.remaining ?? 0);
  if (!account || !isOneOf(account.kind, lotKinds) || amount <= 0) return 0;
  await moveLots(ctx, [
    {
      entry: {
        event: `${account.kind}.taken_back`,
        debitOf: account.key_id ?? account.member_id ?? '',
        amount,
        unit: account.unit,
        cause,
        key,
        note,
      },
      moves: [{ lotId: lot.id, change: -amount }],
    },
  ]);
  return amount;
}

const lotOfKey = prepared('lots.lotOfKey')`
  select id, account_id, remaining from lot where tenant_id = :tenantId and key = :key`;
