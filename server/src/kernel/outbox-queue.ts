import { groupable, prepared, type Query, type RawQuery } from './query.ts';

/** An event on its way into the outbox; `data` is JSON, `at` the tenant's time. */
export type QueuedEvent = {
  id: string;
  event: string;
  kind: string;
  subjectId: string;
  data: string;
  at: Date;
};

/**
 * Each event takes the next number of its subject: clocks of processes and tenants differ, and a stamp that was taken
 * before a lock was got may be older than that of whoever had the lock. The unique index on the number makes a second
 * transaction wait for the first and run again (`mayRunAgain` in db/tenant.ts), so numbers follow the commits.
 */
const insert = prepared<never>(`
  insert into outbox (tenant_id, id, event, kind, subject_id, data, at, no)
  select $1, e.id, e.event, e.kind, e.subject_id, e.data::jsonb, e.at, e.nth + coalesce((
    select max(o.no) from outbox o where o.tenant_id = $1 and o.subject_id = e.subject_id), 0)
  from unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::timestamptz[], $8::int[])
    e (id, event, kind, subject_id, data, at, nth)
  returning id`);

function insertAll(tenantId: string, events: readonly QueuedEvent[]): RawQuery<never> {
  const counts = new Map<string, number>();
  const nth = events.map(({ subjectId }) => {
    const count = (counts.get(subjectId) ?? 0) + 1;
    counts.set(subjectId, count);
    return count;
  });
  return insert(
    tenantId,
    events.map((one) => one.id),
    events.map((one) => one.event),
    events.map((one) => one.kind),
    events.map((one) => one.subjectId),
    events.map((one) => one.data),
    events.map((one) => one.at),
    nth,
  );
}

const queue = groupable(0, insertAll);

/** The statement that puts events into the outbox; none for none. */
export function queueEvents(tenantId: string, events: readonly QueuedEvent[]): Query[] {
  return events.length === 0 ? [] : [queue(tenantId, events)];
}
