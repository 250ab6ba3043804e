import type { Currency } from '@tradeport/api/kernel/money';
import { stepOf, type Unit } from '@tradeport/api/ledger/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { accountId, lotTransfers, type LotEntry } from '../ledger/index.ts';

/** An account that is kept in lots, by whose it is. */
export type LotAccount =
  | { kind: 'points'; memberId: string; unit: 'POINTS' }
  | { kind: 'rebate'; memberId: string; unit: Currency }
  | { kind: 'card'; cardId: string; unit: Currency };
export type Cause = LotEntry['cause'];

export function ownerOf(account: LotAccount): string {
  return account.kind === 'card' ? account.cardId : account.memberId;
}

export function idOf(ctx: Pick<Ctx, 'tenant'>, account: LotAccount): string {
  const { kind, unit } = account;
  return accountId(ctx.tenant.id, { ownerId: ownerOf(account), kind, unit });
}

/** Whole points, money to four places, more than nothing: anything else is a bug of the caller. */
export function checkAmount(amount: number, unit: Unit): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % stepOf(unit) !== 0)
    throw new RangeError(`an amount of ${amount} ${unit}`);
}

/** Moving lots locks the account's row: later statements see all earlier moves. */
export const lockAccount = prepared('lots.lockAccount')`
  select id, kind, unit, member_id, key_id, label from account where tenant_id = :tenantId and id = :id for update`;

type Move = { lotId: string; change: number; ofId?: string };
export type Step = { entry: LotEntry; moves: readonly Move[] };

/** The entries of the ledger, and what each does to the lots: one door for both. */
export async function moveLots(ctx: Ctx, steps: readonly Step[]): Promise<void> {
  const posting = lotTransfers(
    ctx,
    steps.map(({ entry }) => entry),
  );
  const answers = await ctx.batch([...posting, ...writeMoves(ctx, steps)]);
  // The account is locked and the key was looked for: somebody else used it for something else.
  const repeated = answers[posting.length - 1]?.some(isRepeated);
  if (repeated) throw new Error(`a key of lots is another entry's: ${steps[0]?.entry.key}`);
}

function isRepeated(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'repeated' in row && row.repeated === true;
}

/** Statements that move lots beside transfers, by their keys. */
export function writeMoves(
  ctx: Ctx,
  steps: readonly { entry: Pick<LotEntry, 'key'>; moves: readonly Move[] }[],
): Query[] {
  const moves = steps.flatMap(({ entry, moves: own }) =>
    own.map((move, n) => ({ ...move, n, key: entry.key })),
  );
  return [
    ...insertRows(
      ctx.tenant.id,
      'lot_move',
      ['id', 'lot_id', 'key', 'n', 'change', 'of_id'],
      moves.map(({ lotId, key, n, change, ofId }) => [
        ctx.newId(),
        lotId,
        key,
        n,
        change,
        ofId ?? null,
      ]),
    ),
    changeLots({
      tenantId: ctx.tenant.id,
      ids: moves.map(({ lotId }) => lotId),
      changes: moves.map(({ change }) => change),
    }),
  ];
}

const changeLots = prepared('lots.changeLots')`
  with change as (
    select id, sum(change)::bigint as change from unnest(:ids::uuid[], :changes::bigint[]) as c (id, change) group by id)
  update lot l set remaining = l.remaining + c.change from change c where l.tenant_id = :tenantId and l.id = c.id`;

/** The moves made under a key, if any. */
export const movesByKey = prepared('lots.movesByKey')`
  select m.lot_id, m.change, l.expires_on::text as "expires_on?" from lot_move m
  join lot l on l.tenant_id = :tenantId and l.id = m.lot_id
  where m.tenant_id = :tenantId and m.key = :key order by m.n`;
