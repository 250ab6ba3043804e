import { deletionLife } from '@tradeport/api/privacy/lifecycle';
import { userLife } from '@tradeport/api/identity/lifecycle';
import { purposes } from '@tradeport/api/files/model';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { job } from '../../kernel/module.ts';
import { move, moveAll } from '../../kernel/move.ts';
import { erasureOrder, personalData, type PersonalRows } from '../../kernel/personal-data.ts';
import { prepared, composed } from '../../kernel/query.ts';
import { addUse } from '../../kernel/quota.ts';
import { foreignKeys } from '../../kernel/references.ts';
import { endSessions } from '../sessions/index.ts';
import { dropFile, orphanFilesOf } from '../files/index.ts';
import { store } from '../files/index.ts';
import { deletionById, type DeletionRow } from './request.ts';
import { rowsOf, subjectOf, typed } from './whose.ts';

const ownFiles = prepared('privacy.ownFiles')`
  select id from file where tenant_id = :tenantId and owner_id = any(:ownerIds::uuid[]) and purpose <> all(:exceptPurposes::text[]) order by id`;
const exportsOf = prepared('privacy.exportsOf')`
  select id, place from data_export where tenant_id = :tenantId and user_id = any(:userIds::uuid[])`;
const exportsGone = prepared('privacy.exportsGone')`
  update data_export set place = null where tenant_id = :tenantId and user_id = any(:userIds::uuid[])`;
const histories = prepared('privacy.histories')`
  select forget_in_histories(:requestId, :words::text[]) as emptied`;
const enabled = prepared('privacy.enabled')`
  select id from users where tenant_id = :tenantId and id = any(:ids::uuid[]) and status = 'enabled' order by id`;
/** Pictures of products and portals are not personal data of the user who uploaded them. */
const publicPurposes = Object.entries(purposes)
  .filter(([, purpose]) => purpose.public)
  .map(([name]) => name);

/** MBR-07 Histories first, the rest in one transaction: all of it, or it is tried again. */
export const deleteJob = job({
  name: 'privacy.delete',
  payload: z.object({ requestId: z.uuid() }),
  run: async (kernel, tenant, { requestId }) => {
    const scope = { ...kernel.system(tenant), doing: 'privacy.delete' };
    const places = await kernel.write(scope, async (ctx) => {
      const [request] = await ctx.run(deletionById({ tenantId: tenant.id, id: requestId }));
      return request?.status === 'approved'
        ? erase(ctx, request, personalData(kernel.modules))
        : [];
    });
    for (const place of places) await store().remove(place);
  },
});

async function erase(
  ctx: Ctx,
  request: DeletionRow,
  held: readonly PersonalRows[],
): Promise<string[]> {
  const subject = await subjectOf(ctx, {
    memberId: request.member_id,
    userId: request.user_id,
    whole: request.whole,
  });
  const users = subject.parameters[2];
  // Found by values that are theirs alone: a name that others have, or an everyday word, must not
  // empty texts about others.
  const words = [
    ...subject.people.flatMap(({ phone, email }) => [phone, email]),
    ...users,
    ...(request.whole ? [request.member_id] : []),
  ];
  // Histories are their owner's to change: a second user in one transaction is refused by Citus. Emptying them again is no harm.
  await ctx.inNewTransaction((tx) =>
    tx.run(
      histories({
        requestId: request.id,
        words: words.flatMap((word) => (word ? [word.toLowerCase()] : [])),
      }),
    ),
  );
  const exports = await ctx.run(exportsOf({ userIds: users }));
  const references = await ctx.run(foreignKeys());
  const statements = erasureOrder(held, references).flatMap((holding) => {
    if (holding.onErasure === 'keep') return [];
    const text =
      holding.onErasure === 'delete'
        ? `delete from ${rowsOf(holding)}`
        : `update ${rowsOf(holding).replace(' where ', ` set ${typed(holding.onErasure.set)} where `)}`;
    return [composed(text)(...subject.parameters)];
  });
  await ctx.batch(statements);
  // The contents go with the commit of their rows, and only where nobody else has the same.
  const [files] = await ctx.batch([
    ownFiles({ ownerIds: users, exceptPurposes: publicPurposes }),
    orphanFilesOf({ ownerIds: users }),
  ]);
  if (request.whole) for (const { id } of files) await dropFile(ctx, id);
  await ctx.run(exportsGone({ userIds: users }));
  const stillIn = (await ctx.run(enabled({ ids: users }))).map(({ id }) => id);
  if (stillIn.length > 0) await moveAll(ctx, userLife, stillIn, 'stop');
  for (const id of stillIn) ctx.emit('user.rights_changed', { kind: 'user', id }, {});
  for (const user of users) await endSessions(ctx, { user });
  await addUse(ctx, 'users', -users.length);
  await move(ctx, deletionLife, request.id, 'finish', { set: { done_at: ctx.now() } });
  ctx.audit('deletion_request', request.id, { status: 'approved' }, { status: 'done' });
  return exports.flatMap(({ place }) => place ?? []);
}
