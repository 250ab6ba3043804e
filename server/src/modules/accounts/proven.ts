import { MOBILE } from '@tradeport/api/identity/model';
import { prepared, type Query } from '../../kernel/query.ts';

const phone = prepared('accounts.phone')`
  update users set phone_proven_at = :at where tenant_id = :tenantId and id = :userId and phone = :to and phone_proven_at is null`;
const email = prepared('accounts.email')`
  update users set email_proven_at = :at where tenant_id = :tenantId and id = :userId and email = :to and email_proven_at is null`;

/** AUT-11 A user who has used a code that was sent to this contact can read messages there. */
export function proveContact(tenantId: string, userId: string, to: string, at: Date): Query {
  return (MOBILE.test(to) ? phone : email)({ tenantId, userId, to, at });
}
