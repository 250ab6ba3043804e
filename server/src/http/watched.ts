import { Gauge, type Registry } from 'prom-client';
import type pg from 'pg';
import type { Watched } from '../kernel/module.ts';

/** As long as one look serves every scrape. */
const FRESH_MS = 10_000;
/** A database that hangs must not keep /metrics, which would tell of it. */
const LOOK_MS = 4000;

const open = '(select from graphile_worker._private_jobs where';
/** Gauges of the kernel's own tables, which have no tenant; modules declare theirs. */
const ofInstallation: readonly Watched[] = [
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due and not taken yet, up to 1000',
    sql: `select count(*) as value from ${open} locked_at is null and attempts < max_attempts and run_at <= now() limit 1000) j`,
  },
  {
    name: 'jobs_waiting_seconds',
    help: 'How long the oldest of them has been due',
    sql: `select extract(epoch from now() - min(run_at)) as value from graphile_worker._private_jobs
      where locked_at is null and attempts < max_attempts and run_at <= now()`,
  },
  {
    name: 'jobs_failed',
    help: 'Jobs that are not tried any more, up to 1000',
    sql: `select count(*) as value from ${open} attempts >= max_attempts and locked_at is null limit 1000) j`,
  },
  {
    name: 'jobs_failed_seconds',
    help: 'How long ago the last of them failed',
    sql: `select extract(epoch from now() - max(updated_at)) as value from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null`,
  },
  {
    name: 'audit_findings',
    help: 'What the last portal audit of all tenants found',
    sql: `select (value->>'findings')::int as value from installation where key = 'audit'`,
  },
  {
    name: 'audit_last_run_timestamp_seconds',
    help: 'When it ran',
    sql: `select extract(epoch from at) as value from installation where key = 'audit'`,
  },
];
const ofOutbox: readonly Watched[] = [
  {
    name: 'outbox_lag_seconds',
    help: 'How long the oldest event has waited',
    sql: 'select extract(epoch from now() - min(queued_at)) as value from outbox',
  },
  {
    name: 'outbox_failing',
    help: 'Events among the oldest 1000 that have failed and are tried again',
    sql: `select count(*) filter (where attempts > 0) as value from (
      select attempts from outbox order by queued_at limit 1000) o`,
  },
];

/**
 * Gauges of what the database knows, and whether it could be asked. Answers how to bring them up to
 * date. Each read of all tenants' rows is a statement of its own: Citus asks its nodes for it, and
 * cannot mix it with other reads.
 */
export function watch(
  registry: Registry,
  report: pg.Pool,
  ofModules: readonly Watched[],
): () => Promise<void> {
  const across = [...ofOutbox, ...ofModules];
  const gauges = new Map(
    [...ofInstallation, ...across].map(({ name, help }) => [
      name,
      new Gauge({ name, help, registers: [registry] }),
    ]),
  );
  const answers = new Gauge({
    name: 'database_answers',
    help: '1: what is watched in the database could be read; 0: it is away, and those numbers are old',
    registers: [registry],
  });
  const here = ofInstallation
    .map(({ name, sql }) => `select '${name}' as name, w.value::float8 as value from (${sql}) w`)
    .join(' union all ');
  let asked = 0;
  let reading: Promise<void> | null = null;
  const read = async () => {
    const { rows } = await report.query<{ name: string; value: number | null }>(here);
    for (const { name, sql } of across) {
      const [row] = (await report.query<{ value: unknown }>(sql)).rows;
      rows.push({ name, value: Number(row?.value ?? 0) });
    }
    // A lag of nothing is none; an audit that never ran has no result.
    for (const { name, value } of rows)
      if (value === null && name.startsWith('audit_')) gauges.get(name)?.remove();
      else gauges.get(name)?.set(value ?? 0);
    asked = Date.now();
  };
  return async () => {
    if (Date.now() - asked < FRESH_MS) return;
    // One that hangs is not asked a second time.
    reading ??= read().finally(() => {
      reading = null;
    });
    const late = later(LOOK_MS).then(() => Promise.reject(new Error('no answer in time')));
    await Promise.race([reading, late]).then(
      () => answers.set(1),
      () => answers.set(0),
    );
  };
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
