import { plainSkuNo } from '@tradeport/api/catalogue/sku-no';
import { isPossible } from '@tradeport/api/kernel/available';
import { priceListActions } from '@tradeport/api/pricing/lifecycle';
import { listedPricePage, saveListedPrices } from '@tradeport/api/pricing/calls';
import { type ListedPriceIn, PRICES_PER_SKU_MAX } from '@tradeport/api/pricing/model';
import { formatAmount } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { keyAfter, settlesToNothing, writeAfter } from '../catalogue/index.ts';
import { ownList } from './lists.ts';

type Fault =
  | 'price_list.sku_unknown'
  | 'price_list.price_twice'
  | 'price_list.price_changed'
  | 'price_list.too_many_prices'
  | 'price_list.archived'
  | 'price.too_low'
  | 'price.too_high';
type Standing = RowOf<'pricing.standingPrices'>;
const TOTAL_MAX = 10_000;
const always = '-infinity';

/** SKUs by their codes, with what the list says of each. */
export const matrix = handler(
  listedPricePage,
  async (ctx, { priceListCode, q, all, page, rows, after }) => {
    const list = await ownList(ctx, priceListCode);
    const tenantId = ctx.tenant.id;
    const prefix = plainSkuNo(q ?? '');
    const which = {
      tenantId,
      listId: list.id,
      sellerId: list.seller_id,
      prefix,
      end: prefix && `${prefix}\u{10FFFF}`,
    };
    const [skus, counted] = await ctx.batch([
      (all ? skusOfSeller : skusInList)({
        ...which,
        after: after === undefined ? null : keyAfter(ctx, after, 'text'),
        limit: rows + 1,
        offset: after === undefined ? (page - 1) * rows : 0,
      }),
      (all ? sellerTotal : listTotal)(which),
    ]);
    const shown = skus.slice(0, rows);
    const prices = groupBy(
      await ctx.run(pricesOfSkus({ listId: list.id, skuIds: shown.map((sku) => sku.id) })),
      (price) => price.sku_id,
    );
    const last = shown.at(-1);
    return {
      rows: shown.map((sku) => ({
        skuCode: sku.id,
        skuNo: sku.no,
        goodsCode: sku.product_id,
        goodsName: inLang(sku.title, ctx.lang),
        specText: sku.spec_text.map(({ value }) => inLang(value, ctx.lang)).join(' / '),
        moq: sku.moq,
        listPrice: sku.list_price,
        currency: sku.currency,
        prices: (prices.get(sku.id) ?? []).map((price) => ({
          quantity: price.quantity,
          price: price.amount,
          validFrom: price.valid_from?.toISOString() ?? null,
          validTo: price.valid_to?.toISOString() ?? null,
          version: price.version,
        })),
      })),
      total: counted[0]?.total ?? 0,
      ...(skus.length > rows && last ? { next: writeAfter([last.no]) } : {}),
    };
  },
);

/** CAT-03g All of them or none; the prices of other SKUs are neither read nor written. */
export const savePrices = handler(
  saveListedPrices,
  async (ctx, { priceListCode, prices }) => {
    const { puts, drops } = await judged(ctx, await ownList(ctx, priceListCode), prices);
    return ctx.commit([...puts.statements, ...drops.statements], {
      saved: puts.count,
      removed: drops.count,
    });
  },
  { invalidates: true },
);

/** CAT-06 The same of a file's rows, within its transaction. */
export async function putPrices(
  ctx: Ctx<Fault>,
  list: Awaited<ReturnType<typeof ownList>>,
  prices: readonly ListedPriceIn[],
): Promise<void> {
  const { puts, drops } = await judged(ctx, list, prices);
  await ctx.batch([...puts.statements, ...drops.statements]);
}

async function judged(
  ctx: Ctx<Fault>,
  list: Awaited<ReturnType<typeof ownList>>,
  prices: readonly ListedPriceIn[],
) {
  if (!isPossible(priceListActions, 'edit', list)) ctx.refuse('price_list.archived');
  const tenantId = ctx.tenant.id;
  const skus = new Map(
    (
      await ctx.run(
        skusNamed({
          sellerId: list.seller_id,
          nos: [...new Set(prices.map((price) => price.skuNo))],
        }),
      )
    ).map((sku) => [sku.no, sku]),
  );
  const before = groupBy(
    await ctx.run(
      standingPrices({ listId: list.id, skuIds: [...skus.values()].map(({ id }) => id) }),
    ),
    (price) => price.sku_id,
  );
  const seen = new Set<string>();
  const puts: unknown[][] = [];
  const drops: { skuId: string; quantity: number; from: string }[] = [];
  for (const price of prices) {
    const sku =
      skus.get(price.skuNo) ?? ctx.refuse('price_list.sku_unknown', { skuNo: price.skuNo });
    const from = price.validFrom ?? always;
    const key = `${sku.id} ${price.quantity} ${from}`;
    if (seen.has(key)) ctx.refuse('price_list.price_twice', { skuNo: price.skuNo });
    seen.add(key);
    const old = before.get(sku.id)?.find((one) => keyOf(one) === key);
    if (price.version !== undefined && price.version !== (old?.version ?? 0))
      ctx.refuse('price_list.price_changed', { skuNo: price.skuNo });
    if (price.price === null) {
      if (old) drops.push({ skuId: sku.id, quantity: price.quantity, from });
      continue;
    }
    requireWorth(ctx, price, { amount: price.price, unit: list.currency }, sku.moq);
    puts.push([
      list.id,
      sku.product_id,
      sku.id,
      price.quantity,
      from,
      price.validTo,
      list.currency,
      price.price,
    ]);
  }
  requireFew(ctx, skus, before, puts, drops);
  ctx.audit('price_list', list.id, told(before), { prices });
  return {
    puts: {
      count: puts.length,
      statements: insertRows(
        tenantId,
        'price_list_price',
        priceColumns,
        puts,
        `on conflict (tenant_id, list_id, product_id, sku_id, quantity, valid_from) do update
          set valid_to = excluded.valid_to, amount = excluded.amount, version = price_list_price.version + 1`,
      ),
    },
    drops: {
      count: drops.length,
      statements:
        drops.length === 0
          ? []
          : [
              dropPrices({
                tenantId,
                listId: list.id,
                skuIds: drops.map(({ skuId }) => skuId),
                quantities: drops.map(({ quantity }) => quantity),
                froms: drops.map(({ from }) => from),
              }),
            ],
    },
  };
}
const priceColumns = [
  'list_id',
  'product_id',
  'sku_id',
  'quantity',
  'valid_from',
  'valid_to',
  'currency',
  'amount',
] as const;

