import { orderLife } from '@tradeport/api/orders/lifecycle';
import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { leftPerson } from '../members/index.ts';

const ended = orderLife.end.map((status) => `'${status}'`).join(', ');
const handOver = prepared('orders.handOver')`
  update orders set user_id = :toId, user_name = :toName
  where tenant_id = :tenantId and buyer_id = :memberId and user_id = :fromId and status not in (${ended}) returning id, user_name`;

/** BLK-02b The open orders of somebody who was moved out are the successor's: news of them, and what is asked about them. */
export const takeOverOrders: Handler = {
  event: 'user.left',
  run: async (ctx, { data }) => {
    const { userId, memberId, by } = leftPerson.parse(data);
    const rows = await ctx.run(
      handOver({ memberId, fromId: userId, toId: by.id, toName: by.name }),
    );
    for (const { id } of rows) ctx.audit('order', id, { userId }, { userId: by.id });
  },
};
