import { SEALED_SIZE } from '@tradeport/api/bidding/rules/seal';
import { placeSealed } from '@tradeport/api/bidding/rules/sealed';
import { sealBid } from '@tradeport/api/bidding/sealed-calls';
import { ORDER_AMOUNT_MAX } from '@tradeport/api/orders/model';
import { userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { bindDeposits } from '../margin/index.ts';
import { writeSealed } from './acts.ts';
import { aliasesOf } from './aliases.ts';
import { bridged, keepRefusal, requireMay, standingOf } from './bid.ts';
import { sealedTermsOf, versionOf } from './engine.ts';
import { liveOf } from './live.ts';
import { dropSealedOf } from './release.ts';
import { lockLot, participantMoves, participantOf, wake } from './rows.ts';
/**
 * BID-04d, B7 A version of a bid that the server cannot read, under the lot's lock. The replaced
 * version is deleted, except for its hash.
 */
export const seal = handler(sealBid, async (ctx, { lotCode, version, cipher }) => {
  const { memberId } = userOf(ctx);
  const locked = await bridged(ctx, await lockLot(ctx, lotCode));
  const { lot, at } = locked;
  if (lot.mode !== 'sealed') return ctx.refuse('bid.open_only');
  if (!isSealed(cipher)) return ctx.refuse('bid.cipher');
  const [[own], [before]] = await ctx.batch([
    participantOf({ lotId: lot.id, memberId }),
    versionOf({ lotId: lot.id, memberId }),
  ]);
  const made = before && before.version > 0 ? { ...before, isOpen: before.is_open } : null;
  const state = { seq: lot.seq, endAt: lot.end_at.getTime() };
  const answer = placeSealed(state, sealedTermsOf(lot), made, {
    at: at.getTime(),
    bidder: own?.id ?? '',
    standing: standingOf(lot, own),
    kind: 'bid',
    version,
    sealed: cipher,
  });
  if (answer.refused) {
    const { code } = answer.refused;
    if (code === 'bid.nothing_to_withdraw') throw new Error('a bid is no withdrawal');
    if (own) await keepRefusal(ctx, locked, own, null, code);
    return ctx.refuse(code, {}, 'cipher');
  }
  if (!own) return ctx.refuse('bid.not_admitted');
  if (own.terms_version !== lot.terms_version) return ctx.refuse('bid.terms');
  // The sealed amount is unknown, so a bidder must be allowed the largest one.
  await requireMay(ctx, lot, ORDER_AMOUNT_MAX);
  const { act, state: after } = answer.accepted;
  const aliases = await aliasesOf(ctx, lot.id);
  const { queries, hash } = await writeSealed(ctx, lot, answer.accepted, aliases);
  return ctx.commit(
    [
      ...(own.deposit_id ? [bindDeposits(ctx, [own.deposit_id])] : []),
      dropSealedOf(ctx, lot, own.id),
      ...queries,
      ...(own.status === 'approved' ? [participantMoves.query(ctx, [own.id], 'begin')] : []),
      wake({ lotId: lot.id }),
    ],
    {
      ...liveOf(ctx, { ...lot, seq: after.seq, bid_count: lot.bid_count + 1 }, aliases, at),
      actSeq: act.seq,
      leads: false,
      receipt: hash,
      salt: null,
    },
  );
});

/** Base64url of the one length that all have: anything else is no sealed bid, whatever it would be at the opening. */
function isSealed(cipher: string): boolean {
  return cipher.length === SEALED_SIZE && /^[\w-]+$/.test(cipher);
}
