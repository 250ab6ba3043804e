import { formatAmount } from '@tradeport/api/kernel/money';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { lotKinds, stepOf } from '@tradeport/api/ledger/model';
import { grantLot as grantCall, takeBackLot } from '@tradeport/api/lots/calls';
import { EXPIRY_YEARS_MAX } from '@tradeport/api/lots/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { accountView, balancesOf } from '../ledger/index.ts';
import { idOf, lockAccount, type LotAccount, moveLots } from './account.ts';
import { dayAfter } from './days.ts';
import { grantLot } from './grant.ts';
import { tellGranted } from './notifications.ts';

const DAYS_A_YEAR = 366;

/** RCH-03 Points or rebate by hand, with a reason that stands in the statement and in the audit trail. */
export const grantToMember = handler(
  grantCall,
  async (ctx, { merberCode, accountKind, currency, amount, expiresOn, reason }) => {
    checkExpiry(ctx, expiresOn);
    (await ctx.maybe(memberThere({ id: merberCode }))) ?? ctx.refuse('ledger.member_unknown');
    const account: LotAccount =
      accountKind === 'points'
        ? { kind: 'points', memberId: merberCode, unit: 'POINTS' }
        : { kind: 'rebate', memberId: merberCode, unit: currency };
    const { lotId } = await grantLot(ctx, {
      ...account,
      amount,
      expiresOn: expiresOn ?? null,
      origin: { kind: 'member', id: merberCode },
      key: `grant:${ctx.newId()}`,
      note: reason,
    });
    const { kind, unit } = account;
    ctx.audit('lot', lotId, null, { merberCode, kind, unit, amount, expiresOn, reason });
    await tellGranted(ctx, merberCode, {
      kind,
      unit,
      amount,
      expiresOn: expiresOn ?? null,
      note: reason,
    });
    const id = idOf(ctx, account);
    const rows = await ctx.run(balancesOf(ctx, merberCode));
    return accountView(ctx, rows.find((row) => row.id === id) ?? ctx.refuse('not_found'));
  },
);

/** A last day that is over, or so far away that it was mistyped, is refused at its field. */
function checkExpiry(ctx: Ctx<'lots.past' | 'lots.too_far'>, expiresOn: string | undefined): void {
  if (expiresOn === undefined) return;
  if (expiresOn < today(ctx)) ctx.refuse('lots.past', {}, 'expiresOn');
  const years = EXPIRY_YEARS_MAX;
  if (expiresOn > dayAfter(ctx, years * DAYS_A_YEAR))
    ctx.refuse('lots.too_far', { years }, 'expiresOn');
}

/** A grant that was wrong is corrected by a new entry, from the very lot and never below what is left of it. */
export const takeBack = handler(takeBackLot, async (ctx, { lotCode, amount, reason }) => {
  const { account_id: accountId } = await ctx.one(accountOfLot({ id: lotCode }));
  const [[account], [lot]] = await ctx.batch([
    lockAccount({ id: accountId }),
    lotById({ id: lotCode }),
  ]);
  if (!account || !lot || !isOneOf(account.kind, lotKinds)) return ctx.refuse('not_found');
  if (amount % stepOf(account.unit) !== 0) return ctx.refuse('lots.whole');
  if (amount > lot.remaining)
    return ctx.refuse('lots.spent', { remaining: formatAmount(lot.remaining), unit: account.unit });
  await moveLots(ctx, [
    {
      entry: {
        event: `${account.kind}.taken_back`,
        debitOf: account.key_id ?? account.member_id ?? '',
        amount,
        unit: account.unit,
        cause: { kind: 'lot', id: lotCode },
        key: `take-back:${ctx.newId()}`,
        note: reason,
      },
      moves: [{ lotId: lotCode, change: -amount }],
    },
  ]);
  ctx.audit(
    'lot',
    lotCode,
    { remaining: lot.remaining },
    { remaining: lot.remaining - amount, amount, unit: account.unit, reason },
  );
  return { done: true };
});

/** MBR-04 The lock waits for a member who quits at this moment, and who then gets nothing more. */
const memberThere = prepared('lots.memberThere')`
  select id from member where tenant_id = :tenantId and id = :id and status <> 'quit' for share`;
const accountOfLot = prepared('lots.accountOfLot')`
  select account_id from lot where tenant_id = :tenantId and id = :id`;
const lotById = prepared('lots.lotById')`
  select remaining from lot where tenant_id = :tenantId and id = :id`;
