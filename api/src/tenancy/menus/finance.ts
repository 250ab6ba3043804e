import { may, type MenuGroup } from './menu.ts';
import * as paymentWords from '../../payment/words.ts';
import * as rechargeWords from '../../recharge/words.ts';
import * as marginWords from '../../margin/words.ts';
import * as words from '../../kernel/words/index.ts';
import * as ledgerWords from '../../ledger/words.ts';
import * as promotionsWords from '../../promotions/words.ts';

export const finance: MenuGroup = {
  code: 'finance',
  icon: 'wallet',
  text: { zh: '财务', en: 'Finance', ru: 'Финансы' },
  items: [
    {
      action: 'payments',
      icon: 'pay-circle',
      for: may('payment.confirm'),
      text: paymentWords.payments,
      routes: [{ action: 'payment', text: paymentWords.payment }],
    },
    {
      action: 'recharges',
      icon: 'credit-card',
      for: may('recharge.review'),
      text: rechargeWords.recharges,
      routes: [{ action: 'recharge', text: rechargeWords.recharge }],
    },
    {
      action: 'rechargeRules',
      icon: 'gift',
      for: may('recharge.rules'),
      text: rechargeWords.rechargeOffers,
    },
    {
      action: 'margins',
      icon: 'safety',
      for: may('margin.review'),
      text: marginWords.depositAccounts,
    },
    {
      action: 'marginWithdrawals',
      icon: 'export',
      for: may('margin.review'),
      text: marginWords.depositWithdrawals,
      routes: [
        { action: 'marginWithdrawal', text: { zh: '提现详情', en: 'Withdrawal', ru: 'Заявка' } },
      ],
    },
    {
      action: 'marginThaws',
      icon: 'unlock',
      for: may('margin.review'),
      text: marginWords.depositReleases,
      routes: [
        { action: 'marginThaw', text: { zh: '解冻申请', en: 'Release request', ru: 'Заявка' } },
      ],
    },
    {
      action: 'marginDeposits',
      icon: 'lock',
      for: may('margin.review'),
      text: marginWords.lotDeposits,
      routes: [
        { action: 'marginDeposit', text: { zh: '保证金详情', en: 'Lot deposit', ru: 'Задаток' } },
      ],
    },
    {
      action: 'bankAccounts',
      icon: 'bank',
      for: may('bank_account.view'),
      text: words.bankAccounts,
    },
    {
      action: 'payouts',
      icon: 'rollback',
      for: may('refund.pay_out'),
      text: { zh: '退款打款', en: 'Refund payouts', ru: 'Выплаты' },
    },
    {
      action: 'accounts',
      icon: 'wallet',
      for: may('ledger.view'),
      text: ledgerWords.balances,
      routes: [{ action: 'account', text: words.statement }],
    },
    {
      action: 'rebates',
      icon: 'tags',
      for: may('rebate.manage'),
      text: words.rebates,
      routes: [
        { action: 'rebate', text: { zh: '返利批次', en: 'Rebate run', ru: 'Расчёт' } },
        { action: 'rebateRules', text: { zh: '返利规则', en: 'Rebate rules', ru: 'Правила' } },
      ],
    },
    {
      action: 'points',
      icon: 'crown',
      for: may('ledger.view'),
      text: { zh: '订单积分', en: 'Points from orders', ru: 'Баллы за заказы' },
    },
    {
      action: 'liabilities',
      icon: 'bar-chart',
      for: may('ledger.view'),
      text: ledgerWords.liabilities,
    },
    {
      action: 'promotionCost',
      icon: 'tags',
      for: may('promotion.cost'),
      text: promotionsWords.promotionCost,
    },
    {
      action: 'ledger',
      icon: 'account-book',
      for: may('ledger.audit'),
      text: ledgerWords.ledgerAudit,
    },
  ],
};
