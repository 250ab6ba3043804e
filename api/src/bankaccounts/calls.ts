import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { code, currency, done } from '../kernel/fields.ts';
import { bankAccountIn, bankAccountOut, payableOut } from './model.ts';
import * as words from '../kernel/words/index.ts';

const one = z.object({ bankAccountCode: code() });
const edit = { may: 'bank_account.edit' } as const;

/** PAY-02e By currency, the default one first. */
export const bankAccountList = read('GET', {
  name: 'bank_account.list',
  path: '/web/fm/bankAccount/queryBankAccountList',
  who: { may: 'bank_account.view' },
  text: words.bankAccounts,
  input: z.object({}),
  output: z.array(bankAccountOut),
});

/** PAY-02e Audited with both sides, and told to those who are responsible besides. */
export const saveBankAccount = write('POST', {
  name: 'bank_account.save',
  path: '/web/fm/bankAccount/saveBankAccount',
  who: edit,
  text: { zh: '保存收款账户', en: 'Save a bank account', ru: 'Сохранить банковский счёт' },
  input: bankAccountIn,
  output: one,
  errors: ['bank_account.known', 'bank_account.too_many'],
});

/** When the default one goes, the oldest that is left of its currency takes its place. */
export const deleteBankAccount = write('POST', {
  name: 'bank_account.delete',
  path: '/web/fm/bankAccount/deleteBankAccount',
  who: edit,
  text: { zh: '删除收款账户', en: 'Delete a bank account', ru: 'Удалить банковский счёт' },
  input: one,
  output: done,
});

/**
 * PAY-02d Where money may be transferred to, in full: for payers. Without an account of a currency
 * no transfer can be chosen in it.
 */
export const payableAccounts = read('GET', {
  name: 'bank_account.to_pay',
  path: '/web/fm/bankAccount/queryPayableBankAccounts',
  who: 'user',
  text: { zh: '转账收款账户', en: 'Where to transfer money', ru: 'Реквизиты для перевода' },
  input: z.object({ currency: currency().optional() }),
  output: payableOut,
});
