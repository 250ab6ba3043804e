import { z } from 'zod';
import { pictureOut } from '../catalogue/model.ts';
import {
  amountOut,
  code,
  currency,
  day,
  instant,
  line,
  paging,
  periodIn,
  priceIn,
  quantity,
  required,
  text,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { carriers, EXPECTED_DAYS_MAX, orderStatuses, TRACKING_MAX } from '../orders/model.ts';
import { callOffLife, subOrderLife } from './lifecycle.ts';
import { lateness } from './tolerance.ts';

export const SPECIFICATION_MAX = 2000;
export const NOTE_MAX = 500;
export const SUB_ORDER_LINES_MAX = 500;
export const FACTORIES_MAX = 50;
export const PROMISED_DAYS_MAX = EXPECTED_DAYS_MAX;
const REASON_MAX = 200;

export const subOrderStatuses = keysOf(subOrderLife.states);
export const subOrderTabs = {
  all: { statuses: subOrderStatuses },
  offered: { statuses: ['offered'] },
  making: { statuses: ['accepted', 'in_production'] },
  shipping: { statuses: ['part_shipped'] },
  done: { statuses: ['fulfilled', 'closed_short'] },
  ended: { statuses: ['refused', 'taken_back', 'given_up', 'called_off'] },
} as const satisfies Record<string, { statuses: readonly (typeof subOrderStatuses)[number][] }>;
export const subOrderTabNames = keysOf(subOrderTabs);

export const orderCode = z.object({ contractCode: code() });
export const subOrderCode = z.object({ subOrderCode: code() });
const pieces = z.object({ contractGoodsCode: code(), quantity: quantity() });
const goodsList = z.array(pieces).min(1).max(SUB_ORDER_LINES_MAX);

export const turnOut = z.object({
  contractCode: code(),
  status: z.enum(orderStatuses),
  turnNo: z.string(),
});

/** Z2, Z3 Pieces of an order for one factory, and the terms. */
export const splitIn = z.object({
  contractCode: code(),
  factoryCode: code(),
  currency: currency().default('CNY'),
  promisedDay: day(),
  specification: text(SPECIFICATION_MAX).default(''),
  /** In hundredths. */
  toleranceShare: z.number().int().min(0).max(100).default(0),
  /** Left out: the share alone counts. */
  tolerancePieces: z.number().int().min(0).max(1_000_000).optional(),
  /** Per piece that is cancelled while it is in production. */
  cancelFee: priceIn().default(0),
  /** A price of nought is meant. */
  isFree: z.boolean().default(false),
  goodsList: z
    .array(pieces.extend({ price: priceIn() }))
    .min(1)
    .max(SUB_ORDER_LINES_MAX),
});
export const subOrderMoved = z.object({ subOrderCode: code(), status: z.enum(subOrderStatuses) });
export const splitOut = subOrderMoved.extend({ subOrderNo: z.string() });
export const piecesIn = subOrderCode.extend({ goodsList });
export const refuseIn = subOrderCode.extend({ reason: required(REASON_MAX) });
export const reportIn = subOrderCode.extend({
  /** How many of each are made by now, all told. */
  goodsList,
  note: line(NOTE_MAX).default(''),
});
export const shipIn = subOrderCode.extend({
  expressCode: z.enum(keysOf(carriers)),
  expressBillno: line(TRACKING_MAX).default(''),
  goodsList,
});
export const shippedOut = subOrderMoved.extend({ parcelNo: z.string() });
export const callOffIn = subOrderCode.extend({ contractGoodsCode: code(), quantity: quantity() });
export const callOffCode = z.object({ callOffCode: code() });
export const callOffRefuseIn = callOffCode.extend({ reason: required(REASON_MAX) });
export const callOffMoved = z.object({
  callOffCode: code(),
  status: z.enum(keysOf(callOffLife.states)),
});

export const factoriesIn = z.object({ q: line(60).default('') });
export const factoryOut = z.object({ factoryCode: code(), factoryName: z.string() });

export const subOrderListIn = periodIn(
  z.object({
    ...paging,
    tab: z.enum(subOrderTabNames).default('all'),
    q: line(60).optional(),
    /** The promised days. */
    from: day().optional(),
    to: day().optional(),
    /** Those alone that are past their day. */
    late: z.boolean().optional(),
  }),
);

const head = {
  subOrderCode: code(),
  subOrderNo: z.string(),
  status: z.enum(subOrderStatuses),
  currency: currency(),
  promisedDay: day(),
  lateness: z.enum(lateness),
  /** Pieces that the factory has, and how many of them are made and have left. */
  pieces: z.number().int(),
  made: z.number().int(),
  sent: z.number().int(),
  /** The factory has earned so much with it until now. */
  due: amountOut(),
  gmtCreate: instant(),
};
/** As its seller sees it. */
export const soldRow = z.object({
  ...head,
  contractCode: code(),
  contractBillcode: z.string(),
  factoryCode: code(),
  factoryName: z.string(),
});
/** As its factory sees it: nothing of the order that it is a part of. */
export const suppliedRow = z.object({ ...head, sellerName: z.string() });

const subOrderLine = z.object({
  contractGoodsCode: code(),
  skuNo: z.string(),
  goodsName: z.string(),
  specText: z.string(),
  unit: z.string(),
  cover: pictureOut(),
  price: amountOut(),
  quantity: z.number().int(),
  made: z.number().int(),
  sent: z.number().int(),
  /** Delivered free beyond what was ordered, and closed short. */
  over: z.number().int(),
  short: z.number().int(),
});
const terms = {
  specification: z.string(),
  toleranceShare: z.number().int(),
  tolerancePieces: z.number().int().nullable(),
  cancelFee: amountOut(),
};
const report = z.object({ at: instant(), note: z.string(), made: z.number().int() });
const callOff = z.object({
  callOffCode: code(),
  status: z.enum(keysOf(callOffLife.states)),
  contractGoodsCode: code(),
  quantity: z.number().int(),
  fee: amountOut(),
});
export const suppliedOut = z.object({
  ...suppliedRow.shape,
  ...terms,
  /** Due for pieces that were shipped, and for those that were cancelled in production. */
  goodsMoney: amountOut(),
  feesMoney: amountOut(),
  lines: z.array(subOrderLine),
  reports: z.array(report),
  callOffs: z.array(callOff),
  shipTo: z.object({ receiver: z.string(), area: z.string(), address: z.string() }).nullable(),
  parcels: z.array(
    z.object({
      parcelNo: z.string(),
      expressName: z.string(),
      expressBillno: z.string(),
      shippedAt: instant(),
      pieces: z.number().int(),
    }),
  ),
});

/** Z2 Pieces change hands by these records, which are numbered. */
export const transferKinds = {
  offer: { zh: '分配', en: 'Assigned', ru: 'Передано' },
  undo: { zh: '拒单撤销', en: 'Undone', ru: 'Отменено' },
  take_back: { zh: '收回', en: 'Taken back', ru: 'Забрано' },
  give_up: { zh: '工厂退回', en: 'Given back', ru: 'Возвращено заводом' },
  short: { zh: '短量结案', en: 'Closed short', ru: 'Недопоставка' },
  call_off: { zh: '客户取消', en: 'Cancelled', ru: 'Отменено клиентом' },
} as const;
const transfer = z.object({
  no: z.number().int(),
  kind: z.enum(keysOf(transferKinds)),
  subOrderNo: z.string(),
  factoryName: z.string(),
  contractGoodsCode: code(),
  quantity: z.number().int(),
  pieces: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  by: z.string(),
  at: instant(),
});

/** ORD-05 One order as lines × factories. */
export const boardOut = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  status: z.enum(orderStatuses),
  currency: currency(),
  turn: z.object({ turnNo: z.string(), by: z.string(), at: instant() }).nullable(),
  lines: z.array(
    z.object({
      contractGoodsCode: code(),
      skuNo: z.string(),
      goodsName: z.string(),
      specText: z.string(),
      unit: z.string(),
      cover: pictureOut(),
      /** Made to order, in so many days; null: it comes from stock. */
      madeDays: z.number().int().nullable(),
      quantity: z.number().int(),
      cancelled: z.number().int(),
      /** Pieces that can be given to a factory now. */
      open: z.number().int(),
      inProduction: z.number().int(),
      shipped: z.number().int(),
      /** The terms of the last time. */
      last: z
        .object({
          factoryCode: code(),
          price: amountOut(),
          currency: currency(),
          toleranceShare: z.number().int(),
        })
        .nullable(),
    }),
  ),
  subOrders: z.array(
    soldRow.extend({ ...terms, lines: z.array(subOrderLine), callOffs: z.array(callOff) }),
  ),
  transfers: z.array(transfer),
});
