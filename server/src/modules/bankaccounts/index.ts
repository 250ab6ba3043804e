import * as calls from '@tradeport/api/bankaccounts/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { list, payable } from './find.ts';
import { remove, save } from './save.ts';

export { bankAccountsIn, requireBankAccount, viewOf as bankAccountView } from './find.ts';
export { save as saveBankAccount } from './save.ts';
export { withTransferLines } from './lines.ts';

export const bankAccounts = {
  name: 'bankaccounts',
  serves: [
    serve(calls.bankAccountList, list),
    serve(calls.saveBankAccount, save),
    serve(calls.deleteBankAccount, remove),
    serve(calls.payableAccounts, payable),
  ],
  personalData: { bank_account: [] },
} satisfies Module;
