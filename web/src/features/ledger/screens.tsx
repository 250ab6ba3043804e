import type { Screen } from '../../console/screens.ts';
import { accounts, auditing } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'finance/accounts',
    title: accounts.title,
    may: 'ledger.view',
    load: () => import('./AccountList.tsx'),
  },
  {
    path: 'finance/account/:merberCode',
    title: accounts.statement,
    parent: 'finance/accounts',
    may: 'ledger.view',
    load: () => import('./MemberAccounts.tsx'),
  },
  {
    path: 'finance/ledger',
    title: auditing.title,
    may: 'ledger.audit',
    load: () => import('./LedgerAudit.tsx'),
  },
  { path: 'my/balance', title: accounts.my, load: () => import('./MyBalance.tsx') },
];
