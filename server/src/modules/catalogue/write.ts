import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { cardOf, ownText, type Card } from './card.ts';
import { changesOf } from './changes.ts';
import { addUse } from '../../kernel/quota.ts';
import { keepPast } from './past-prices.ts';
import type { Edit, References, Whole } from './product.ts';
import {
  cardColumns,
  cardValues,
  changeColumns,
  changeValues,
  pictureColumns,
  pictureValues,
  productColumns,
  productValues,
  ruleColumns,
  ruleValues,
  skuColumns,
  skuValues,
} from './rows.ts';

/**
 * Writes products with all that belongs to them, their cards and their history: one round trip.
 * Gives a new SKU code that somebody else took since we looked; the caller refuses.
 */
export async function write(
  ctx: Ctx,
  edits: readonly Edit[],
  around: References,
): Promise<string | null> {
  const tenant = ctx.tenant.id;
  const cards = new Map(edits.map(({ after }) => [after.product.id, cardOf(after, around)]));
  const added = edits.filter((edit) => edit.before === null);
  const kept = edits.filter((edit) => edit.before !== null);
  const fresh = edits.flatMap(({ before, after }) =>
    after.skus.filter((sku) => !before?.skus.some((one) => one.id === sku.id)),
  );
  const inserted = insertRows(
    tenant,
    'sku',
    skuColumns,
    fresh.map(skuValues),
    'on conflict (tenant_id, no) do nothing returning id',
  );
  // Stock rows are locked before cards, in key order, as in every statement that has both (stock/reserve.ts).
  const regrouped = kept
    .filter(({ before, after }) => before && retiredOf(before) !== retiredOf(after))
    .map(({ after }) => after.product.id);
  const first: Query[] = [
    ...(regrouped.length > 0 ? [lockStock({ tenantId: tenant, productIds: regrouped })] : []),
    ...insertRows(
      tenant,
      'product',
      productColumns,
      added.map(({ after }) => productValues(after)),
    ),
    ...(kept.length > 0
      ? [
          updateProducts({
            tenantId: tenant,
            products: json(kept.map(({ after }) => after.product)),
          }),
        ]
      : []),
  ];
  const last = regrouped.length > 0 ? [recountStocked({ tenantId: tenant, ids: regrouped })] : [];
  const results = await ctx.batch([
    ...first,
    ...inserted,
    ...restOf(ctx, edits, added, kept, cards),
    ...last,
  ]);
  const landed = results
    .slice(first.length, first.length + inserted.length)
    .reduce((sum, rows) => sum + rows.length, 0);
  await addUse(ctx, 'products', added.length);
  for (const edit of edits) emitWords(ctx, edit);
  // ROL-03 People's changes are audited one by one; an import has its run, and both have the
  // history of the product.
  if (ctx.user) for (const edit of edits) auditOf(ctx, edit);
  return landed < fresh.length ? (fresh[0]?.no ?? '') : null;
}

/** Notifies the modules that index the words of products. */
function emitWords(ctx: Ctx, { before, after }: Edit): void {
  const old = before === null ? '' : ownText(before);
  const sameNames =
    before?.product.brand_id === after.product.brand_id &&
    before.product.category_id === after.product.category_id;
  if (sameNames && old === ownText(after)) return;
  ctx.emit('product.written', { kind: 'product', id: after.product.id }, { before: old });
}

function auditOf(ctx: Ctx, { before, after }: Edit): void {
  if (before === null) {
    return ctx.audit('product', after.product.id, null, {
      title: after.product.title,
      skus: after.skus.map((sku) => sku.no),
    });
  }
  const { content, price } = changesOf(before, after);
  const fields = [...content, ...price];
  ctx.audit(
    'product',
    after.product.id,
    Object.fromEntries(fields.map((one) => [one.field, one.before])),
    Object.fromEntries(fields.map((one) => [one.field, one.after])),
  );
}

function restOf(
  ctx: Ctx,
  edits: readonly Edit[],
  added: readonly Edit[],
  kept: readonly Edit[],
  cards: ReadonlyMap<string, Card>,
): Query[] {
  const tenant = ctx.tenant.id;
  const changedSkus = kept.flatMap(({ before, after }) =>
    after.skus.filter((sku) => {
      const old = before?.skus.find((one) => one.id === sku.id);
      return old && json(old) !== json(sku);
    }),
  );
  const newRules = edits.filter(
    ({ before, after }) => json(before?.rules ?? []) !== json(after.rules),
  );
  const newPictures = edits.filter(
    ({ before, after }) => json(before?.pictures ?? []) !== json(after.pictures),
  );
  const cleared = (list: readonly Edit[]) =>
    list.filter((edit) => edit.before).map((edit) => edit.after.product.id);
  return [
    ...(changedSkus.length > 0 ? [updateSkus({ tenantId: tenant, skus: json(changedSkus) })] : []),
    ...(cleared(newRules).length > 0
      ? [clearRules({ tenantId: tenant, productIds: cleared(newRules) })]
      : []),
    ...insertRows(
      tenant,
      'price_rule',
      ruleColumns,
      newRules.flatMap(({ after }) => after.rules.map((rule) => ruleValues(ctx, rule))),
    ),
    ...(cleared(newPictures).length > 0
      ? [clearPictures({ tenantId: tenant, productIds: cleared(newPictures) })]
      : []),
    ...insertRows(
      tenant,
      'product_picture',
      pictureColumns,
      newPictures.flatMap(({ after }) =>
        after.pictures.map((picture) => pictureValues(ctx, picture)),
      ),
    ),
    ...insertRows(
      tenant,
      'product_card',
      cardColumns,
      added.flatMap(({ after }) => cardValues(cards.get(after.product.id))),
    ),
    ...(kept.length > 0
      ? [
          updateCards({
            tenantId: tenant,
            cards: json(kept.map(({ after }) => cards.get(after.product.id))),
          }),
        ]
      : []),
    ...insertRows(
      tenant,
      'product_change',
      changeColumns,
      edits.flatMap((edit) => changeValues(ctx, edit)),
    ),
    ...keepPast(ctx, edits),
  ];
}

