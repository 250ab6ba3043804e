import { z } from 'zod';
import { orderTypes, pictureOut } from '../catalogue/model.ts';
import { CART_LINES_MAX, wanted } from '../cart/model.ts';
import { code, instant, line, paging } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { orderLife } from '../orders/lifecycle.ts';
import { hours } from '../stores/hours.ts';
import { storeRow, visitor } from '../stores/model.ts';
import { pickupLife } from './lifecycle.ts';

/** Digits of the code that the buyer shows in the store. */
export const PICKUP_CODE_DIGITS = 8;
/** Wrong codes that one person may enter within so many minutes. */
export const PICKUP_TRIES = 20;
export const PICKUP_TRIES_MINUTES = 15;
/** Stores offered at a checkout, the nearest first. */
export const PICKUP_STORES_MAX = 20;
const PICKUP_Q_MAX = 60;

export const pickupStatuses = keysOf(pickupLife.states);
/** How much of what is wanted a store has by its own stock. */
export const storeHas = ['all', 'some', 'none'] as const;

export const pickupStoresIn = z.object({
  sellerCode: code(),
  goodsList: z.array(wanted).min(1).max(CART_LINES_MAX),
  ...visitor,
});
export const pickupStore = storeRow.extend({
  has: z.enum(storeHas),
  /** Lines of which it has enough. */
  enough: z.number().int(),
  lines: z.number().int(),
});

export const pickupTabs = {
  all: { statuses: pickupStatuses },
  todo: { statuses: ['preparing'] },
  ready: { statuses: ['ready'] },
  collected: { statuses: ['collected'] },
  unpaid: { statuses: ['unpaid'] },
  ended: { statuses: ['missed', 'dropped'] },
} as const satisfies Record<string, { statuses: readonly (typeof pickupStatuses)[number][] }>;
export const pickupTabNames = keysOf(pickupTabs);

export const pickupListIn = z.object({
  ...paging,
  tab: z.enum(pickupTabNames).default('all'),
  /** The beginning of an order's number. */
  q: line(PICKUP_Q_MAX).optional(),
  storeCode: code().optional(),
});

const head = {
  contractCode: code(),
  contractBillcode: z.string(),
  status: z.enum(pickupStatuses),
  orderStatus: z.enum(keysOf(orderLife.states)),
  contractType: z.enum(orderTypes),
  storeCode: code(),
  storeName: z.string(),
  buyerName: z.string(),
  placedBy: z.string(),
  /** Pieces that are there to be handed over, or were. */
  pieces: z.number().int(),
  placedAt: instant(),
  readyAt: instant().nullable(),
  /** Until then it is kept for the buyer; null: it is not ready, or that is over. */
  collectBy: instant().nullable(),
  collectedAt: instant().nullable(),
};
/** `canReady`: the goods can be set aside now. */
export const pickupRow = z.object({ ...head, canReady: z.boolean() });
const pickupLine = z.object({
  skuNo: z.string(),
  goodsName: z.string(),
  specText: z.string(),
  cover: pictureOut(),
  unit: z.string(),
  quantity: z.number().int(),
});
/** The goods that the clerk hands over. */
export const pickupToServe = z.object({ ...head, remark: z.string(), lines: z.array(pickupLine) });

/** A pick-up as the order's parties see it. */
export const pickupOut = z.object({
  ...head,
  store: z.object({
    areaName: z.string(),
    addressDetail: z.string(),
    lng: z.number(),
    lat: z.number(),
    phone: z.string(),
    hours,
    today: storeRow.shape.today,
    /** Its page can be visited: it is open, and its seller sells now. */
    isShown: z.boolean(),
  }),
  /** For the buyer alone, while the goods are ready. */
  code: z.string().nullable(),
});

export const pickupCodeIn = z.object({
  /** As it is typed or scanned; spaces and hyphens are dropped. */
  code: line(40).transform((text) => text.replace(/[\s-]/g, '')),
});
