import { claimPrize, redeemPack } from '@tradeport/api/entitlements/exchange-calls';
import type { OrderType, OrderWay } from '@tradeport/api/orders/order-types';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { exchangePack, exchangePrize, type Exchange } from '../entitlements/index.ts';
import { addressKept } from '../orders/index.ts';
import { sellable, sellableRows, takeBack } from '../stock/index.ts';
import { addressOf } from './checkout.ts';
import { prepareOrders } from './place.ts';
import { priceOrder } from './price.ts';

type ClaimFault = 'order.address_missing' | 'stock.insufficient' | 'ledger.insufficient';

/** 08 The code is used up with the order that it makes, or not at all. */
export const redeem = handler(redeemPack, async (ctx, { voucherCode, addressCode }) => {
  return claimGoods(
    ctx,
    { type: '08', way: 'pack' },
    await exchangePack(ctx, voucherCode),
    addressCode,
  );
});

/** 10 Until its day; the goods were set aside. */
export const claimWon = handler(claimPrize, async (ctx, { prizeCode, addressCode }) => {
  return claimGoods(
    ctx,
    { type: '10', way: 'prize' },
    await exchangePrize(ctx, prizeCode),
    addressCode,
  );
});

/** ORD-02g, ORD-08 An order at zero for goods that were paid for, or won, before: it is ready to ship. */
async function claimGoods(
  ctx: Ctx<ClaimFault>,
  { type, way }: { type: OrderType; way: OrderWay },
  { parts, warehouseId, written }: Exchange,
  addressCode: string,
) {
  const user = userOf(ctx);
  const skuIds = parts.map((part) => part.skuId);
  const [[address], skus, rules, places] = await ctx.batch([
    addressOf(ctx.tenant.id, { memberId: user.memberId, id: addressCode }),
    ...sellable(ctx, skuIds),
  ]);
  if (!address) return ctx.refuse('order.address_missing');
  const rows = sellableRows(skus, rules, places);
  const lines = parts.map(({ skuId, quantity }) => {
    const row = rows.find((one) => one.sku_id === skuId);
    if (!row) return ctx.refuse('not_found');
    return { quantity, row, price: { list: 0, amount: 0, why: 'list' as const } };
  });
  const [first] = lines;
  const warehouse = first?.row.stock.find((place) => place.warehouse_id === warehouseId);
  if (!first) return ctx.refuse('not_found');
  const { currency, seller_id: sellerId, seller_name: sellerName } = first.row;
  const priced = priceOrder(
    lines.map(({ quantity, row }) => ({
      quantity,
      list: 0,
      price: 0,
      why: 'list',
      source: '',
      taxRate: row.tax_rate,
    })),
    { tax: 'included', freight: {} },
    currency,
  );
  if (!priced) return ctx.refuse('bug');
  // The goods that were set aside for it are on hand again, and held by the order: all in this transaction.
  await ctx.batch(
    takeBack(
      ctx,
      parts.map(({ skuId, quantity }) => ({ skuId, quantity, warehouseId })),
      type,
    ),
  );
  const { orders, queries, placed } = await prepareOrders(
    ctx,
    [
      {
        type,
        sellerId,
        sellerName,
        warehouse: { id: warehouseId, name: warehouse?.name ?? { zh: '' } },
        currency,
        lines,
        tax: 'included',
        priced,
        review: false,
      },
    ],
    {
      way,
      payWay: 'balance',
      buyerName: user.memberName,
      address: addressKept(address),
      trade: { transactionType: 'domestic' },
      purchaseOrderNo: '',
      remark: '',
    },
  );
  const [order] = placed.contractList;
  return ctx.commit([...queries, ...orders.flatMap(({ id }) => written(id))], {
    contractCode: order?.contractCode ?? '',
    contractBillcode: order?.contractBillcode ?? '',
  });
}