/** Rebuilds the cards of these products from what is stored. */
export function rewriteCards(
  tenantId: string,
  wholes: readonly Whole[],
  around: References,
): Query[] {
  const ids = wholes.map((whole) => whole.product.id);
  return [
    lockStock({ tenantId, productIds: ids }),
    updateCards({ tenantId, cards: json(wholes.map((whole) => cardOf(whole, around))) }),
    recountStocked({ tenantId, ids }),
  ];
}

function retiredOf(whole: Whole): string {
  return whole.skus
    .filter((sku) => sku.retired)
    .map((sku) => sku.id)
    .sort()
    .join();
}

const updateProducts = prepared('catalogue.updateProducts')`
  update product p set version = x.version, category_id = x.category_id, brand_id = x.brand_id, title = x.title, summary = x.summary,
    description = x.description, unit = x.unit, moq = x.moq, step = x.step, tax_rate = x.tax_rate, weight_g = x.weight_g,
    hs_code = x.hs_code, origin = x.origin, order_type = x.order_type, currency = x.currency, attributes = x.attributes,
    options = x.options, updated_at = x.updated_at
  from jsonb_to_recordset(:products::jsonb) as x(id uuid, version int, category_id uuid, brand_id uuid, title jsonb, summary jsonb,
    description jsonb, unit jsonb, moq int, step int, tax_rate int, weight_g int, hs_code text, origin text, order_type text,
    currency text, attributes jsonb, options jsonb, updated_at timestamptz)
  where p.tenant_id = :tenantId and p.id = x.id`;
const updateSkus = prepared('catalogue.updateSkus')`
  update sku s set no = x.no, position = x.position, spec = x.spec, spec_text = x.spec_text, barcode = x.barcode,
    list_price = x.list_price, weight_g = x.weight_g, file_id = x.file_id, retired = x.retired
  from jsonb_to_recordset(:skus::jsonb) as x(id uuid, no text, position int, spec jsonb, spec_text jsonb, barcode text,
    list_price bigint, weight_g int, file_id uuid, retired boolean)
  where s.tenant_id = :tenantId and s.id = x.id`;
const clearRules = prepared('catalogue.clearRules')`
  delete from price_rule where tenant_id = :tenantId and product_id = any(:productIds::uuid[])`;
const clearPictures = prepared('catalogue.clearPictures')`
  delete from product_picture where tenant_id = :tenantId and product_id = any(:productIds::uuid[])`;
const updateCards = prepared('catalogue.updateCards')`
  update product_card c set category_id = x.category_id, brand_id = x.brand_id, seller_name = x.seller_name,
    brand_name = x.brand_name, order_type = x.order_type, title = x.title, unit = x.unit, moq = x.moq, currency = x.currency,
    cover = x.cover, offer = x.offer, price_min = x.price_min, price_max = x.price_max, sku_count = x.sku_count,
    only_sku = x.only_sku, facts = array(select jsonb_array_elements_text(x.facts)), fact_labels = x.fact_labels,
    words = x.words, search = x.search::tsvector, titles = x.titles::tsvector
  from jsonb_to_recordset(:cards::jsonb) as x(id uuid, category_id uuid, brand_id uuid, seller_name jsonb, brand_name jsonb,
    order_type text, title jsonb, unit jsonb, moq int, currency text, cover uuid, offer jsonb, price_min bigint, price_max bigint,
    sku_count int, only_sku uuid, facts jsonb, fact_labels jsonb, words text, search text, titles text)
  where c.tenant_id = :tenantId and c.id = x.id`;
const lockStock = prepared('catalogue.lockStock')`
  select l.sku_id from stock_level l join sku s on s.tenant_id = :tenantId and s.id = l.sku_id
  where l.tenant_id = :tenantId and s.product_id = any(:productIds::uuid[]) order by l.sku_id, l.warehouse_id for update of l`;
const recountStocked = prepared('catalogue.recountStocked')`
  update product_card c set stocked = (
    select count(*) from stock_level l join sku s on s.tenant_id = :tenantId and s.id = l.sku_id and not s.retired
    where l.tenant_id = :tenantId and s.product_id = c.id and l.on_hand > l.reserved)
  where c.tenant_id = :tenantId and c.id = any(:ids::uuid[])`;
