import type { Currency } from '@tradeport/api/kernel/money';
import type { AccountKind } from '@tradeport/api/ledger/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { accountId } from '../ledger/index.ts';
import { partKeys } from './part-keys.ts';

/** The buyer's accounts that a payment, a refund or the end of an order may touch, beside cards. */
const payableKinds: readonly AccountKind[] = [
  'balance',
  'bonus',
  'margin',
  'advance',
  'refunding',
  'rebate',
];
type Owner = { buyerId: string; currency: Currency };

const lockThese = prepared('payment.lockThese')`
  select id from account where tenant_id = :tenantId and id = any(:ids::uuid[]) order by id for update`;
const lockDrawn = prepared('payment.lockDrawn')`
  select id from account where tenant_id = :tenantId and id = any(array(
    select h.debit_id from transfer h where h.tenant_id = :tenantId and h.key = any(:keys::text[])
    union all
    select own.id from unnest(:ids::uuid[]) as own (id)
    where exists (select from transfer h where h.tenant_id = :tenantId and h.key = any(:keys::text[]))))
  order by id for update`;

/**
 * An order that is to be paid from several accounts: all of them are locked in the order of their ids before the first is
 * touched. Accounts are drawn on in the order that the buyer sees, and given back to in the reverse: without this, who
 * does the one and who does the other wait for each other.
 */
export function lockPayableAccounts(
  ctx: Pick<Ctx, 'tenant'>,
  owner: Owner,
  cardIds: readonly string[],
): Query {
  const unit = owner.currency;
  return lockThese({
    tenantId: ctx.tenant.id,
    ids: [
      ...purseOf(ctx, owner),
      ...cardIds.map((ownerId) => accountId(ctx.tenant.id, { ownerId, kind: 'card', unit })),
    ],
  });
}

/** The same of orders that accounts pay, or have paid; of others nothing is locked. */
export function lockDebitedAccounts(
  ctx: Pick<Ctx, 'tenant'>,
  orderIds: readonly string[],
  owner?: Owner,
): Query {
  return lockDrawn({
    tenantId: ctx.tenant.id,
    keys: orderIds.flatMap(partKeys),
    ids: owner ? purseOf(ctx, owner) : [],
  });
}

function purseOf({ tenant }: Pick<Ctx, 'tenant'>, { buyerId: ownerId, currency }: Owner): string[] {
  return [
    accountId(tenant.id, { ownerId, kind: 'points', unit: 'POINTS' }),
    ...payableKinds.map((kind) => accountId(tenant.id, { ownerId, kind, unit: currency })),
  ];
}
