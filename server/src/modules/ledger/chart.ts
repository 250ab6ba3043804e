import { createHash } from 'node:crypto';
import type { AccountKind, LedgerEvent, Phase, Unit } from '@tradeport/api/ledger/model';

type Bound = 'not_under_zero' | 'not_over_zero' | 'none';
/** `card`, `deposit`: of one gift card, or of one frozen deposit: its key, where a member would stand. */
type Kind = { of: 'member' | 'card' | 'deposit' | 'tenant'; bound: Bound };
type Booking = {
  debit: AccountKind;
  credit: AccountKind;
  phase: Extract<Phase, 'posted' | 'pending'>;
};

/** Balance = credits − debits: what the tenant owes a member is a credit, and may not go under zero. */
export const kinds: Record<AccountKind, Kind> = {
  balance: { of: 'member', bound: 'not_under_zero' },
  /** Given with a recharge: pays as the balance does, and is never paid out. */
  bonus: { of: 'member', bound: 'not_under_zero' },
  /** Came by bank transfer for an order that is not covered yet. */
  advance: { of: 'member', bound: 'not_under_zero' },
  /** The buyer's refunds that a provider or a transfer has still to pay. */
  refunding: { of: 'member', bound: 'not_under_zero' },
  /** The seller's revenue. Written by every sale, read by few: it keeps no sums. */
  revenue: { of: 'member', bound: 'none' },
  /** MGN-01 For auctions: it pays no orders. */
  margin: { of: 'member', bound: 'not_under_zero' },
  /** The margin that secures one lot: only the lot's outcome spends it. */
  deposit: { of: 'deposit', bound: 'not_under_zero' },
  points: { of: 'member', bound: 'not_under_zero' },
  rebate: { of: 'member', bound: 'not_under_zero' },
  card: { of: 'card', bound: 'not_under_zero' },
  provider: { of: 'tenant', bound: 'none' },
  bank: { of: 'tenant', bound: 'none' },
  opening: { of: 'tenant', bound: 'none' },
  /** The cost of grants, the gain from expiry, and the points used by orders. */
  granted: { of: 'tenant', bound: 'none' },
  lapsed: { of: 'tenant', bound: 'none' },
  redeemed: { of: 'tenant', bound: 'none' },
  /** Lost by bidders, and not given to the organiser of their lot. */
  forfeited: { of: 'tenant', bound: 'none' },
};

