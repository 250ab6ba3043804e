import { z } from 'zod';
import { amountOut, code, currency, instant, line } from '../kernel/fields.ts';

import { keysOf } from '../kernel/keys.ts';
import { SCALE } from '../kernel/money.ts';
import { productLife, revisionLife } from './lifecycle.ts';

/** §3: what an order of this product is; one engine serves all (ORD-08). */
export const orderTypes = ['00', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
export const productStatuses = keysOf(productLife.states);
export const revisionStatuses = keysOf(revisionLife.states);
/**
 * CAT-03 Rules that stand on a product. A contract's prices stand in a price list of that contract.
 */
export const priceKinds = ['list', 'tier', 'level', 'dealer'] as const;
export type PriceKind = (typeof priceKinds)[number];
/** CAT-03 Where a price comes from: a rule of its product, or a price list that the viewer buys by. */
export const priceReasons = [...priceKinds, 'price_list'] as const;
export type PriceReason = (typeof priceReasons)[number];

export const PICTURES_MAX = 20;
export const OPTIONS_MAX = 3;
export const OPTION_VALUES_MAX = 60;
export const SKUS_MAX = 300;
export const ATTRIBUTES_MAX = 40;
export const PRICE_RULES_MAX = 1_000;
/** The highest unit price: 100 million. A higher price in old data counts as none. */
export const PRICE_MAX = 100_000_000 * SCALE;
/**
 * CHK-04 The highest amount of one line: all lines of a cart stay below a tenth of the largest
 * exact number.
 */
export const LINE_AMOUNT_MAX = PRICE_MAX;
export const TITLE_MAX = 200;
export const SUMMARY_MAX = 500;
export const DESCRIPTION_MAX = 50_000;
export const NAME_MAX = 80;
export { SKU_NO_MAX } from './sku-no.ts';
export const CATEGORY_DEPTH_MAX = 4;
export const CATEGORIES_MAX = 5_000;
/** How many SKUs one call may ask for: quick order by a pasted list (CHK-01). */
export const SKUS_ASKED_MAX = 200;
/** `low` is said from this many available down. */
export const LOW_STOCK = 10;
export const REASON_MAX = 300;

/** A line that may be empty. NUL is refused: PostgreSQL cannot store it. */
export const plain = (max: number) =>
  line(max).refine((value) => !value.includes('\u0000'), 'text.nul');

/** Pictures are served in these sizes, `/files/<id>/<size>`. */
export const pictureSizes = { small: 160, medium: 480, large: 960 } as const;
export const pictureUrl = (fileId: string, size: keyof typeof pictureSizes) =>
  `/files/${fileId}/${pictureSizes[size]}`;
/** A picture out: the service gives the file's id, the wire carries its addresses. */
export const pictureOut = () =>
  z
    .uuid()
    .nullable()
    .transform((id) =>
      id === null
        ? null
        : {
            fileCode: id,
            small: pictureUrl(id, 'small'),
            medium: pictureUrl(id, 'medium'),
            large: pictureUrl(id, 'large'),
          },
    )
    .pipe(
      z
        .object({ fileCode: z.string(), small: z.string(), medium: z.string(), large: z.string() })
        .nullable(),
    );

export const stockWords = ['in', 'low', 'out'] as const;
export const sorts = ['relevance', 'newest', 'sales', 'price', 'price_desc'] as const;
export type Sort = (typeof sorts)[number];

export const categoryFields = {
  goodsClassCode: code(),
  parentCode: code().nullable(),
  goodsClassName: z.string(),
  level: z.number().int(),
  position: z.number().int(),
};
export type CategoryNode = {
  goodsClassCode: string;
  parentCode: string | null;
  goodsClassName: string;
  level: number;
  position: number;
  children: CategoryNode[];
};
/** Categories with all below them, each after the one above it. */
export function flatCategories(categories: readonly CategoryNode[]): CategoryNode[] {
  return categories.flatMap((one) => [one, ...flatCategories(one.children)]);
}
export const categoryNode: z.ZodType<CategoryNode, CategoryNode> = z.object({
  ...categoryFields,
  get children() {
    return z.array(categoryNode);
  },
});
export const brand = z.object({ brandCode: code(), brandName: z.string(), logo: pictureOut() });

/** The price of one piece for a viewer, with its reason (CAT-03). */
export const viewerPrice = z.object({
  price: amountOut(),
  currency: currency(),
  priceWhy: z.enum(priceReasons),
  /** The name of the price list that won. */
  priceList: z.string().optional(),
  listPrice: amountOut(),
});
/** A step of the quantity table: "50+ ¥12.30". */
export const priceStep = z.object({
  from: z.number().int(),
  price: amountOut(),
  priceWhy: z.enum(priceReasons),
  priceList: z.string().optional(),
});

/** A product in a list. `priceFrom`: of the cheapest SKU at the minimum quantity; null: not sold in this currency. */
export const productCard = z.object({
  goodsCode: code(),
  goodsName: z.string(),
  goodsClassCode: code(),
  brandCode: code().nullable(),
  brandName: z.string().nullable(),
  sellerCode: code(),
  sellerName: z.string(),
  cover: pictureOut(),
  unit: z.string(),
  moq: z.number().int(),
  priceFrom: viewerPrice.nullable(),
  /** SKUs differ in price: "from". */
  priceVaries: z.boolean(),
  /** The one SKU of a product without a choice: it can go to the cart from the list. */
  onlySkuCode: code().nullable(),
  stock: z.enum(stockWords),
  sales: z.number().int(),
  goodsType: z.enum(orderTypes),
});

export const option = z.object({ name: z.string(), values: z.array(z.string()) });
export const attribute = z.object({ name: z.string(), value: z.string() });
export const warehouseStock = z.object({
  warehouseCode: code(),
  warehouseName: z.string(),
  available: z.number().int(),
});

/** One buyable specification for a viewer. */
export const skuOut = z.object({
  skuCode: code(),
  skuNo: z.string(),
  /** Index into the values of each option; empty when there are no options. */
  spec: z.array(z.number().int()),
  specText: z.string(),
  barcode: z.string(),
  picture: pictureOut(),
  weightGrams: z.number().int(),
  price: viewerPrice.nullable(),
  steps: z.array(priceStep),
  available: z.number().int(),
  stock: z.enum(stockWords),
  warehouses: z.array(warehouseStock),
});

export const LEAD_DAYS_MAX = 365;
export const productDetail = z.object({
  goodsCode: code(),
  goodsName: z.string(),
  summary: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  goodsType: z.enum(orderTypes),
  /** From the top category down. */
  classPath: z.array(z.object({ goodsClassCode: code(), goodsClassName: z.string() })),
  brandCode: code().nullable(),
  brandName: z.string().nullable(),
  sellerCode: code(),
  sellerName: z.string(),
  unit: z.string(),
  moq: z.number().int(),
  step: z.number().int(),
  taxRate: z.number().int(),
  hsCode: z.string(),
  origin: z.string(),
  /** ORD-05 Made to order, in so many days; null: it comes from stock. */
  leadDays: z.number().int().nullable(),
  sales: z.number().int(),
  pictures: z.array(z.object({ picture: pictureOut(), alt: z.string() })),
  attributes: z.array(attribute),
  options: z.array(option),
  skus: z.array(skuOut),
  updatedAt: instant(),
});

/** A SKU as quick order and pickers need it. */
export const simpleSku = z.object({
  skuCode: code(),
  skuNo: z.string(),
  goodsCode: code(),
  goodsName: z.string(),
  specText: z.string(),
  cover: pictureOut(),
  unit: z.string(),
  moq: z.number().int(),
  step: z.number().int(),
  price: viewerPrice.nullable(),
  available: z.number().int(),
});

/** Why a price is what it is: every rule that applied, the one that won marked (CHK-04). */
export const priceTrace = z.array(
  z.object({
    why: z.enum(priceReasons),
    amount: amountOut(),
    from: z.number().int(),
    level: z.string().nullable(),
    /** The name of the price list that it stands in. */
    priceList: z.string().optional(),
    won: z.boolean(),
  }),
);
export const skuInfo = skuOut.extend({
  goodsCode: code(),
  goodsName: z.string(),
  unit: z.string(),
  moq: z.number().int(),
  step: z.number().int(),
  quantity: z.number().int(),
  trace: priceTrace,
});
