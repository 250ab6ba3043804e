import type { Module, Sweep } from '../../kernel/module.ts';
import { someone } from '../../kernel/personal-data.ts';
import { prepared } from '../../kernel/query.ts';
import { adjustByHand } from './adjust.ts';
import { audits } from './audit.ts';
import { stockMoves, stockPage } from './find.ts';
import { expire } from './reserve.ts';
import { saveWarehouse, warehouses } from './warehouses.ts';

export { adjustMany, adjustStock, requireCounted } from './adjust.ts';
export {
  makePermanent,
  release,
  releasePart,
  reserve,
  reserveMore,
  shipOut,
  takeBack,
  type ReserveLine,
} from './reserve.ts';
export { sellable, type Flat, sellableOf, sellableRows, type SellableRow } from './sellable.ts';
export { putWarehouse, saveWarehouse } from './warehouses.ts';

/** CAT-04 Reservations expire by the tenant's clock. The order hears of it and closes. */
const reservations: Sweep = {
  name: 'stock.reservations',
  everyS: 10,
  due: prepared('stock.expiredReservations')`
    select r.tenant_id, r.order_id as id from tenant t join reservation r on r.tenant_id = t.id
    where r.state = 'held' and r.expires_at <= now() + t.clock_offset_ms * interval '1 millisecond'
    group by r.tenant_id, r.order_id order by min(r.expires_at) limit 2000`(),
  run: async (ctx, orderId) => {
    const freed = await ctx.run(expire(ctx, orderId));
    if (freed.length > 0) ctx.emit('stock.reservation_expired', { kind: 'order', id: orderId }, {});
  },
};

export const stock = {
  name: 'stock',
  serves: [stockPage, adjustByHand, stockMoves, warehouses, saveWarehouse],
  sweeps: [reservations],
  audits,
  personalData: {
    reservation: [],
    stock_level: [],
    stock_move: [],
    warehouse: [
      { of: 'seller_id = $2', onErasure: { set: `address = '', name = '{"zh": "${someone}"}'` } },
    ],
  },
} satisfies Module;
