import { productLife } from '@tradeport/api/catalogue/lifecycle';
import type { ProductIn } from '@tradeport/api/catalogue/model';
import { may, type Ctx } from '../../kernel/ctx.ts';
import { moveAll } from '../../kernel/move.ts';
import { checkPrices, checkSpecs, type PriceFault, ruleRows, specText } from './check.ts';
import { contentChanged } from './changes.ts';
import { cleanHtml } from './html.ts';
import { ownOnly, sellerFor } from './scope.ts';
import {
  loadReferences,
  loadWhole,
  type ProductRow,
  type SkuRow,
  type References,
  type Whole,
} from './product.ts';
import { write, type Edit } from './write.ts';

type SaveRefusals =
  | 'category.unknown'
  | 'brand.unknown'
  | 'product.picture_unknown'
  | 'product.seller_unknown'
  | 'sku.code_taken'
  | 'sku.spec'
  | 'sku.spec_twice'
  | PriceFault;
export type Saved = { goodsCode: string; status: ProductRow['status']; version: number };

/** Products that one transaction writes together. */
const TOGETHER = 100;

/** CAT-01, CAT-02 Creates or changes one product with all its SKUs, prices and pictures. */
export async function saveProduct(ctx: Ctx<SaveRefusals>, input: ProductIn): Promise<Saved> {
  if (input.goodsCode !== undefined && input.version === undefined) ctx.refuse('conflict');
  const [saved] = await saveProducts(ctx, [input]);
  return saved ?? ctx.refuse('not_found');
}

/**
 * The same for many, in a few statements per 100 products, for imports. A product that exists is
 * named by `goodsCode`; its version is checked when given. All or none.
 */
export async function saveProducts(
  ctx: Ctx<SaveRefusals>,
  inputs: readonly ProductIn[],
  trusted = isTrusted(ctx),
): Promise<Saved[]> {
  const saved: Saved[] = [];
  for (let at = 0; at < inputs.length; at += TOGETHER) {
    saved.push(...(await saveTogether(ctx, inputs.slice(at, at + TOGETHER), trusted)));
  }
  return saved;
}

async function saveTogether(
  ctx: Ctx<SaveRefusals>,
  inputs: readonly ProductIn[],
  trusted: boolean,
): Promise<Saved[]> {
  const standing = await loadWhole(
    ctx,
    inputs.flatMap((input) => input.goodsCode ?? []),
  );
  for (const input of inputs) checkSpecs(ctx, input);
  const around = await referencesOf(ctx, inputs, standing);
  const edits = inputs.map((input) => edited(ctx, input, standing, around));
  checkCodes(ctx, edits, around);
  const taken = await write(ctx, edits, around);
  if (taken !== null) ctx.refuse('sku.code_taken', { skuNo: taken });
  await moveOn(ctx, inputs, edits, trusted);
  return edits.map(({ after: { product } }) => ({
    goodsCode: product.id,
    status: product.status,
    version: product.version,
  }));
}

/** Does what the caller changes need no review? A job acts for somebody, and has to say whether. */
function isTrusted(ctx: Ctx): boolean {
  return ctx.user === null || may(ctx, 'product.review');
}

/** What was not reviewed is not shown: changed content goes back to draft, unless a reviewer changed it. */
async function moveOn(
  ctx: Ctx,
  inputs: readonly ProductIn[],
  edits: readonly Edit[],
  trusted: boolean,
): Promise<void> {
  const steps: Record<'withdraw' | 'revise' | 'submit', Edit[]> = {
    withdraw: [],
    revise: [],
    submit: [],
  };
  edits.forEach((edit, at) => {
    const status = edit.after.product.status;
    const changed = edit.before !== null && contentChanged(edit.before, edit.after);
    if (changed && status === 'pending_review') steps.withdraw.push(edit);
    if (changed && !trusted && (status === 'off_shelf' || status === 'on_shelf'))
      steps.revise.push(edit);
    const draft =
      status === 'draft' ||
      status === 'refused' ||
      steps.withdraw.includes(edit) ||
      steps.revise.includes(edit);
    if (inputs[at]?.submit && draft) steps.submit.push(edit);
  });
  for (const verb of ['withdraw', 'revise', 'submit'] as const) {
    if (steps[verb].length === 0) continue;
    const set = verb === 'submit' ? { submitted_by: ctx.user?.id ?? null } : {};
    await moveAll(
      ctx,
      productLife,
      steps[verb].map((edit) => edit.after.product.id),
      verb,
      { set },
    );
    for (const edit of steps[verb]) edit.after.product.status = productLife.steps[verb].to;
  }
  if (steps.revise.length > 0)
    await ctx.run(
      ctx
        .update('product_card')
        .set({ listed: false })
        .where(
          'id',
          'in',
          steps.revise.map((edit) => edit.after.product.id),
        ),
    );
}

