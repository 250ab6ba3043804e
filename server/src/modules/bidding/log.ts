import {
  link,
  openActLine,
  openLotLine,
  type Refused,
  sealedActLine,
  sealedLotLine,
  writeOpenLog,
  writeSealedLog,
} from '@tradeport/api/bidding/rules/log';
import type { WrittenLine } from '@tradeport/api/bidding/rules/log-lines';
import { type OpenAct, openStates } from '@tradeport/api/bidding/rules/open';
import { type SealedAct, sealedStates } from '@tradeport/api/bidding/rules/sealed';
import type { HolderKeys } from '@tradeport/api/bidding/rules/seal';
import { isFailed, isSold } from '@tradeport/api/bidding/standing';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { aliasesOf } from './aliases.ts';
import {
  actsOf,
  namedAct,
  openActs,
  sealedActs,
  sealedTermsOf,
  stateOf,
  termsOf,
} from './engine.ts';
import { holdersOf, keysIn, releasedIn } from './holders.ts';
import type { LotRow } from './rows.ts';

/** BID-04b The file begins with the terms as they are announced: nothing in them changes behind the first bid. */
async function firstHash(lot: LotRow, keys: HolderKeys | null): Promise<string> {
  const { no, secret } = lot;
  const line = keys
    ? await sealedLotLine({ lot: no, secret, keys, terms: sealedTermsOf(lot) })
    : await openLotLine({ lot: no, secret, terms: termsOf(lot) });
  return (await link('', line)).hash;
}

/** The hashes of all acts so far by their numbers, from terms and acts alone. */
async function hashesOf(ctx: Ctx, lot: LotRow, keys: HolderKeys | null) {
  const aliases = await aliasesOf(ctx, lot.id);
  const rows = await ctx.run(actsOf({ lotId: lot.id }));
  const lines =
    lot.mode === 'sealed'
      ? await sealedLines(
          lot,
          sealedActs(rows).map((act) => namedAct(act, aliases)),
        )
      : await openLines(
          lot,
          openActs(rows).map((act) => namedAct(act, aliases)),
        );
  const hashes = [await firstHash(lot, keys)];
  for (const line of lines) hashes.push((await link(hashes.at(-1) ?? '', line)).hash);
  return hashes;
}

function openLines(lot: LotRow, acts: readonly OpenAct[]): Promise<WrittenLine[]> {
  const states = openStates(termsOf(lot), acts);
  return Promise.all(
    acts.map((act, at) => openActLine(lot.secret, act, states[at] ?? stateOf(lot))),
  );
}

function sealedLines(lot: LotRow, acts: readonly SealedAct[]): Promise<WrittenLine[]> {
  const states = sealedStates(sealedTermsOf(lot), acts);
  const endAt = lot.end_at.getTime();
  return Promise.all(acts.map((act, at) => sealedActLine(act, states[at] ?? { endAt })));
}

/** The hash of the last line so far: a lot that was announced before there was a file has none yet. */
export async function headOf(ctx: Ctx, lot: LotRow): Promise<string> {
  return (await hashesOf(ctx, lot, null)).at(-1) ?? '';
}

/**
 * B5 The file begins as the terms are announced. Acts numbered under terms that were changed since
 * are chained anew behind the new ones.
 */
export async function beginLog(ctx: Ctx, lot: LotRow, keys: HolderKeys | null): Promise<string> {
  if (lot.seq === 0) return firstHash(lot, keys);
  const hashes = await hashesOf(ctx, lot, keys);
  await ctx.run(
    setHashes({
      lotId: lot.id,
      hashes: hashes.slice(1),
      endAt: lot.end_at,
      capAt: lot.cap_at ?? lot.planned_end,
    }),
  );
  return hashes.at(-1) ?? '';
}
const setHashes = prepared('bidding.setHashes')`
  update auction_act a set hash = h.hash, end_after = :endAt::timestamptz, cap_after = :capAt::timestamptz
  from unnest(:hashes::text[]) with ordinality as h(hash, seq) where a.tenant_id = :tenantId and a.lot_id = :lotId and a.seq = h.seq`;

/** Not ended, or its sealed bids were never opened: there is no file. */
export function hasLog(lot: LotRow): boolean {
  if (!(isFailed(lot) || isSold(lot)) || !lot.closed_at) return false;
  return lot.mode !== 'sealed' || lot.opened_at !== null;
}

/** BID-04b The public file of an ended lot; null: there is none. */
export async function logOf(ctx: Ctx, lot: LotRow): Promise<string | null> {
  if (!hasLog(lot) || !lot.closed_at) return null;
  const aliases = await aliasesOf(ctx, lot.id);
  const [rows, holders, refused] = await ctx.batch([
    actsOf({ lotId: lot.id }),
    holdersOf({ lotId: lot.id }),
    refusedUntil({ lotId: lot.id, until: lot.closed_at }),
  ]);
  const refusals = refused.map(({ at, alias, code, amount }): Refused => ({
    at: at.getTime(),
    bidder: String(alias),
    code,
    amount,
  }));
  const { no, secret } = lot;
  if (lot.mode !== 'sealed') {
    const acts = openActs(rows).map((act) => namedAct(act, aliases));
    return writeOpenLog({ lot: no, secret, terms: termsOf(lot), acts, refusals });
  }
  const keys = keysIn(holders);
  const released = releasedIn(holders);
  const acts = sealedActs(rows).map((act) => namedAct(act, aliases));
  if (!keys) return null;
  return writeSealedLog({
    lot: no,
    secret,
    terms: sealedTermsOf(lot),
    keys,
    released,
    acts,
    refusals,
  });
}

// Refusals after the end are left out, so that a file fetched earlier stays valid.
const refusedUntil = prepared('bidding.refusedUntil')`
  select r.at, r.amount, r.code, p.alias from auction_refusal r
    join auction_participant p on p.tenant_id = :tenantId and p.id = r.participant_id
  where r.tenant_id = :tenantId and r.lot_id = :lotId and r.at < :until order by r.at, r.id`;
