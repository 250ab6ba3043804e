import type { deletionStatuses } from '@tradeport/api/privacy/model';
import { prepared } from '../../kernel/query.ts';

export type DeletionRow = {
  id: string;
  member_id: string;
  user_id: string;
  whole: boolean;
  status: (typeof deletionStatuses)[number];
  subject_name: string;
  wish: string;
  reason: string;
  created_at: Date;
  decided_at: Date | null;
  done_at: Date | null;
};

export const deletionById = prepared('privacy.deletionById')`
  select * from deletion_request where tenant_id = :tenantId and id = :id`;
