import { qualificationLife } from '@tradeport/api/certification/lifecycle';
import { EXPIRY_NOTICE_DAYS } from '@tradeport/api/certification/model';
import { move } from '../../kernel/move.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { find } from './qualifications.ts';
import { notifyMember } from './notifications.ts';
/** A tenant's own day: by its clock, where it is. */
const today = `((now() + t.clock_offset_ms * interval '1 millisecond') at time zone t.time_zone)::date`;

const endSoon = prepared('certification.endSoon')`
  select q.tenant_id, q.id from tenant t join qualification q on q.tenant_id = t.id
  where q.status = 'approved' and q.told_at is null and q.ends <= ${today} + ${EXPIRY_NOTICE_DAYS} limit 300`;
const ended = prepared('certification.ended')`
  select q.tenant_id, q.id from tenant t join qualification q on q.tenant_id = t.id
  where q.status = 'approved' and q.ends < ${today} limit 300`;

/** CRT-02 */
export const timers: readonly Sweep[] = [
  {
    name: 'qualification.tell',
    everyS: 600,
    due: endSoon(),
    run: async (ctx, id) => {
      const told = await ctx.run(
        ctx
          .update('qualification')
          .set({ told_at: ctx.now() })
          .where('id', '=', id)
          .where('told_at', 'is', null)
          .returning('id'),
      );
      if (told.length > 0) await notifyMember(ctx, await find(ctx, id), 'ends');
    },
  },
  {
    name: 'qualification.expire',
    everyS: 600,
    due: ended(),
    run: async (ctx, id) => {
      await move(ctx, qualificationLife, id, 'expire');
      await notifyMember(ctx, await find(ctx, id), 'expired');
    },
  },
];
