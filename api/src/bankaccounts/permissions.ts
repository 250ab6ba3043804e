import { permissions } from '../kernel/audience.ts';

export const bankAccountPermissions = permissions({
  'bank_account.view': {
    roles: ['admin', 'finance'],
    text: { zh: '查看收款账户', en: 'View bank accounts', ru: 'Просмотр банковских счетов' },
  },
  // Not finance: who confirms that money came does not say where it goes.
  'bank_account.edit': {
    roles: ['admin'],
    text: { zh: '维护收款账户', en: 'Manage bank accounts', ru: 'Управление банковскими счетами' },
  },
});
