import { randomUUID } from 'node:crypto';
import type { Refused } from '../../kernel/refused.ts';
import { encrypt } from '../../kernel/secret.ts';
import type { TestApp } from '../../testing/app.ts';
import { composed } from '../../kernel/query.ts';
import { record } from '../ledger/index.ts';
import { SCALE as YUAN } from '@tradeport/api/kernel/money';
import { freezeDeposit } from './index.ts';

const depositOf = composed<{
  state: string;
  bound: boolean;
  frozen: number;
  thawed: number;
  forfeited: number;
  paid: number;
  held: number;
}>(`
  select state, bound, frozen::float8 / ${YUAN} as frozen, thawed::float8 / ${YUAN} as thawed, forfeited::float8 / ${YUAN} as forfeited,
    paid::float8 / ${YUAN} as paid, held::float8 / ${YUAN} as held
  from margin_deposit where tenant_id = $1 and id = $2`);

export const CARD = '6222021234567890128';
const insertCertified = composed(`
  insert into certification (tenant_id, id, member_id, kind, status, company_name, bank_card, bank_masked, bank_name, bank_changed_at, created_at)
  values ($1, $2, $3, 'company', 'authenticated', 'Buyer Ltd', $4, '6222 **** 0128', 'ICBC', $5::timestamptz, $6::timestamptz)
  on conflict (tenant_id, member_id) do update set bank_changed_at = excluded.bank_changed_at`);

/** A member who may withdraw: the bank card of the certification is proved, and was last changed at that time. */
export async function proveCard(app: TestApp, login: string, changedAt: Date | null = null) {
  const memberId = await app.memberOf(login);
  await app.as(null, (ctx) =>
    ctx.run(
      insertCertified(
        ctx.tenant.id,
        randomUUID(),
        memberId,
        encrypt(ctx.tenant, CARD),
        changedAt,
        ctx.now(),
      ),
    ),
  );
}

/** Deposits of lots, without the auction around them. */
export function lots(app: TestApp) {
  return {
    /** Money on a margin, as a recharge would have brought it. */
    fund: async (login: string, yuan: number) => {
      const memberId = await app.memberOf(login);
      await app.as(null, (ctx) =>
        record(ctx, [
          {
            event: 'margin.paid_by_transfer',
            creditOf: memberId,
            amount: yuan * YUAN,
            unit: 'CNY',
            cause: { kind: 'test', id: randomUUID() },
            key: randomUUID(),
          },
        ]),
      );
    },
    freeze: async (yuan: number, { login = 'buyer', lotId = randomUUID() } = {}) => {
      const memberId = await app.memberOf(login);
      const depositId = randomUUID();
      await app.as(login, (ctx) =>
        ctx.batch(
          freezeDeposit(ctx, {
            depositId,
            memberId,
            lotId,
            lotNo: `L-${lotId.slice(0, 6).toUpperCase()}`,
            currency: 'CNY',
            amount: yuan * YUAN,
          }),
        ),
      );
      return depositId;
    },
    of: (id: string) => app.as(null, (ctx) => ctx.one(depositOf(ctx.tenant.id, id))),
  };
}

/** Counts the simultaneous attempts that succeeded, with the codes of the refusals. */
export async function raced(tries: readonly Promise<unknown>[]) {
  const ended = await Promise.allSettled(tries);
  const refused = ended.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as Refused).code ?? String(one.reason)] : [],
  );
  return { done: ended.length - refused.length, codes: [...new Set(refused)].toSorted() };
}
