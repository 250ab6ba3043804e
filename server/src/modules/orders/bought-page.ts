import { refundPage } from '@tradeport/api/aftersales/calls';
import { payableAccounts } from '@tradeport/api/bankaccounts/calls';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { claimCard, entitlementPage, revealCode } from '@tradeport/api/entitlements/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { employeePage } from '@tradeport/api/members/staff-calls';
import { acceptMilestone, orderPlan, rejectMilestone } from '@tradeport/api/milestones/calls';
import { denyOrder, grantOrder, nameApprover } from '@tradeport/api/orders/approval-calls';
import { cancelOrder, orderDetail, orderLogistics, remarkOrder } from '@tradeport/api/orders/calls';
import { changePurchaseOrder } from '@tradeport/api/orders/change-calls';
import { type Order, type OrderBody, orderPlace } from '@tradeport/api/orders/shop';
import {
  accountsOfOrder,
  drawableFrom,
  drawFromAccounts,
  payNow,
  paymentsOfOrder,
  submitVoucher,
} from '@tradeport/api/payment/calls';
import { creditPayout, refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import { plainNumber } from '@tradeport/api/kernel/typed-number';
import { pickupOfOrder } from '@tradeport/api/pickups/calls';
import type { Upload } from '../../kernel/ctx.ts';
import { refuse } from '../../kernel/refused.ts';
import {
  accountPage,
  type Act,
  callAct,
  type Fields,
  keyOf,
  rowsIn,
  shopPage,
  type ShopVisit,
  showAct,
} from '../../kernel/shop.ts';
import { payOnline, receiveAct, reorderAct } from './shop-acts.ts';

/** ORD-01, ORD-06 One of the user's own orders: its state, contents and actions. */
export const boughtPage = shopPage(orderPlace, {
  load: bodyOf,
  acts: {
    pay,
    cancel: callAct(cancelOrder, ['reason']),
    remark: callAct(remarkOrder, ['remark'], 'save'),
    purchaseOrder: callAct(changePurchaseOrder, ['purchaseOrderNo'], 'save'),
    grant: callAct(grantOrder),
    deny: callAct(denyOrder, ['reason']),
    nameApprover: callAct(nameApprover, ['userCode'], 'save'),
    draw: async (one, { balance = '', ...fields }) => {
      const { contractCode = '' } = one.params;
      const cards = rowsIn(fields, 'card').flatMap(([cardCode, typed]) =>
        typed.trim() ? [{ cardCode, amount: amountOf(typed) }] : [],
      );
      const asked = {
        contractCode,
        cards,
        ...(balance.trim() ? { balance: amountOf(balance) } : {}),
      };
      await one.kernel.call(one.scope, drawFromAccounts, asked, keyOf(one, 'draw'));
      return { outcome: 'operation' };
    },
    acceptPart: callAct(acceptMilestone, ['milestoneCode']),
    rejectPart: callAct(rejectMilestone, ['milestoneCode', 'reason']),
    reveal: showAct(revealCode, ['entitlementCode'], (revealed) => ({ revealed })),
    claim: callAct(claimCard, ['entitlementCode']),
    credit: async (one) => {
      const { contractCode = '' } = one.params;
      const input = { refundCode: contractCode };
      await one.kernel.call(one.scope, creditPayout, input, keyOf(one, 'credit'));
      return { outcome: 'operation' };
    },
    receive: receiveAct,
    again: reorderAct,
  },
});

/** As people write it: with spaces, full-width digits, either decimal sign. */
const amountOf = (typed: string) => plainNumber(typed) ?? typed.trim();

const PAGE_NO = /^[1-9]\d{0,2}$/;
/** Which page of its lines is looked at. */
export function linesAsked({ query }: ShopVisit): number {
  return PAGE_NO.test(query['lines'] ?? '') ? Number(query['lines']) : 1;
}

async function bodyOf(one: ShopVisit): Promise<OrderBody> {
  const { kernel, scope } = one;
  const { contractCode = '' } = one.params;
  const asked = linesAsked(one);
  const may = (permission: string) =>
    scope.user.permissions.has(permission) || scope.user.permissions.has('order.own_purchases');
  const [mayPay, mayAsk] = [may('payment.pay'), may('refund.view')];
  const [order, payments, drawn, purse, buyer, refunds, givenBack, vouchers, payee] =
    await Promise.all([
      kernel.call(scope, orderDetail, { contractCode, linePage: asked }),
      kernel.call(scope, paymentsOfOrder, { contractCode }),
      kernel.call(scope, accountsOfOrder, { contractCode }),
      mayPay ? kernel.call(scope, drawableFrom, { contractCode }) : null,
      kernel.call(scope, getUserinfoByCode, {}),
      mayAsk ? kernel.call(scope, refundPage, { contractCode, rows: PAGE_ROWS_MAX }) : { rows: [] },
      kernel.call(scope, refundsOfOrder, { contractCode }),
      kernel.call(scope, entitlementPage, { contractCode, rows: PAGE_ROWS_MAX }),
      kernel.call(scope, payableAccounts, {}),
    ]);
  // Its seller, or who sees all orders, has it in the console.
  if (order.buyerCode !== scope.user.memberId) refuse('not_found');
  const lastPage = Math.max(1, Math.ceil(order.lineCount / LINES_PER_PAGE));
  return {
    order,
    pickup:
      order.pickup === null ? null : await kernel.call(scope, pickupOfOrder, { contractCode }),
    linePage: Math.min(asked, lastPage),
    parcels: await parcelsOf(one, order),
    payments,
    drawn,
    numbered: buyer.merberType === 'company' || order.purchaseOrderNo !== '',
    refunds: refunds.rows,
    givenBack,
    vouchers: vouchers.rows,
    plan: order.billed === null ? null : await kernel.call(scope, orderPlan, { contractCode }),
    purse: purse ?? { balance: '0.00', cards: [] },
    bankAccounts: payee.accounts,
    approvers: await approversFor(one, order),
  };
}

/** MBR-06 Where the main account has to name somebody: its colleagues. */
async function approversFor({ kernel, scope }: ShopVisit, order: Order) {
  if (!order.approvals.some((step) => step.toName)) return [];
  const { rows } = await kernel.call(scope, employeePage, {
    status: 'enabled',
    rows: PAGE_ROWS_MAX,
  });
  return rows
    .filter(({ userCode }) => userCode !== scope.user.id)
    .map(({ userCode, userRelname, userName }) => ({
      userCode,
      userRelname: userRelname || userName,
    }));
}

/** ORD-09 Tracks the parcels that have left the warehouse. */
export async function parcelsOf({ kernel, scope }: ShopVisit, order: Order) {
  if (order.parcels.length === 0) return [];
  const { contractCode } = order;
  return (await kernel.call(scope, orderLogistics, { contractCode })).parcels;
}

/** By balance at once, at the cashier, or by a transfer's voucher. */
async function pay(
  one: ShopVisit,
  { way = '', voucherNo = '' }: Fields,
  files: readonly Upload[],
): ReturnType<Act> {
  const { kernel, scope } = one;
  const { contractCode = '' } = one.params;
  const contractCodes = [contractCode];
  if (way === 'offline') {
    const uploads = files.filter((file) => file.data.length > 0);
    const file =
      uploads.length > 0
        ? await kernel.call({ ...scope, uploads }, uploadFile, { purpose: 'voucher' })
        : refuse('payment.voucher_file');
    const { fileCode } = file;
    await kernel.call(scope, submitVoucher, { contractCodes, voucherNo, fileCode });
    return { outcome: 'operation' };
  }
  if (way === 'balance') {
    await kernel.call(scope, payNow, { contractCodes, payWay: 'balance' }, keyOf(one, 'balance'));
    return { outcome: 'operation' };
  }
  return payOnline(one, contractCodes, accountPage(one, `/orders/${contractCode}`));
}
