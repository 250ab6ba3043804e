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
  periodIn,
  required,
} from '../kernel/fields.ts';
import { SCALE, currencies } from '../kernel/money.ts';
import { memberRow } from '../members/model.ts';
import type { Texts } from '../kernel/text.ts';
import * as words from '../kernel/words/index.ts';
import * as ledgerWords from './words.ts';

/**
 * Units of accounts, all at the scale of money: one point is 10 000 (decisions/lots.md). Quota
 * comes with its capability.
 */
export const units = [...currencies, 'POINTS'] as const;
export type Unit = (typeof units)[number];

/** Points are whole, money may have four places: what amounts of a unit are multiples of. */
export function stepOf(unit: Unit): number {
  return unit === 'POINTS' ? SCALE : 1;
}

/** The largest amount that one entry moves: 100 million. */
export const ENTRY_AMOUNT_MAX = 100_000_000 * SCALE;
/**
 * Highest balance of an account: 100 billion, a ninth of the largest exact number. The database
 * checks it, too (account_holds).
 */
export const ACCOUNT_BALANCE_MAX = 100_000_000_000 * SCALE;
export const REASON_MAX = 200;
/** Findings of one check that are named; the rest is counted. */
export const FINDINGS_MAX = 50;

/**
 * Kinds of accounts. `balance`, `bonus`, `margin`, `advance`, `refunding` and `revenue` are a
 * member's, as are `points` and `rebate`; `card` is of a gift card, `deposit` of what a member has
 * frozen for one lot; the others are the tenant's own.
 */
export const accountKinds = {
  balance: words.balance,
  /** Given with a recharge: pays as the balance does, and is never paid out. */
  bonus: words.bonusBalance,
  /** MGN-01 For auctions: it pays no orders, and goes back by a withdrawal. */
  margin: words.securityDeposit,
  /** Secures one lot, until it is thawed, forfeited or pays the lot's order. */
  deposit: { zh: '冻结保证金', en: 'Frozen deposit', ru: 'Заблокированный задаток' },
  points: words.points,
  rebate: words.rebate,
  card: words.giftCard,
  advance: { zh: '预收款', en: 'Prepayments', ru: 'Полученные авансы' },
  /** On its way back to a buyer: the provider or a transfer has still to pay it. */
  refunding: { zh: '退款中', en: 'Refunds on their way', ru: 'Возвраты в пути' },
  revenue: { zh: '销售收入', en: 'Sales', ru: 'Выручка' },
  provider: { zh: '在线支付渠道', en: 'Payment providers', ru: 'Платёжные сервисы' },
  bank: { zh: '银行账户', en: 'Bank', ru: 'Банк' },
  opening: { zh: '期初余额', en: 'Opening balances', ru: 'Начальные остатки' },
  granted: { zh: '赠送支出', en: 'Value granted', ru: 'Начисленные бонусы' },
  lapsed: { zh: '过期收益', en: 'Value expired', ru: 'Сгоревшие бонусы' },
  redeemed: { zh: '已用积分', en: 'Points redeemed', ru: 'Использованные баллы' },
  forfeited: { zh: '罚没保证金', en: 'Forfeited deposits', ru: 'Удержанные задатки' },
} as const satisfies Record<string, Texts>;
export type AccountKind = keyof typeof accountKinds;
export const accountKindNames = keysOf(accountKinds);
/** Kinds whose value came in lots, each with its own last day (server/…/lots). */
export const lotKinds = ['points', 'rebate', 'card'] as const satisfies readonly AccountKind[];
export type LotKind = (typeof lotKinds)[number];

/** Events of value kept in lots: only server/…/lots posts these, since the lots move with them. */
export const lotEvents = {
  'points.granted': { zh: '发放积分', en: 'Points granted', ru: 'Баллы начислены' },
  'points.taken_back': { zh: '收回积分', en: 'Points taken back', ru: 'Баллы списаны' },
  'points.expired': { zh: '积分过期', en: 'Points expired', ru: 'Баллы сгорели' },
  'points.spent': ledgerWords.pointsUsedOnOrder,
  'points.held': ledgerWords.pointsUsedOnOrder,
  'points.given_back': { zh: '订单退回积分', en: 'Points returned', ru: 'Возврат баллов' },
  'rebate.granted': { zh: '发放返利', en: 'Rebate granted', ru: 'Ретробонус начислен' },
  'rebate.taken_back': { zh: '收回返利', en: 'Rebate taken back', ru: 'Ретробонус списан' },
  'rebate.expired': { zh: '返利过期', en: 'Rebate expired', ru: 'Ретробонус сгорел' },
  'rebate.spent': ledgerWords.rebateUsedOnOrder,
  'rebate.held': ledgerWords.rebateUsedOnOrder,
  'rebate.given_back': { zh: '订单退回返利', en: 'Rebate returned', ru: 'Возврат ретробонуса' },
  'card.granted': { zh: '礼品卡充值', en: 'Value added to card', ru: 'Карта пополнена' },
  'card.sold': { zh: '购买礼品卡', en: 'Card bought', ru: 'Карта куплена' },
  'card.taken_back': { zh: '收回卡内金额', en: 'Value taken back', ru: 'Списание с карты' },
  'card.expired': { zh: '卡内金额过期', en: 'Card value expired', ru: 'Срок карты истёк' },
  'card.spent': ledgerWords.orderPaidByGiftCard,
  'card.held': ledgerWords.orderPaidByGiftCard,
  'card.given_back': { zh: '退回礼品卡', en: 'Returned to gift card', ru: 'Возврат на карту' },
} as const satisfies Record<`${LotKind}.${string}`, Texts>;
export type LotEvent = keyof typeof lotEvents;

