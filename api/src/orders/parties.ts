import type { Side } from '../kernel/audience.ts';

/** The caller's relation to an order. `house`: sees every order of the portal. */
export type OrderParty = 'buyer' | 'seller' | 'house';
export type May = (permission: string) => boolean;
export const partySides = ['buyer', 'seller'] as const satisfies readonly Side[];

/** ROL-02 The parts that somebody has in an order; none: the order does not exist for them. */
export function partiesOf(
  order: { buyer: string; seller: string },
  { member, may }: { member: string | undefined; may: May },
): OrderParty[] {
  return [
    ...(member === order.buyer ? ['buyer' as const] : []),
    ...(member === order.seller ? ['seller' as const] : []),
    ...(may('order.view_all') ? ['house' as const] : []),
  ];
}
