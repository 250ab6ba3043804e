import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { leftPerson } from '../members/index.ts';

const handOver = prepared('demands.handOver')`
  update demand set user_id = :toId, user_name = :toName
  where tenant_id = :tenantId and member_id = :memberId and user_id = :fromId and status in ('reviewing', 'approved') returning id`;

/** BLK-02b Open postings of a person who has left pass to the successor. */
export const takeOver: Handler = {
  event: 'user.left',
  run: async (ctx, { data }) => {
    const { userId, memberId, by } = leftPerson.parse(data);
    const rows = await ctx.run(
      handOver({ memberId, fromId: userId, toId: by.id, toName: by.name }),
    );
    for (const { id } of rows) ctx.audit('demand', id, { userId }, { userId: by.id });
  },
};
