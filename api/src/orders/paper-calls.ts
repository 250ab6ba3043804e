import { gateNames } from '../milestones/plan.ts';
import { z } from 'zod';
import { read } from '../kernel/call.ts';
import { amountOut, code, currency, instant } from '../kernel/fields.ts';
import { bankAccountOut } from '../bankaccounts/model.ts';
import { orderTypes } from '../catalogue/model.ts';
import { addressOut, linePriceKinds, moneyShape, payWays, traceStep } from './model.ts';
import { paperKinds, PAPERS_MAX } from './papers.ts';

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

/**
 * ORD-10 Data of delivery notes or pro-forma invoices, in the requested order. For seller and buyer
 * of each order alone.
 */
export const orderPapers = read('POST', {
  name: 'order.papers',
  path: '/web/oc/contract/queryContractPapers',
  who: { may: 'order.view', sides: ['seller', 'buyer'] },
  text: {
    zh: '送货单与形式发票',
    en: 'Delivery notes and pro-forma invoices',
    ru: 'Накладные и счета-проформы',
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
  errors: ['order.papers_too_long'],
});
