import { z } from 'zod';
import { CART_LINES_MAX } from '../cart/model.ts';
import { orderTypes, pictureOut } from '../catalogue/model.ts';
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
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { RATE_ONE } from '../kernel/money.ts';
import type { Texts } from '../kernel/text.ts';
import { gateNames, paymentPlan } from '../milestones/plan.ts';
import { pickups } from '../orders/checkout.ts';
import { orderStatuses, payWays, purchaseOrderNo } from '../orders/model.ts';
import { ATTACHMENTS_MAX, ORDER_REMARK_MAX, tradeShape } from '../orders/required.ts';
import * as words from '../kernel/words/index.ts';
import { quoteActions } from './actions.ts';
import { quoteLife, type QuoteStatus } from './lifecycle.ts';

export const quoteKinds = ['cart', 'project'] as const;
export const quoteSides = ['buyer', 'seller'] as const;
/** As many lines as a cart may have for one order; manual entry stays far below. */
export const QUOTE_LINES_MAX = 200;
export const QUOTE_VERSIONS_MAX = 50;
export const QUOTE_NOTE_MAX = 1000;
export const QUOTE_SUBJECT_MAX = 120;
export const PAYMENT_TERMS_MAX = 500;
export const QUOTE_REASON_MAX = 200;
/** How long what one side says is good, unless it says otherwise. */
export const QUOTE_DAYS = 14;
export const QUOTE_DAYS_MAX = 180;
export const TAX_RATE_DEFAULT = 130_000;

/** Tabs of the seller's pipeline and of the buyer's list. */
export const quoteTabs = {
  all: { text: words.all, statuses: keysOf(quoteLife.states) },
  requested: { text: quoteLife.states.requested, statuses: ['requested'] },
  countered: { text: quoteLife.states.countered, statuses: ['countered'] },
  offered: { text: quoteLife.states.offered, statuses: ['offered'] },
  accepted: { text: quoteLife.states.accepted, statuses: ['accepted'] },
  closed: {
    text: { zh: '未成交', en: 'Closed', ru: 'Закрыты' },
    statuses: ['declined', 'expired', 'withdrawn'],
  },
} as const satisfies Record<string, { text: Texts; statuses: readonly QuoteStatus[] }>;
export type QuoteTab = keyof typeof quoteTabs;
export const quoteTabNames = keysOf(quoteTabs);
/** The scope of a list: requests one has made, requests one has received, or all of the portal. */
export const quoteListSides = ['buy', 'sell', 'all'] as const;

const { warehouseCode, currency: priced, attachmentCodes: _attached, ...terms } = tradeShape;
/** CHK-03 Agreed terms besides goods and money; the same fields as in a checkout. */
export const quoteTerms = z.object(terms);
const attachments = z.array(code()).max(ATTACHMENTS_MAX).default([]);
const said = {
  note: text(QUOTE_NOTE_MAX).default(''),
  paymentTerms: text(PAYMENT_TERMS_MAX).default(''),
  attachmentCodes: attachments,
  /** How many days from now it is good. */
  validDays: z.number().int().min(1).max(QUOTE_DAYS_MAX).default(QUOTE_DAYS),
};

/** One quote per seller and warehouse, as the checkout would make orders. */
export const cartQuoteIn = z.object({
  ...terms,
  ...said,
  warehouseCode,
  currency: priced,
  /** Lines of the cart; left out: the selected lines. */
  shoppingGoodsCodes: z.array(code()).min(1).max(QUOTE_LINES_MAX).optional(),
  goodsList: z
    .array(z.object({ skuCode: code(), quantity: quantity() }))
    .min(1)
    .max(QUOTE_LINES_MAX)
    .optional(),
  /** The buyer's desired prices per piece; the shop's price by default. */
  wishes: z
    .array(z.object({ skuCode: code(), price: priceIn() }))
    .max(CART_LINES_MAX)
    .default([]),
  addressCode: code().optional(),
  /** CAT-09f Refused: a quote is of goods with their delivery. */
  pickups,
});
const freeLine = {
  goodsName: required(200),
  specText: line(200).default(''),
  unit: line(20).default(''),
  quantity: quantity(),
};
/** ORD-08 A project: described in words, without SKUs. */
export const projectQuoteIn = z.object({
  ...terms,
  ...said,
  sellerCode: code(),
  subject: required(QUOTE_SUBJECT_MAX),
  currency: currency().default('CNY'),
  lines: z
    .array(z.object({ ...freeLine, price: priceIn().default(0) }))
    .min(1, 'quote.lines_missing')
    .max(QUOTE_LINES_MAX),
  addressCode: code().optional(),
});
export const askedOut = z.object({
  quoteList: z.array(
    z.object({ quoteCode: code(), quoteBillcode: z.string(), sellerName: z.string() }),
  ),
});

