import { keysOf } from '../kernel/keys.ts';
import { z } from 'zod';
import {
  amountIn,
  amountOut,
  code,
  currency,
  day,
  instant,
  paging,
  required,
} from '../kernel/fields.ts';
import { SCALE, currencies } from '../kernel/money.ts';
import { memberRow } from '../members/model.ts';
import type { Texts } from '../kernel/text.ts';

/** What an account counts. Points and quota come with their capabilities. */
export const units = currencies;
export type Unit = (typeof units)[number];

/** The largest amount that one entry moves: 100 million. */
export const ENTRY_AMOUNT_MAX = 100_000_000 * SCALE;
/** What an account may hold: 100 billion, a ninth of what a number counts exactly. The database checks it, too (account_holds). */
export const ACCOUNT_BALANCE_MAX = 100_000_000_000 * SCALE;
export const REASON_MAX = 200;
/** Findings of one check that are named; the rest is counted. */
export const FINDINGS_MAX = 50;

/** What accounts there are. `balance`, `advance` and `revenue` are a member's, the others the tenant's own. */
export const accountKinds = {
  balance: { zh: '余额', en: 'Balance', ru: 'Баланс' },
  advance: { zh: '预收款', en: 'Received in advance', ru: 'Полученный аванс' },
  revenue: { zh: '销售收入', en: 'Sales', ru: 'Выручка' },
  provider: { zh: '在线支付渠道', en: 'With payment providers', ru: 'У платёжных провайдеров' },
  bank: { zh: '银行账户', en: 'Bank', ru: 'Банк' },
  opening: { zh: '期初余额', en: 'Opening balances', ru: 'Начальные остатки' },
} as const satisfies Record<string, Texts>;
export type AccountKind = keyof typeof accountKinds;
export const accountKindNames = keysOf(accountKinds);

/** Every event of value, once. Its debit, credit and phase are in server/…/ledger/chart.ts. */
export const ledgerEvents = {
  'balance.opened': { zh: '期初余额', en: 'Opening balance', ru: 'Начальный остаток' },
  'balance.topped_up': { zh: '余额充值', en: 'Top-up', ru: 'Пополнение' },
  'balance.withdrawn': { zh: '余额提现', en: 'Withdrawal', ru: 'Вывод средств' },
  'order.paid_by_balance': {
    zh: '订单余额支付',
    en: 'Order paid by balance',
    ru: 'Оплата заказа с баланса',
  },
  'order.paid_online': { zh: '订单在线支付', en: 'Order paid online', ru: 'Онлайн-оплата заказа' },
  'order.paid_by_transfer': {
    zh: '订单转账支付',
    en: 'Order paid by bank transfer',
    ru: 'Оплата заказа переводом',
  },
  'order.refunded': {
    zh: '订单退款至余额',
    en: 'Order refunded to the balance',
    ru: 'Возврат за заказ на баланс',
  },
  'online.to_balance': {
    zh: '在线付款转入余额',
    en: 'Online payment kept as balance',
    ru: 'Онлайн-платёж зачислен на баланс',
  },
  'transfer.received': {
    zh: '收到线下转账',
    en: 'Bank transfer received',
    ru: 'Получен банковский перевод',
  },
  'transfer.to_balance': {
    zh: '转账余款转入余额',
    en: 'Rest of a transfer kept as balance',
    ru: 'Остаток перевода зачислен на баланс',
  },
} as const satisfies Record<string, Texts>;
export type LedgerEvent = keyof typeof ledgerEvents;
export const ledgerEventNames = keysOf(ledgerEvents);

/** posted: at once. pending: a hold, which exactly one of post, void and expire ends. */
export const phases = ['posted', 'pending', 'post', 'void', 'expire'] as const;
export type Phase = (typeof phases)[number];

export const accountOut = z.object({
  accountCode: code(),
  accountKind: z.enum(accountKindNames),
  /** In the reader's language. */
  accountName: z.string(),
  unit: currency(),
  /** Everything posted; of it, `held` is promised and `available` may be spent. */
  balance: amountOut(),
  held: amountOut(),
  available: amountOut(),
});

/** A member and what it has to spend, a sum for each currency it ever had. */
export const balanceRow = memberRow
  .pick({
    merberCode: true,
    merberNo: true,
    merberCompname: true,
    contactName: true,
    isBuyer: true,
    isSeller: true,
    levelName: true,
  })
  .extend({
    balances: z.array(accountOut.pick({ unit: true, balance: true, held: true, available: true })),
  });

export const statementIn = z.object({
  ...paging,
  accountCode: code(),
  from: day().optional(),
  to: day().optional(),
});
/** Whose account it is: one that nothing was on yet is known by its owner alone. */
export const memberStatementIn = statementIn.extend({ merberCode: code().optional() });
export const statementRow = z.object({
  entryCode: code(),
  at: instant(),
  event: z.enum(ledgerEventNames),
  eventName: z.string(),
  phase: z.enum(phases),
  /** What it did to the posted balance, with its sign: a hold and its release are 0. */
  change: amountOut(),
  /** The amount of the entry itself, without a sign. */
  amount: amountOut(),
  unit: currency(),
  causeKind: z.string(),
  causeCode: code(),
  note: z.string(),
});

export const topUpIn = z.object({
  merberCode: code(),
  amount: amountIn()
    .refine((amount) => amount > 0, 'ledger.not_positive')
    .refine((amount) => amount <= ENTRY_AMOUNT_MAX, 'ledger.too_large'),
  unit: currency().default('CNY'),
  reason: required(REASON_MAX),
});

export const auditOut = z.object({
  clean: z.boolean(),
  at: instant(),
  entries: z.number().int(),
  accounts: z.number().int(),
  checks: z.array(
    z.object({
      name: z.string(),
      text: z.string(),
      findings: z.array(z.string()),
      more: z.number().int(),
      ms: z.number(),
    }),
  ),
});
