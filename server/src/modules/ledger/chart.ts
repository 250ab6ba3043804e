import { createHash } from 'node:crypto';
import type { AccountKind, LedgerEvent, Phase, Unit } from '@tradeport/api/ledger/model';

type Bound = 'not_under_zero' | 'not_over_zero' | 'none';
type Kind = { of: 'member' | 'tenant'; bound: Bound };
type Booking = {
  debit: AccountKind;
  credit: AccountKind;
  phase: Extract<Phase, 'posted' | 'pending'>;
};

/** Balance = credits − debits: what the tenant owes a member is a credit, and may not go under zero. */
export const kinds: Record<AccountKind, Kind> = {
  balance: { of: 'member', bound: 'not_under_zero' },
  /** Came by bank transfer for an order that is not covered yet. */
  advance: { of: 'member', bound: 'not_under_zero' },
  /** Of a seller. Written by every sale, read by few: it keeps no sums. */
  revenue: { of: 'member', bound: 'none' },
  provider: { of: 'tenant', bound: 'none' },
  bank: { of: 'tenant', bound: 'none' },
  opening: { of: 'tenant', bound: 'none' },
};

/** LED-01 Every event of value, once. Nothing else writes transfers. */
export const chart: Record<LedgerEvent, Booking> = {
  'balance.opened': { debit: 'opening', credit: 'balance', phase: 'posted' },
  'balance.topped_up': { debit: 'bank', credit: 'balance', phase: 'posted' },
  /** Held while it is audited; posted when paid out. */
  'balance.withdrawn': { debit: 'balance', credit: 'bank', phase: 'pending' },
  'order.paid_by_balance': { debit: 'balance', credit: 'revenue', phase: 'posted' },
  'order.paid_online': { debit: 'provider', credit: 'revenue', phase: 'posted' },
  'order.paid_by_transfer': { debit: 'advance', credit: 'revenue', phase: 'posted' },
  'order.refunded': { debit: 'revenue', credit: 'balance', phase: 'posted' },
  /** Came too late: the order is closed, or was paid otherwise. */
  'online.to_balance': { debit: 'provider', credit: 'balance', phase: 'posted' },
  'transfer.received': { debit: 'bank', credit: 'advance', phase: 'posted' },
  /** Over-payment, or the order is closed. */
  'transfer.to_balance': { debit: 'advance', credit: 'balance', phase: 'posted' },
};

type Account = { memberId: string | null; kind: AccountKind; unit: Unit };
export type AccountRow = Account & { id: string; bound: Bound };

/** The account of a member (or, for the tenant's own kinds, of the tenant) that an event touches. */
export function accountOf(
  tenantId: string,
  kind: AccountKind,
  memberId: string | undefined,
  unit: Unit,
): AccountRow {
  const { of, bound } = kinds[kind];
  if ((of === 'member') !== (memberId !== undefined)) {
    throw new Error(
      `an account "${kind}" is ${of === 'member' ? 'of a member' : "the tenant's own"}`,
    );
  }
  const account = { memberId: memberId ?? null, kind, unit };
  return { ...account, bound, id: accountId(tenantId, account) };
}

/** A UUID (version 8) made from what the account is: no statement has to look it up. */
export function accountId(tenantId: string, { memberId, kind, unit }: Account): string {
  const hash = createHash('sha256')
    .update(`${tenantId} ${memberId ?? ''} ${kind} ${unit}`)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
