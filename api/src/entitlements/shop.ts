import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { AddressRow } from '../members/model.ts';
import type { entitlementOut, prizeRow } from './model.ts';

/** ORD-08 A code, right, appointment or card; never with its code. */
export type Voucher = z.output<typeof entitlementOut>;

export type VouchersBody = {
  tab: 'usable' | 'all';
  rows: readonly Voucher[];
  /** 10 Prizes that are still to be claimed. */
  prizes: readonly z.output<typeof prizeRow>[];
  /** Where goods for a code or a prize can go. */
  addresses: readonly AddressRow[];
  next: string | null;
  first: string | null;
};

export const vouchersPlace = place<VouchersBody>('vouchers', '/vouchers');
