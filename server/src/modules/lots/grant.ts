import { WARN_DAYS } from '@tradeport/api/lots/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { lastOf, prepared } from '../../kernel/query.ts';
import { type LotEntry, lotTransfers } from '../ledger/index.ts';
import { checkAmount, idOf, type LotAccount, ownerOf, writeMoves } from './account.ts';
import { dayAfter } from './days.ts';

type Grant = LotAccount & {
  amount: number;
  /** The last day on which it is good; null: it stays. */
  expiresOn: string | null;
  origin: LotEntry['cause'];
  key: string;
  note: string;
  /** The seller of a sold card, from whose sales its value comes; left out for a gift. */
  soldBy?: string;
};

/** LED-01 A new lot, by an entry of the ledger; the same key again gives the lot that it made. */
export async function grantLot(ctx: Ctx, grant: Grant): Promise<{ lotId: string }> {
  await grantLots(ctx, [grant]);
  const { id: lotId } = await ctx.one(lotByKey({ key: grant.key }));
  return { lotId };
}

/** Several at once, with as few round trips as one. */
export async function grantLots(ctx: Ctx, grants: readonly Grant[]): Promise<void> {
  for (const { amount, unit } of grants) checkAmount(amount, unit);
  const posting = lotTransfers(
    ctx,
    grants.map((grant) => ({
      ...(grant.soldBy === undefined
        ? { event: `${grant.kind}.granted` as const }
        : { event: 'card.sold' as const, debitOf: grant.soldBy }),
      creditOf: ownerOf(grant),
      amount: grant.amount,
      unit: grant.unit,
      cause: grant.origin,
      key: grant.key,
      note: grant.note,
    })),
  );
  const posted = lastOf(await ctx.batch(posting));
  const known = new Set(posted.filter((row) => row.repeated).map((row) => row.key));
  const fresh = grants
    .filter((grant) => !known.has(grant.key))
    .map((grant) => ({ ...grant, lotId: ctx.newId() }));
  // A short-lived lot is told with its last day when it is granted; once more the same day would be noise.
  const soon = dayAfter(ctx, WARN_DAYS);
  await ctx.batch([
    ...insertRows(
      ctx.tenant.id,
      'lot',
      columns,
      fresh.map((grant) => [
        grant.lotId,
        idOf(ctx, grant),
        grant.key,
        grant.amount,
        // The move puts it in.
        0,
        grant.expiresOn,
        grant.origin.kind,
        grant.origin.id,
        ctx.now(),
        grant.expiresOn !== null && grant.expiresOn <= soon ? ctx.now() : null,
      ]),
    ),
    ...writeMoves(
      ctx,
      fresh.map(({ key, lotId, amount }) => ({
        entry: { key },
        moves: [{ lotId, change: amount }],
      })),
    ),
  ]);
}

const columns = [
  'id',
  'account_id',
  'key',
  'amount',
  'remaining',
  'expires_on',
  'origin_kind',
  'origin_id',
  'granted_at',
  'warned_at',
] as const;
const lotByKey = prepared('lots.lotByKey')`
  select id from lot where tenant_id = :tenantId and key = :key`;
