import { productActions, productLife } from '@tradeport/api/catalogue/lifecycle';
import { isPossible } from '@tradeport/api/kernel/available';
import type { StateOf, VerbOf } from '@tradeport/api/kernel/lifecycle';
import { z } from 'zod';
import { allow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { moveAll, type Moved } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import { addUse } from '../../kernel/quota.ts';
import { type NeedFault, requireToSell } from '../certification/index.ts';
import type { Saved } from './save.ts';
import { requireReturns } from './returns.ts';
import { ownOnly } from './scope.ts';
import type { ProductRow } from './product.ts';
import {
  submitProduct,
  withdrawProduct,
  approveProduct,
  refuseProduct,
  putProductOnShelf,
  takeProductOffShelf,
  deleteProduct,
} from '@tradeport/api/catalogue/calls';
import { handler } from '../../kernel/handler.ts';
/** CAT-02 Hands a product in for review. */
export const submit = handler(submitProduct, (ctx, { goodsCode }) => {
  return single(submitAll(ctx, [goodsCode]));
});
export async function submitAll(
  ctx: Ctx<'return_address.needed'>,
  ids: readonly string[],
): Promise<Saved[]> {
  await requireReturns(ctx, await lockForReview(ctx, ids));
  return saved(await step(ctx, ids, 'submit', { set: { submitted_by: ctx.user?.id ?? null } }));
}

export const withdraw = handler(withdrawProduct, async (ctx, { goodsCode }) => {
  await lockForReview(ctx, [goodsCode]);
  return single(saved(await step(ctx, [goodsCode], 'withdraw')));
});

/** Nobody reviews what they handed in themselves. */
export const approve = handler(approveProduct, async (ctx, { goodsCode, version }) => {
  const [standing] = await lockForReview(ctx, [goodsCode]);
  if (version !== undefined && version !== standing?.version) return ctx.refuse('conflict');
  return single(approveAll(ctx, [goodsCode]));
});
export async function approveAll(
  ctx: Ctx<'product.own_review'>,
  ids: readonly string[],
): Promise<Saved[]> {
  for (const product of await lockForReview(ctx, ids)) allowReview(ctx, product, 'approve');
  return saved(await step(ctx, ids, 'approve'));
}

export const refuse = handler(refuseProduct, async (ctx, { goodsCode, reason }) => {
  for (const product of await lockForReview(ctx, [goodsCode])) allowReview(ctx, product, 'refuse');
  return single(saved(await step(ctx, [goodsCode], 'refuse', { reason })));
});

/** CRT-03 Where selling needs a certification, its seller has one. */
export const putOnShelf = handler(
  putProductOnShelf,
  (ctx, { goodsCode }) => {
    return single(putOnShelfAll(ctx, [goodsCode]));
  },
  { invalidates: true },
);
export async function putOnShelfAll(
  ctx: Ctx<NeedFault | 'return_address.needed'>,
  ids: readonly string[],
): Promise<Saved[]> {
  const products = await lockForReview(ctx, ids);
  await requireReturns(ctx, products);
  await requireToSell(
    ctx,
    products.map((product) => product.seller_id),
  );
  const moved = await step(ctx, ids, 'put_on');
  await ctx.run(list({ ids, now: ctx.now() }));
  return saved(moved);
}

export const takeOffShelf = handler(
  takeProductOffShelf,
  async (ctx, { goodsCode, reason }) => {
    await lockForReview(ctx, [goodsCode]);
    const moved = await step(ctx, [goodsCode], 'take_off', { reason });
    await ctx.run(unlist({ ids: [goodsCode] }));
    return single(saved(moved));
  },
  { invalidates: true },
);

/** Only a draft that nobody could ever buy: carts and orders know nothing of it. */
export const deleteDraft = handler(deleteProduct, async (ctx, { goodsCode }) => {
  const [standing] = await lockForReview(ctx, [goodsCode]);
  if (!standing || !isPossible(productActions, 'remove', standing) || standing.listed_at !== null)
    return ctx.refuse('product.not_draft');
  const [stocked] = await ctx.run(stockedSkus({ productId: goodsCode }));
  if (stocked) return ctx.refuse('sku.in_use', { skuNo: stocked.no });
  await ctx.batch(removals.map((remove) => remove({ tenantId: ctx.tenant.id, id: goodsCode })));
  await addUse(ctx, 'products', -1);
  ctx.audit('product', goodsCode, { status: standing.status, version: standing.version }, null);
  return { done: true };
});

type LockedProduct = Pick<
  ProductRow,
  'id' | 'seller_id' | 'status' | 'version' | 'submitted_by' | 'order_type'
> & { listed_at: Date | null };

/** The products of a step, locked; another seller's are not found. */
export async function lockForReview(ctx: Ctx, ids: readonly string[]): Promise<LockedProduct[]> {
  const rows = await ctx.run(lockProducts({ ids }));
  if (rows.length < new Set(ids).size) ctx.refuse('not_found');
  for (const row of rows) ownOnly(ctx, row.seller_id);
  return rows;
}

function allowReview(
  ctx: Ctx<'product.own_review'>,
  product: LockedProduct,
  verb: 'approve' | 'refuse',
): void {
  allow(ctx, productActions, verb, { ...product, ownReview: isOwnReview(ctx, product) });
}

/** Nobody reviews what they handed in themselves. */
export function isOwnReview(
  ctx: Ctx,
  product: Pick<LockedProduct, 'submitted_by' | 'seller_id'>,
): boolean {
  if (ctx.user === null || product.submitted_by !== ctx.user.id) return false;
  // TEN-03 A new portal has one admin: what its own house sells waits for nobody.
  return !(reviewsOwn(ctx) && product.seller_id === ctx.user.memberId);
}

const catalogueSettings = z
  .object({ ownReview: z.boolean().default(false) })
  .catch({ ownReview: false });
/** TEN-03 Does somebody of the portal judge what they have handed in themselves for its own house? */
export function reviewsOwn({ tenant }: Pick<Ctx, 'tenant'>): boolean {
  return catalogueSettings.parse(tenant.settings['catalogue'] ?? {}).ownReview;
}

async function single(results: Promise<Saved[]> | Saved[]): Promise<Saved> {
  const [first] = await results;
  if (!first) throw new Error('a step of one product gave none');
  return first;
}

type MovedProduct = Moved & Pick<ProductRow, 'status' | 'version'>;
type State = StateOf<typeof productLife>;
type Verb = VerbOf<typeof productLife>;

function step(
  ctx: Ctx,
  ids: readonly string[],
  verb: Verb,
  options: { reason?: string | undefined; set?: Record<string, unknown> } = {},
) {
  return moveAll<State, Verb, MovedProduct>(ctx, productLife, ids, verb, options);
}

function saved(rows: readonly MovedProduct[]): Saved[] {
  return rows.map((row) => ({ goodsCode: row.id, status: row.status, version: row.version }));
}

const lockProducts = prepared('catalogue.lockProducts')`
  select p.id, p.seller_id, p.status, p.version, p.submitted_by, p.order_type, c.listed_at
  from product p join product_card c on c.tenant_id = :tenantId and c.id = p.id
  where p.tenant_id = :tenantId and p.id = any(:ids::uuid[]) order by p.id for update of p`;
/** The first time on the shelf makes a product new; coming back does not. */
const list = prepared('catalogue.list')`
  update product_card set listed = true, listed_at = coalesce(listed_at, :now)
  where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const unlist = prepared('catalogue.unlist')`
  update product_card set listed = false where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const stockedSkus = prepared('catalogue.stockedSkus')`
  select s.no from sku s where s.tenant_id = :tenantId and s.product_id = :productId
    and exists (select from stock_level l where l.tenant_id = :tenantId and l.sku_id = s.id) limit 1`;
/** Dependent rows are deleted before the product. */
const removals = [
  prepared('catalogue.removeCard')`
    delete from product_card where tenant_id = :tenantId and id = :id`,
  prepared('catalogue.removeRules')`
    delete from price_rule where tenant_id = :tenantId and product_id = :id`,
  prepared('catalogue.removePictures')`
    delete from product_picture where tenant_id = :tenantId and product_id = :id`,
  prepared('catalogue.removeSkus')`
    delete from sku where tenant_id = :tenantId and product_id = :id`,
  prepared('catalogue.removeProduct')`
    delete from product where tenant_id = :tenantId and id = :id`,
];