/** Every event of value, once. Its debit, credit and phase are in server/…/ledger/chart.ts. */
export const ledgerEvents = {
  'balance.opened': { zh: '期初余额', en: 'Opening balance', ru: 'Начальный остаток' },
  'balance.topped_up': { zh: '余额充值', en: 'Top-up', ru: 'Пополнение' },
  'balance.withdrawn': { zh: '余额提现', en: 'Withdrawal', ru: 'Вывод средств' },
  'order.paid_by_balance': ledgerWords.orderPaidFromBalance,
  'order.balance_held': ledgerWords.orderPaidFromBalance,
  'order.paid_by_bonus': ledgerWords.orderPaidFromBonusBalance,
  'order.bonus_held': ledgerWords.orderPaidFromBonusBalance,
  'order.paid_online': { zh: '订单在线支付', en: 'Order paid online', ru: 'Онлайн-оплата заказа' },
  'order.paid_by_transfer': {
    zh: '订单转账支付',
    en: 'Order paid by bank transfer',
    ru: 'Оплата заказа переводом',
  },
  'order.refunded': {
    zh: '订单退款至余额',
    en: 'Order refunded to balance',
    ru: 'Возврат за заказ на баланс',
  },
  'refund.to_balance': { zh: '售后退款至余额', en: 'Refund to balance', ru: 'Возврат на баланс' },
  'refund.to_bonus': {
    zh: '售后退款至赠送金',
    en: 'Refund to bonus balance',
    ru: 'Возврат на бонусный баланс',
  },
  'refund.due': { zh: '售后退款应付', en: 'Refund due', ru: 'Возврат к выплате' },
  'refund.paid_online': {
    zh: '退款原路退回',
    en: 'Refund to the online payment',
    ru: 'Возврат на онлайн-платёж',
  },
  'refund.paid_by_transfer': {
    zh: '退款银行打款',
    en: 'Refund by bank transfer',
    ru: 'Возврат банковским переводом',
  },
  'refund.turned_to_balance': {
    zh: '退款转入余额',
    en: 'Refund taken as balance',
    ru: 'Возврат зачислен на баланс',
  },
  'refund.bounced': { zh: '退款被退回', en: 'Refund bounced', ru: 'Возврат не дошёл' },
  'refund.return_freight': {
    zh: '退货运费补偿',
    en: 'Return shipping covered by the seller',
    ru: 'Обратная доставка за счёт продавца',
  },
  'refund.charged_back': {
    zh: '退款由拒付扣款抵付',
    en: 'Refund covered by a chargeback',
    ru: 'Возврат покрыт списанием банка',
  },
  'payment.charged_back': {
    zh: '付款被银行扣回',
    en: 'Payment charged back',
    ru: 'Платёж списан банком обратно',
  },
  'payment.charged_back_own': {
    zh: '充值款被银行扣回',
    en: 'Top-up charged back',
    ru: 'Пополнение списано банком обратно',
  },
  'online.to_balance': {
    zh: '在线付款转入余额',
    en: 'Online payment added to balance',
    ru: 'Онлайн-платёж зачислен на баланс',
  },
  'transfer.received': {
    zh: '收到银行转账',
    en: 'Bank transfer received',
    ru: 'Получен банковский перевод',
  },
  'transfer.to_balance': {
    zh: '转账余额转入账户余额',
    en: 'Transfer surplus added to balance',
    ru: 'Остаток перевода зачислен на баланс',
  },
  'recharge.paid_online': { zh: '在线充值', en: 'Online recharge', ru: 'Онлайн-пополнение' },
  'recharge.paid_by_transfer': {
    zh: '转账充值',
    en: 'Recharge by bank transfer',
    ru: 'Пополнение переводом',
  },
  'recharge.bonus': { zh: '充值赠送', en: 'Recharge bonus', ru: 'Бонус за пополнение' },
  'recharge.refunded': { zh: '充值退款', en: 'Recharge refunded', ru: 'Возврат пополнения' },
  'recharge.bonus_taken_back': {
    zh: '收回充值赠送',
    en: 'Recharge bonus taken back',
    ru: 'Бонус за пополнение списан',
  },
  'margin.paid_online': {
    zh: '在线缴纳保证金',
    en: 'Deposit paid online',
    ru: 'Онлайн-внесение задатка',
  },
  'margin.paid_by_transfer': {
    zh: '转账缴纳保证金',
    en: 'Deposit paid by bank transfer',
    ru: 'Внесение задатка переводом',
  },
  'margin.withdrawn': ledgerWords.depositWithdrawal,
  'margin.frozen': {
    zh: '保证金冻结',
    en: 'Deposit frozen for a lot',
    ru: 'Задаток заблокирован под лот',
  },
  'margin.thawed': { zh: '保证金解冻', en: 'Deposit released', ru: 'Задаток разблокирован' },
  'margin.forfeited': { zh: '保证金罚没', en: 'Deposit forfeited', ru: 'Задаток удержан' },
  'margin.forfeited_to_organiser': {
    zh: '保证金罚没归组织方',
    en: 'Deposit forfeited to the organiser',
    ru: 'Задаток удержан в пользу организатора',
  },
  'margin.forfeit_returned': {
    zh: '退回罚没保证金',
    en: 'Forfeited deposit given up',
    ru: 'Возврат удержанного задатка',
  },
  'margin.forfeit_restored': {
    zh: '罚没撤销，保证金退还',
    en: 'Forfeiture reversed',
    ru: 'Удержание задатка отменено',
  },
  'order.deposit_held': {
    zh: '保证金抵扣订单',
    en: 'Deposit applied to order',
    ru: 'Задаток зачтён в оплату заказа',
  },
  'refund.to_margin': {
    zh: '售后退款至保证金',
    en: 'Refund to security deposit',
    ru: 'Возврат на счёт задатков',
  },
  'bonus.lapsed': {
    zh: '赠送金作废',
    en: 'Bonus balance forfeited',
    ru: 'Бонусный баланс аннулирован',
  },
  ...lotEvents,
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
  unit: z.enum(units),
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
    merberName: true,
    contactName: true,
    isBuyer: true,
    isSeller: true,
    levelName: true,
  })
  .extend({
    balances: z.array(accountOut.pick({ unit: true, balance: true, held: true, available: true })),
  });

