import type { Screen } from '../../console/screens.ts';
import { accounts, auditing, owing } from './text.ts';

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
    path: 'finance/card/:cardCode',
    title: accounts.cardTitle,
    parent: 'finance/accounts',
    may: 'ledger.view',
    load: () => import('./CardAccounts.tsx'),
  },
  {
    path: 'finance/liabilities',
    title: owing.title,
    may: 'ledger.view',
    load: () => import('./Liabilities.tsx'),
  },
  {
    path: 'finance/ledger',
    title: auditing.title,
    may: 'ledger.audit',
    load: () => import('./LedgerAudit.tsx'),
  },
];
