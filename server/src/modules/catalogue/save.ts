import { productLife } from '@tradeport/api/catalogue/lifecycle';
import type { ProductIn } from '@tradeport/api/catalogue/editing';
import { may, type Ctx } from '../../kernel/ctx.ts';
import { moveAll } from '../../kernel/move.ts';
import { checkPrices, checkSpecs, type PriceFault, ruleRows, specText } from './check.ts';
import { contentChanged } from './changes.ts';
import { cleanHtml } from '../../kernel/html.ts';
import { ownOnly, sellerFor } from './scope.ts';
import {
  type Edit,
  loadReferences,
  loadWhole,
  type ProductRow,
  type SkuRow,
  type References,
  type Whole,
} from './product.ts';
import { revised } from './revision.ts';
import {
  openRevisions,
  parted,
  writeRevisions,
  type MovedOut,
  type Revising,
  type Revision,
} from './revisions.ts';
import { write } from './write.ts';
import { requireReturns } from './returns.ts';
import { saveProductCall } from '@tradeport/api/catalogue/calls';
import { handler } from '../../kernel/handler.ts';

type SaveRefusals =
  | 'category.unknown'
  | 'brand.unknown'
  | 'product.picture_unknown'
  | 'product.seller_unknown'
  | 'product.currency_apart'
  | 'return_address.needed'
  | 'sku.code_taken'
  | 'sku.spec'
  | 'sku.spec_twice'
  | PriceFault;
export type Saved = { goodsCode: string; status: ProductRow['status']; version: number };
type SavedEdit = Saved & { revision: MovedOut | null };

/** Products that one transaction writes together. */
const TOGETHER = 100;

/** CAT-01, CAT-02 Creates or changes one product with all its SKUs, prices and pictures. */
export const saveProduct = handler(
  saveProductCall,
  async (ctx, input) => {
    if (input.goodsCode !== undefined && input.version === undefined) return ctx.refuse('conflict');
    const [saved] = await saveProducts(ctx, [input]);
    return saved ?? ctx.refuse('not_found');
  },
  { invalidates: true },
);

/**
 * The same for many, in a few statements per 100 products, for imports. A product that exists is
 * named by `goodsCode`; its version is checked when given. All or none.
 */
export async function saveProducts(
  ctx: Ctx<SaveRefusals>,
  inputs: readonly ProductIn[],
  trusted = isTrusted(ctx),
): Promise<SavedEdit[]> {
  const saved: SavedEdit[] = [];
  for (let at = 0; at < inputs.length; at += TOGETHER) {
    saved.push(...(await saveTogether(ctx, inputs.slice(at, at + TOGETHER), trusted)));
  }
  return saved;
}

async function saveTogether(
  ctx: Ctx<SaveRefusals>,
  inputs: readonly ProductIn[],
  trusted: boolean,
): Promise<SavedEdit[]> {
  const ids = inputs.flatMap((input) => input.goodsCode ?? []);
  const standing = await loadWhole(ctx, ids);
  const open = await openRevisions(ctx, ids);
  for (const input of inputs) checkSpecs(ctx, input);
  const around = await referencesOf(ctx, inputs, standing);
  const asked = inputs.map((input) => edited(ctx, input, standing, open, around));
  const waiting: Revising[] = [];
  const edits = asked.map((edit, at) => {
    const input = inputs[at];
    const ofRevision = input?.revisionCode !== undefined;
    if (!isReviewed(edit) || (trusted && !ofRevision)) return edit;
    const one = open.get(edit.before.product.id) ?? null;
    const { now, revising } = parted(ctx, edit, one, {
      ofRevision,
      submit: input?.submit ?? false,
    });
    waiting.push(revising);
    checkPrices(ctx, now.after);
    return now;
  });
  checkCodes(ctx, asked, around);
  const taken = await write(ctx, edits, around);
  if (taken !== null) ctx.refuse('sku.code_taken', { skuNo: taken });
  await moveOn(ctx, inputs, edits);
  const revisions = await writeRevisions(ctx, waiting);
  return edits.map(({ after: { product } }) => ({
    goodsCode: product.id,
    status: product.status,
    version: product.version,
    revision: revisions.get(product.id) ?? null,
  }));
}

