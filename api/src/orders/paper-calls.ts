import { gateNames } from '../milestones/plan.ts';
import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { amountOut, code, currency, done, instant } from '../kernel/fields.ts';
import { bankAccountOut } from '../bankaccounts/model.ts';
import { orderTypes } from '../catalogue/model.ts';
import { addressOut, linePriceKinds, moneyShape, packingOut, payWays, traceStep } from './model.ts';
import {
  CARTONS_MAX,
  GROSS_KG_MAX,
  paperKinds,
  PAPERS_MAX,
  THOUSANDTH,
  VOLUME_M3_MAX,
} from './papers.ts';

const paperLine = z.object({
  skuNo: z.string(),
  goodsName: z.string(),
  specText: z.string(),
  unit: z.string(),
  /**
   * A delivery note lists the goods to ship or, when there are none, those shipped; a pro-forma
   * invoice the goods ordered.
   */
  quantity: z.number().int(),
  listPrice: amountOut(),
  price: amountOut(),
  priceWhy: z.enum(linePriceKinds),
  ...moneyShape,
  /** CHK-04 For a pro-forma invoice: the calculation, as on the order's page. */
  trace: z.array(traceStep),
});

const parcelGoods = z.object({
  skuNo: z.string(),
  goodsName: z.string(),
  specText: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  /** The weight of all its pieces; null: not known. */
  netKg: z.number().nullable(),
});

const thousandths = (max: number) => z.number().min(THOUSANDTH).max(max).multipleOf(THOUSANDTH);

/** ORD-10 Says for a packing list and for labels in how many cartons a parcel left. */
export const packParcel = write('POST', {
  name: 'order.pack',
  path: '/web/oc/contract/saveContractPacking',
  who: { may: 'order.ship', sides: ['seller'] },
  text: { zh: '填写装箱信息', en: 'Enter packing details', ru: 'Указать данные упаковки' },
  input: z.object({
    contractCode: code(),
    parcelCode: code(),
    cartons: z.number().int().min(1).max(CARTONS_MAX),
    grossKg: thousandths(GROSS_KG_MAX).nullable().default(null),
    volumeM3: thousandths(VOLUME_M3_MAX).nullable().default(null),
  }),
  output: done,
  errors: ['order.packing_received', 'order.packing_light', 'order.sscc_used_up'],
});

/**
 * ORD-10 Data of the papers of orders, in the requested order. For seller and buyer of each order
 * alone; labels for its seller.
 */
export const orderPapers = read('POST', {
  name: 'order.papers',
  path: '/web/oc/contract/queryContractPapers',
  who: { may: 'order.view', sides: ['seller', 'buyer'] },
  text: {
    zh: '订单单据与标签',
    en: 'Order documents and labels',
    ru: 'Документы и этикетки заказов',
  },
  input: z.object({
    paper: z.enum(paperKinds),
    contractCodes: z.array(code()).min(1).max(PAPERS_MAX),
  }),
  output: z.object({
    papers: z.array(
      z.object({
        contractBillcode: z.string(),
        contractType: z.enum(orderTypes),
        purchaseOrderNo: z.string(),
        placedAt: instant(),
        /** In the reader's language; `…Registered` as the parties are registered. */
        sellerName: z.string(),
        sellerRegistered: z.string(),
        buyerName: z.string(),
        buyerRegistered: z.string(),
        warehouseName: z.string(),
        payWay: z.enum(payWays),
        currency: currency(),
        address: addressOut.nullable(),
        /** CAT-09 It is collected in the store that `warehouseName` names. */
        pickup: z.boolean(),
        remark: z.string(),
        tradeTerm: z.string(),
        /** CHK-03 Everything else that the checkout said, in words. */
        terms: z.array(z.object({ name: z.string(), value: z.string() })),
        /** T1 The parts in which it is paid; empty: at once. */
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
        parcels: z.array(
          z.object({
            parcelNo: z.string(),
            expressName: z.string(),
            expressBillno: z.string(),
            shippedAt: instant(),
            packing: packingOut,
            /** A number for each carton, in their order: a GS1 number (SSCC) or the parcel's own. */
            cartonNos: z.array(z.object({ no: z.string(), sscc: z.boolean() })),
            /** For a packing list and carton labels: what the parcel holds. */
            lines: z.array(parcelGoods),
          }),
        ),
        lines: z.array(paperLine),
        /** Sum of the goods at list prices. */
        listAmount: amountOut(),
        ...moneyShape,
        /** ORD-08 Whole points that pay `pointsAmount`. */
        pointsSpent: z.number().int(),
        paid: amountOut(),
        /**
         * PAY-02d For an unpaid pro-forma invoice: the accounts for a transfer, with the order's
         * number as the reference.
         */
        transferTo: z.array(bankAccountOut),
      }),
    ),
  }),
  errors: ['order.papers_too_long', 'order.papers_no_parcel', 'order.labels_many'],
});
