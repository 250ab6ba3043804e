import * as calls from '@tradeport/api/cart/calls';
import { userOf } from '../../kernel/ctx.ts';
import type { Module } from '../../kernel/module.ts';
import { handler } from '../../kernel/handler.ts';
import { add, addMany, changeQuantity } from './add.ts';
import { countCart, removeLines, selectLines } from './choose.ts';
import { guestCartSweep, mergeCart } from './merge.ts';
import { checkQuick } from './quick.ts';

export { add, addMany } from './add.ts';
export { assess, type Assessed, shipsTogether, type Wanted } from './assess.ts';
export { faultOf } from './faults.ts';
export {
  type CartGoods,
  dropOrdered,
  goodsById,
  type OrderedLine,
  selectedGoods,
} from './lines.ts';
export { guestCart, ownerOf, ownerToBe, userCart } from './owner.ts';
export { groupKey, type PromotedCart, specIn, viewCart } from './view.ts';

export const cart = {
  name: 'cart',
  serves: [
    add,
    addMany,
    checkQuick,
    countCart,
    changeQuantity,
    selectLines,
    removeLines,
    handler(calls.mergeCart, (ctx) =>
      mergeCart(ctx, { userId: userOf(ctx).id, guestId: ctx.guestId }),
    ),
  ],
  sweeps: [guestCartSweep],
  handlers: [
    {
      event: 'user.logged_in',
      run: async (ctx, event) => {
        const { guestId } = event.data;
        await mergeCart(ctx, {
          userId: event.subjectId,
          guestId: typeof guestId === 'string' ? guestId : null,
        });
      },
    },
  ],
  personalData: {
    cart_line: [{ of: `owner in (select 'user:' || u from unnest($3) u)`, onErasure: 'delete' }],
  },
} satisfies Module;
