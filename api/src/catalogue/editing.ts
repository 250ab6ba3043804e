// How sellers enter and edit products, and what waits for review.
import { skuNo } from './sku-no.ts';
import { offSaleReasons } from '../members/standing.ts';
import { z } from 'zod';
import {
  amountOut,
  code,
  currency,
  instant,
  line,
  priceIn,
  quantity,
  text,
  texts,
  textsOut,
  paging,
} from '../kernel/fields.ts';
import { RATE_ONE } from '../kernel/money.ts';
import {
  orderTypes,
  productStatuses,
  revisionStatuses,
  priceKinds,
  PICTURES_MAX,
  OPTIONS_MAX,
  OPTION_VALUES_MAX,
  SKUS_MAX,
  ATTRIBUTES_MAX,
  PRICE_RULES_MAX,
  PRICE_MAX,
  TITLE_MAX,
  SUMMARY_MAX,
  DESCRIPTION_MAX,
  NAME_MAX,
  plain,
  pictureOut,
} from './model.ts';

const rate = () => z.number().int().min(0).max(RATE_ONE);

export const salePrice = () => priceIn().refine((amount) => amount <= PRICE_MAX, 'price.too_high');

/** CAT-03 One price rule. Scope: the SKU named by `skuNo`, or the whole product. Amount, or rate of the list price. */
export const priceRuleIn = z.object({
  skuNo: skuNo().optional(),
  kind: z.enum(priceKinds, {
    error: ({ input }) => (input === 'contract' ? 'price.contract' : undefined),
  }),
  /** From this quantity on. */
  quantity: quantity().default(1),
  /** Code of a member level (kind level) or dealer level. */
  level: plain(NAME_MAX).optional(),
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
  skuNo: skuNo(),
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
  /**
   * CAT-02 The open revision that was edited: this replaces it. Left out, the product itself was edited; what then needs
   * review is added to the open revision.
   */
  revisionCode: code().optional(),
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
/** CAT-02 The open revision of a product on sale. */
const openRevision = z.object({ revisionCode: code(), status: z.enum(revisionStatuses) });

/** A product as its seller edits it: every language, every SKU, every rule. */
export const productEdit = z.object({
  goodsCode: code(),
  version: z.number().int(),
  status: z.enum(productStatuses),
  /** Why it was refused. */
  reason: z.string(),
  /** The caller handed in what waits for a review: somebody else decides. */
  ownReview: z.boolean(),
  /** The open revision, whether or not the answer shows it. */
  revision: openRevision
    .extend({
      /** Why it was refused. */
      reason: z.string(),
      authorName: z.string(),
      createdAt: instant(),
      submittedAt: instant().nullable(),
    })
    .nullable(),
  sellerCode: code(),
  sellerName: z.string(),
  /** BLK-02 Its seller does not sell now, whatever its own status; null: it does. */
  offSale: z.enum(offSaleReasons).nullable(),
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
  /** ORD-05 Made to order, in so many days; null: it comes from stock. */
  leadDays: z.number().int().nullable(),
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

export const revisionMoved = openRevision.extend({
  goodsCode: code(),
  /** Version of the product. */
  version: z.number().int(),
});

/** A row of the seller's and the admin's list. */
export const productRow = z.object({
  goodsCode: code(),
  goodsName: z.string(),
  status: z.enum(productStatuses),
  version: z.number().int(),
  revision: openRevision.extend({ submittedAt: instant().nullable() }).nullable(),
  goodsClassName: z.string(),
  brandName: z.string().nullable(),
  sellerCode: code(),
  sellerName: z.string(),
  /** BLK-02 Its seller does not sell now, whatever its own status; null: it does. */
  offSale: z.enum(offSaleReasons).nullable(),
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
  /** CAT-02 Those with an open revision in this state. */
  revision: z.enum(revisionStatuses).optional(),
  /** Filters for reviewers: new products and revisions in review. */
  review: z.boolean().optional(),
  goodsClassCode: code().optional(),
  brandCode: code().optional(),
  sellerCode: code().optional(),
});

export const skuListIn = z.object({
  ...paging,
  /** SKU code (beginning) or title. */
  q: plain(100).optional(),
});

export const skuRow = z.object({
  skuCode: code(),
  skuNo: z.string(),
  goodsCode: code(),
  goodsName: z.string(),
  specText: z.string(),
});

/** CAT-02 One entry of a product's history. */
export const productChange = z.object({
  at: instant(),
  actorName: z.string(),
  /** created, content, price, revision; or the verb of a step (submit, approve …; of a revision revision.submit …). */
  what: z.string(),
  reason: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
