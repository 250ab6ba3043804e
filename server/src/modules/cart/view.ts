import { orderTypes } from '@tradeport/api/catalogue/model';
import type { readCart } from '@tradeport/api/cart/calls';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import type { Parsed } from '@tradeport/api/kernel/call';
import { allocateParts, settle, sum } from '@tradeport/api/kernel/money';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import { type OrderType, typeRules } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Result } from '../../kernel/handler.ts';
import { viewerOf } from '../catalogue/index.ts';
import { sellable, sellableRows, type SellableRow } from '../stock/index.ts';
import { assess, type Assessed, shipsTogether } from './assess.ts';
import { allLines } from './lines.ts';
import { ownerOf } from './owner.ts';

type View = Result<typeof readCart>;
type Total = View['totals'][number];
/** PRO-03 The effect of promotions on the selected lines of one currency; `amounts`: what lines come to, where a price changes. */
export type PromotedCart = Omit<
  Total,
  'listAmount' | 'amount' | 'byPointsAmount' | 'saved' | 'payable'
> & { amounts: ReadonlyMap<Assessed, number> };
type Promoting = (ctx: Ctx, chosen: readonly Assessed[]) => Promise<readonly PromotedCart[]>;
const unpromoted = {
  amounts: new Map<Assessed, number>(),
  promotionAmount: 0,
  couponAmount: 0,
  memberAmount: 0,
  promotions: [],
  hints: [],
  gifts: [],
};
const empty: View = {
  page: 1,
  pages: 1,
  groups: [],
  unavailable: [],
  lines: 0,
  pieces: 0,
  selectedLines: 0,
  selectedPieces: 0,
  totals: [],
};

/** The cart as orders to come; what cannot be ordered is set apart with the reason (CHK-02). All of it is judged, whichever page is shown. */
export async function viewCart(
  ctx: Ctx,
  { linePage }: Parsed<typeof readCart>,
  promoted: Promoting,
): Promise<View> {
  const owner = ownerOf(ctx);
  if (owner === null) return empty;
  const lines = await ctx.run(allLines(ctx.tenant.id, owner));
  if (lines.length === 0) return empty;
  const parts = await ctx.batch(
    sellable(
      ctx,
      lines.map((line) => line.sku_id),
    ),
  );
  const wanted = lines.map((line) => ({
    skuId: line.sku_id,
    quantity: line.quantity,
    lineId: line.id,
    selected: line.selected,
  }));
  const judged = assess(wanted, sellableRows(...parts), viewerOf(ctx), {
    together: shipsTogether(ctx.tenant),
  });
  const groups = [
    ...groupBy(
      judged.filter((line) => line.state === 'ok'),
      groupKey,
    ).values(),
  ];
  const unavailable = judged.filter((line) => line.state !== 'ok');
  const chosen = groups.flat().filter((line) => line.selected);
  const promotions = await promoted(ctx, chosen);
  const amounts = new Map([
    ...amountsOf(groups, unavailable),
    ...promotions.flatMap((one) => [...one.amounts]),
  ]);
  const { page, pages, shown } = paged([...groups.flat(), ...unavailable], linePage);
  return {
    page,
    pages,
    groups: groups.map((group) => groupView(group, { shown, amounts, lang: ctx.lang })),
    unavailable: unavailable
      .filter((line) => shown.has(line))
      .map((line) => lineView(line, amounts, ctx.lang)),
    lines: lines.length,
    pieces: pieces(judged),
    selectedLines: chosen.length,
    selectedPieces: pieces(chosen),
    totals: [...groupBy(chosen, (line) => line.currency)].map(([currency, lines]) => {
      const amount = sum(lines.map((line) => amounts.get(line) ?? 0));
      const listAmount = settle(sum(lines.map(listed)));
      const { amounts: _own, ...taken } = promotions.find((one) => one.currency === currency) ?? {
        ...unpromoted,
        currency,
      };
      const off = taken.promotionAmount + taken.couponAmount + taken.memberAmount;
      return {
        ...taken,
        listAmount,
        amount,
        byPointsAmount: sum(
          lines.map((line) =>
            typeRules[goodsTypeOf(line.row)].byPoints ? (amounts.get(line) ?? 0) : 0,
          ),
        ),
        saved: Math.max(0, listAmount - amount),
        payable: amount - off,
      };
    }),
  };
}

function listed({ price, quantity }: Assessed): number {
  return price ? Math.max(price.list, price.amount) * quantity : 0;
}

