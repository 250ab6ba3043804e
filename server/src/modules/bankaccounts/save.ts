import { deleteBankAccount, saveBankAccount } from '@tradeport/api/bankaccounts/calls';
import { BANK_ACCOUNTS_MAX } from '@tradeport/api/bankaccounts/model';
import type { Currency } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { type BankAccountRow, bankAccountsIn, viewOf } from './find.ts';
import { tellOthers } from './tell.ts';
/** PAY-02e The first of a currency is its default; there is always one, until the last one goes. */
export const save = handler(saveBankAccount, async (ctx, { bankAccountCode, ...given }) => {
  const all = await locked(ctx);
  const before = bankAccountCode ? all.find(({ id }) => id === bankAccountCode) : null;
  if (before === undefined) return ctx.refuse('not_found');
  if (!before && all.length >= BANK_ACCOUNTS_MAX)
    return ctx.refuse('bank_account.too_many', { max: BANK_ACCOUNTS_MAX });
  const others = all.filter(({ id, currency }) => id !== before?.id && currency === given.currency);
  if (others.some(({ account_no: no }) => no === given.accountNo))
    return ctx.refuse('bank_account.known', {}, 'accountNo');
  // A default one stays that: it is taken away by choosing another.
  const stays = before?.is_default === true && before.currency === given.currency;
  const isDefault = given.isDefault || stays || others.every((one) => !one.is_default);
  const row: BankAccountRow = {
    id: before?.id ?? ctx.newId(),
    currency: given.currency,
    beneficiary: given.beneficiary,
    account_no: given.accountNo,
    bank_name: given.bankName,
    bank_address: given.bankAddress,
    swift_code: given.swiftCode,
    note: given.note,
    is_default: isDefault,
  };
  if (isDefault) {
    const { currency } = given;
    const ceded = await ctx.run(noDefault({ currency, id: row.id }));
    auditDefault(ctx, all, ceded, false);
  }
  await ctx.run(
    before
      ? ctx.update('bank_account').set(row).where('id', '=', row.id)
      : ctx.into('bank_account', { ...row, created_at: ctx.now() }),
  );
  const after = viewOf(row);
  // It was the default of another currency.
  if (before && before.is_default && before.currency !== row.currency)
    await nameDefault(ctx, all, before.currency);
  ctx.audit('bank_account', row.id, before && viewOf(before), after);
  await tellOthers(ctx, before ? viewOf(before) : null, after);
  return { bankAccountCode: row.id };
});

export const remove = handler(deleteBankAccount, async (ctx, { bankAccountCode }) => {
  const all = await locked(ctx);
  const row = all.find(({ id }) => id === bankAccountCode);
  if (!row) return ctx.refuse('not_found');
  await ctx.run(ctx.remove('bank_account').where('id', '=', row.id));
  if (row.is_default) await nameDefault(ctx, all, row.currency);
  ctx.audit('bank_account', row.id, viewOf(row), null);
  await tellOthers(ctx, viewOf(row), null);
  return { done: true };
});

/** The oldest that is left of a currency becomes its default. */
async function nameDefault(ctx: Ctx, all: readonly BankAccountRow[], currency: Currency) {
  const named = await ctx.run(oldestDefault({ currency }));
  auditDefault(ctx, all, named, true);
}

/**
 * PAY-02e A change of the default is audited for both accounts: payers are shown the default first.
 */
function auditDefault(
  ctx: Ctx,
  all: readonly BankAccountRow[],
  changed: readonly { id: string }[],
  isDefault: boolean,
): void {
  for (const row of all)
    if (changed.some(({ id }) => id === row.id))
      ctx.audit('bank_account', row.id, viewOf(row), viewOf({ ...row, is_default: isDefault }));
}

/** One change at a time: two at once cannot both be the default, or both the last that fits. */
async function locked(ctx: Ctx): Promise<readonly BankAccountRow[]> {
  await ctx.run(lock({ key: `bank_account ${ctx.tenant.id}` }));
  return ctx.run(bankAccountsIn(ctx, null));
}
const lock = prepared('bankaccounts.lock')`
  select pg_advisory_xact_lock(hashtextextended(:key, 0))`;
const noDefault = prepared('bankaccounts.noDefault')`
  update bank_account set is_default = false where tenant_id = :tenantId and currency = :currency and is_default and id <> :id returning id`;
const oldestDefault = prepared('bankaccounts.oldestDefault')`
  update bank_account set is_default = true where tenant_id = :tenantId and id = (
    select id from bank_account where tenant_id = :tenantId and currency = :currency order by created_at, id limit 1) returning id`;
