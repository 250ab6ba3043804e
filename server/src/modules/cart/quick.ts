import { checkQuickOrder } from '@tradeport/api/cart/calls';
import { cartErrors } from '@tradeport/api/cart/errors';
import { fill, inLang } from '@tradeport/api/kernel/text';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { viewerOf } from '../catalogue/index.ts';
import { sellable, sellableRows } from '../stock/index.ts';
import { assessEach } from './assess.ts';
import { faultOf, faultText } from './faults.ts';
import { goodsTypeOf, specIn } from './view.ts';

const byNumber = prepared('cart.byNumber')`
  select id, no from sku where tenant_id = :tenantId and no = any(:nos::text[])`;

/** Exactly as it stands wins: articles may differ by their case alone. */
function spellingsOf(skuNo: string): string[] {
  return [skuNo, skuNo.toUpperCase(), skuNo.toLowerCase()];
}

/** CHK-01 Says what the lines of a list are, cost and may be ordered as, in two round trips however many they are. */
export const checkQuick = handler(checkQuickOrder, async (ctx, { goodsList }) => {
  const numbers = [...new Set(goodsList.flatMap(({ skuNo }) => spellingsOf(skuNo)))];
  const found = new Map((await ctx.run(byNumber({ nos: numbers }))).map((row) => [row.no, row.id]));
  const skuOf = (skuNo: string) => {
    const no = spellingsOf(skuNo).find((spelling) => found.has(spelling));
    return no === undefined ? undefined : found.get(no);
  };
  const rows = sellableRows(...(await ctx.batch(sellable(ctx, [...found.values()]))));
  const wanted = goodsList.map(({ skuNo, quantity }) => ({ skuId: skuOf(skuNo) ?? '', quantity }));
  const judged = assessEach(wanted, rows, viewerOf(ctx));
  return goodsList.map(({ skuNo, quantity }, at) => {
    const line = judged[at];
    // Goods off the shelf are nobody's business: unknown and off the shelf say the same about their goods.
    if (!line?.row)
      return {
        ...unknown,
        skuNo,
        quantity,
        state: 'invalid' as const,
        msg: fill(cartErrors['cart.unknown_sku'][ctx.lang], { skuNo }),
      };
    const fault = faultOf(line);
    const { row, price, warehouse } = line;
    const shown = row.sold;
    return {
      skuNo: row.sku_no,
      skuCode: shown ? line.skuId : null,
      goodsCode: shown ? row.product_id : null,
      quantity,
      goodsName: shown ? inLang(row.title, ctx.lang) : '',
      specText: shown ? specIn(row.spec_text, ctx.lang) : '',
      goodsType: shown ? goodsTypeOf(row) : '00',
      cover: shown ? row.cover : null,
      unit: shown ? inLang(row.unit, ctx.lang) : '',
      moq: row.moq,
      step: row.step,
      available: shown ? Math.max(0, warehouse?.available ?? 0) : 0,
      price: shown ? (price?.amount ?? 0) : 0,
      amount: shown ? (price?.amount ?? 0) * quantity : 0,
      currency: line.currency,
      state: line.state,
      msg: fault ? faultText(fault, ctx.lang) : '',
    };
  });
});

const unknown = {
  skuCode: null,
  goodsCode: null,
  goodsName: '',
  specText: '',
  goodsType: '00' as const,
  cover: null,
  unit: '',
  moq: 1,
  step: 1,
  available: 0,
  price: 0,
  amount: 0,
  currency: 'CNY' as const,
};
