import type { Module } from '../../kernel/module.ts';
import { list, payable } from './find.ts';
import { remove, save } from './save.ts';

export { bankAccountsIn, requireBankAccount, viewOf as bankAccountView } from './find.ts';
export { save as saveBankAccount } from './save.ts';
export { withTransferLines } from './lines.ts';

export const bankAccounts = {
  name: 'bankaccounts',
  serves: [list, save, remove, payable],
  personalData: { bank_account: [] },
} satisfies Module;
