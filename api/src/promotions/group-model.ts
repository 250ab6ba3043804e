import { z } from 'zod';
import { pictureOut } from '../catalogue/model.ts';
import { amountOut, code, currency, instant, paging } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { groupBuyLife } from './group-lifecycle.ts';

/** Open groups that are shown with a product, those that end first. */
export const OPEN_GROUPS_SHOWN = 5;
export const groupBuyStatuses = keysOf(groupBuyLife.states);

/** How far a group has come. `paid`: seats that count; `taken`: those and the ones that are not paid yet. */
const progress = {
  groupCode: code(),
  status: z.enum(groupBuyStatuses),
  statusName: z.string(),
  size: z.number().int(),
  taken: z.number().int(),
  paid: z.number().int(),
  /** Null: its first order is not paid yet. */
  closesAt: instant().nullable(),
};
/** The person who started it, as others may read the name: "张**". */
const starter = { starterName: z.string() };

export const openGroupsIn = z.object({ goodsCode: code() });
export const openGroupsOut = z.array(
  z.object({
    promotionCode: code(),
    promotionName: z.string(),
    size: z.number().int(),
    hours: z.number().int(),
    currency: currency(),
    prices: z.array(z.object({ skuCode: code(), price: amountOut() })),
    groups: z.array(z.object({ ...progress, ...starter })),
    /** Time left is reckoned from it. */
    serverTime: instant(),
  }),
);

export const groupIn = z.object({ groupCode: code() });
/** A group as visitors of its address see it: only masked names, nothing about orders. */
export const groupOut = z.object({
  ...progress,
  ...starter,
  promotionCode: code(),
  promotionName: z.string(),
  currency: currency(),
  /** The goods that its first order is of. */
  goodsCode: code(),
  goodsName: z.string(),
  cover: pictureOut(),
  skuCode: code(),
  /** Pieces of that order. */
  quantity: z.number().int(),
  specText: z.string(),
  /** The price of one piece in the group now; null: the promotion no longer runs. */
  price: amountOut().nullable(),
  listPrice: amountOut(),
  seats: z.array(z.object({ name: z.string(), paid: z.boolean() })),
  serverTime: instant(),
  /** The caller's own order in it; null: the caller is not in it. */
  contractCode: code().nullable(),
});

export const myGroupsIn = z.object({ ...paging });
export const myGroup = z.object({
  ...progress,
  promotionName: z.string(),
  goodsName: z.string(),
  cover: pictureOut(),
  contractCode: code(),
  contractBillcode: z.string(),
  total: amountOut(),
  currency: currency(),
  joinedAt: instant(),
});

export const groupListIn = z.object({
  ...paging,
  promotionCode: code(),
  status: z.enum(groupBuyStatuses).optional(),
});
export const groupRow = z.object({
  ...progress,
  starterName: z.string(),
  gmtCreate: instant(),
  openedAt: instant().nullable(),
  endedAt: instant().nullable(),
});
