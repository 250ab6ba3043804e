import { z } from 'zod';
import { productCard } from '../catalogue/model.ts';
import {
  amountOut,
  code,
  currency,
  day,
  instant,
  paging,
  periodIn,
  quantity,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { promotionLife } from './lifecycle.ts';
import { phases, promotionTypes, termsOut } from './model.ts';
import { limitsIn, scopeIn, termsIn } from './terms.ts';

/** Goods or SKUs that one asks for at once. */
export const GOODS_AT_ONCE_MAX = 100;
/** Lines of a cart that is tried out. */
export const PREVIEW_LINES_MAX = 20;
/** A calendar shows so many days. */
export const CALENDAR_DAYS_MAX = 92;
export const CALENDAR_ROWS_MAX = 500;
const DAY_MS = 86_400_000;
/** A report of cost names so many promotions, the dearest first; its sums are of all. */
export const COST_ROWS_MAX = 2000;
/** The report of cost as a file, with the fields of `promotion.cost`. */
export const COST_CSV_PATH = '/web/pm/promotion/exportPromotionCost.csv';

export const codeIn = z.object({ promotionCode: code() });
/** The facts of a promotion that are public. */
const shape = {
  promotionCode: code(),
  promotionName: z.string(),
  promotionType: z.enum(promotionTypes),
  typeName: z.string(),
  /** "15 % off", "3 for the price of 2": what it does, in a few words. */
  summary: z.string(),
  sellerCode: code().nullable(),
  sellerName: z.string(),
  currency: currency(),
  phase: z.enum(phases),
  startsAt: instant(),
  endsAt: instant().nullable(),
  exclusive: z.boolean(),
  perPerson: z.number().int().nullable(),
  /** A coupon that anybody may claim. */
  isClaimable: z.boolean(),
};
export const promotionOut = z.object({
  ...shape,
  terms: termsOut,
  /** The server's moment of the answer: a countdown goes by it, whatever the visitor's clock says. */
  serverTime: instant(),
});
export const promotionListIn = z.object({
  ...paging,
  promotionType: z.enum(promotionTypes).optional(),
  sellerCode: code().optional(),
});
export const promotionListRow = z.object({ ...shape, serverTime: instant() });
export const goodsIn = z.object({ ...paging, promotionCode: code() });
export const goodsRow = z.object({
  ...productCard.shape,
  /** The price of its cheapest SKU by this promotion, where it sets a price; else null. */
  promotionPrice: amountOut().nullable(),
});
export const byGoodsIn = z.object({ goodsCodes: z.array(code()).min(1).max(GOODS_AT_ONCE_MAX) });
export const byGoodsOut = z.array(
  z.object({
    goodsCode: code(),
    promotionList: z.array(z.object({ ...shape, promotionPrice: amountOut().nullable() })),
  }),
);

/** PRO-01 "This cart would pay …": the promotion as it is typed, on goods at their list prices; whom it is for is taken as given. */
export const previewIn = z.object({
  terms: termsIn,
  scope: scopeIn.default({}),
  limits: limitsIn.default({}),
  currency: currency().default('CNY'),
  goodsList: z
    .array(z.object({ skuCode: code(), quantity: quantity() }))
    .min(1)
    .max(PREVIEW_LINES_MAX),
});
export const previewOut = z.object({
  /** Goods only: without freight and tax. */
  before: amountOut(),
  after: amountOut(),
  discount: amountOut(),
  lines: z.array(
    z.object({
      skuCode: code(),
      goodsName: z.string(),
      quantity: z.number().int(),
      before: amountOut(),
      after: amountOut(),
    }),
  ),
  gifts: z.array(
    z.object({ goodsName: z.string(), quantity: z.number().int(), value: amountOut() }),
  ),
  /** How much more is needed for it, or pieces; null: it applies, or never will. */
  missingAmount: amountOut().nullable(),
  missingPieces: z.number().int().nullable(),
});
/** PRO-01 The results of a promotion. */
export const resultsOut = z.object({
  currency: currency(),
  /** Orders that were placed with it and neither closed nor given back whole; paid ones among them. */
  orders: z.number().int(),
  paidOrders: z.number().int(),
  buyers: z.number().int(),
  pieces: z.number().int(),
  discount: amountOut(),
  /** The total of these orders, all lines; paid orders only. */
  revenue: amountOut(),
  returned: z.number().int(),
  /** Null: it has no budget. */
  budget: amountOut().nullable(),
  coupons: z.object({
    issued: z.number().int(),
    claimed: z.number().int(),
    used: z.number().int(),
  }),
  /** Per day of placing, by the portal's calendar, the last 92. */
  days: z.array(
    z.object({ day: day(), orders: z.number().int(), discount: amountOut(), revenue: amountOut() }),
  ),
});
export const calendarIn = periodIn(z.object({ from: day(), to: day() })).refine(
  ({ from, to }) => Date.parse(to) - Date.parse(from) < CALENDAR_DAYS_MAX * DAY_MS,
  { path: ['to'], message: 'promotion.days_many' },
);
export const calendarOut = z.array(
  z.object({
    promotionCode: code(),
    promotionName: z.string(),
    promotionType: z.enum(promotionTypes),
    typeName: z.string(),
    status: z.enum(keysOf(promotionLife.states)),
    phase: z.enum(phases).nullable(),
    statusName: z.string(),
    sellerName: z.string(),
    /** Days by the portal's calendar; null: it does not end. */
    firstDay: day(),
    lastDay: day().nullable(),
  }),
);

/** Days by the portal's calendar, both included. */
export const costIn = periodIn(z.object({ from: day(), to: day() }));
/** Decimals: a sum over everybody may be more than a number counts exactly. */
const costShape = {
  /** Null: the portal bears it. */
  funderCode: code().nullable(),
  funderName: z.string(),
  currency: currency(),
  /** Orders that were paid in these days. */
  orders: z.number().int(),
  /** The amount that it took off them; for gifts, their stated value. */
  given: z.string(),
  /** Its share in the pieces whose refund ended in these days, of orders of any time. */
  returned: z.string(),
  net: z.string(),
  /** Its share in refunds that began until then and are not over yet; not part of `net`. */
  pending: z.string(),
};
export const costOut = z.object({
  from: day(),
  to: day(),
  rows: z.array(
    z.object({
      promotionCode: code(),
      promotionName: z.string(),
      promotionType: z.enum(promotionTypes),
      typeName: z.string(),
      ...costShape,
    }),
  ),
  /** More than `COST_ROWS_MAX` took something off. */
  more: z.boolean(),
  /** By who bears it and currency. */
  totals: z.array(z.object(costShape)),
});
