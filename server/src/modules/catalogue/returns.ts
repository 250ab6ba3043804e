import { isKeyOf } from '@tradeport/api/kernel/keys';
import { typeRules } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { requireReturnAddress } from '../members/index.ts';
import type { ProductRow } from './product.ts';

/**
 * AFS-04c Shipped goods can be returned: their seller needs a return address before they go on
 * sale.
 */
export async function requireReturns(
  ctx: Ctx<'return_address.needed'>,
  products: readonly Pick<ProductRow, 'seller_id' | 'order_type'>[],
): Promise<void> {
  const shipped = products.filter(
    ({ order_type: type }) => isKeyOf(type, typeRules) && typeRules[type].address,
  );
  await requireReturnAddress(ctx, [...new Set(shipped.map(({ seller_id: id }) => id))]);
}
