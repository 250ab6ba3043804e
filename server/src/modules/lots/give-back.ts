import { type LotEvent, type LotKind, lotKinds, type Unit } from '@tradeport/api/ledger/model';
import { isOneOf } from '@tradeport/api/kernel/keys';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { settleHolds, type LotEntry } from '../ledger/index.ts';
import {
  type Cause,
  checkAmount,
  lockAccount,
  moveLots,
  movesByKey,
  type Step,
  writeMoves,
} from './account.ts';
import { isPast, type LotPart, planGiveBack } from './rules.ts';

type GiveBack = { drawKey: string; amount: number; cause: Cause; key: string };
type Given = LotPart & { moveId: string };

/**
 * RCH-03, F7 Gives a part of a key's drawing back to the same lots, last drawn first, with their
 * old last day; an amount past that day expires at once. Never more than was drawn: more is a bug
 * of the caller. Idempotent by its key.
 */
export async function giveBackLots(ctx: Ctx, giveBack: GiveBack): Promise<LotPart[]> {
  const { drawKey, amount, cause, key } = giveBack;
  const draw = await drawn(ctx, drawKey);
  checkAmount(amount, draw.unit);
  const { done, given } = await plan(ctx, draw, key, amount);
  if (done) return done;
  if (draw.phase === 'pending' && !draw.is_posted)
    throw new Error(`${drawKey} is held: it is released, not given back`);
  const { credit_of: creditOf } = draw;
  await moveLots(ctx, [
    {
      entry: {
        event: `${draw.kind}.given_back`,
        creditOf: draw.ownerId,
        ...(creditOf === null ? {} : { debitOf: creditOf }),
        amount,
        unit: draw.unit,
        cause,
        key,
      },
      moves: given.map((one) => ({ lotId: one.lotId, change: one.amount, ofId: one.moveId })),
    },
    ...expiring(ctx, draw, given, { cause, key }),
  ]);
  return given;
}

/** T2 The last part is paid: what `holdLots` held by this key is spent for good. */
export async function postLots(
  ctx: Ctx,
  { drawKey, key }: { drawKey: string; key: string },
): Promise<void> {
  const draw = await drawn(ctx, drawKey);
  await settleHolds(ctx, 'post', [{ holdId: draw.id, key }]);
}

/** T2 The order is closed: what `holdLots` held by this key is back in its lots, or expires where their last day is over. */
export async function releaseLots(
  ctx: Ctx,
  { drawKey, key }: { drawKey: string; key: string },
): Promise<void> {
  const draw = await drawn(ctx, drawKey);
  const { done, given } = await plan(ctx, draw, key, draw.amount);
  if (done) return;
  await settleHolds(ctx, 'void', [{ holdId: draw.id, key }]);
  await ctx.batch(
    writeMoves(ctx, [
      {
        entry: { key },
        moves: given.map((one) => ({ lotId: one.lotId, change: one.amount, ofId: one.moveId })),
      },
    ]),
  );
  const past = expiring(ctx, draw, given, {
    cause: { kind: draw.cause_kind, id: draw.cause_id },
    key,
  });
  if (past.length > 0) await moveLots(ctx, past);
}

async function drawn(ctx: Ctx, drawKey: string) {
  const row = await ctx.one(drawByKey({ key: drawKey }));
  if (!isOneOf(row.kind, lotKinds)) throw new Error(`${drawKey} drew from no lots`);
  const ownerId = row.key_id ?? row.member_id ?? '';
  return { ...row, kind: row.kind, ownerId };
}
type Drawn = Awaited<ReturnType<typeof drawn>>;

/** Under the account's lock: done before, or what goes back to which lot. */
async function plan(
  ctx: Ctx,
  draw: Drawn,
  key: string,
  amount: number,
): Promise<{ done: LotPart[] | null; given: Given[] }> {
  const [, before, open] = await ctx.batch([
    lockAccount({ id: draw.account_id }),
    movesByKey({ key }),
    unreturned({ key: draw.key }),
  ]);
  if (before.length > 0)
    return {
      done: before.map((row) => ({
        lotId: row.lot_id,
        amount: row.change,
        expiresOn: row.expires_on,
      })),
      given: [],
    };
  const given = planGiveBack(
    open.map((row) => ({
      moveId: row.id,
      lotId: row.lot_id,
      unreturned: row.unreturned,
      expiresOn: row.expires_on,
    })),
    amount,
  );
  if (given.reduce((sum, one) => sum + one.amount, 0) < amount)
    throw new RangeError(`${draw.key}: more given back than was drawn`);
  return { done: null, given };
}

function expiring(
  ctx: Ctx,
  draw: { kind: LotKind; unit: Unit; ownerId: string },
  given: readonly LotPart[],
  { cause, key }: Pick<LotEntry, 'cause' | 'key'>,
): Step[] {
  const past = given.filter((one) => isPast(one.expiresOn, today(ctx)));
  const amount = past.reduce((sum, one) => sum + one.amount, 0);
  if (amount === 0) return [];
  const event: LotEvent = `${draw.kind}.expired`;
  return [
    {
      entry: {
        event,
        debitOf: draw.ownerId,
        amount,
        unit: draw.unit,
        cause,
        key: `${key}:expired`,
      },
      moves: past.map((one) => ({ lotId: one.lotId, change: -one.amount })),
    },
  ];
}

const drawByKey = prepared('lots.drawByKey')`
  select t.id, t.key, t.amount, t.phase, t.cause_kind, t.cause_id, a.id as account_id, a.kind, a.unit, a.member_id, a.key_id,
    (select coalesce(c.key_id, c.member_id) from account c where c.tenant_id = :tenantId and c.id = t.credit_id) as "credit_of?",
    exists (select from transfer p where p.tenant_id = :tenantId and p.pending_id = t.id and p.phase = 'post') as is_posted
  from transfer t join account a on a.tenant_id = :tenantId and a.id = t.debit_id
  where t.tenant_id = :tenantId and t.key = :key`;
const unreturned = prepared('lots.unreturned')`
  select d.id, d.lot_id, l.expires_on::text as "expires_on?",
    (-d.change - coalesce((select sum(b.change) from lot_move b where b.tenant_id = :tenantId and b.of_id = d.id), 0))::bigint as "unreturned!"
  from lot_move d join lot l on l.tenant_id = :tenantId and l.id = d.lot_id
  where d.tenant_id = :tenantId and d.key = :key and d.change < 0 order by d.n desc`;
