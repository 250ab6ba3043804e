import { z } from 'zod';
import { code, instant, paging, required, texts, textsOut } from '../kernel/fields.ts';
import { pictureOut, plain } from '../catalogue/model.ts';

export const STOCK_MAX = 1_000_000_000;
export const moveKinds = ['receive', 'adjust', 'count', 'ship', 'take_back'] as const;
export const reservationStates = ['held', 'done'] as const;
export const WAREHOUSE_CODE_MAX = 32;
export const STOCK_REASON_MAX = 200;

export const stockRow = z.object({
  skuCode: code(),
  skuNo: z.string(),
  goodsCode: code(),
  goodsName: z.string(),
  specText: z.string(),
  cover: pictureOut(),
  sellerCode: code(),
  warehouseCode: code(),
  warehouseName: z.string(),
  onHand: z.number().int(),
  reserved: z.number().int(),
  available: z.number().int(),
});
export const stockListIn = z.object({
  ...paging,
  /** SKU code (beginning) or title. */
  q: plain(100).optional(),
  goodsCode: code().optional(),
  skuCode: code().optional(),
  warehouseCode: code().optional(),
  /** out: nothing available; low: LOW_STOCK or fewer. */
  level: z.enum(['out', 'low']).optional(),
});

/** CAT-04 Either by how much, or what was counted. */
export const adjustIn = z
  .object({
    skuCode: code(),
    warehouseCode: code(),
    by: z.number().int().min(-STOCK_MAX).max(STOCK_MAX).optional(),
    counted: z.number().int().min(0).max(STOCK_MAX).optional(),
    reason: required(STOCK_REASON_MAX),
  })
  .refine((input) => (input.by === undefined) !== (input.counted === undefined), {
    message: 'stock.by_or_counted',
    path: ['by'],
  });

export const moveRow = z.object({
  at: instant(),
  kind: z.enum(moveKinds),
  skuCode: code(),
  skuNo: z.string(),
  goodsName: z.string(),
  warehouseCode: code(),
  warehouseName: z.string(),
  change: z.number().int(),
  onHandAfter: z.number().int().nullable(),
  reason: z.string(),
  orderCode: code().nullable(),
  actorName: z.string(),
});

export const warehouseIn = z.object({
  warehouseCode: code().optional(),
  /** Short code of the tenant's own, for imports: "SH1". */
  shortCode: required(WAREHOUSE_CODE_MAX),
  name: texts(80),
  region: plain(100).default(''),
  address: plain(200).default(''),
  open: z.boolean().default(true),
});
export const warehouseOut = z.object({
  warehouseCode: code(),
  shortCode: z.string(),
  warehouseName: z.string(),
  name: textsOut(),
  region: z.string(),
  address: z.string(),
  open: z.boolean(),
  /** It is a seller's store, and is changed as such. */
  isStore: z.boolean(),
});
