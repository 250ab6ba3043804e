import { type productEdit } from '@tradeport/api/catalogue/editing';
import { orderTypes } from '@tradeport/api/catalogue/model';
import { inLang } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import { prepared, type RowOf } from '../../kernel/query.ts';
import type { Whole } from './product.ts';
import { offSaleOf } from '../members/index.ts';
import { revised } from './revision.ts';
import { ownOnly } from './scope.ts';
import { isOwnReview } from './steps.ts';
import { productForEdit as productForEditCall } from '@tradeport/api/catalogue/calls';
import { handler } from '../../kernel/handler.ts';

type Edited = z.input<typeof productEdit>;
type RevisionRow = RowOf<'catalogue.editRevision'>;

/**
 * A product in every language, with every SKU and rule: what its form is filled with. As it is, or as its open revision
 * will make it (CAT-02).
 */
export const productForEdit = handler(productForEditCall, async (ctx, asked) => {
  const [tenantId, id] = [ctx.tenant.id, asked.goodsCode];
  const [[row], skus, rules, pictures, [revision]] = await ctx.batch([
    editRow({ tenantId, id }),
    editSkus({ tenantId, productId: id }),
    editRules({ tenantId, productId: id }),
    editPictures({ tenantId, productId: id }),
    editRevision({ tenantId, productId: id }),
  ]);
  if (!row) return ctx.refuse('not_found');
  ownOnly(ctx, row.seller_id);
  const live = { product: row, skus, rules, pictures };
  const content = asked.revised ? revision?.content : null;
  const stock = new Map(skus.map((sku) => [sku.id, sku]));
  return {
    ...shown(content ? revised(live, content) : live, (skuId) => stock.get(skuId)),
    leadDays: row.made_days,
    reason: row.reason ?? '',
    ownReview: isOwnReview(ctx, { ...row, submitted_by: (revision ?? row).submitted_by }),
    sellerName: inLang(row.seller_name, ctx.lang),
    offSale: offSaleOf({ ...row, status: row.seller_status }),
    revision: revision ? shownRevision(revision) : null,
  };
});

type Levels = (skuId: string) => { on_hand: number; reserved: number } | undefined;

function shown(
  { product, skus, rules, pictures }: Whole,
  levels: Levels,
): Omit<Edited, 'leadDays' | 'reason' | 'ownReview' | 'sellerName' | 'offSale' | 'revision'> {
  const nos = new Map(skus.map((sku) => [sku.id, sku.no]));
  return {
    goodsCode: product.id,
    version: product.version,
    status: product.status,
    sellerCode: product.seller_id,
    goodsClassCode: product.category_id,
    brandCode: product.brand_id,
    title: product.title,
    summary: product.summary,
    description: product.description,
    unit: product.unit,
    moq: product.moq,
    step: product.step,
    taxRate: product.tax_rate,
    weightGrams: product.weight_g,
    hsCode: product.hs_code,
    origin: product.origin,
    goodsType: orderTypes.find((type) => type === product.order_type) ?? '00',
    currency: product.currency,
    attributes: product.attributes,
    options: product.options,
    pictures: pictures.map(({ file_id, alt }) => ({ picture: file_id, alt })),
    skus: skus
      .filter((sku) => !sku.retired)
      .map((sku) => ({
        skuCode: sku.id,
        skuNo: sku.no,
        spec: sku.spec,
        barcode: sku.barcode,
        listPrice: sku.list_price,
        weightGrams: sku.weight_g,
        picture: sku.file_id,
        // A new SKU has no stock before it is approved.
        onHand: levels(sku.id)?.on_hand ?? 0,
        reserved: levels(sku.id)?.reserved ?? 0,
      })),
    prices: rules.map((rule) => ({
      skuNo: rule.sku_id === null ? null : (nos.get(rule.sku_id) ?? null),
      kind: rule.kind,
      quantity: rule.quantity,
      level: rule.level,
      currency: rule.currency,
      amount: rule.amount,
      rate: rule.rate,
      validFrom: rule.valid_from?.toISOString() ?? null,
      validTo: rule.valid_to?.toISOString() ?? null,
    })),
    createdAt: product.created_at.toISOString(),
    updatedAt: product.updated_at.toISOString(),
  };
}

function shownRevision(row: RevisionRow): NonNullable<Edited['revision']> {
  return {
    revisionCode: row.id,
    status: row.status,
    reason: row.reason ?? '',
    authorName: row.author_name ?? '',
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
  };
}

const editRow = prepared('catalogue.editRow')`
  select p.*, c.seller_name, m.status as seller_status, m.is_seller, m.has_sold, m.unattended, (select h.reason from status_history h
    where h.tenant_id = :tenantId and h.kind = 'product' and h.subject_id = p.id and h.verb = 'refuse' and p.status = 'refused'
    order by h.id desc limit 1) as reason
  from product p join product_card c on c.tenant_id = :tenantId and c.id = p.id
  join member m on m.tenant_id = :tenantId and m.id = p.seller_id where p.tenant_id = :tenantId and p.id = :id`;
const editSkus = prepared('catalogue.editSkus')`
  select s.*, coalesce(sum(l.on_hand), 0)::bigint as on_hand, coalesce(sum(l.reserved), 0)::bigint as reserved
  from sku s left join stock_level l on l.tenant_id = :tenantId and l.sku_id = s.id
  where s.tenant_id = :tenantId and s.product_id = :productId group by s.tenant_id, s.id order by s.position, s.id`;
const editRules = prepared('catalogue.editRules')`
  select r.* from price_rule r where r.tenant_id = :tenantId and r.product_id = :productId order by r.id`;
const editPictures = prepared('catalogue.editPictures')`
  select product_id, file_id, position, alt from product_picture where tenant_id = :tenantId and product_id = :productId order by position`;
const editRevision = prepared('catalogue.editRevision')`
  select r.id, r.status, r.content, r.created_at, r.submitted_by, r.submitted_at, u.name as author_name, (select h.reason from status_history h
    where h.tenant_id = :tenantId and h.kind = 'product_revision' and h.subject_id = r.id and h.verb = 'refuse' and r.status = 'refused'
    order by h.id desc limit 1) as reason
  from product_revision r left join users u on u.tenant_id = :tenantId and u.id = r.created_by
  where r.tenant_id = :tenantId and r.product_id = :productId and r.content is not null`;
