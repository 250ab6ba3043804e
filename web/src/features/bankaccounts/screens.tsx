import type { Screen } from '../../console/screens.ts';
import { bankAccounts } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'finance/bankAccounts',
    title: bankAccounts.title,
    may: 'bank_account.view',
    load: () => import('./BankAccountList.tsx'),
  },
];
