import { spacedNo } from '@tradeport/api/bankaccounts/model';
import { payeeTexts as words } from '@tradeport/api/bankaccounts/words';
import type { Lang, Texts } from '@tradeport/api/kernel/text';
import type { BankAccountRow } from './find.ts';

/** PAY-02d A message that asks for a transfer, with where it goes and what to write. */
export function withTransferLines(
  text: Texts,
  accounts: readonly BankAccountRow[],
  to: { currency: string; reference: string },
): Texts {
  const account = accounts.find(({ currency }) => currency === to.currency);
  const of = (lang: Lang) =>
    [text[lang], ...(account ? linesOf(account, to.reference, lang) : [])].join('\n');
  return { zh: of('zh'), en: of('en'), ru: of('ru') };
}

function linesOf(account: BankAccountRow, reference: string, lang: Lang): string[] {
  const bank = [account.bank_name, account.swift_code, account.bank_address];
  return [
    `${words.beneficiary[lang]}: ${account.beneficiary}`,
    `${words.accountNo[lang]}: ${spacedNo(account.account_no)} (${account.currency})`,
    `${words.bank[lang]}: ${bank.filter(Boolean).join(', ')}`,
    ...(account.note ? [account.note] : []),
    `${words.reference[lang]}: ${reference}`,
  ];
}
