import { skuNo } from '../catalogue/sku-no.ts';
import { z } from 'zod';
import {
  LINE_AMOUNT_MAX,
  PRICE_MAX,
  priceTrace,
  SKU_NO_MAX,
  viewerPrice,
} from '../catalogue/model.ts';
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
  texts,
  textsOut,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { DEALER_LEVEL_MAX } from './settings.ts';
import { priceListLife } from './lifecycle.ts';

/** CAT-03 By what a list is assigned, the least specific first. */
export const listScopes = ['region', 'level', 'dealer', 'company', 'contract'] as const;
export type ListScope = (typeof listScopes)[number];
export const LIST_NAME_MAX = 60;
export const PRIORITY_MAX = 1_000;
export const ASSIGNMENTS_MAX = 200;
export const CONTRACT_NO_MAX = 60;
/** The prices of a list as a CSV file. */
export const LISTED_EXPORT_PATH = '/web/pm/pricelist/exportListedPrices.csv';
/** Prices that one call writes. */
export const PRICES_SAVED_MAX = 1_000;
/** Prices of one SKU in one list: quantities and times. */
export const PRICES_PER_SKU_MAX = 50;

const priceListStatuses = keysOf(priceListLife.states);
const instantIn = instant().nullable().default(null);

export const assignmentIn = z
  .object({
    kind: z.enum(listScopes),
    /** The code of a level or dealer level, of a province or country, or of a member. */
    key: required(60),
    contractNo: line(CONTRACT_NO_MAX).default(''),
  })
  .refine(({ kind, contractNo }) => kind !== 'contract' || contractNo !== '', {
    path: ['contractNo'],
    message: 'price_list.contract_no',
  })
  .transform((one) => (one.kind === 'contract' ? one : { ...one, contractNo: '' }));

export const priceListIn = z
  .object({
    /** Left out: a new list. With it the version that was read. */
    priceListCode: code().optional(),
    version: z.number().int().optional(),
    name: texts(LIST_NAME_MAX),
    currency: currency(),
    sellerCode: code().optional(),
    priority: z.number().int().min(0).max(PRIORITY_MAX).default(0),
    validFrom: instantIn,
    validTo: instantIn,
    assignedTo: z.array(assignmentIn).max(ASSIGNMENTS_MAX),
  })
  .refine(
    ({ validFrom, validTo }) =>
      validFrom === null || validTo === null || Date.parse(validFrom) < Date.parse(validTo),
    { path: ['validTo'], message: 'price_list.window' },
  );
export const savedList = z.object({ priceListCode: code(), version: z.number().int() });
export const moveIn = z.object({
  priceListCode: code(),
  version: z.number().int(),
  step: z.enum(keysOf(priceListLife.steps)),
});
export const listsIn = z.object({
  ...paging,
  status: z.enum(priceListStatuses).optional(),
  currency: currency().optional(),
  q: line(60).optional(),
});
const listShape = {
  priceListCode: code(),
  /** As people and files name it. */
  priceListNo: z.string(),
  currency: currency(),
  sellerCode: code(),
  sellerName: z.string(),
  status: z.enum(priceListStatuses),
  priority: z.number().int(),
  validFrom: instant().nullable(),
  validTo: instant().nullable(),
  version: z.number().int(),
  updatedAt: instant(),
};
export const priceListRow = z.object({
  ...listShape,
  name: z.string(),
  /** To how many it is assigned. */
  assigned: z.number().int(),
});
export const priceListDetail = z.object({
  ...listShape,
  name: textsOut(),
  assignedTo: z.array(
    z.object({
      kind: z.enum(listScopes),
      key: z.string(),
      /** As people know it. */
      label: z.string(),
      contractNo: z.string(),
    }),
  ),
  /** Prices that stand in it, at most 10 000. */
  prices: z.number().int(),
});

export const matrixIn = z.object({
  ...paging,
  priceListCode: code(),
  q: line(SKU_NO_MAX).optional(),
  /** Every SKU of the seller, or only those with a price in the list. */
  all: z.boolean().default(false),
});
export const listedPrice = z.object({
  quantity: z.number().int(),
  price: amountOut(),
  validFrom: instant().nullable(),
  validTo: instant().nullable(),
  version: z.number().int(),
});
export const matrixRow = z.object({
  skuCode: code(),
  skuNo: z.string(),
  goodsCode: code(),
  goodsName: z.string(),
  specText: z.string(),
  moq: z.number().int(),
  listPrice: amountOut(),
  currency: currency(),
  prices: z.array(listedPrice),
});
export const listedPriceIn = z
  .object({
    skuNo: skuNo(),
    quantity: quantity().default(1),
    /** Null: taken out. */
    price: priceIn()
      .refine((amount) => amount <= PRICE_MAX && amount <= LINE_AMOUNT_MAX, 'price.too_high')
      .nullable(),
    validFrom: instantIn,
    validTo: instantIn,
    /**
     * Version of the price that was read; left out: any present price is replaced, as by a file.
     */
    version: z.number().int().optional(),
  })
  .refine(
    ({ validFrom, validTo }) =>
      validTo === null || validFrom === null || Date.parse(validFrom) < Date.parse(validTo),
    { path: ['validTo'], message: 'price_list.window' },
  );
export type ListedPriceIn = z.output<typeof listedPriceIn>;
export const pricesIn = z.object({
  priceListCode: code(),
  prices: z.array(listedPriceIn).min(1).max(PRICES_SAVED_MAX),
});

export const explainIn = z.object({
  merberCode: code(),
  skuNo: skuNo(),
  quantity: quantity().default(1),
  currency: currency().optional(),
});
export const explained = z.object({
  merberCode: code(),
  merberName: z.string(),
  levelName: z.string(),
  dealerLevel: z.string(),
  dealerLevelName: z.string(),
  region: z.string(),
  skuNo: z.string(),
  goodsName: z.string(),
  quantity: z.number().int(),
  rule: z.enum(['lowest', 'specific']),
  /** The lists that the member buys by, the one that comes first on top. */
  lists: z.array(
    z.object({ priceListCode: code(), name: z.string(), by: z.enum(listScopes), now: z.boolean() }),
  ),
  /** Null: not sold to this member in this currency. */
  price: viewerPrice.nullable(),
  trace: priceTrace,
});
/** Customers to whom a list can be assigned, and for whom prices are explained. */
export const customersIn = z.object({ ...paging, q: line(60).optional() });
export const customerRow = z.object({
  merberCode: code(),
  merberName: z.string(),
  dealerLevel: z.string(),
});
export const dealerIn = z.object({
  merberCode: code(),
  /** Empty: no dealer. */
  dealerLevel: line(DEALER_LEVEL_MAX),
});
