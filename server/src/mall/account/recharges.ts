import { payableAccounts } from '@tradeport/api/bankaccounts/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import { currencies } from '@tradeport/api/kernel/money';
import { addressesIn } from '@tradeport/api/mall/addresses';
import {
  applyCrpRecharge,
  applyCrpRechargeRule,
  offeredRules,
  pcGetCrpURecharge,
  pcQueryCrpRechargePage,
  withdrawRecharge,
} from '@tradeport/api/recharge/calls';
import type { RechargeAccount } from '@tradeport/api/payment/model';
import type { Upload } from '../../kernel/ctx.ts';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import { ownAccounts } from './accounts.ts';
import type { AccountRoute, AccountVisit, Act, Fields } from './kit.ts';
import { pagesOf } from './narrow.ts';
import { keyOf } from './order-acts.ts';

const ROWS = 20;
const purses: readonly string[] = ['balance', 'bonus'];

/** RCH-01 What is on the balance, what is offered, and what one has applied for. */
export const rechargeListPage: AccountRoute = {
  item: 'recharges',
  path: '/recharges',
  uploads: { fields: 20, files: 1 },
  load: async ({ kernel, scope, lang, query }) => {
    const { after = '' } = query;
    const [accounts, offers, payable, found] = await Promise.all([
      ownAccounts({ kernel, scope, lang }),
      kernel.call(scope, offeredRules, {}),
      kernel.call(scope, payableAccounts, {}),
      kernel.call(scope, pcQueryCrpRechargePage, {
        mine: true,
        account: 'balance',
        rows: ROWS,
        ...(after ? { after } : {}),
      }),
    ]);
    return {
      name: 'recharges',
      body: {
        purses: accounts.filter((one) => purses.includes(one.accountKind)),
        offers,
        payable,
        rows: found.rows,
        ...pagesOf({}, after, found.next),
      },
    };
  },
  acts: { apply: (one, fields, files) => applyRecharge(one, fields, files, 'balance') },
  faultAt: rechargeFaultAt,
};

export const rechargePageOfBuyer: AccountRoute = {
  item: 'recharges',
  path: '/recharges/:rechargeCode',
  load: async ({ kernel, scope, params }) => {
    const { rechargeCode = '' } = params;
    const recharge = await kernel.call(scope, pcGetCrpURecharge, { rechargeCode });
    return {
      name: 'recharge',
      body: { recharge, mayWithdraw: scope.user.permissions.has('recharge.apply') },
    };
  },
  acts: {
    withdraw: async (one) => {
      const { rechargeCode = '' } = one.params;
      await one.kernel.call(one.scope, withdrawRecharge, { rechargeCode }, keyOf(one, 'withdraw'));
      return { outcome: 'operation' };
    },
  },
};

/** Where in the form a refusal is told that the call knows no field of, or another one. */
export function rechargeFaultAt(code: string): string | undefined {
  return { 'payment.voucher_file': 'voucher', 'bank_account.none': 'way' }[code];
}

/** What is paid in is in the currency of the offer, or in the one that was chosen without one. The proof is stored before it is applied with; online it goes on to the cashier. */
export async function applyRecharge(
  one: AccountVisit,
  { way = '', ruleCode: chosen = '', amount = '', voucherNo = '' }: Fields,
  files: readonly Upload[],
  account: RechargeAccount,
): ReturnType<Act> {
  const { kernel, scope, lang, main } = one;
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
  return {
    outcome: 'operation',
    to: addressesIn(lang, main).account(`/recharges/${made.rechargeCode}`),
  };
}

async function proofOf({ kernel, scope }: AccountVisit, files: readonly Upload[]) {
  const uploads = files.filter((file) => file.data.length > 0);
  if (uploads.length === 0) return refuse('payment.voucher_file');
  const { fileCode } = await kernel.call({ ...scope, uploads }, uploadFile, { purpose: 'voucher' });
  return fileCode;
}