type Amounts = ReadonlyMap<Assessed, number>;

/**
 * CHK-04 The amount that each line comes to, in cents: those that become one order settle together,
 * as the order will; the others by themselves. The amount of a line that is too large may be more
 * than a number counts exactly.
 */
function amountsOf(
  groups: readonly (readonly Assessed[])[],
  unavailable: readonly Assessed[],
): Amounts {
  const exact = ({ price, quantity, state }: Assessed) =>
    state === 'over_amount' ? 0 : (price?.amount ?? 0) * quantity;
  const together = groups.map((group) => group.filter((line) => line.selected));
  const alone = [...groups.flat().filter((line) => !line.selected), ...unavailable];
  return new Map([
    ...together.flatMap((lines) => {
      const settled = allocateParts(lines.map(exact));
      return lines.map((line, at) => [line, settled[at] ?? 0] as const);
    }),
    ...alone.map((line) => [line, settle(exact(line))] as const),
  ]);
}

/** The lines that stand on a page; without one, all. */
function paged(lines: readonly Assessed[], asked: number | undefined) {
  if (asked === undefined) return { page: 1, pages: 1, shown: new Set(lines) };
  const pages = Math.ceil(lines.length / LINES_PER_PAGE);
  const page = Math.min(asked, pages);
  const shown = lines.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE);
  return { page, pages, shown: new Set(shown) };
}

type Grouped = {
  row: Pick<SellableRow, 'seller_id' | 'order_type'> | undefined;
  warehouse: { id: string } | null;
  currency: string;
};
/** The lines that become one order: CHK-06. */
export function groupKey({ row, warehouse, currency }: Grouped): string {
  return `${row?.seller_id} ${warehouse?.id} ${currency} ${row?.order_type}`;
}

export function goodsTypeOf(row: SellableRow | undefined): OrderType {
  return orderTypes.find((type) => type === row?.order_type) ?? '00';
}

export function specIn(spec: SellableRow['spec_text'], lang: Lang): string {
  return spec.map(({ name, value }) => `${inLang(name, lang)}: ${inLang(value, lang)}`).join(', ');
}

function groupView(
  group: readonly Assessed[],
  { shown, amounts, lang }: { shown: ReadonlySet<Assessed>; amounts: Amounts; lang: Lang },
): View['groups'][number] {
  const first = group[0];
  const selected = group.filter((line) => line.selected);
  return {
    sellerCode: first?.row?.seller_id ?? '',
    sellerName: inLang(first?.row?.seller_name, lang),
    warehouseCode: first?.warehouse?.id ?? null,
    warehouseName: inLang(first?.warehouse?.name, lang),
    currency: first?.currency ?? 'CNY',
    lines: group.filter((line) => shown.has(line)).map((line) => lineView(line, amounts, lang)),
    lineCount: group.length,
    selectedLines: selected.length,
    selectedAmount: sum(selected.map((line) => amounts.get(line) ?? 0)),
  };
}

function lineView(line: Assessed, amounts: Amounts, lang: Lang): View['unavailable'][number] {
  return {
    ...goodsView(line.row, lang),
    ...priceView(line.price),
    amount: amounts.get(line) ?? 0,
    shoppingGoodsCode: line.lineId ?? '',
    skuCode: line.skuId,
    quantity: line.quantity,
    available: Math.max(0, line.warehouse?.available ?? 0),
    currency: line.currency,
    selected: line.state === 'ok' && line.selected === true,
    state: line.state,
  };
}

/** A SKU that is no longer there is known by nothing but its code. */
function goodsView(row: SellableRow | undefined, lang: Lang) {
  return {
    skuNo: row?.sku_no ?? '',
    goodsCode: row?.product_id ?? null,
    goodsName: inLang(row?.title, lang),
    specText: specIn(row?.spec_text ?? [], lang),
    goodsType: goodsTypeOf(row),
    cover: row?.cover ?? null,
    unit: inLang(row?.unit, lang),
    moq: row?.moq ?? 1,
    step: row?.step ?? 1,
  };
}

function priceView(price: Assessed['price']) {
  return {
    price: price?.amount ?? 0,
    listPrice: price?.list ?? 0,
    priceWhy: price?.why ?? 'list',
    ...(price?.priceList === undefined ? {} : { priceList: price.priceList }),
  } as const;
}

function pieces(lines: readonly Assessed[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
