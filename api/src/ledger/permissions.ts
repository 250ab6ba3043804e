import { permissions } from '../kernel/audience.ts';

export const ledgerPermissions = permissions({
  'ledger.view': {
    roles: ['admin', 'finance'],
    text: {
      zh: '查看会员账户与流水',
      en: "See members' accounts and statements",
      ru: 'Просмотр счетов и выписок участников',
    },
  },
  'ledger.top_up': {
    roles: ['admin', 'finance'],
    text: {
      zh: '为会员充值余额',
      en: "Top up a member's balance",
      ru: 'Пополнение баланса участника',
    },
  },
  'ledger.audit': {
    roles: ['operator', 'admin', 'finance'],
    text: { zh: '核对账目', en: 'Audit the books', ru: 'Сверка учёта' },
  },
});