/** CAT-03g The smallest order at this price must not be rounded to nothing. */
function requireWorth(
  ctx: Pick<Ctx<Fault>, 'refuse'>,
  price: ListedPriceIn,
  { amount, unit }: { amount: number; unit: string },
  moq: number,
): void {
  const quantity = Math.max(moq, price.quantity);
  if (settlesToNothing(amount, quantity))
    ctx.refuse('price.too_low', { what: price.skuNo, price: formatAmount(amount), unit, quantity });
}

function requireFew(
  ctx: Pick<Ctx<Fault>, 'refuse'>,
  skus: ReadonlyMap<string, { id: string; no: string }>,
  before: ReadonlyMap<string, readonly Standing[]>,
  puts: readonly unknown[][],
  drops: readonly { skuId: string }[],
): void {
  const added = groupBy(puts, (put) => String(put[2]));
  const dropped = groupBy(drops, ({ skuId }) => skuId);
  for (const { id, no } of skus.values()) {
    const keys = new Set((before.get(id) ?? []).map(keyOf));
    for (const put of added.get(id) ?? []) keys.add(`${id} ${String(put[3])} ${String(put[4])}`);
    if (keys.size - (dropped.get(id)?.length ?? 0) > PRICES_PER_SKU_MAX)
      ctx.refuse('price_list.too_many_prices', { skuNo: no, max: PRICES_PER_SKU_MAX });
  }
}

function keyOf(price: Standing): string {
  return `${price.sku_id} ${price.quantity} ${price.valid_from?.toISOString() ?? always}`;
}

function told(before: ReadonlyMap<string, readonly Standing[]>) {
  return {
    prices: [...before.values()]
      .flat()
      .map((price) => ({
        skuNo: price.no,
        quantity: price.quantity,
        price: formatAmount(price.amount),
      })),
  };
}

const skuColumns = `s.id, s.no, s.product_id, p.title, s.spec_text, p.moq, s.list_price, p.currency`;
const named = `(:prefix = '' or (s.no >= :prefix and s.no < :end))`;
const paged = `(:after?::text is null or s.no > :after) order by s.no limit :limit offset :offset`;
const inList = `
  from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id and p.seller_id = :sellerId
  where s.tenant_id = :tenantId and s.id = any(array(
    select distinct e.sku_id from price_list_price e where e.tenant_id = :tenantId and e.list_id = :listId)) and ${named}`;
const ofSeller = `
  from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id and p.seller_id = :sellerId
  where s.tenant_id = :tenantId and not s.retired and :listId::uuid is not null and ${named}`;
const skusInList = prepared('pricing.skusInList')`select ${skuColumns} ${inList} and ${paged}`;
const skusOfSeller = prepared(
  'pricing.skusOfSeller',
)`select ${skuColumns} ${ofSeller} and ${paged}`;
const listTotal = prepared('pricing.listTotal')`
  select count(*)::int as total from (select ${inList} limit ${TOTAL_MAX}) capped`;
const sellerTotal = prepared('pricing.sellerTotal')`
  select count(*)::int as total from (select ${ofSeller} limit ${TOTAL_MAX}) capped`;
const pricesOfSkus = prepared('pricing.pricesOfSkus')`
  select e.sku_id, e.quantity, e.amount, nullif(e.valid_from, '-infinity') as valid_from, e.valid_to, e.version
  from price_list_price e join sku s on s.tenant_id = :tenantId and s.id = e.sku_id
  where e.tenant_id = :tenantId and e.list_id = :listId and e.product_id = s.product_id and s.id = any(:skuIds::uuid[])
  order by e.quantity, e.valid_from`;
const standingPrices = prepared('pricing.standingPrices')`
  select e.sku_id, s.no, e.quantity, e.amount, nullif(e.valid_from, '-infinity') as valid_from, e.valid_to, e.version
  from price_list_price e join sku s on s.tenant_id = :tenantId and s.id = e.sku_id
  where e.tenant_id = :tenantId and e.list_id = :listId and e.product_id = s.product_id and s.id = any(:skuIds::uuid[])
  order by e.sku_id, e.quantity, e.valid_from for update of e`;
const skusNamed = prepared('pricing.skusNamed')`
  select s.id, s.no, s.product_id, p.moq from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and s.no = any(:nos::text[]) and not s.retired and p.seller_id = :sellerId`;
const dropPrices = prepared('pricing.dropPrices')`
  delete from price_list_price e using unnest(:skuIds::uuid[], :quantities::int[], :froms::timestamptz[]) as d(sku_id, quantity, valid_from)
  where e.tenant_id = :tenantId and e.list_id = :listId and e.sku_id = d.sku_id and e.quantity = d.quantity and e.valid_from = d.valid_from`;