/** The version that one answers: another one meanwhile is refused with `quote.changed`. */
const answers = { quoteCode: code(), version: z.number().int().min(1) };
/** Prices are per piece, before tax where tax comes on top. `lineNo`: a line of the version before; without: a new one in words. */
export const offerIn = z.object({
  ...answers,
  ...said,
  lines: z
    .array(
      z.object({
        ...freeLine,
        goodsName: line(200).default(''),
        lineNo: z.number().int().min(1).optional(),
        price: priceIn(),
        /** 1/1 000 000; a line with a SKU uses the SKU's own. */
        taxRate: z.number().int().min(0).max(RATE_ONE).default(TAX_RATE_DEFAULT),
      }),
    )
    .min(1, 'quote.lines_missing')
    .max(QUOTE_LINES_MAX),
  freight: priceIn().default(0),
  warehouseCode: code().optional(),
  /** Left out: as in the version before. */
  terms: quoteTerms.optional(),
  /**
   * T1 Projects only: the parts in which it is paid and delivered. Left out: as in the version
   * before.
   */
  plan: paymentPlan.optional(),
});
export const counterIn = z.object({
  ...answers,
  ...said,
  /** Lines that are left out are not wanted any more. */
  lines: z
    .array(z.object({ lineNo: z.number().int().min(1), quantity: quantity(), price: priceIn() }))
    .min(1, 'quote.lines_missing')
    .max(QUOTE_LINES_MAX),
});
/** T5 Names what is accepted: version and hash, as they were read. */
export const acceptIn = z.object({
  ...answers,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  payWay: z.enum(payWays),
  /** Left out: the one that the request named. */
  addressCode: code().optional(),
  /** CAT-09f Refused: a quote is of goods with their delivery. */
  pickups,
  purchaseOrderNo: purchaseOrderNo.default(''),
  remark: text(ORDER_REMARK_MAX).default(''),
});
export const acceptedOut = z.object({
  quoteCode: code(),
  contractCode: code(),
  contractBillcode: z.string(),
  status: z.enum(orderStatuses),
  total: amountOut(),
  currency: currency(),
  next: z.enum(['pay', 'transfer', 'review', 'done']),
});
export const quoteMoved = z.object({
  quoteCode: code(),
  quoteBillcode: z.string(),
  status: z.enum(keysOf(quoteLife.states)),
  version: z.number().int(),
});

export const quoteListIn = z.object({
  ...paging,
  side: z.enum(quoteListSides).default('buy'),
  tab: z.enum(quoteTabNames).default('all'),
  quoteKind: z.enum(quoteKinds).optional(),
  /** The beginning of its number. */
  q: line(30).optional(),
});

const headShape = {
  quoteCode: code(),
  quoteBillcode: z.string(),
  quoteKind: z.enum(quoteKinds),
  /** The project's name, else that of the first goods. */
  subject: z.string(),
  status: z.enum(keysOf(quoteLife.states)),
  statusName: z.string(),
  buyerCode: code(),
  buyerName: z.string(),
  askedBy: z.string(),
  sellerCode: code(),
  sellerName: z.string(),
  contractType: z.enum(orderTypes),
  currency: currency(),
  /** For the current version. */
  total: amountOut(),
  version: z.number().int(),
  versionSide: z.enum(quoteSides),
  lineCount: z.number().int(),
  pieces: z.number().int(),
  expiresAt: instant().nullable(),
  gmtCreate: instant(),
  gmtModified: instant(),
  /** T1 It may have a payment plan. */
  planned: z.boolean(),
  /** The order that it became. */
  contractCode: code().nullable(),
  contractBillcode: z.string(),
  actions: z.array(z.enum(quoteActions)),
  /**
   * Actions that may come later and are not possible now, each with the reason in the caller's
   * language.
   */
  notNow: z.array(z.object({ action: z.enum(quoteActions), reason: z.string() })),
};
export const quoteRow = z.object(headShape);
export const quoteTab = z.object({
  tab: z.enum(quoteTabNames),
  text: z.string(),
  count: z.number().int(),
  more: z.boolean(),
});

export const quoteLineOut = z.object({
  lineNo: z.number().int(),
  /** Null: it has no SKU. */
  skuCode: code().nullable(),
  skuNo: z.string(),
  goodsCode: code().nullable(),
  goodsName: z.string(),
  specText: z.string(),
  unit: z.string(),
  cover: pictureOut(),
  quantity: z.number().int(),
  listPrice: amountOut(),
  price: amountOut(),
  taxRate: z.number().int(),
  goodsAmount: amountOut(),
  /** In the version before this one; null: it was not there. */
  before: z.object({ quantity: z.number().int(), price: amountOut() }).nullable(),
});
const versionShape = {
  version: z.number().int(),
  side: z.enum(quoteSides),
  authorName: z.string(),
  at: instant(),
  expiresAt: instant(),
  total: amountOut(),
  note: z.string(),
};
/** A quote with one of its versions, the last unless another is asked for. */
export const quoteDetail = z.object({
  ...headShape,
  warehouseCode: code(),
  warehouseName: z.string(),
  address: z.string(),
  /** For an end with a reason. */
  reason: z.string(),
  shown: z.object({
    ...versionShape,
    hash: z.string(),
    paymentTerms: z.string(),
    terms: z.object(terms).partial(),
    /** T1 With what each part comes to; empty: paid at once. */
    plan: z.array(
      z.object({
        name: z.string(),
        gate: z.enum(gateNames),
        share: z.number().int(),
        dueDays: z.number().int(),
        waitDays: z.number().int(),
        amount: amountOut(),
      }),
    ),
    goodsAmount: amountOut(),
    freightAmount: amountOut(),
    taxAmount: amountOut(),
    taxIncluded: amountOut(),
    attachments: z.array(z.object({ fileCode: code(), name: z.string(), url: z.string() })),
    lines: z.array(quoteLineOut),
  }),
  versions: z.array(z.object(versionShape)),
  timeline: z.array(
    z.object({ text: z.string(), actorName: z.string(), reason: z.string(), at: instant() }),
  ),
});
export const sellersOut = z.array(z.object({ sellerCode: code(), sellerName: z.string() }));

/** A file, not a call: GET with the input of `quote.get`, answered as PDF. */
export const QUOTE_PDF_PATH = '/web/oc/quote/printQuote.pdf';
