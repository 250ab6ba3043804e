import { z } from 'zod';
import {
  amountOut,
  code,
  currency,
  instant,
  line,
  paging,
  priceIn,
  quantity,
  required,
  text,
  texts,
  textsOut,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { RATE_ONE, SCALE } from '../kernel/money.ts';
import { productLife } from './lifecycle.ts';

/** §3: what an order of this product is; one engine serves all (ORD-08). */
export const orderTypes = ['00', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
export const productStatuses = keysOf(productLife.states);
/** CAT-03 `dealer` and `contract` exist in the tables; their screens come with the partners. */
export const priceKinds = ['list', 'tier', 'level', 'dealer', 'contract'] as const;
export type PriceKind = (typeof priceKinds)[number];

export const PICTURES_MAX = 20;
export const OPTIONS_MAX = 3;
export const OPTION_VALUES_MAX = 60;
export const SKUS_MAX = 300;
export const ATTRIBUTES_MAX = 40;
export const PRICE_RULES_MAX = 1_000;
/** The highest unit price: 100 million. What is above it in old data counts as no price. */
export const PRICE_MAX = 100_000_000 * SCALE;
/** CHK-04 What the pieces of one line may come to: all lines of a cart stay below a tenth of what a number counts exactly. */
export const LINE_AMOUNT_MAX = PRICE_MAX;
export const TITLE_MAX = 200;
export const SUMMARY_MAX = 500;
export const DESCRIPTION_MAX = 50_000;
export const NAME_MAX = 80;
export const SKU_NO_MAX = 64;
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
export const categoryNode: z.ZodType<CategoryNode, CategoryNode> = z.object({
  ...categoryFields,
  get children() {
    return z.array(categoryNode);
  },
});
export const brand = z.object({ brandCode: code(), brandName: z.string(), logo: pictureOut() });

/** What a viewer pays for one piece, and why (CAT-03). */
export const viewerPrice = z.object({
  price: amountOut(),
  currency: currency(),
  priceWhy: z.enum(priceKinds),
  listPrice: amountOut(),
});
/** A step of the quantity table: "50+ ¥12.30". */
export const priceStep = z.object({
  from: z.number().int(),
  price: amountOut(),
  priceWhy: z.enum(priceKinds),
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
    why: z.enum(priceKinds),
    amount: amountOut(),
    from: z.number().int(),
    level: z.string().nullable(),
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

const rate = () => z.number().int().min(0).max(RATE_ONE);

export const salePrice = () => priceIn().refine((amount) => amount <= PRICE_MAX, 'price.too_high');

/** CAT-03 One price rule. Scope: the SKU named by `skuNo`, or the whole product. Amount, or rate of the list price. */
export const priceRuleIn = z.object({
  skuNo: plain(SKU_NO_MAX).optional(),
  kind: z.enum(priceKinds),
  /** From this quantity on. */
  quantity: quantity().default(1),
  /** Code of a member level (kind level) or dealer level. */
  level: plain(NAME_MAX).optional(),
  contractCode: code().optional(),
  currency: currency().default('CNY'),
  amount: salePrice().optional(),
  /** Share of the list price in 1/1 000 000: 900000 is "10 % off". */
  rate: rate().optional(),
  validFrom: instant().optional(),
  validTo: instant().optional(),
});

export const skuIn = z.object({
  /** Left out: new, unless `skuNo` is one of this product. */
  skuCode: code().optional(),
  skuNo: required(SKU_NO_MAX),
  spec: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(OPTION_VALUES_MAX - 1),
    )
    .max(OPTIONS_MAX)
    .default([]),
  barcode: plain(64).default(''),
  listPrice: salePrice(),
  weightGrams: z.number().int().min(0).max(100_000_000).optional(),
  fileCode: code().optional(),
});

export const productIn = z.object({
  /** Left out: a new product. */
  goodsCode: code().optional(),
  /** The version that was edited; needed for a product that exists. */
  version: z.number().int().min(1).optional(),
  /** Admins may enter a product for a seller. */
  sellerCode: code().optional(),
  goodsClassCode: code(),
  brandCode: code().optional(),
  title: texts(TITLE_MAX),
  summary: texts(SUMMARY_MAX).partial({ zh: true }).default({}),
  description: z
    .object({
      zh: text(DESCRIPTION_MAX).optional(),
      en: text(DESCRIPTION_MAX).optional(),
      ru: text(DESCRIPTION_MAX).optional(),
    })
    .default({}),
  unit: texts(20),
  moq: quantity().default(1),
  step: quantity().default(1),
  taxRate: rate().default(130_000),
  weightGrams: z.number().int().min(0).max(100_000_000).default(0),
  hsCode: line(12)
    .regex(/^\d{0,12}$/, 'hs_code.format')
    .default(''),
  origin: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'country.format')
    .default(''),
  goodsType: z.enum(orderTypes).default('00'),
  currency: currency().default('CNY'),
  attributes: z
    .array(z.object({ name: texts(NAME_MAX), value: texts(TITLE_MAX) }))
    .max(ATTRIBUTES_MAX)
    .default([]),
  options: z
    .array(
      z.object({
        name: texts(NAME_MAX),
        values: z.array(texts(NAME_MAX)).min(1).max(OPTION_VALUES_MAX),
      }),
    )
    .max(OPTIONS_MAX)
    .default([]),
  pictures: z
    .array(z.object({ fileCode: code(), alt: plain(TITLE_MAX).default('') }))
    .max(PICTURES_MAX)
    .default([]),
  skus: z.array(skuIn).min(1).max(SKUS_MAX),
  /** Tiers, level prices, other currencies. The list price is in each SKU. */
  prices: z.array(priceRuleIn).max(PRICE_RULES_MAX).default([]),
  /** Hand in for review at once. */
  submit: z.boolean().default(false),
});
export type ProductIn = z.output<typeof productIn>;
export type PriceRuleIn = z.output<typeof priceRuleIn>;

const anyTexts = z.object({
  zh: z.string().optional(),
  en: z.string().optional(),
  ru: z.string().optional(),
});
/** A product as its seller edits it: every language, every SKU, every rule. */
export const productEdit = z.object({
  goodsCode: code(),
  version: z.number().int(),
  status: z.enum(productStatuses),
  /** Why it was refused. */
  reason: z.string(),
  sellerCode: code(),
  sellerName: z.string(),
  goodsClassCode: code(),
  brandCode: code().nullable(),
  title: textsOut(),
  summary: anyTexts,
  description: anyTexts,
  unit: textsOut(),
  moq: z.number().int(),
  step: z.number().int(),
  taxRate: z.number().int(),
  weightGrams: z.number().int(),
  hsCode: z.string(),
  origin: z.string(),
  goodsType: z.enum(orderTypes),
  currency: currency(),
  attributes: z.array(z.object({ name: textsOut(), value: textsOut() })),
  options: z.array(z.object({ name: textsOut(), values: z.array(textsOut()) })),
  pictures: z.array(z.object({ picture: pictureOut(), alt: z.string() })),
  skus: z.array(
    z.object({
      skuCode: code(),
      skuNo: z.string(),
      spec: z.array(z.number().int()),
      barcode: z.string(),
      listPrice: amountOut(),
      weightGrams: z.number().int(),
      picture: pictureOut(),
      onHand: z.number().int(),
      reserved: z.number().int(),
    }),
  ),
  prices: z.array(
    z.object({
      skuNo: z.string().nullable(),
      kind: z.enum(priceKinds),
      quantity: z.number().int(),
      level: z.string().nullable(),
      contractCode: code().nullable(),
      currency: currency(),
      amount: amountOut().nullable(),
      rate: z.number().int().nullable(),
      validFrom: instant().nullable(),
      validTo: instant().nullable(),
    }),
  ),
  createdAt: instant(),
  updatedAt: instant(),
});

/** A row of the seller's and the admin's list. */
export const productRow = z.object({
  goodsCode: code(),
  goodsName: z.string(),
  status: z.enum(productStatuses),
  version: z.number().int(),
  goodsClassName: z.string(),
  brandName: z.string().nullable(),
  sellerCode: code(),
  sellerName: z.string(),
  cover: pictureOut(),
  skuCount: z.number().int(),
  listPriceMin: amountOut(),
  listPriceMax: amountOut(),
  currency: currency(),
  onHand: z.number().int(),
  available: z.number().int(),
  sales: z.number().int(),
  updatedAt: instant(),
});
export const productListIn = z.object({
  ...paging,
  /** Title or SKU code. */
  q: plain(100).optional(),
  status: z.enum(productStatuses).optional(),
  goodsClassCode: code().optional(),
  brandCode: code().optional(),
  sellerCode: code().optional(),
});

/** CAT-02 One entry of a product's history. */
export const productChange = z.object({
  at: instant(),
  actorName: z.string(),
  /** created, content, price; or the verb of a step (submit, approve …). */
  what: z.string(),
  reason: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