const statementShape = z.object({
  ...paging,
  accountCode: code(),
  from: day().optional(),
  to: day().optional(),
});
export const statementIn = periodIn(statementShape);
/** LED-03 The statement of an account as a file, with the fields of `ledger.sheet`: SHEET_PATH + '.csv' or '.pdf'. */
export const SHEET_PATH = '/web/fm/ledger/exportAccountSheet';
/** Entries of one PDF; more are read as CSV. */
export const SHEET_ROWS_MAX = 3000;

/** The account's owner: without any entry an account is known only by its owner. */
const memberStatementShape = statementShape.extend({ merberCode: code().optional() });
export const memberStatementIn = periodIn(memberStatementShape);
export const statementRow = z.object({
  entryCode: code(),
  at: instant(),
  event: z.enum(ledgerEventNames),
  eventName: z.string(),
  phase: z.enum(phases),
  /** The signed change of the posted balance: a hold and its release are 0. */
  change: amountOut(),
  /** The posted balance after it; null for accounts of the tenant's own that keep no sums. */
  balance: amountOut().nullable(),
  /** The amount of the entry itself, without a sign. */
  amount: amountOut(),
  unit: z.enum(units),
  causeKind: z.string(),
  causeCode: code(),
  note: z.string(),
});

/**
 * The own account; a user who may see all accounts names the member where the account was never
 * used.
 */
export const sheetIn = periodIn(
  memberStatementShape.pick({ accountCode: true, merberCode: true, from: true, to: true }),
);
export const sheetOut = z.object({
  accountCode: code(),
  accountName: z.string(),
  unit: z.enum(units),
  /** The member whose it is; '' of a card that nobody has used. */
  ownerName: z.string(),
  /** By the portal's calendar; null: from the beginning, until now. */
  from: day().nullable(),
  to: day().nullable(),
  opening: amountOut(),
  incoming: amountOut(),
  outgoing: amountOut(),
  closing: amountOut(),
  /** Entries that changed the balance. */
  entries: z.number().int(),
});

/** Left out: today. */
export const liabilitiesIn = z.object({ day: day().optional() });
/** The same as a file. */
export const LIABILITIES_CSV_PATH = '/web/fm/ledger/exportLiabilities.csv';
export const liabilitiesOut = z.object({
  day: day(),
  rows: z.array(
    z.object({
      accountKind: z.enum(accountKindNames),
      accountName: z.string(),
      unit: z.enum(units),
      /** With something on them at the end of that day. */
      accounts: z.number().int(),
      /** A decimal: a sum over everybody may be more than a number counts exactly. */
      owed: z.string(),
      /** Movements of that day's month, up to the day. */
      incoming: z.string(),
      outgoing: z.string(),
    }),
  ),
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
