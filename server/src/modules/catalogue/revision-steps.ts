import { revisionActions, revisionLife } from '@tradeport/api/catalogue/lifecycle';
import { allow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { checkPrices, type PriceFault } from './check.ts';
import { loadReferences, loadWhole, type Whole } from './product.ts';
import { changesSkus, revised } from './revision.ts';
import { CLOSED, type MovedOut, openRevisions, type Revision, revisionMoves } from './revisions.ts';
import { checkCodes } from './save.ts';
import { isOwnReview, lockForReview } from './steps.ts';
import { write } from './write.ts';
import {
  submitRevision as submitRevisionCall,
  withdrawRevision as withdrawRevisionCall,
  discardRevision as discardRevisionCall,
  approveRevision as approveRevisionCall,
  refuseRevision as refuseRevisionCall,
} from '@tradeport/api/catalogue/calls';
import { handler } from '../../kernel/handler.ts';
/** CAT-02 Hands the open revision of a product in for review. */
export const submitRevision = handler(submitRevisionCall, (ctx, { goodsCode }) => {
  return step(ctx, goodsCode, 'submit', {
    submitted_by: ctx.user?.id ?? null,
    submitted_at: ctx.now(),
  });
});

/** Back from the review; the changes stay, to be worked on. */
export const withdrawRevision = handler(withdrawRevisionCall, (ctx, { goodsCode }) => {
  return step(ctx, goodsCode, 'withdraw');
});

export const discardRevision = handler(discardRevisionCall, (ctx, { goodsCode }) => {
  return step(ctx, goodsCode, 'discard', CLOSED);
});

type ApproveRefusals =
  | 'product.own_review'
  | 'product.currency_apart'
  | 'category.unknown'
  | 'brand.unknown'
  | 'product.picture_unknown'
  | 'sku.code_taken'
  | Exclude<PriceFault, 'price.rule'>;

/**
 * CAT-02 The product becomes what the revision says, at once and whole; its shelf, prices and stock stay as they are.
 * Another revision than the one that was reviewed is refused.
 */
export const approveRevision = handler(
  approveRevisionCall,
  async (ctx, { goodsCode, revisionCode }) => {
    const { open } = await reviewed(ctx, goodsCode, revisionCode, 'approve');
    const before = (await loadWhole(ctx, [goodsCode])).get(goodsCode) ?? ctx.refuse('not_found');
    const next = revised(before, open.content);
    const version = before.product.version + 1;
    const after = { ...next, product: { ...next.product, version, updated_at: ctx.now() } };
    await publish(ctx, before, after, open);
    await revisionMoves.move(ctx, open.id, 'approve', { set: CLOSED });
    return { goodsCode, revisionCode, status: 'approved', version };
  },
  { invalidates: true },
);

export const refuseRevision = handler(
  refuseRevisionCall,
  async (ctx, { goodsCode, revisionCode, reason }) => {
    const { version } = await reviewed(ctx, goodsCode, revisionCode, 'refuse');
    await revisionMoves.move(ctx, revisionCode, 'refuse', { reason });
    return { goodsCode, revisionCode, status: revisionLife.steps.refuse.to, version };
  },
);

/** The open revision of a locked product, if it is the one that was looked at and somebody else's. */
async function reviewed(
  ctx: Ctx<'product.own_review'>,
  goodsCode: string,
  revisionCode: string,
  verb: 'approve' | 'refuse',
): Promise<{ open: Revision; version: number }> {
  const { open, product } = await opened(ctx, goodsCode);
  if (open?.id !== revisionCode) return ctx.refuse('conflict');
  const ownReview = isOwnReview(ctx, { ...product, submitted_by: open.submitted_by });
  allow(ctx, revisionActions, verb, { ...open, ownReview });
  return { open, version: product.version };
}

async function opened(ctx: Ctx, goodsCode: string) {
  const [product] = await lockForReview(ctx, [goodsCode]);
  if (!product) return ctx.refuse('not_found');
  const open = (await openRevisions(ctx, [goodsCode])).get(goodsCode);
  return { open, product };
}

async function step(
  ctx: Ctx,
  goodsCode: string,
  verb: 'submit' | 'withdraw' | 'discard',
  set: Readonly<Record<string, unknown>> = {},
): Promise<MovedOut> {
  const { open, product } = await opened(ctx, goodsCode);
  if (!open) return ctx.refuse('not_found');
  await revisionMoves.move(ctx, open.id, verb, { set });
  return {
    goodsCode,
    revisionCode: open.id,
    status: revisionLife.steps[verb].to,
    version: product.version,
  };
}

/**
 * The edit is validated again: a category may have been removed, and another product may have taken
 * a SKU's code.
 */
async function publish(
  ctx: Ctx<ApproveRefusals>,
  before: Whole,
  after: Whole,
  { content }: Revision,
): Promise<void> {
  const { product, skus, pictures } = after;
  const files = [
    ...pictures.map((one) => one.file_id),
    ...skus.flatMap((sku) => sku.file_id ?? []),
  ];
  const around = await loadReferences(ctx, {
    categories: [product.category_id],
    brands: product.brand_id === null ? [] : [product.brand_id],
    sellers: [product.seller_id],
    files,
    skuNos: skus.map((sku) => sku.no),
  });
  if (!around.categories.has(product.category_id)) ctx.refuse('category.unknown');
  if (product.brand_id !== null && !around.brands.has(product.brand_id))
    ctx.refuse('brand.unknown');
  if (files.some((file) => !around.files.has(file))) ctx.refuse('product.picture_unknown');
  // Prices of new SKUs were entered in the currency of that day.
  if (changesSkus(before, content) && content.variants?.currency !== product.currency)
    ctx.refuse('product.currency_apart');
  checkCodes(ctx, [{ before, after }], around);
  checkPrices(ctx, after);
  const taken = await write(ctx, [{ before, after }], around);
  if (taken !== null) ctx.refuse('sku.code_taken', { skuNo: taken });
}