function referencesOf(
  ctx: Ctx,
  inputs: readonly ProductIn[],
  standing: ReadonlyMap<string, Whole>,
): Promise<References> {
  return loadReferences(ctx, {
    categories: unique(inputs.map((input) => input.goodsClassCode)),
    brands: unique(inputs.map((input) => input.brandCode)),
    sellers: unique([
      ...inputs.map((input) => sellerFor(ctx, input.sellerCode)),
      ...[...standing.values()].map((w) => w.product.seller_id),
    ]),
    files: unique(
      inputs.flatMap((input) => [
        ...input.pictures.map((p) => p.fileCode),
        ...input.skus.map((s) => s.fileCode),
      ]),
    ),
    skuNos: unique(inputs.flatMap((input) => input.skus.map((sku) => sku.skuNo))),
  });
}

function edited(
  ctx: Ctx<SaveRefusals>,
  input: ProductIn,
  standing: ReadonlyMap<string, Whole>,
  around: References,
): Edit {
  const before =
    input.goodsCode === undefined
      ? null
      : (standing.get(input.goodsCode) ?? ctx.refuse('not_found'));
  if (before) ownOnly(ctx, before.product.seller_id);
  if (before && input.version !== undefined && input.version !== before.product.version)
    ctx.refuse('conflict');
  if (!around.categories.has(input.goodsClassCode)) ctx.refuse('category.unknown');
  if (input.brandCode !== undefined && !around.brands.has(input.brandCode))
    ctx.refuse('brand.unknown');
  const product = productOf(ctx, input, before);
  if (!around.sellers.has(product.seller_id)) ctx.refuse('product.seller_unknown');
  const skus = skusOf(ctx, input, product, before);
  for (const file of [
    ...input.pictures.map((p) => p.fileCode),
    ...input.skus.flatMap((s) => s.fileCode ?? []),
  ]) {
    if (!around.files.has(file)) ctx.refuse('product.picture_unknown');
  }
  const rules = ruleRows(ctx, product.id, input.prices, skus);
  checkPrices(ctx, { product, skus, rules });
  return {
    before,
    after: {
      product,
      skus,
      rules,
      pictures: input.pictures.map((picture, position) => ({
        product_id: product.id,
        file_id: picture.fileCode,
        position,
        alt: picture.alt,
      })),
    },
  };
}

function productOf(
  ctx: Ctx<'product.seller_unknown'>,
  input: ProductIn,
  before: Whole | null,
): ProductRow {
  const now = ctx.now();
  return {
    id: before?.product.id ?? ctx.newId(),
    seller_id:
      before?.product.seller_id ??
      sellerFor(ctx, input.sellerCode) ??
      ctx.refuse('product.seller_unknown'),
    category_id: input.goodsClassCode,
    brand_id: input.brandCode ?? null,
    status: before?.product.status ?? 'draft',
    version: (before?.product.version ?? 0) + 1,
    title: input.title,
    summary: input.summary,
    description: {
      zh: cleanHtml(input.description.zh ?? ''),
      en: cleanHtml(input.description.en ?? ''),
      ru: cleanHtml(input.description.ru ?? ''),
    },
    unit: input.unit,
    moq: input.moq,
    step: input.step,
    tax_rate: input.taxRate,
    weight_g: input.weightGrams,
    hs_code: input.hsCode,
    origin: input.origin,
    order_type: input.goodsType,
    currency: input.currency,
    attributes: input.attributes,
    options: input.options,
    submitted_by: before?.product.submitted_by ?? null,
    created_at: before?.product.created_at ?? now,
    updated_at: now,
  };
}

/** The SKUs as entered, and after them those that were taken out. */
function skusOf(ctx: Ctx, input: ProductIn, product: ProductRow, before: Whole | null): SkuRow[] {
  const old = before?.skus ?? [];
  const entered = input.skus.map((sku, position): SkuRow => {
    const same =
      sku.skuCode === undefined
        ? old.find((one) => one.no === sku.skuNo)
        : (old.find((one) => one.id === sku.skuCode) ?? ctx.refuse('not_found'));
    return {
      id: same?.id ?? ctx.newId(),
      product_id: product.id,
      no: sku.skuNo,
      position,
      spec: sku.spec,
      spec_text: specText(product.options, sku.spec),
      barcode: sku.barcode,
      list_price: sku.listPrice,
      weight_g: sku.weightGrams ?? product.weight_g,
      file_id: sku.fileCode ?? null,
      retired: false,
    };
  });
  const gone = old.filter((one) => !entered.some((sku) => sku.id === one.id));
  return [...entered, ...gone.map((sku) => ({ ...sku, retired: true }))];
}

/** A SKU's code is unique in the tenant, among products and in this very input. */
function checkCodes(ctx: Ctx<'sku.code_taken'>, edits: readonly Edit[], around: References): void {
  const owners = new Map([...around.skus].map(([no, sku]) => [no, sku.id]));
  for (const { after } of edits)
    for (const sku of after.skus) {
      const owner = owners.get(sku.no);
      if (owner !== undefined && owner !== sku.id) ctx.refuse('sku.code_taken', { skuNo: sku.no });
      owners.set(sku.no, sku.id);
    }
}

function unique(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))];
}
