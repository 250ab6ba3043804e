import type { BankAccount } from '@tradeport/api/bankaccounts/model';
import { bankAccountList, payableAccounts } from '@tradeport/api/bankaccounts/calls';
import type { Currency } from '@tradeport/api/kernel/money';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'bank_account.currency': Currency;
  }
}

const accountsOf = prepared('bankaccounts.accountsOf')`
  select id, currency, beneficiary, account_no, bank_name, bank_address, swift_code, note, is_default from bank_account
  where tenant_id = :tenantId and (:currency?::text is null or currency = :currency) order by currency, is_default desc, id`;
const memberNo = prepared('bankaccounts.memberNo')`
  select no from member where tenant_id = :tenantId and id = :memberId`;
export type BankAccountRow = RowOf<'bankaccounts.accountsOf'>;

/** The accounts of one currency, or of all: by currency, the default one first. */
export const bankAccountsIn = (ctx: Pick<Ctx, 'tenant'>, currency: Currency | null) =>
  accountsOf({ tenantId: ctx.tenant.id, currency });

export function viewOf(row: BankAccountRow): BankAccount {
  return {
    bankAccountCode: row.id,
    currency: row.currency,
    beneficiary: row.beneficiary,
    accountNo: row.account_no,
    bankName: row.bank_name,
    bankAddress: row.bank_address,
    swiftCode: row.swift_code,
    note: row.note,
    isDefault: row.is_default,
  };
}

export const list = handler(bankAccountList, async (ctx) => {
  return (await ctx.run(bankAccountsIn(ctx, null))).map(viewOf);
});

/** PAY-02d */
export const payable = handler(payableAccounts, async (ctx, { currency }) => {
  const [accounts, [member]] = await ctx.batch([
    bankAccountsIn(ctx, currency ?? null),
    memberNo({ memberId: userOf(ctx).memberId }),
  ]);
  return { accounts: accounts.map(viewOf), merberNo: member?.no ?? '' };
});

/** PAY-02d A transfer that leads nowhere is not chosen; `field`: the input that chooses it, where the call has one. */
export async function requireBankAccount(
  ctx: Ctx<'bank_account.none'>,
  currency: Currency,
  field: string | null = 'payWay',
): Promise<void> {
  if ((await ctx.run(bankAccountsIn(ctx, currency))).length > 0) return;
  ctx.refuse('bank_account.none', { currency }, field ?? {});
}
