import { GROUP_DEPTH_MAX, GROUPS_MAX } from '@tradeport/api/members/staff';
import {
  deleteGroup as deleteCall,
  groupPage,
  saveGroup as saveCall,
} from '@tradeport/api/members/staff-calls';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';

type GroupRow = RowOf<'members.tree'>;

/** The tree from the top down; a member has few enough to read them all. */
const tree = prepared('members.tree')`
  with recursive shown as (
    select d.id, d.parent_id, d.name, d.position, 1 as level, array[lpad(d.position::text, 6, '0') || d.id] as path
    from department d where d.tenant_id = :tenantId and d.member_id = :memberId and d.parent_id is null
    union all
    select d.id, d.parent_id, d.name, d.position, s.level + 1, s.path || (lpad(d.position::text, 6, '0') || d.id)
    from department d join shown s on d.parent_id = s.id where d.tenant_id = :tenantId and d.member_id = :memberId and s.level < 20)
  select s.id, s.parent_id, s.name, s.position, s.level,
    (select count(*)::int from users u where u.tenant_id = :tenantId and u.department_id = s.id) as users,
    (select count(*)::int from department d where d.tenant_id = :tenantId and d.parent_id = s.id) as below
  from shown s order by s.path limit ${GROUPS_MAX}`;
// The member's row is the lock of its tree: two moves at once cannot make a circle.
const lockMember = prepared('members.groupsLockMember')`
  select id from member where tenant_id = :tenantId and id = :id for update`;
const update = prepared('members.update')`
  update department set name = :name, parent_id = :parentId?, position = :position where tenant_id = :tenantId and member_id = :memberId and id = :id`;
const remove = prepared('members.groupsRemove')`
  delete from department where tenant_id = :tenantId and member_id = :memberId and id = :id`;

/** MBR-05 Departments of the caller's company, as a list that keeps the order of the tree. */
export const groupsPage = handler(groupPage, async (ctx, { sCode, page, rows }) => {
  const all = await ctx.run(tree({ memberId: userOf(ctx).memberId }));
  const wanted =
    sCode === undefined ? all : all.filter((group) => (group.parent_id ?? '') === sCode);
  return {
    total: wanted.length,
    rows: wanted
      .slice((page - 1) * rows, page * rows)
      .map((group) => ({
        groupCode: group.id,
        groupName: group.name,
        groupPcode: group.parent_id,
        groupLevel: group.level,
        userCount: group.users,
        groupCount: group.below,
      })),
  };
});

/** MBR-03 A department, new or changed or moved. */
export const saveGroup = handler(saveCall, async (ctx, input) => {
  const { memberId } = userOf(ctx);
  const [, all] = await ctx.batch([lockMember({ id: memberId }), tree({ memberId })]);
  const before =
    input.groupCode === undefined
      ? undefined
      : (all.find((one) => one.id === input.groupCode) ?? ctx.refuse('not_found'));
  const parentId = input.groupPcode === undefined ? (before?.parent_id ?? null) : input.groupPcode;
  const parent =
    parentId === null
      ? undefined
      : (all.find((one) => one.id === parentId) ?? ctx.refuse('not_found'));
  if (!before && all.length >= GROUPS_MAX) return ctx.refuse('group.too_many', { max: GROUPS_MAX });
  requireFits(ctx, all, before, parent);
  const sisters = all.filter((one) => one.parent_id === parentId).length;
  const row = {
    name: input.groupName,
    parent_id: parentId,
    position: input.position ?? before?.position ?? sisters,
  };
  const id = before?.id ?? ctx.newId();
  await ctx.run(
    before
      ? update({
          tenantId: ctx.tenant.id,
          memberId,
          id,
          name: row.name,
          parentId: row.parent_id,
          position: row.position,
        })
      : ctx.into('department', { id, member_id: memberId, ...row, created_at: ctx.now() }),
  );
  ctx.audit('department', id, before ?? null, row);
  return { groupCode: id };
});

/** A department does not come below itself, and the deepest one of its branch not below the last level. */
function requireFits(
  ctx: Ctx<'group.circle' | 'group.too_deep'>,
  all: readonly GroupRow[],
  before: GroupRow | undefined,
  parent: GroupRow | undefined,
): void {
  const below = before ? branch(all, before.id) : [];
  if (parent && below.some((one) => one.id === parent.id)) ctx.refuse('group.circle');
  const height = before ? Math.max(...below.map((one) => one.level)) - before.level + 1 : 1;
  if ((parent?.level ?? 0) + height > GROUP_DEPTH_MAX)
    ctx.refuse('group.too_deep', { max: GROUP_DEPTH_MAX });
}

export const dropGroup = handler(deleteCall, async (ctx, { groupCode }) => {
  const { memberId } = userOf(ctx);
  const [, all] = await ctx.batch([lockMember({ id: memberId }), tree({ memberId })]);
  const group = all.find((one) => one.id === groupCode) ?? ctx.refuse('not_found');
  if (group.users > 0 || group.below > 0) return ctx.refuse('group.in_use');
  await ctx.run(remove({ memberId, id: group.id }));
  ctx.audit('department', group.id, group, null);
  return { done: true as const };
});

/** The department and all below it; the list comes from the top down. */
function branch(all: readonly GroupRow[], id: string): GroupRow[] {
  const inside = new Set([id]);
  return all.filter((one) => {
    if (one.parent_id !== null && inside.has(one.parent_id)) inside.add(one.id);
    return inside.has(one.id);
  });
}
