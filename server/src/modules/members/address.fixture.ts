import type { Input, Output } from '@tradeport/api/kernel/call';
import { updateAddress } from '@tradeport/api/members/calls';

/** Of an address as it is answered, what a change of it takes. */
export function sentOf(address: Output<typeof updateAddress>): Input<typeof updateAddress> {
  return Object.fromEntries(
    Object.entries(address).filter(([key]) => key in updateAddress.input.shape),
  ) as Input<typeof updateAddress>;
}
