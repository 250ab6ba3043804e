import {
  LOW_STOCK,
  type priceTrace,
  type simpleSku,
  type skuOut,
} from '@tradeport/api/catalogue/model';
import type { Currency } from '@tradeport/api/kernel/money';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, shape } from '../../kernel/query.ts';
import { sellsNow } from '../../kernel/standing.ts';
import { rulesFor } from './card.ts';
import type { PriceRule } from './price.ts';
import type { AnyRule, AnyTexts, Pair } from './product.ts';
import { listIdsOf, priceFor, shownPrice, stepsFor, viewerOf, type Viewer } from './viewer.ts';
import {
  simpleSkus as simpleSkusCall,
  skuByCode,
  productBySku,
} from '@tradeport/api/catalogue/calls';
import { handler } from '../../kernel/handler.ts';
type SkuShown = z.input<typeof skuOut>;
type SkuOfProduct = {
  id: string;
  no: string;
  spec: number[];
  spec_text: Pair[];
  barcode: string;
  weight_g: number;
  file_id: string | null;
  rules: PriceRule[];
  stock: { warehouse_id: string; name: SomeTexts; available: number }[];
};

/** SRC-03 A product on the shelf with everything its page shows: one round trip. */
export const product = handler(
  productBySku,
  async (ctx, asked) => {
    const code = asked.goodsCode ?? asked.skuCode;
    if (code === undefined) return ctx.refuse('input.invalid', {}, { goodsCode: 'missing' });
    const by = asked.goodsCode === undefined ? bySku : byId;
    const one = { tenantId: ctx.tenant.id, code };
    const [[row], skus, rules, levels] = await ctx.batch([
      by.product(one),
      by.skus(one),
      by.rules({ ...one, lists: listIdsOf(ctx) }),
      by.stock(one),
    ]);
    if (!row) return ctx.refuse('product.not_sold');
    const viewer = viewerOf(ctx, asked.currency);
    const words = (texts: AnyTexts) => inLang({ zh: '', ...texts }, ctx.lang);
    return {
      goodsCode: row.id,
      goodsName: inLang(row.title, ctx.lang),
      summary: words(row.summary),
      description: words(row.description),
      goodsType: row.order_type,
      unit: inLang(row.unit, ctx.lang),
      classPath: row.path.map((one) => ({
        goodsClassCode: one.id,
        goodsClassName: inLang(one.name, ctx.lang),
      })),
      brandCode: row.brand_id,
      brandName: row.brand_name && inLang(row.brand_name, ctx.lang),
      sellerCode: row.seller_id,
      sellerName: inLang(row.seller_name, ctx.lang),
      moq: row.moq,
      step: row.step,
      taxRate: row.tax_rate,
      hsCode: row.hs_code,
      origin: row.origin,
      leadDays: row.made_days,
      sales: row.sales,
      updatedAt: row.updated_at.toISOString(),
      pictures: row.pictures.map(({ file_id, alt }) => ({ picture: file_id, alt })),
      attributes: row.attributes.map(({ name, value }) => ({
        name: inLang(name, ctx.lang),
        value: inLang(value, ctx.lang),
      })),
      options: row.options.map(({ name, values }) => ({
        name: inLang(name, ctx.lang),
        values: values.map((v) => inLang(v, ctx.lang)),
      })),
      skus: skus.map((sku) =>
        shownSku(
          ctx,
          {
            ...sku,
            rules: rulesFor(sku, row.currency, rules, row.order_type),
            stock: levels.filter((level) => level.sku_id === sku.id),
          },
          viewer,
          row.currency,
          row.moq,
        ),
      ),
    };
  },
  { shared: true },
);

