import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, line, paging } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as ledgerWords from './words.ts';

export const myAccounts = read('GET', {
  name: 'ledger.my_accounts',
  path: '/web/fm/ledger/queryMyAccountList',
  who: 'user',
  text: { zh: '我的账户', en: 'My accounts', ru: 'Мои счета' },
  input: z.object({}),
  output: z.array(model.accountOut),
});

export const myStatement = page('GET', {
  name: 'ledger.my_statement',
  path: '/web/fm/ledger/queryMyAccountEntryPage',
  who: 'user',
  text: { zh: '我的账户明细', en: 'My account statement', ru: 'Выписка по моему счёту' },
  input: model.statementIn,
  output: model.statementRow,
});

export const memberAccounts = read('GET', {
  name: 'ledger.member_accounts',
  path: '/web/fm/ledger/queryMemberAccountList',
  who: { may: 'ledger.view' },
  text: { zh: '会员账户', en: 'Member accounts', ru: 'Счета контрагента' },
  input: z.object({ merberCode: code() }),
  output: z.array(model.accountOut),
});

export const balancePage = page('GET', {
  name: 'ledger.balances',
  path: '/web/fm/ledger/queryMemberBalancePage',
  who: { may: 'ledger.view' },
  text: { zh: '会员余额', en: 'Member balances', ru: 'Балансы контрагентов' },
  input: z.object({
    ...paging,
    q: line(60).optional(),
    isSeller: z.boolean().optional(),
    isBuyer: z.boolean().optional(),
  }),
  output: model.balanceRow,
});

export const accountStatement = page('GET', {
  name: 'ledger.statement',
  long: true,
  path: '/web/fm/ledger/queryAccountEntryPage',
  who: { may: 'ledger.view' },
  text: { zh: '账户明细', en: 'Account statement', ru: 'Выписка по счёту' },
  input: model.memberStatementIn,
  output: model.statementRow,
});

/**
 * LED-03 The balance of an account before a period, its movements, and the balance at its end; as a
 * file at SHEET_PATH.
 */
export const accountSheet = read('GET', {
  name: 'ledger.sheet',
  path: '/web/fm/ledger/queryAccountSheet',
  who: 'user',
  text: { zh: '账户对账单', en: 'Account statement', ru: 'Сводка по счёту' },
  input: model.sheetIn,
  output: model.sheetOut,
});

/**
 * The portal's liabilities to its members at the end of a day, by kind of account and unit, from
 * the entries.
 */
export const liabilities = read('GET', {
  name: 'ledger.liabilities',
  path: '/web/fm/ledger/queryLiabilities',
  who: { may: 'ledger.view' },
  text: ledgerWords.liabilities,
  input: model.liabilitiesIn,
  output: model.liabilitiesOut,
});

export const topUp = write('POST', {
  name: 'ledger.top_up',
  path: '/web/fm/ledger/saveTopUp',
  who: { may: 'ledger.top_up' },
  text: { zh: '会员余额充值', en: "Top up a member's balance", ru: 'Пополнить баланс контрагента' },
  input: model.topUpIn,
  output: model.accountOut,
  errors: ['ledger.member_unknown'],
});

export const ledgerAudit = read('GET', {
  name: 'ledger.audit',
  long: true,
  path: '/web/fm/ledger/queryLedgerAudit',
  who: { may: 'ledger.audit' },
  text: ledgerWords.ledgerAudit,
  input: z.object({}),
  output: model.auditOut,
});
