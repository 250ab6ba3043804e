import { keyActions } from '@tradeport/api/bidding/key-actions';
import { lotLife } from '@tradeport/api/bidding/lifecycle';
import { isClosed, isOut } from '@tradeport/api/bidding/standing';
import { isPossible } from '@tradeport/api/kernel/available';
import { type Holder, holderNames } from '@tradeport/api/bidding/holders';
import { checkKeyPair, fingerprint, isPublicKey } from '@tradeport/api/bidding/rules/seal';
import {
  keysOfLot,
  nameWitness,
  registerHolder,
  releaseKey,
} from '@tradeport/api/bidding/sealed-calls';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { allowNow } from '../../kernel/allow.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared } from '../../kernel/query.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import { companyDoes, personDoes } from '../../kernel/standing.ts';
import { type HolderRow, holdersOf } from './holders.ts';
import {
  announce,
  isPortals,
  lockOwn,
  lockLot,
  lotById,
  type LotRow,
  participantOf,
  isOrganiser,
  partsIn,
  wake,
} from './rows.ts';

/** BID-04d So many of the three open every bid. */
export const KEYS_TO_OPEN = 2;

/** BID-04d The holders of a sealed lot's keys, for those involved. */
export const keys = handler(keysOfLot, async (ctx, { lotCode }) => {
  const lot = await ctx.one(lotById({ id: lotCode }));
  await requireConcerned(ctx, lot);
  if (lot.mode !== 'sealed') return ctx.refuse('bid.open_only');
  return viewOf(ctx, lot);
});

/**
 * Somebody of another company than the organiser's; the person named before has no key any more.
 */
export const witness = handler(nameWitness, async (ctx, { lotCode, loginName, holder }) => {
  const { lot } = await lockOwn(ctx, lotCode);
  allowNow(ctx, keyActions, 'nameWitness', lot);
  const isSecond = holder === 'platform';
  if (isSecond && !(await isPortals(ctx, lot))) return ctx.refuse('lot.witness');
  const [[found], rows] = await ctx.batch([
    userByLogin({ loginName }),
    holdersOf({ lotId: lot.id }),
  ]);
  if (!found || found.member_id === lot.organiser_id) return ctx.refuse('lot.witness');
  const other = isSecond ? lot.witness_id : lot.second_witness_id;
  if (found.id === other) return ctx.refuse('lot.witness');
  const held = rows.find((row) => row.holder === holder);
  if (held && held.user_id !== found.id && lot.published_at !== null)
    return ctx.refuse('lot.key_fixed');
  if (await takesPart(ctx, lot, found.member_id)) return ctx.refuse('lot.witness');
  const named = isSecond
    ? { ...lot, second_witness_id: found.id }
    : { ...lot, witness_id: found.id };
  await ctx.batch([
    setWitnesses({ id: lot.id, witnessId: named.witness_id, secondId: named.second_witness_id }),
    dropOtherWitness({ lotId: lot.id, holder, userId: found.id }),
  ]);
  const before = isSecond ? lot.second_witness_id : lot.witness_id;
  ctx.audit('auction_lot', lot.id, { [holder]: before }, { [holder]: found.id });
  if (found.id !== before) announce(ctx, lot, 'witness', { userIds: [found.id] });
  return viewOf(ctx, named);
});

/** The public key alone comes here: the browser that made the pair keeps the other in a file. */
export const register = handler(registerHolder, async (ctx, { lotCode, holder, publicKey }) => {
  const isKey = await isPublicKey(publicKey);
  const { lot, at } = await lockLot(ctx, lotCode);
  const { id: tenantId } = ctx.tenant;
  const user = userOf(ctx);
  await requireConcerned(ctx, lot);
  const holds = await partOf(ctx, lot, await isPortals(ctx, lot));
  const rows = await ctx.run(holdersOf({ lotId: lot.id }));
  allowNow(ctx, keyActions, 'registerKey', ofRegister(ctx, lot, holds, rows, holder));
  const own = rows.find((row) => row.holder === holder);
  if (!isKey || rows.some((row) => row.holder !== holder && row.public_key === publicKey))
    return ctx.refuse('lot.key_bad');
  await ctx.batch([
    dropHolder({ lotId: lot.id, holder }),
    ...insertRows(tenantId, 'auction_holder', holderColumns, [
      [
        ctx.newId(),
        lot.id,
        holder,
        user.id,
        user.name,
        user.memberId,
        user.memberName,
        publicKey,
        at,
      ],
    ]),
  ]);
  ctx.audit(
    'auction_lot',
    lot.id,
    { holder, publicKey: own?.public_key ?? null },
    { holder, publicKey },
  );
  return viewOf(ctx, lot);
});