/** LED-01 Every event of value, once. Nothing else writes transfers. */
export const chart: Record<LedgerEvent, Booking> = {
  'balance.opened': { debit: 'opening', credit: 'balance', phase: 'posted' },
  'balance.topped_up': { debit: 'bank', credit: 'balance', phase: 'posted' },
  /** Held while it is audited; posted when paid out. */
  'balance.withdrawn': { debit: 'balance', credit: 'bank', phase: 'pending' },
  'order.paid_by_balance': { debit: 'balance', credit: 'revenue', phase: 'posted' },
  /** A part of a mixture: posted with the last part. */
  'order.balance_held': { debit: 'balance', credit: 'revenue', phase: 'pending' },
  'order.paid_by_bonus': { debit: 'bonus', credit: 'revenue', phase: 'posted' },
  'order.bonus_held': { debit: 'bonus', credit: 'revenue', phase: 'pending' },
  'order.paid_online': { debit: 'provider', credit: 'revenue', phase: 'posted' },
  'order.paid_by_transfer': { debit: 'advance', credit: 'revenue', phase: 'posted' },
  'order.refunded': { debit: 'revenue', credit: 'balance', phase: 'posted' },
  'refund.to_balance': { debit: 'revenue', credit: 'balance', phase: 'posted' },
  'refund.return_freight': { debit: 'revenue', credit: 'balance', phase: 'posted' },
  'refund.to_bonus': { debit: 'revenue', credit: 'bonus', phase: 'posted' },
  'refund.due': { debit: 'revenue', credit: 'refunding', phase: 'posted' },
  'refund.paid_online': { debit: 'refunding', credit: 'provider', phase: 'posted' },
  'refund.paid_by_transfer': { debit: 'refunding', credit: 'bank', phase: 'posted' },
  'refund.turned_to_balance': { debit: 'refunding', credit: 'balance', phase: 'posted' },
  'refund.bounced': { debit: 'provider', credit: 'refunding', phase: 'posted' },
  /** F8 The buyer's bank took the payment back; refunds that were due to it are paid with that. */
  'payment.charged_back': { debit: 'revenue', credit: 'provider', phase: 'posted' },
  'payment.charged_back_own': { debit: 'granted', credit: 'provider', phase: 'posted' },
  'refund.charged_back': { debit: 'refunding', credit: 'revenue', phase: 'posted' },
  /** Came too late: the order is closed, or was paid otherwise. */
  'online.to_balance': { debit: 'provider', credit: 'balance', phase: 'posted' },
  'transfer.received': { debit: 'bank', credit: 'advance', phase: 'posted' },
  /** Over-payment, or the order is closed. */
  'transfer.to_balance': { debit: 'advance', credit: 'balance', phase: 'posted' },
  'recharge.paid_online': { debit: 'provider', credit: 'balance', phase: 'posted' },
  'recharge.paid_by_transfer': { debit: 'bank', credit: 'balance', phase: 'posted' },
  'recharge.bonus': { debit: 'granted', credit: 'bonus', phase: 'posted' },
  'recharge.refunded': { debit: 'balance', credit: 'bank', phase: 'posted' },
  'recharge.bonus_taken_back': { debit: 'bonus', credit: 'granted', phase: 'posted' },
  'margin.paid_online': { debit: 'provider', credit: 'margin', phase: 'posted' },
  'margin.paid_by_transfer': { debit: 'bank', credit: 'margin', phase: 'posted' },
  /** Held while it is reviewed and paid out; posted when the bank has paid it. */
  'margin.withdrawn': { debit: 'margin', credit: 'bank', phase: 'pending' },
  'margin.frozen': { debit: 'margin', credit: 'deposit', phase: 'posted' },
  'margin.thawed': { debit: 'deposit', credit: 'margin', phase: 'posted' },
  'margin.forfeited': { debit: 'deposit', credit: 'forfeited', phase: 'posted' },
  'margin.forfeited_to_organiser': { debit: 'deposit', credit: 'margin', phase: 'posted' },
  /** An appeal: the organiser gives back what it got, and the bidder has it again. */
  'margin.forfeit_returned': { debit: 'margin', credit: 'forfeited', phase: 'posted' },
  'margin.forfeit_restored': { debit: 'forfeited', credit: 'margin', phase: 'posted' },
  /** A part of the price of the lot that was won: posted with the last part. */
  'order.deposit_held': { debit: 'deposit', credit: 'revenue', phase: 'pending' },
  'refund.to_margin': { debit: 'revenue', credit: 'margin', phase: 'posted' },
  /** Its member leaves the portal. */
  'bonus.lapsed': { debit: 'bonus', credit: 'lapsed', phase: 'posted' },
  /** Kept in lots, which move with each entry (modules/lots). Held until the last part of a mixture is paid. */
  'points.granted': { debit: 'granted', credit: 'points', phase: 'posted' },
  'points.taken_back': { debit: 'points', credit: 'granted', phase: 'posted' },
  'points.expired': { debit: 'points', credit: 'lapsed', phase: 'posted' },
  'points.spent': { debit: 'points', credit: 'redeemed', phase: 'posted' },
  'points.held': { debit: 'points', credit: 'redeemed', phase: 'pending' },
  'points.given_back': { debit: 'redeemed', credit: 'points', phase: 'posted' },
  'rebate.granted': { debit: 'granted', credit: 'rebate', phase: 'posted' },
  'rebate.taken_back': { debit: 'rebate', credit: 'granted', phase: 'posted' },
  'rebate.expired': { debit: 'rebate', credit: 'lapsed', phase: 'posted' },
  'rebate.spent': { debit: 'rebate', credit: 'revenue', phase: 'posted' },
  'rebate.held': { debit: 'rebate', credit: 'revenue', phase: 'pending' },
  'rebate.given_back': { debit: 'revenue', credit: 'rebate', phase: 'posted' },
  'card.granted': { debit: 'granted', credit: 'card', phase: 'posted' },
  /** Value that a buyer has paid for: the seller's sale only when it is spent. */
  'card.sold': { debit: 'revenue', credit: 'card', phase: 'posted' },
  'card.taken_back': { debit: 'card', credit: 'granted', phase: 'posted' },
  'card.expired': { debit: 'card', credit: 'lapsed', phase: 'posted' },
  'card.spent': { debit: 'card', credit: 'revenue', phase: 'posted' },
  'card.held': { debit: 'card', credit: 'revenue', phase: 'pending' },
  'card.given_back': { debit: 'revenue', credit: 'card', phase: 'posted' },
};

/** `ownerId`: the member, the card or the deposit; null of the tenant's own. */
type Account = { ownerId: string | null; kind: AccountKind; unit: Unit };
export type AccountRow = {
  id: string;
  memberId: string | null;
  keyId: string | null;
  kind: AccountKind;
  unit: Unit;
  bound: Bound;
};

/** The account of a member, a card or a deposit (or, for the tenant's own kinds, of the tenant) that an event touches. */
export function accountOf(
  tenantId: string,
  kind: AccountKind,
  owner: string | undefined,
  unit: Unit,
): AccountRow {
  const { of, bound } = kinds[kind];
  if ((of === 'tenant') !== (owner === undefined)) {
    throw new Error(
      `an account "${kind}" is ${of === 'tenant' ? "the tenant's own" : `of a ${of}`}`,
    );
  }
  const ownerId = owner ?? null;
  return {
    id: accountId(tenantId, { ownerId, kind, unit }),
    memberId: of === 'member' ? ownerId : null,
    keyId: of === 'member' ? null : ownerId,
    kind,
    unit,
    bound,
  };
}

/** A UUID (version 8) made from the account's facts, so that no statement has to look it up. */
export function accountId(tenantId: string, { ownerId, kind, unit }: Account): string {
  const hash = createHash('sha256')
    .update(`${tenantId} ${ownerId ?? ''} ${kind} ${unit}`)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
