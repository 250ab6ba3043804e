import type { ContactWay } from '@tradeport/api/identity/model';
import { prepared } from '../../kernel/query.ts';

/** A contact that somebody else has proven is no longer that of those who only typed it. */
export const releaseUnverifiedContact = prepared('accounts.releaseUnverifiedContact')`
  update users set phone = nullif(phone, :contact), email = nullif(email, :contact) where tenant_id = :tenantId and id = any(:ids::uuid[])
    and (phone = :contact and phone_proven_at is null or email = :contact and email_proven_at is null)`;

const binding = (column: ContactWay) => `
  update users set ${column} = :contact, ${column}_proven_at = :now where tenant_id = :tenantId and id = :id
    and not exists (select from users other where other.tenant_id = :tenantId and other.${column} = :contact and other.id <> :id)
  returning id`;
/** A contact that its owner has proven; answers no row where somebody else has it. */
export const setContact = {
  phone: prepared('accounts.bindPhone')`${binding('phone')}`,
  email: prepared('accounts.bindEmail')`${binding('email')}`,
};
