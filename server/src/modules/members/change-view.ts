import { fileLinkOf } from '../files/index.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { called } from '../../words/called.ts';

type ChangeStatus = 'pending' | 'approved' | 'refused' | 'withdrawn';
export type ChangeRow = {
  id: string;
  member_id: string;
  member_name: string;
  user_id: string;
  user_name: string;
  status: ChangeStatus;
  before: Record<string, string>;
  after: Record<string, string>;
  reason: string;
  created_at: Date;
  decided_at: Date | null;
};

const shown = `c.*, ${called('m')} as "member_name!" from member_change c join member m on m.tenant_id = c.tenant_id and m.id = c.member_id`;
export const changeById = prepared('members.changeById')`
  select ${shown} where c.tenant_id = :tenantId and c.id = :id`;
export const latestChange = prepared('members.latestChange')`
  select ${shown} where c.tenant_id = :tenantId and c.member_id = :memberId order by c.id desc limit 1`;

/** A change as its fields before and after. */
export function changeView(ctx: Pick<Ctx, 'tenant' | 'now'>, row: ChangeRow) {
  const link = (values: Record<string, string>) => {
    const id = values['licenceFileCode'] ?? '';
    return id === '' ? '' : fileLinkOf(ctx, { id, purpose: 'certification' });
  };
  return {
    changeCode: row.id,
    merberCode: row.member_id,
    merberCompname: row.member_name,
    status: row.status,
    userName: row.user_name,
    reason: row.reason,
    gmtCreate: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    fields: Object.entries(row.after).map(([field, after]) => ({
      field,
      before: row.before[field] ?? '',
      after,
    })),
    licenceBefore: link(row.before),
    licenceAfter: link(row.after),
  };
}
