import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { leftPerson } from '../members/index.ts';

const handOver = prepared('quotes.handOver')`
  update quote set user_id = :toId, user_name = :toName
  where tenant_id = :tenantId and buyer_id = :memberId and user_id = :fromId and status in ('requested', 'offered', 'countered') returning id`;

/** BLK-02b Open quotes of a person who has left pass to the successor. */
export const takeOver: Handler = {
  event: 'user.left',
  run: async (ctx, { data }) => {
    const { userId, memberId, by } = leftPerson.parse(data);
    const rows = await ctx.run(
      handOver({ memberId, fromId: userId, toId: by.id, toName: by.name }),
    );
    for (const { id } of rows) ctx.audit('quote', id, { userId }, { userId: by.id });
  },
};