/** CAT-02 A reviewed product stays as it is until its change has been reviewed, too. */
function isReviewed(edit: Edit): edit is Edit & { before: Whole } {
  const status = edit.before?.product.status;
  return status === 'on_shelf' || status === 'off_shelf';
}

/** Does what the caller changes need no review? A job acts for somebody, and has to say whether. */
function isTrusted(ctx: Ctx): boolean {
  return ctx.user === null || may(ctx, 'product.review');
}

/** Withdraws changed products that wait for review, and submits those to be handed in. */
async function moveOn(
  ctx: Ctx<'return_address.needed'>,
  inputs: readonly ProductIn[],
  edits: readonly Edit[],
): Promise<void> {
  const steps: Record<'withdraw' | 'submit', Edit[]> = { withdraw: [], submit: [] };
  edits.forEach((edit, at) => {
    const status = edit.after.product.status;
    const changed = edit.before !== null && contentChanged(edit.before, edit.after);
    if (changed && status === 'pending_review') steps.withdraw.push(edit);
    const draft = status === 'draft' || status === 'refused' || steps.withdraw.includes(edit);
    if (inputs[at]?.submit && draft) steps.submit.push(edit);
  });
  await requireReturns(
    ctx,
    steps.submit.map((edit) => edit.after.product),
  );
  for (const verb of ['withdraw', 'submit'] as const) {
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
  revisions: ReadonlyMap<string, Revision>,
  around: References,
): Edit {
  const before =
    input.goodsCode === undefined
      ? null
      : (standing.get(input.goodsCode) ?? ctx.refuse('not_found'));
  const open = revisions.get(before?.product.id ?? '');
  if (before) ownOnly(ctx, before.product.seller_id);
  if (isStale(input, before, open)) ctx.refuse('conflict');
  if (!around.categories.has(input.goodsClassCode)) ctx.refuse('category.unknown');
  if (input.brandCode !== undefined && !around.brands.has(input.brandCode))
    ctx.refuse('brand.unknown');
  const product = productOf(ctx, input, before);
  if (!around.sellers.has(product.seller_id)) ctx.refuse('product.seller_unknown');
  // A SKU that waits in the revision keeps its id from one edit to the next.
  const known = before && open ? revised(before, open.content) : before;
  const skus = skusOf(ctx, input, product, { before, known: known?.skus ?? [] });
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

/** Somebody else has saved, or decided on the revision, since it was read. */
function isStale(
  { version, revisionCode }: ProductIn,
  before: Whole | null,
  open: Revision | undefined,
): boolean {
  const isOlder = before !== null && version !== undefined && version !== before.product.version;
  return isOlder || (revisionCode !== undefined && revisionCode !== open?.id);
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
function skusOf(
  ctx: Ctx,
  input: ProductIn,
  product: ProductRow,
  { before, known }: { before: Whole | null; known: readonly SkuRow[] },
): SkuRow[] {
  const entered = input.skus.map((sku, position): SkuRow => {
    const same =
      sku.skuCode === undefined
        ? known.find((one) => one.no === sku.skuNo)
        : (known.find((one) => one.id === sku.skuCode) ?? ctx.refuse('not_found'));
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
  const gone = (before?.skus ?? []).filter((one) => !entered.some((sku) => sku.id === one.id));
  return [...entered, ...gone.map((sku) => ({ ...sku, retired: true }))];
}

/** A SKU's code is unique in the tenant, among products and in this very input. */
export function checkCodes(
  ctx: Ctx<'sku.code_taken'>,
  edits: readonly Edit[],
  around: References,
): void {
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