/**
 * BID-04d After the end: one released key opens nothing alone; with the second of three a timer
 * opens all bids.
 */
export const release = handler(releaseKey, async (ctx, { lotCode, holder, privateKey }) => {
  const before = await ctx.run(holdersOf({ lotId: lotCode }));
  const own = before.find((row) => row.holder === holder && row.user_id === ctx.user?.id);
  const fits = own ? await checkKeyPair(own.public_key, privateKey) : false;
  const { lot, at } = await lockLot(ctx, lotCode);
  await requireConcerned(ctx, lot);
  const rows = await ctx.run(holdersOf({ lotId: lot.id }));
  const held = own && rows.find((row) => row.id === own.id);
  allowNow(ctx, keyActions, 'releaseKey', ofRelease(lot, at, rows, held));
  if (!own) return ctx.refuse('lot.key_holder');
  if (!fits) return ctx.refuse('lot.key_bad');
  await ctx.batch([setReleased({ id: own.id, privateKey, at }), wake({ lotId: lot.id })]);
  ctx.audit('auction_lot', lot.id, { released: null }, { released: holder });
  return viewOf(ctx, lot);
});

/** Over, and its bids still sealed. */
export function isToOpen(lot: Pick<LotRow, 'status' | 'mode' | 'opened_at'>): boolean {
  return lot.mode === 'sealed' && isClosed(lot) && lot.opened_at === null;
}

/**
 * The facts that decide whether the caller registers this holder's key now. `holds`: the keys that
 * are theirs to hold.
 */
function ofRegister(
  ctx: Pick<Ctx, 'user'>,
  { status, mode, published_at: published }: LotRow,
  holds: readonly Holder[],
  rows: readonly HolderRow[],
  holder: Holder,
) {
  const others = rows.filter((row) => row.holder !== holder);
  const { user } = ctx;
  return {
    status,
    mode,
    mayHold: holds.includes(holder),
    announced: published !== null,
    hasKey: rows.length > others.length,
    holdsOther: others.some((row) => row.user_id === user?.id || row.member_id === user?.memberId),
  };
}

/** The facts that decide whether a key that the caller holds is released now. */
function ofRelease(lot: LotRow, at: Date, rows: readonly HolderRow[], held: HolderRow | undefined) {
  const released = rows.filter((row) => row.released_at !== null);
  return {
    status: lot.status,
    hasKey: held !== undefined,
    ended: lot.closed_at !== null && at >= lot.end_at,
    opened: !isToOpen(lot) || released.length >= KEYS_TO_OPEN,
    released: held !== undefined && released.includes(held),
  };
}

/**
 * The keys that the caller may hold; bidders hold none. Nobody of the organiser's company stands
 * for portal or witness: for the portal's own lot a second witness holds that key.
 */
async function partOf(ctx: Ctx, lot: LotRow, isPortalsLot: boolean): Promise<Holder[]> {
  const parts = await partsIn(ctx, lot);
  if (ctx.user && (await takesPart(ctx, lot, ctx.user.memberId))) return [];
  const isOwn = ctx.user?.memberId === lot.organiser_id;
  const isPlatform = isPortalsLot
    ? lot.second_witness_id !== null && ctx.user?.id === lot.second_witness_id
    : parts.includes('reviewer') && !isOwn;
  return [
    ...(parts.includes('organiser') ? ['organiser' as const] : []),
    ...(isPlatform ? ['platform' as const] : []),
    ...(lot.witness_id !== null && ctx.user?.id === lot.witness_id ? ['witness' as const] : []),
  ];
}

/**
 * A holder of a key may not bid (join.ts), nor may a bidder hold a key: two keys open every bid
 * before the end.
 */
