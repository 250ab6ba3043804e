import { CARD_WAIT_DAYS } from '@tradeport/api/certification/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

const DAY_MS = 86_400_000;
const payee = prepared('certification.payee')`
  select coalesce(nullif(company_name, ''), legal_name) as "holder!", bank_name, bank_masked, bank_card, bank_changed_at
  from certification where tenant_id = :tenantId and member_id = :memberId and status = 'authenticated' and bank_card <> ''`;

/** A2 The account that a member is paid out to: proved, in its own name. Null: there is none. */
export async function payeeOf(ctx: Ctx, memberId: string) {
  const row = await ctx.maybe(payee({ memberId }));
  if (!row) return null;
  const usable = row.bank_changed_at && row.bank_changed_at.getTime() + CARD_WAIT_DAYS * DAY_MS;
  return {
    holder: row.holder,
    bankName: row.bank_name,
    bankMasked: row.bank_masked,
    /** Encrypted. */
    bankCard: row.bank_card,
    /** A card that was changed a short while ago is paid to from then on; null: at once. */
    usableFrom: usable !== null && usable > ctx.now().getTime() ? new Date(usable) : null,
  };
}
