import { payableAccounts } from '@tradeport/api/bankaccounts/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import { currencies } from '@tradeport/api/kernel/money';
import { applyMarginWithdraw, marginWithdrawPage, myMargin } from '@tradeport/api/margin/calls';
import { marginDepositPage } from '@tradeport/api/margin/deposit-calls';
import { marginPlace } from '@tradeport/api/margin/shop';
import {
  applyCrpRecharge,
  applyCrpRechargeRule,
  offeredRules,
  pcGetCrpURecharge,
  pcQueryCrpRechargePage,
  withdrawRecharge,
} from '@tradeport/api/recharge/calls';
import type { RechargeAccount } from '@tradeport/api/payment/model';
import { rechargePlace, rechargesPlace } from '@tradeport/api/recharge/shop';
import type { Upload } from '../../kernel/ctx.ts';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import {
  accountPage,
  type Act,
  askedPage,
  callAct,
  type Fields,
  keyOf,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';
import { ownAccounts } from '../ledger/index.ts';

const RECHARGES_SHOWN = 5;
const DEPOSITS_SHOWN = 5;
const purses: readonly string[] = ['balance', 'bonus'];

/** RCH-01 The balance, the offers and the user's recharges; then one of them. */
export const shop = [
  shopPage(rechargesPlace, {
    uploads: { fields: 20, files: 1 },
    load: async ({ kernel, scope, lang, query }) => {
      const { paging, pages } = askedPage(query);
      const own = { mine: true, account: 'balance', ...paging } as const;
      const [accounts, offers, payable, { rows, next }] = await Promise.all([
        ownAccounts({ kernel, scope, lang }),
        kernel.call(scope, offeredRules, {}),
        kernel.call(scope, payableAccounts, {}),
        kernel.call(scope, pcQueryCrpRechargePage, own),
      ]);
      const balances = accounts.filter((one) => purses.includes(one.accountKind));
      return { purses: balances, offers, payable, rows, ...pages(next) };
    },
    acts: { apply: (one, fields, files) => applyInShop(one, fields, files, 'balance') },
    faultAt: rechargeFaultAt,
  }),
  shopPage(rechargePlace, {
    load: async ({ kernel, scope, params: { rechargeCode = '' } }) => ({
      recharge: await kernel.call(scope, pcGetCrpURecharge, { rechargeCode }),
      mayWithdraw: scope.user.permissions.has('recharge.apply'),
    }),
    acts: { withdraw: callAct(withdrawRecharge) },
  }),
  /** MGN-01 The margin for bidding, with ways to pay in and to withdraw. */
  shopPage(marginPlace, {
    uploads: { fields: 20, files: 1 },
    load: async ({ kernel, scope, query }) => {
      const { paging, pages } = askedPage(query);
      const paidIn = { mine: true, account: 'margin', rows: RECHARGES_SHOWN } as const;
      const [own, payable, recharges, found, deposits] = await Promise.all([
        kernel.call(scope, myMargin, {}),
        kernel.call(scope, payableAccounts, {}),
        kernel.call(scope, pcQueryCrpRechargePage, paidIn),
        kernel.call(scope, marginWithdrawPage, { mine: true, ...paging }),
        kernel.call(scope, marginDepositPage, { mine: true, rows: DEPOSITS_SHOWN }),
      ]);
      return {
        ...own,
        payable,
        currency: currencies.find((one) => one === query['currency']) ?? null,
        mayRecharge: scope.user.permissions.has('recharge.apply'),
        recharges: recharges.rows,
        deposits: deposits.rows,
        rows: found.rows,
        ...pages(found.next),
      };
    },
    acts: {
      apply: (one, fields, files) => applyInShop(one, fields, files, 'margin'),
      withdraw: async (one, { amount = '', currency = '', remark = '' }) => {
        const said = { amount: amount.trim(), remark, ...(currency ? { currency } : {}) };
        const input = formInput(applyMarginWithdraw, said);
        const key = keyOf(one, 'withdraw');
        const made = await one.kernel.call(one.scope, applyMarginWithdraw, input, key);
        return { outcome: 'operation', to: accountPage(one, `/margin/${made.withdrawCode}`) };
      },
    },
    faultAt: rechargeFaultAt,
  }),
];

/** Where in the form a refusal is told that the call knows no field of, or another one. */
function rechargeFaultAt(code: string): string | undefined {
  return { 'payment.voucher_file': 'voucher', 'bank_account.none': 'way' }[code];
}

/**
 * The currency is that of the offer, or the one chosen without an offer. The proof is stored before
 * it is applied with; online it goes on to the cashier.
 */
async function applyInShop(
  one: ShopVisit,
  { way = '', ruleCode: chosen = '', amount = '', voucherNo = '' }: Fields,
  files: readonly Upload[],
  account: RechargeAccount,
): ReturnType<Act> {
  const { kernel, scope, lang } = one;
  const offline = way === 'offline';
  const ownCurrency = currencies.find((one_) => one_ === chosen);
  const ruleCode = ownCurrency ? '' : chosen;
  const offer = ruleCode
    ? (await kernel.call(scope, offeredRules, {})).find((one_) => one_.ruleCode === ruleCode)
    : undefined;
  const currency = offer?.currency ?? ownCurrency;
  const fields = {
    ...(currency ? { currency } : {}),
    amount: amount.trim(),
    payWay: offline ? 'offline' : 'online',
    ...(offline ? { voucherNo, fileCode: await proofOf(one, files) } : {}),
  };
  const key = keyOf(one, 'recharge');
  const made = ruleCode
    ? await kernel.call(
        scope,
        applyCrpRechargeRule,
        formInput(applyCrpRechargeRule, { ...fields, ruleCode }),
        key,
      )
    : await kernel.call(
        scope,
        applyCrpRecharge,
        formInput(applyCrpRecharge, { ...fields, account }),
        key,
      );
  if (made.cashierUrl) return { to: `${made.cashierUrl}?lang=${lang}` };
  return { outcome: 'operation', to: accountPage(one, `/recharges/${made.rechargeCode}`) };
}

async function proofOf({ kernel, scope }: ShopVisit, files: readonly Upload[]) {
  const uploads = files.filter((file) => file.data.length > 0);
  if (uploads.length === 0) return refuse('payment.voucher_file');
  const { fileCode } = await kernel.call({ ...scope, uploads }, uploadFile, { purpose: 'voucher' });
  return fileCode;
}
