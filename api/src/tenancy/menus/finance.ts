import { may, type MenuGroup } from './menu.ts';

export const finance: MenuGroup = {
  code: 'finance',
  icon: 'wallet',
  text: { zh: '财务', en: 'Finance', ru: 'Финансы' },
  items: [
    {
      action: 'payments',
      icon: 'pay-circle',
      for: may('payment.confirm'),
      text: { zh: '收款管理', en: 'Payments', ru: 'Платежи' },
      routes: [{ action: 'payment', text: { zh: '付款详情', en: 'Payment', ru: 'Платёж' } }],
    },
    {
      action: 'recharges',
      icon: 'credit-card',
      for: may('recharge.review'),
      text: { zh: '充值审核', en: 'Recharges', ru: 'Пополнения' },
      routes: [{ action: 'recharge', text: { zh: '充值详情', en: 'Recharge', ru: 'Пополнение' } }],
    },
    {
      action: 'rechargeRules',
      icon: 'gift',
      for: may('recharge.rules'),
      text: { zh: '充值优惠', en: 'Recharge offers', ru: 'Акции на пополнение' },
    },
    {
      action: 'margins',
      icon: 'safety',
      for: may('margin.review'),
      text: { zh: '保证金账户', en: 'Deposit accounts', ru: 'Счета задатков' },
    },
    {
      action: 'marginWithdrawals',
      icon: 'export',
      for: may('margin.review'),
      text: { zh: '保证金提现', en: 'Deposit withdrawals', ru: 'Вывод задатков' },
      routes: [
        { action: 'marginWithdrawal', text: { zh: '提现详情', en: 'Withdrawal', ru: 'Заявка' } },
      ],
    },
    {
      action: 'marginThaws',
      icon: 'unlock',
      for: may('margin.review'),
      text: { zh: '保证金解冻', en: 'Deposit releases', ru: 'Разблокировка задатков' },
      routes: [
        { action: 'marginThaw', text: { zh: '解冻申请', en: 'Release request', ru: 'Заявка' } },
      ],
    },
    {
      action: 'marginDeposits',
      icon: 'lock',
      for: may('margin.review'),
      text: { zh: '竞价保证金', en: 'Lot deposits', ru: 'Задатки по лотам' },
      routes: [
        { action: 'marginDeposit', text: { zh: '保证金详情', en: 'Lot deposit', ru: 'Задаток' } },
      ],
    },
    {
      action: 'bankAccounts',
      icon: 'bank',
      for: may('bank_account.view'),
      text: { zh: '收款账户', en: 'Bank accounts', ru: 'Банковские счета' },
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
      text: { zh: '账户余额', en: 'Balances', ru: 'Балансы' },
      routes: [{ action: 'account', text: { zh: '账户明细', en: 'Statement', ru: 'Выписка' } }],
    },
    {
      action: 'rebates',
      icon: 'tags',
      for: may('rebate.manage'),
      text: { zh: '返利', en: 'Rebates', ru: 'Ретробонусы' },
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
      text: { zh: '负债报表', en: 'Liabilities', ru: 'Обязательства' },
    },
    {
      action: 'promotionCost',
      icon: 'tags',
      for: may('promotion.cost'),
      text: { zh: '促销费用', en: 'Promotion cost', ru: 'Затраты на акции' },
    },
    {
      action: 'ledger',
      icon: 'account-book',
      for: may('ledger.audit'),
      text: { zh: '账目核对', en: 'Ledger audit', ru: 'Сверка учёта' },
    },
  ],
};