/** CAT-03, CAT-04 One SKU at a quantity: what this viewer pays, and every rule that led there. */
export const sku = handler(
  skuByCode,
  async (ctx, asked) => {
    const code = asked.skuCode ?? asked.skuNo;
    if (code === undefined) return ctx.refuse('input.invalid', {}, { skuCode: 'missing' });
    const by = asked.skuCode === undefined ? soldByNo : soldById;
    const row = await ctx.maybe(
      by({ tenantId: ctx.tenant.id, codes: [code], lists: listIdsOf(ctx), limit: 1, offset: 0 }),
    );
    if (!row) return ctx.refuse('product.not_sold');
    const viewer = viewerOf(ctx, asked.currency);
    const quantity = asked.quantity ?? row.moq;
    const price = priceFor(row.rules, viewer, row.currency, quantity);
    const trace: z.input<typeof priceTrace> = price?.trace ?? [];
    return {
      ...shownSku(ctx, row, viewer, row.currency, row.moq),
      price: price && shownPrice(price, viewer.currency ?? row.currency),
      picture: row.file_id ?? row.cover,
      goodsCode: row.product_id,
      goodsName: inLang(row.title, ctx.lang),
      unit: inLang(row.unit, ctx.lang),
      moq: row.moq,
      step: row.step,
      quantity,
      trace,
    };
  },
  { shared: true },
);
/** CHK-01 Quick order: SKUs by their codes, those on the shelf. Asked for nothing in particular: none. */
export const simpleSkus = handler(simpleSkusCall, async (ctx, asked) => {
  const [by, count] = asked.skuCodes
    ? [soldById, countById]
    : asked.skuNos
      ? [soldByNo, countByNo]
      : [soldOfProduct, countOfProduct];
  const codes =
    asked.skuCodes ?? asked.skuNos ?? (asked.goodsCode === undefined ? [] : [asked.goodsCode]);
  const of = { tenantId: ctx.tenant.id, codes };
  const [found, counted] = await ctx.batch([
    by({ ...of, lists: listIdsOf(ctx), limit: asked.rows, offset: (asked.page - 1) * asked.rows }),
    count(of),
  ]);
  const viewer = viewerOf(ctx, asked.currency);
  const rows = found.map((row): z.input<typeof simpleSku> => {
    const price = priceFor(row.rules, viewer, row.currency, row.moq);
    return {
      skuCode: row.id,
      skuNo: row.no,
      goodsCode: row.product_id,
      goodsName: inLang(row.title, ctx.lang),
      specText: wordsOfSpec(ctx, row.spec_text),
      cover: row.file_id ?? row.cover,
      unit: inLang(row.unit, ctx.lang),
      moq: row.moq,
      step: row.step,
      price: price && shownPrice(price, viewer.currency ?? row.currency),
      available: availableOf(row),
    };
  });
  return { rows, total: counted[0]?.total ?? 0 };
});

function shownSku(
  ctx: Pick<Ctx, 'lang'>,
  row: SkuOfProduct,
  viewer: Viewer,
  own: Currency,
  moq: number,
): SkuShown {
  const price = priceFor(row.rules, viewer, own, moq);
  const available = availableOf(row);
  return {
    skuCode: row.id,
    skuNo: row.no,
    spec: row.spec,
    specText: wordsOfSpec(ctx, row.spec_text),
    barcode: row.barcode,
    picture: row.file_id,
    weightGrams: row.weight_g,
    price: price && shownPrice(price, viewer.currency ?? own),
    steps: stepsFor(row.rules, viewer, own, moq).map(({ from, price: at }) => ({
      from,
      price: at.amount,
      priceWhy: at.why,
      ...(at.priceList === undefined ? {} : { priceList: at.priceList }),
    })),
    available,
    stock: available === 0 ? 'out' : available <= LOW_STOCK ? 'low' : 'in',
    warehouses: row.stock.map((one) => ({
      warehouseCode: one.warehouse_id,
      warehouseName: inLang(one.name, ctx.lang),
      available: one.available,
    })),
  };
}

function availableOf(row: Pick<SkuOfProduct, 'stock'>): number {
  return row.stock.reduce((sum, one) => sum + one.available, 0);
}

function wordsOfSpec(ctx: Pick<Ctx, 'lang'>, pairs: readonly Pair[]): string {
  return pairs.map(({ value }) => inLang(value, ctx.lang)).join(' / ');
}

/** Rules of SKU `s` of product `p`, the list price first, and its prices in the viewer's lists: what `priceOf` reads. */
const rulesOfSku = `
  jsonb_build_array(jsonb_build_object('kind', 'list', 'currency', p.currency, 'amount', s.list_price)) || coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', r.kind, 'currency', r.currency,
      'quantity', nullif(r.quantity, 1), 'level', r.level, 'amount', r.amount, 'rate', r.rate,
      'from', r.valid_from, 'to', r.valid_to)))
    from price_rule r where r.tenant_id = :tenantId and r.product_id = p.id and (r.sku_id is null or r.sku_id = s.id)), '[]') || coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', 'price_list', 'listId', e.list_id, 'currency', e.currency,
      'quantity', nullif(e.quantity, 1), 'amount', e.amount, 'from', nullif(e.valid_from, '-infinity'), 'to', e.valid_to)))
    from price_list_price e where e.tenant_id = :tenantId and e.list_id = any(:lists::uuid[]) and e.product_id = p.id
      and e.sku_id = s.id), '[]')`;
/** Where SKU `s` lies, most available first; closed warehouses are left out. */
const stockOfSku = `
  coalesce((
    select jsonb_agg(jsonb_build_object('warehouse_id', w.id, 'name', w.name, 'available', l.on_hand - l.reserved)
      order by l.on_hand - l.reserved desc, w.id)
    from stock_level l join warehouse w on w.tenant_id = :tenantId and w.id = l.warehouse_id and w.open
    where l.tenant_id = :tenantId and l.sku_id = s.id), '[]')`;

