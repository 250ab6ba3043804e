import { MOBILE } from '@tradeport/api/identity/model';
import { prepared, type Query } from '../../kernel/query.ts';

const phone = prepared(
  'update users set phone_proven_at = $4 where tenant_id = $1 and id = $2 and phone = $3 and phone_proven_at is null',
);
const email = prepared(
  'update users set email_proven_at = $4 where tenant_id = $1 and id = $2 and email = $3 and email_proven_at is null',
);

/** AUT-11 Whoever has used a code that was sent there reads what is sent there. */
export function proveContact(tenantId: string, userId: string, to: string, at: Date): Query {
  return (MOBILE.test(to) ? phone : email)(tenantId, userId, to, at);
}
