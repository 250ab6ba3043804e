import { batchable, prepared, type Query } from './query.ts';

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
const insert = prepared('kernel.insert')`
  insert into outbox (tenant_id, id, event, kind, subject_id, data, at, no)
  select :tenantId, e.id, e.event, e.kind, e.subject_id, e.data::jsonb, e.at, e.nth + coalesce((
    select max(o.no) from outbox o where o.tenant_id = :tenantId and o.subject_id = e.subject_id), 0)
  from unnest(:ids::uuid[], :events::text[], :kinds::text[], :subjectIds::uuid[], :data::text[], :ats::timestamptz[], :nth::int[])
    e (id, event, kind, subject_id, data, at, nth)
  returning id`;

function insertAll(tenantId: string, events: readonly QueuedEvent[]) {
  const counts = new Map<string, number>();
  const nth = events.map(({ subjectId }) => {
    const count = (counts.get(subjectId) ?? 0) + 1;
    counts.set(subjectId, count);
    return count;
  });
  return insert({
    tenantId,
    ids: events.map((one) => one.id),
    events: events.map((one) => one.event),
    kinds: events.map((one) => one.kind),
    subjectIds: events.map((one) => one.subjectId),
    data: events.map((one) => one.data),
    ats: events.map((one) => one.at),
    nth,
  });
}

const queue = batchable('own', insertAll);

/** The statement that puts events into the outbox; none for none. */
export function queueEvents(tenantId: string, events: readonly QueuedEvent[]): Query[] {
  return events.length === 0 ? [] : [queue(tenantId, events)];
}

/** An event that has failed is tried at once. */
export const retryEvent = prepared('kernel.retryEvent')`
  update outbox set retry_at = now() where tenant_id = :tenantId and id = :id and attempts > 0 returning event`;

/** An event that has failed is given up. */
export const dropEvent = prepared('kernel.dropEvent')`
  delete from outbox where tenant_id = :tenantId and id = :id and attempts > 0 returning event`;
