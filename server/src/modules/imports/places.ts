import { NEW_NAMES_MAX } from '@tradeport/api/imports/model';
import { nameKey, type SomeTexts } from '@tradeport/api/kernel/text';
import { may, type Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { saveBrand, saveCategory } from '../catalogue/index.ts';
import { OTHER, type RunRow } from './find.ts';
import type { ParsedProduct } from './group.ts';
import type { Fault, Item } from './items.ts';
import { knownOf } from './known.ts';

/** A name of the file in the portal: it exists, it is missing, or the file has none. */
type Place = { id: string } | { missing: string } | null;
type Placed = { product: ParsedProduct; category: Place; brand: Place };
/** Names that the file brings and nobody has yet, as they are first written, by their keys. */
export type NewNames = { categories: Map<string, string>; brands: Map<string, string> };

/**
 * Categories and brands are the portal's: users who may change them may bring new ones by a file.
 */
export function mayBringNames(ctx: Ctx): boolean {
  return ctx.user === null || may(ctx, 'category.edit');
}

/**
 * CAT-06 The category and the brand of each product by their name in any language. A product's own count first; one that
 * stands keeps its category where the file has none. "A / B" is not split: it may be a name.
 */
async function placesOf(
  ctx: Ctx,
  products: readonly ParsedProduct[],
  idOf: (product: ParsedProduct) => string | undefined,
): Promise<Placed[]> {
  const nameKeys = [...new Set(products.map(({ brand }) => nameKey(brand)).filter(Boolean))];
  const [rows, categories, called] = await ctx.batch([
    namesOf({ ids: products.flatMap((product) => idOf(product) ?? []) }),
    categoryNames({}),
    brandsCalled({ nameKeys }),
  ]);
  // There may be many thousands: only names that are no Chinese ones are looked for among all.
  const brands = called.length < nameKeys.length ? await ctx.run(brandNames({})) : called;
  const own = new Map(rows.map((row) => [row.id, row]));
  const [categoryOf, brandOf] = [byName(categories), byName(brands)];
  return products.map((product) => {
    const standing = own.get(idOf(product) ?? '');
    const keepsCategory =
      standing && (product.category === '' || isNamed(standing.category, product.category));
    const ownBrand = standing?.brand && isNamed(standing.brand, product.brand) && standing.brand_id;
    return {
      product,
      category: keepsCategory
        ? null
        : placeOf(product.category, categoryOf.get(nameKey(product.category || OTHER.zh))),
      brand: ownBrand
        ? { id: ownBrand }
        : product.brand === ''
          ? null
          : placeOf(product.brand, brandOf.get(nameKey(product.brand))),
    };
  });
}

function placeOf(name: string, id: string | undefined): Place {
  return id === undefined ? { missing: name } : { id };
}

function keysOf({ zh, en, ru }: SomeTexts): string[] {
  return [zh, en, ru].map((name) => nameKey(name ?? ''));
}

function isNamed(names: SomeTexts, name: string): boolean {
  return name !== '' && keysOf(names).includes(nameKey(name));
}

/** The Chinese name counts before the others, and earlier rows before later ones. */
function byName(rows: readonly { id: string; name: SomeTexts }[]): Map<string, string> {
  const keyed = rows.map(({ id, name }) => ({ id, keys: keysOf(name) }));
  const found = new Map<string, string>();
  for (const at of [0, 1, 2])
    for (const { id, keys } of keyed) {
      const key = keys[at] ?? '';
      if (key !== '' && !found.has(key)) found.set(key, id);
    }
  return found;
}

/**
 * Faults of the dry run: products naming categories or brands that this importer may not create,
 * and the names that the run would create.
 */
export async function foreignNames(
  ctx: Ctx<string>,
  run: RunRow,
  items: readonly Item[],
  names: NewNames,
): Promise<Fault[]> {
  const products = items.filter((item) => item.kind === 'product');
  if (products.length === 0) return [];
  const known = await knownOf(
    ctx,
    run.seller_id,
    products.map((product) => product.key),
  );
  const placed = await placesOf(ctx, products, ({ key }) => known.get(key)?.product_id);
  if (!run.options.mayBringNames)
    return placed.flatMap(({ product, category, brand }) => [
      ...unknown(product, 'category', category),
      ...unknown(product, 'brand', brand),
    ]);
  for (const { category, brand } of placed) {
    note(names.categories, category);
    note(names.brands, brand);
  }
  if (Math.max(names.categories.size, names.brands.size) > NEW_NAMES_MAX)
    ctx.refuse('import.new_names_many', { max: NEW_NAMES_MAX });
  return [];
}

function note(names: Map<string, string>, place: Place): void {
  if (!place || !('missing' in place)) return;
  const key = nameKey(place.missing);
  if (!names.has(key)) names.set(key, place.missing);
}

function unknown({ row }: ParsedProduct, column: 'category' | 'brand', place: Place): Fault[] {
  if (!place || !('missing' in place)) return [];
  const { missing: name } = place;
  const code = name === '' ? 'row.category_missing' : (`row.${column}_unknown` as const);
  return [{ row, column, value: name, code, facts: { name }, fatal: true }];
}

/** The codes of all categories and brands of some products; those that were confirmed are made, no others. */
export async function placed(
  ctx: Ctx<string>,
  run: RunRow,
  products: readonly ParsedProduct[],
  idOf: (product: ParsedProduct) => string | undefined,
) {
  const { confirmed = false } = run.options;
  const category = codes(ctx, confirmed ? run.new_categories : [], {
    refusal: 'row.category_unknown',
    make: async (name) =>
      (await saveCategory(ctx, { name: name ? { zh: name } : OTHER, position: 0 })).goodsClassCode,
  });
  const brand = codes(ctx, confirmed ? run.new_brands : [], {
    refusal: 'row.brand_unknown',
    make: async (name) => (await saveBrand(ctx, { name: { zh: name } })).brandCode,
  });
  const found = new Map<ParsedProduct, { category: string | null; brand: string | null }>();
  for (const one of await placesOf(ctx, products, idOf))
    // Each new name is made once in a file; all others are found without a statement.
    found.set(one.product, {
      category: await category(one.category),
      brand: await brand(one.brand),
    });
  return found;
}

/** The code of a place; one that is missing is made once, if its name was confirmed. */
function codes(
  ctx: Ctx<string>,
  confirmed: readonly string[],
  { refusal, make }: { refusal: string; make: (name: string) => Promise<string> },
): (place: Place) => Promise<string | null> {
  const names = new Map(confirmed.map((name) => [nameKey(name), name]));
  const made = new Map<string, string>();
  return async (place) => {
    if (!place || 'id' in place) return place?.id ?? null;
    const key = nameKey(place.missing);
    const name = names.get(key) ?? ctx.refuse(refusal, { name: place.missing || OTHER[ctx.lang] });
    const code = made.get(key) ?? (await make(name));
    made.set(key, code);
    return code;
  };
}

const namesOf = prepared('imports.namesOf')`
  select p.id, c.name as category, p.brand_id, b.name as "brand?" from product p
  join category c on c.tenant_id = :tenantId and c.id = p.category_id left join brand b on b.tenant_id = :tenantId and b.id = p.brand_id
  where p.tenant_id = :tenantId and p.id = any(:ids::uuid[])`;
const categoryNames = prepared('imports.categoryNames')`
  select id, name from category where tenant_id = :tenantId order by level, id`;
const brandsCalled = prepared('imports.brandsCalled')`
  select id, name from brand where tenant_id = :tenantId and name_key = any(:nameKeys::text[])`;
const brandNames = prepared('imports.brandNames')`
  select id, name from brand where tenant_id = :tenantId order by name_key`;
