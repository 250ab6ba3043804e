import { checkParticipant, disqualify } from '@tradeport/api/bidding/calls';
import { disqualify as voidBids } from '@tradeport/api/bidding/rules/open';
import { isPartaking, isSold, isWithoutWinner } from '@tradeport/api/bidding/standing';
import { invalidateCache } from '../../kernel/cache.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { thawDeposits } from '../margin/index.ts';
import { standingChange } from '../members/index.ts';
import { aliasesOf } from './aliases.ts';
import { writeAct, writeSealed } from './acts.ts';
import { actsOf, openActs, stateOf, termsOf } from './engine.ts';
import { standAnew } from './opening.ts';
import { dropSealedOf } from './release.ts';
import { blacklisted, companyOut, organiserOut } from './reasons.ts';
import { callOff } from './review.ts';
import {
  announce,
  type Locked,
  lockToDecide,
  lockLot,
  movedParticipant,
  participantById,
  participantMoves,
  type ParticipantRow,
  wake,
} from './rows.ts';

/** BID-03 Checks the aptitude of a participant; a rejected one gets the deposit back at once. */
export const check = handler(
  checkParticipant,
  async (ctx, { participantCode, checkResult, reason }) => {
    const { locked, one } = await lockOf(ctx, participantCode);
    const { lot } = locked;
    if (one.member_id === ctx.user?.memberId) return ctx.refuse('lot.own_review');
    if (checkResult === 'pass') {
      const moved = await participantMoves.move(ctx, one.id, 'admit');
      announce(ctx, lot, 'admitted', { memberId: one.member_id, alias: one.alias });
      // The page of a waiting participant updates by itself.
      await ctx.run(wake({ lotId: lot.id }));
      return movedParticipant(moved);
    }
    if (reason === '') return ctx.refuse('lot.reason_needed');
    const moved = await participantMoves.move(ctx, one.id, 'reject', {
      reason,
      set: { reason, deposit_id: null },
    });
    if (one.deposit_id) await thawDeposits(ctx, { depositIds: [one.deposit_id] });
    announce(ctx, lot, 'notAdmitted', { memberId: one.member_id, alias: one.alias, reason });
    await ctx.run(wake({ lotId: lot.id }));
    return movedParticipant(moved);
  },
);

/**
 * B5 Until the award: its bids are void, the leader before it leads again, and the deposit thaws.
 * The act is numbered also where it has not bid.
 */
export const disqualifyOne = handler(
  disqualify,
  async (ctx, { participantCode, lotCode = '', alias = 0, reason }) => {
    const asked = { tenantId: ctx.tenant.id, lotId: lotCode, alias };
    const id = participantCode ?? (await ctx.one(participantByAlias(asked))).id;
    const { locked, one } = await lockOf(ctx, id);
    if (one.member_id === ctx.user?.memberId) return ctx.refuse('lot.own_review');
    if (isSold(locked.lot)) return ctx.refuse('lot.awarded');
    return movedParticipant(await exclude(ctx, locked, one, reason));
  },
);

async function exclude(
  ctx: Ctx,
  { lot, at }: Locked,
  one: ParticipantRow,
  reason: string,
): Promise<ParticipantRow> {
  const moved = await participantMoves.move(ctx, one.id, 'disqualify', { reason, set: { reason } });
  if (lot.mode === 'sealed') {
    await excludeSealed(ctx, { lot, at }, one);
  } else {
    const rows = await ctx.run(actsOf({ lotId: lot.id }));
    const after = voidBids(stateOf(lot), termsOf(lot), {
      at: at.getTime(),
      bidder: one.id,
      acts: openActs(rows),
    });
    const { queries } = await writeAct(ctx, lot, after, await aliasesOf(ctx, lot.id));
    await ctx.batch([...queries, wake({ lotId: lot.id })]);
  }
  if (one.deposit_id) await thawDeposits(ctx, { depositIds: [one.deposit_id] });
  announce(ctx, lot, 'disqualified', { memberId: one.member_id, alias: one.alias, reason });
  return moved;
}

