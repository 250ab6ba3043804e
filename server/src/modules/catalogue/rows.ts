import type { Ctx } from '../../kernel/ctx.ts';
import { json, storable } from '../../kernel/json.ts';
import type { Card } from './card.ts';
import { changesOf } from './changes.ts';
import type { Edit, PictureRow, RuleRow, SkuRow, Whole } from './product.ts';

// Converts products to columns: names and values in the same order.

export const productColumns = [
  'id',
  'seller_id',
  'category_id',
  'brand_id',
  'version',
  'title',
  'summary',
  'description',
  'unit',
  'moq',
  'step',
  'tax_rate',
  'weight_g',
  'hs_code',
  'origin',
  'order_type',
  'currency',
  'attributes',
  'options',
  'created_at',
  'updated_at',
];
export const productValues = ({ product: p }: Whole) => [
  p.id,
  p.seller_id,
  p.category_id,
  p.brand_id,
  p.version,
  json(p.title),
  json(p.summary),
  json(p.description),
  json(p.unit),
  p.moq,
  p.step,
  p.tax_rate,
  p.weight_g,
  p.hs_code,
  p.origin,
  p.order_type,
  p.currency,
  json(p.attributes),
  json(p.options),
  p.created_at,
  p.updated_at,
];
export const skuColumns = [
  'id',
  'product_id',
  'no',
  'position',
  'spec',
  'spec_text',
  'barcode',
  'list_price',
  'weight_g',
  'file_id',
];
export const skuValues = (s: SkuRow) => [
  s.id,
  s.product_id,
  s.no,
  s.position,
  json(s.spec),
  json(s.spec_text),
  s.barcode,
  s.list_price,
  s.weight_g,
  s.file_id,
];
export const ruleColumns = [
  'id',
  'product_id',
  'sku_id',
  'kind',
  'quantity',
  'level',
  'currency',
  'amount',
  'rate',
  'valid_from',
  'valid_to',
];
export const ruleValues = (ctx: Ctx, r: RuleRow) => [
  ctx.newId(),
  r.product_id,
  r.sku_id,
  r.kind,
  r.quantity,
  r.level,
  r.currency,
  r.amount,
  r.rate,
  r.valid_from,
  r.valid_to,
];
export const pictureColumns = ['id', 'product_id', 'file_id', 'position', 'alt'];
export const pictureValues = (ctx: Ctx, p: PictureRow) => [
  ctx.newId(),
  p.product_id,
  p.file_id,
  p.position,
  p.alt,
];
export const cardColumns = [
  'id',
  'category_id',
  'brand_id',
  'seller_id',
  'seller_name',
  'brand_name',
  'order_type',
  'title',
  'unit',
  'moq',
  'currency',
  'cover',
  'offer',
  'price_min',
  'price_max',
  'sku_count',
  'only_sku',
  'facts',
  'fact_labels',
  'words',
  'search',
  'titles',
];
export const cardValues = (c: Card | undefined) =>
  c === undefined
    ? []
    : [
        [
          c.id,
          c.category_id,
          c.brand_id,
          c.seller_id,
          json(c.seller_name),
          c.brand_name === null ? null : json(c.brand_name),
          c.order_type,
          json(c.title),
          json(c.unit),
          c.moq,
          c.currency,
          c.cover,
          json(c.offer),
          c.price_min,
          c.price_max,
          c.sku_count,
          c.only_sku,
          c.facts.map(storable),
          json(c.fact_labels),
          storable(c.words),
          c.search,
          c.titles,
        ],
      ];
export const changeColumns = ['id', 'product_id', 'at', 'actor_id', 'actor_name', 'what', 'fields'];

export function changeValues(ctx: Ctx, { before, after }: Edit): unknown[][] {
  const row = (what: string, fields: unknown) => [
    ctx.newId(),
    after.product.id,
    ctx.now(),
    ctx.user?.id ?? null,
    ctx.user?.name ?? 'system',
    what,
    json(fields),
  ];
  if (before === null) return [row('created', [])];
  const { content, price } = changesOf(before, after);
  return [
    ...(content.length > 0 ? [row('content', content)] : []),
    ...(price.length > 0 ? [row('price', price)] : []),
  ];
}
