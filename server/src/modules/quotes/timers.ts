import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { expire } from './bargain.ts';

/** By the tenant's own clock, which can be moved. */
const overdue = prepared('quotes.overdue')`
  select q.tenant_id, q.id from tenant t join quote q on q.tenant_id = t.id
  where q.expires_at <= now() + t.clock_offset_ms * interval '1 millisecond' limit 300`;

/** CHK-07 Unanswered quotes expire. */
export const timers: readonly Sweep[] = [
  { name: 'quote.expire', everyS: 60, due: overdue(), run: expire },
];
