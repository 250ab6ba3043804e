import { type BankAccount, spacedNo } from '@tradeport/api/bankaccounts/model';
import { payeeTexts } from '@tradeport/api/bankaccounts/words';
import type { Lang } from '@tradeport/api/kernel/text';
import { blocks, keepTogether, type Pdf, write } from './page.ts';

/** PAY-02d Where the money goes: each account of the currency, and what to write. */
export function drawBank(
  pdf: Pdf,
  accounts: readonly BankAccount[],
  { lang, reference }: { lang: Lang; reference: string },
): void {
  const [first] = accounts;
  if (!first) return;
  const t = payeeTexts;
  keepTogether(pdf, 60);
  pdf.y += 8;
  write(pdf, t.title[lang], { size: 10, bold: true });
  for (const account of accounts) {
    keepTogether(pdf, 50);
    const bank = [account.bankName, account.bankAddress, account.note].filter(Boolean);
    blocks(pdf, [
      { title: t.beneficiary[lang], lines: [account.beneficiary] },
      { title: t.accountNo[lang], lines: [`${spacedNo(account.accountNo)}  ${account.currency}`] },
      {
        title: t.bank[lang],
        lines: [...bank, ...(account.swiftCode ? [`${t.swift[lang]} ${account.swiftCode}`] : [])],
      },
    ]);
  }
  write(pdf, `${t.reference[lang]}: ${reference}`, { bold: true });
}