async function takesPart(ctx: Ctx, { id: lotId }: LotRow, memberId: string): Promise<boolean> {
  const [own] = await ctx.run(participantOf({ lotId, memberId }));
  return own !== undefined && !isOut(own);
}

async function requireConcerned(ctx: Ctx, lot: LotRow): Promise<void> {
  const isWitness = [lot.witness_id, lot.second_witness_id].some(
    (id) => id !== null && id === ctx.user?.id,
  );
  if (!isWitness && (await partsIn(ctx, lot)).length === 0) ctx.refuse('not_found');
}

async function viewOf(ctx: Ctx, lot: LotRow): Promise<Result<typeof keysOfLot>> {
  const [rows, [named], [second]] = await ctx.batch([
    holdersOf({ lotId: lot.id }),
    userById({ id: lot.witness_id ?? lot.id }),
    userById({ id: lot.second_witness_id ?? lot.id }),
  ]);
  const isPortalsLot = await isPortals(ctx, lot);
  const fingerprints = await Promise.all(rows.map((row) => fingerprint(row.public_key)));
  const parts = await partOf(ctx, lot, isPortalsLot);
  const isOwn = (row: HolderRow) => row.user_id === ctx.user?.id;
  const at = ctx.now();
  return {
    lotCode: lot.id,
    lotNo: lot.no,
    title: inLang(lot.titles, ctx.lang),
    status: lot.status,
    statusName: inLang(lotLife.states[lot.status], ctx.lang),
    endsAt: lot.end_at.toISOString(),
    openBy: isToOpen(lot) ? (lot.due_at?.toISOString() ?? null) : null,
    openedAt: lot.opened_at?.toISOString() ?? null,
    bidCount: lot.bid_count,
    witness: named ? { userName: named.name, merberCompname: named.member_name } : null,
    secondWitness: second ? { userName: second.name, merberCompname: second.member_name } : null,
    isPortals: isPortalsLot,
    mayRegister: holderNames.filter((holder) =>
      isPossible(keyActions, 'registerKey', ofRegister(ctx, lot, parts, rows, holder)),
    ),
    mayRelease: rows
      .filter(isOwn)
      .filter((row) => isPossible(keyActions, 'releaseKey', ofRelease(lot, at, rows, row)))
      .map((row) => row.holder),
    mayNameWitness: isOrganiser(ctx, lot) && isPossible(keyActions, 'nameWitness', lot),
    holders: rows.map((row, at) => ({
      holder: row.holder,
      publicKey: row.public_key,
      fingerprint: fingerprints[at] ?? '',
      released: row.released_at !== null,
      isOwn: isOwn(row),
      userName: row.user_name,
      merberCompname: row.member_name,
      registeredAt: row.registered_at.toISOString(),
    })),
  };
}

const holderColumns = [
  'id',
  'lot_id',
  'holder',
  'user_id',
  'user_name',
  'member_id',
  'member_name',
  'public_key',
  'registered_at',
];
const userByLogin = prepared('bidding.userByLogin')`
  select u.id, u.member_id from users u join member m on m.tenant_id = :tenantId and m.id = u.member_id and ${companyDoes('m', 'enters')}
  where u.tenant_id = :tenantId and lower(u.login_name) = lower(:loginName) and ${personDoes('u', 'enters')}`;
const userById = prepared('bidding.userById')`
  select u.name, m.name as member_name from users u join member m on m.tenant_id = :tenantId and m.id = u.member_id
  where u.tenant_id = :tenantId and u.id = :id`;
const setWitnesses = prepared('bidding.setWitnesses')`
  update auction_lot set witness_id = :witnessId?, second_witness_id = :secondId? where tenant_id = :tenantId and id = :id`;
const dropOtherWitness = prepared('bidding.dropOtherWitness')`
  delete from auction_holder where tenant_id = :tenantId and lot_id = :lotId and holder = :holder and user_id <> :userId`;
const dropHolder = prepared('bidding.dropHolder')`
  delete from auction_holder where tenant_id = :tenantId and lot_id = :lotId and holder = :holder`;
const setReleased = prepared('bidding.setReleased')`
  update auction_holder set private_key = :privateKey, released_at = :at where tenant_id = :tenantId and id = :id`;