/** The page of a product in flat statements: they stay cheap however many SKUs there are. */
const pageTexts = (product: string) => ({
  product: `
    select p.id, p.title, p.summary, p.description, p.unit, p.order_type, c.brand_id, c.brand_name, p.seller_id, c.seller_name,
      p.moq, p.step, p.tax_rate, p.hs_code, p.origin, p.made_days, p.currency, c.sales, p.attributes, p.options, p.updated_at,
      (select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.level) from category a
        where a.tenant_id = :tenantId and a.id = any(g.path)) as "path!",
      coalesce((select jsonb_agg(jsonb_build_object('file_id', i.file_id, 'alt', i.alt) order by i.position) from product_picture i
        where i.tenant_id = :tenantId and i.product_id = p.id), '[]') as pictures
    from product p
    join product_card c on c.tenant_id = :tenantId and c.id = p.id
    join category g on g.tenant_id = :tenantId and g.id = p.category_id
    where p.tenant_id = :tenantId and p.status = 'on_shelf' and ${sellsNow('p.seller_id', ':tenantId')} and p.id = ${product}`,
  skus: `
    select s.id, s.no, s.spec, s.spec_text, s.barcode, s.weight_g, s.file_id, s.list_price
    from sku s where s.tenant_id = :tenantId and not s.retired and s.product_id = ${product} order by s.position`,
  rules: `
    select r.product_id as "product_id!", r.sku_id, r.kind as "kind!", r.quantity as "quantity!", r.level,
      r.currency as "currency!", r.amount, r.rate, r.valid_from, r.valid_to, null::uuid as list_id
    from price_rule r where r.tenant_id = :tenantId and r.product_id = ${product}
    union all
    select e.product_id, e.sku_id, 'price_list', e.quantity, null, e.currency, e.amount, null, nullif(e.valid_from, '-infinity'),
      e.valid_to, e.list_id
    from price_list_price e
    where e.tenant_id = :tenantId and e.list_id = any(:lists::uuid[]) and e.product_id = ${product}`,
  stock: `
    select l.sku_id, w.id as warehouse_id, w.name, l.on_hand - l.reserved as available
    from sku s
    join stock_level l on l.tenant_id = :tenantId and l.sku_id = s.id
    join warehouse w on w.tenant_id = :tenantId and w.id = l.warehouse_id and w.open
    where s.tenant_id = :tenantId and s.product_id = ${product} order by 4 desc, 2`,
});
const textsById = pageTexts(':code');
const textsBySku = pageTexts(
  '(select k.product_id from sku k where k.tenant_id = :tenantId and k.id = :code)',
);
const pageShape = shape<{
  path: { id: string; name: SomeTexts }[];
  pictures: { file_id: string; alt: string }[];
}>();
const ruleShape = shape<Pick<AnyRule, 'kind' | 'currency'>>();
const byId = {
  product: prepared('catalogue.productById', pageShape)`${textsById.product}`,
  skus: prepared('catalogue.skusById')`${textsById.skus}`,
  rules: prepared('catalogue.rulesById', ruleShape)`${textsById.rules}`,
  stock: prepared('catalogue.stockById')`${textsById.stock}`,
};
const bySku = {
  product: prepared('catalogue.productBySku', pageShape)`${textsBySku.product}`,
  skus: prepared('catalogue.skusBySku')`${textsBySku.skus}`,
  rules: prepared('catalogue.rulesBySku', ruleShape)`${textsBySku.rules}`,
  stock: prepared('catalogue.stockBySku')`${textsBySku.stock}`,
};

const soldFrom = (where: string) => `from sku s
  join product p on p.tenant_id = :tenantId and p.id = s.product_id and p.status = 'on_shelf' and ${sellsNow('p.seller_id', ':tenantId')}
  join product_card c on c.tenant_id = :tenantId and c.id = p.id
  where s.tenant_id = :tenantId and not s.retired and ${where}`;
const sold = (where: string) => `
  select s.id, s.no, s.spec, s.spec_text, s.barcode, s.weight_g, s.file_id, ${rulesOfSku} as rules, ${stockOfSku} as stock,
    p.id as product_id, p.title, p.unit, p.moq, p.step, p.currency, c.cover
  ${soldFrom(where)} order by p.id, s.position limit :limit offset :offset`;
const soldShape = shape<Pick<SkuOfProduct, 'rules' | 'stock'>>();
const [ofIds, ofNos, ofProducts] = [
  's.id = any(:codes::uuid[])',
  's.no = any(:codes::text[])',
  's.product_id = any(:codes::uuid[])',
] as const;
const soldById = prepared('catalogue.soldById', soldShape)`${sold(ofIds)}`;
const soldByNo = prepared('catalogue.soldByNo', soldShape)`${sold(ofNos)}`;
const soldOfProduct = prepared('catalogue.soldOfProduct', soldShape)`${sold(ofProducts)}`;
const countById = prepared(
  'catalogue.countSoldById',
)`select count(*)::int as "total!" ${soldFrom(ofIds)}`;
const countByNo = prepared(
  'catalogue.countSoldByNo',
)`select count(*)::int as "total!" ${soldFrom(ofNos)}`;
const countOfProduct = prepared(
  'catalogue.countSoldOfProduct',
)`select count(*)::int as "total!" ${soldFrom(ofProducts)}`;
