import { permissions } from '../kernel/audience.ts';

export const ledgerPermissions = permissions({
  'ledger.view': {
    roles: ['admin', 'finance'],
    text: {
      zh: '查看会员账户与明细',
      en: 'View members’ accounts and statements',
      ru: 'Просмотр счетов и выписок контрагентов',
    },
  },
  'ledger.top_up': {
    roles: ['admin', 'finance'],
    text: {
      zh: '为会员充值余额',
      en: 'Top up members’ balances',
      ru: 'Пополнение баланса контрагента',
    },
  },
  'ledger.audit': {
    roles: ['operator', 'admin', 'finance'],
    text: { zh: '核对账目', en: 'Check the ledger', ru: 'Сверка учёта' },
  },
});
