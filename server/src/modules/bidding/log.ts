import {
  link,
  openActLine,
  openLotLine,
  type Refused,
  sealedLotLine,
  writeOpenLog,
  writeSealedLog,
} from '@tradeport/api/bidding/rules/log';
import { openStates } from '@tradeport/api/bidding/rules/open';
import type { HolderKeys } from '@tradeport/api/bidding/rules/seal';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { type Aliases, aliasesOf } from './aliases.ts';
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
export async function firstHash(lot: LotRow, keys: HolderKeys | null): Promise<string> {
  const { no, secret } = lot;
  const line = keys
    ? await sealedLotLine({ lot: no, secret, keys, terms: sealedTermsOf(lot) })
    : await openLotLine({ lot: no, secret, terms: termsOf(lot) });
  return (await link('', line)).hash;
}

/** The hash of the last line so far, from terms and acts alone: a lot that was announced before there was a file has none yet. */
export async function headOf(ctx: Ctx, lot: LotRow, aliases: Aliases): Promise<string> {
  const { secret } = lot;
  const rows = await ctx.run(actsOf({ tenantId: ctx.tenant.id, lotId: lot.id }));
  const acts = openActs(rows).map((act) => namedAct(act, aliases));
  const states = openStates(termsOf(lot), acts);
  const lines = await Promise.all(
    acts.map((act, at) => openActLine(secret, act, states[at] ?? stateOf(lot))),
  );
  let head = await firstHash(lot, null);
  for (const line of lines) head = (await link(head, line)).hash;
  return head;
}

const ended: ReadonlySet<string> = new Set(['failed', 'awarded', 'contracted', 'done']);

/** Not ended, or its sealed bids were never opened: there is no file. */
export function hasLog(lot: LotRow): boolean {
  if (!ended.has(lot.status) || !lot.closed_at) return false;
  return lot.mode !== 'sealed' || lot.opened_at !== null;
}

/** BID-04b The public file of an ended lot; null: there is none. */
export async function logOf(ctx: Ctx, lot: LotRow): Promise<string | null> {
  if (!hasLog(lot) || !lot.closed_at) return null;
  const { id: tenantId } = ctx.tenant;
  const aliases = await aliasesOf(ctx, lot.id);
  const [rows, holders, refused] = await ctx.batch([
    actsOf({ tenantId, lotId: lot.id }),
    holdersOf({ tenantId, lotId: lot.id }),
    refusedUntil({ tenantId, lotId: lot.id, until: lot.closed_at }),
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

// What is refused after the end changes no file that was fetched before.
const refusedUntil = prepared('bidding.refusedUntil')`
  select r.at, r.amount, r.code, p.alias from auction_refusal r
    join auction_participant p on p.tenant_id = :tenantId and p.id = r.participant_id
  where r.tenant_id = :tenantId and r.lot_id = :lotId and r.at < :until order by r.at, r.id`;
