import type { Input, Output } from '@tradeport/api/kernel/call';
import { updateAddress } from '@tradeport/api/members/calls';

/** The part of an address in an answer that its update takes as input. */
export function sentOf(address: Output<typeof updateAddress>): Input<typeof updateAddress> {
  return Object.fromEntries(
    Object.entries(address).filter(([key]) => key in updateAddress.input.shape),
  ) as Input<typeof updateAddress>;
}
