import { refundPage } from '@tradeport/api/aftersales/calls';
import { payableAccounts } from '@tradeport/api/bankaccounts/calls';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import { entitlementPage } from '@tradeport/api/entitlements/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import type { Order, OrderBody } from '@tradeport/api/mall/account/orders';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { acceptMilestone, orderPlan, rejectMilestone } from '@tradeport/api/milestones/calls';
import { employeePage } from '@tradeport/api/members/staff-calls';
import { denyOrder, grantOrder, nameApprover } from '@tradeport/api/orders/approval-calls';
import { cancelOrder, orderDetail, orderLogistics, remarkOrder } from '@tradeport/api/orders/calls';
import { changePurchaseOrder } from '@tradeport/api/orders/change-calls';
import {
  accountsOfOrder,
  drawableFrom,
  drawFromAccounts,
  payNow,
  paymentsOfOrder,
  submitVoucher,
} from '@tradeport/api/payment/calls';
import { creditPayout, refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import type { Upload } from '../../kernel/ctx.ts';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import { type Fields, keyOf } from '../../kernel/shop.ts';
import { receiveAct } from '../../modules/fulfilment/index.ts';
import { accountsOf } from '../checkout-page.ts';
import { purchaseOrderField } from '../purchase-order.ts';
import type { Act, AccountRoute, AccountVisit } from './kit.ts';
import { payOnline, reorderAct } from './order-acts.ts';
import { voucherActs } from '../../modules/entitlements/index.ts';

/** ORD-01, ORD-06 One of the user's own orders: its state, contents and actions. */
export const orderPageOfBuyer: AccountRoute = {
  item: 'orders',
  path: '/orders/:contractCode',
  load: async (one) => ({ name: 'order', body: await bodyOf(one) }),
  acts: {
    pay: (one, fields, files) => pay(one, fields, files),
    cancel: move((one, fields) =>
      one.kernel.call(one.scope, cancelOrder, formInput(cancelOrder, fields), keyOf(one, 'cancel')),
    ),
    remark: async (one, fields) => {
      const input = formInput(remarkOrder, { ...fields, ...ofPath(one) });
      await one.kernel.call(one.scope, remarkOrder, input, keyOf(one, 'remark'));
      return { outcome: 'save' };
    },
    purchaseOrder: async (one, fields) => {
      const input = formInput(changePurchaseOrder, { ...fields, ...ofPath(one) });
      await one.kernel.call(one.scope, changePurchaseOrder, input, keyOf(one, 'purchaseOrder'));
      return { outcome: 'save' };
    },
    grant: move((one, fields) =>
      one.kernel.call(one.scope, grantOrder, formInput(grantOrder, fields), keyOf(one, 'grant')),
    ),
    deny: move((one, fields) =>
      one.kernel.call(one.scope, denyOrder, formInput(denyOrder, fields), keyOf(one, 'deny')),
    ),
    nameApprover: async (one, fields) => {
      const input = formInput(nameApprover, { ...fields, ...ofPath(one) });
      await one.kernel.call(one.scope, nameApprover, input, keyOf(one, 'name'));
      return { outcome: 'save' };
    },
    draw: async (one, fields) => {
      const { contractCode = '' } = one.params;
      const { balance, cards = [] } = accountsOf(fields) ?? {};
      const asked = { contractCode, cards, ...(balance ? { balance } : {}) };
      await one.kernel.call(one.scope, drawFromAccounts, asked, keyOf(one, 'draw'));
      return { outcome: 'operation' };
    },
    acceptPart: async (one, fields) => {
      const input = formInput(acceptMilestone, fields);
      const key = keyOf(one, 'accept', input.milestoneCode);
      await one.kernel.call(one.scope, acceptMilestone, input, key);
      return { outcome: 'operation' };
    },
    rejectPart: async (one, fields) => {
      const input = formInput(rejectMilestone, fields);
      const key = keyOf(one, 'reject', input.milestoneCode);
      await one.kernel.call(one.scope, rejectMilestone, input, key);
      return { outcome: 'operation' };
    },
    ...voucherActs,
    credit: async (one) => {
      const { contractCode = '' } = one.params;
      const input = { refundCode: contractCode };
      await one.kernel.call(one.scope, creditPayout, input, keyOf(one, 'credit'));
      return { outcome: 'operation' };
    },
    receive: (one, fields, files) => receiveAct(one, { ...fields, ...ofPath(one) }, files),
    again: (one, fields, files) => reorderAct(one, { ...fields, ...ofPath(one) }, files),
  },
};

const PAGE_NO = /^[1-9]\d{0,2}$/;
/** Which page of its lines is looked at. */
export function linesAsked({ query }: AccountVisit): number {
  return PAGE_NO.test(query['lines'] ?? '') ? Number(query['lines']) : 1;
}

async function bodyOf(one: AccountVisit): Promise<OrderBody> {
  const { kernel, scope } = one;
  const { contractCode = '' } = one.params;
  const asked = linesAsked(one);
  const may = (permission: string) =>
    scope.user.permissions.has(permission) || scope.user.permissions.has('order.own_purchases');
  const [mayPay, mayAsk] = [may('payment.pay'), may('refund.view')];
  const [order, payments, drawn, purse, numbered, refunds, givenBack, vouchers, payee] =
    await Promise.all([
      kernel.call(scope, orderDetail, { contractCode, linePage: asked }),
      kernel.call(scope, paymentsOfOrder, { contractCode }),
      kernel.call(scope, accountsOfOrder, { contractCode }),
      mayPay ? kernel.call(scope, drawableFrom, { contractCode }) : null,
      purchaseOrderField(kernel, scope),
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
    linePage: Math.min(asked, lastPage),
    parcels: await parcelsOf(one, order),
    payments,
    drawn,
    numbered: numbered !== null || order.purchaseOrderNo !== '',
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
async function approversFor({ kernel, scope }: AccountVisit, order: Order) {
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
export async function parcelsOf({ kernel, scope }: AccountVisit, order: Order) {
  if (order.parcels.length === 0) return [];
  const { contractCode } = order;
  return (await kernel.call(scope, orderLogistics, { contractCode })).parcels;
}

/** By balance at once, at the cashier, or by a transfer's voucher. */
async function pay(
  one: AccountVisit,
  { way = '', voucherNo = '' }: Fields,
  files: readonly Upload[],
): ReturnType<Act> {
  const { kernel, scope, lang, main } = one;
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
  return payOnline(one, contractCodes, addressesIn(lang, main).order(contractCode));
}

/** An action on the order in the address, whose call answers nothing else. */
export function move(run: (one: AccountVisit, fields: Fields) => Promise<unknown>): Act {
  return async (one, { reason }) => {
    await run(one, { ...ofPath(one), ...(reason === undefined ? {} : { reason }) });
    return { outcome: 'operation' };
  };
}

export function ofPath({ params: { contractCode = '' } }: AccountVisit): Fields {
  return { contractCode };
}
