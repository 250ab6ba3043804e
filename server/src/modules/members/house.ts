import { prepared } from '../../kernel/query.ts';

/** The portal's own company: its staff belong to it. It is the first that there is (provision.ts). */
export const houseMember = prepared('members.house')`
  select id, is_seller from member where tenant_id = :tenantId order by created_at, id limit 1`;