/** Its bid will not be opened, or counts no more. */
async function excludeSealed(
  ctx: Ctx,
  { lot, at }: Pick<Locked, 'lot' | 'at'>,
  one: ParticipantRow,
): Promise<void> {
  const state = { seq: lot.seq + 1, endAt: lot.end_at.getTime() };
  const act = {
    seq: state.seq,
    at: at.getTime(),
    kind: 'disqualification',
    bidder: one.id,
  } as const;
  const { queries } = await writeSealed(ctx, lot, { act, state }, await aliasesOf(ctx, lot.id));
  await ctx.batch([
    ...queries,
    ...(lot.opened_at === null ? [dropSealedOf(ctx, lot, one.id)] : []),
    wake({ lotId: lot.id }),
  ]);
  if (lot.opened_at !== null) await standAnew(ctx, lot);
}

async function lockOf(
  ctx: Ctx<'lot.own_review'>,
  participantId: string,
): Promise<{ locked: Locked; one: ParticipantRow }> {
  const found = await ctx.one(participantById({ id: participantId }));
  const locked = await lockToDecide(ctx, found.lot_id);
  // Read again under the lot's lock: it may have moved meanwhile.
  return { locked, one: await ctx.one(participantById({ id: participantId })) };
}

const participantByAlias = prepared('bidding.participantByAlias')`
  select id from auction_participant where tenant_id = :tenantId and lot_id = :lotId and alias = :alias`;

/** BLK-01 A blacklisted bidder bids no more, and the frozen deposits thaw. */
export const followBlacklist: Handler = {
  event: 'user.blacklisted',
  run: async (ctx, { subjectId }) => {
    const rows = await ctx.run(activeOf({ userId: subjectId }));
    for (const row of rows) {
      const locked = await lockLot(ctx, row.lot_id);
      const one = await ctx.one(participantById({ id: row.id }));
      if (isPartaking(one)) await exclude(ctx, locked, one, blacklisted[ctx.lang]);
    }
  },
};
/**
 * BLK-02b A company that may not take part any more is out of every auction, and what it organised and nobody has won yet is
 * called off: never the bidders' fault, so every deposit thaws.
 */
export const followStanding: Handler = {
  event: 'member.standing_changed',
  run: async (ctx, { subjectId, data }) => {
    const lost = standingChange.parse(data).lost;
    const asked = { tenantId: ctx.tenant.id, memberId: subjectId };
    const [parts, lots] = await ctx.batch([partsOfMember(asked), lotsOfMember(asked)]);
    if (lost.includes('organises')) {
      for (const { id } of lots) {
        const locked = await lockLot(ctx, id);
        // A lot that was announced and withdrawn for changes has participants, too.
        if (isWithoutWinner(locked.lot)) await callOff(ctx, locked, organiserOut[ctx.lang]);
      }
      if (lots.length > 0) invalidateCache(ctx);
    }
    if (!lost.includes('bids')) return;
    for (const row of parts) {
      const locked = await lockLot(ctx, row.lot_id);
      const one = await ctx.one(participantById({ id: row.id }));
      if (isPartaking(one)) await exclude(ctx, locked, one, companyOut[ctx.lang]);
    }
  },
};
const partsOfMember = prepared('bidding.partsOfMember')`
  select id, lot_id from auction_participant where tenant_id = :tenantId and member_id = :memberId
    and status in ('waiting_deposit', 'waiting_review', 'approved', 'bidding') order by lot_id`;
const lotsOfMember = prepared('bidding.lotsOfMember')`
  select id from auction_lot where tenant_id = :tenantId and organiser_id = :memberId
    and published_at is not null and status in ('draft', 'review', 'published', 'registration', 'bidding', 'extended', 'closed') order by id`;
/** MGN-01b A deposit that was thawed by application secures nothing any more. */
export const followThaw: Handler = {
  event: 'margin.thawed',
  run: async (ctx, { data }) => {
    const depositId = String(data['depositId'] ?? '');
    const [row] = await ctx.run(byDeposit({ depositId }));
    if (!row) return;
    await lockLot(ctx, row.lot_id);
    const one = await ctx.one(participantById({ id: row.id }));
    if (isPartaking(one) && one.deposit_id === depositId)
      await participantMoves.move(ctx, one.id, 'withdraw', { set: { deposit_id: null } });
  },
};
const activeOf = prepared('bidding.activeOf')`
  select p.id, p.lot_id from auction_participant p where p.tenant_id = :tenantId
    and p.member_id in (select member_id from users where tenant_id = :tenantId and id = :userId)
    and p.user_id = :userId and p.status in ('waiting_deposit', 'waiting_review', 'approved', 'bidding') order by p.lot_id`;
const byDeposit = prepared('bidding.byDeposit')`
  select id, lot_id from auction_participant where tenant_id = :tenantId and deposit_id = :depositId::uuid`;
