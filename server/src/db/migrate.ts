import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ONE_AFTER_ANOTHER } from './citus.ts';
import { ALL, type Migration, findMigrations, privilegesIn } from './migrations.ts';

const LOCK = 7_310_002;

/** The serving and the reporting role, as this database knows them. */
export type Grantees = { app: string; report: string };

/** Brings the schema to this version, as its owner; one process at a time. Gives the new steps. */
export async function migrate(
  ownerUrl: string,
  grantees: Grantees,
  migrations: readonly Migration[] = findMigrations(),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const waiting = await unapplied(client, migrations);
    for (const step of waiting) await apply(client, step);
    const queue = await migrateQueue(client, ownerUrl);
    if (waiting.length > 0 || queue || !(await mayServe(client, grantees))) {
      await grant(client, grantees, migrations);
    }
    return waiting.map((step) => step.name);
  } finally {
    await client.end();
  }
}

/** The steps that are still to be taken; refuses a history that is not the one written here. */
async function unapplied(client: pg.Client, migrations: readonly Migration[]) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  );
  for (const { name, checksum } of rows) {
    const step = migrations.find((one) => one.name === name);
    if (!step) {
      throw new Error(
        `The database has had migration ${name}, which this version does not know: ` +
          'it was used by a newer version. Start that one, or restore a back-up.',
      );
    }
    if (step.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied. ` +
          'Take the change back and write a new migration.',
      );
    }
  }
  return migrations.filter((step) => !rows.some((row) => row.name === step.name));
}

async function apply(client: pg.Client, step: Migration) {
  let start = 0;
  try {
    await client.query(`begin; ${ONE_AFTER_ANOTHER}`);
    const open = await seenByOwner(client, step);
    for (const { at, text } of statementsIn(step.sql)) {
      start = at;
      await client.query(text);
      // A table that the step itself has just protected is filled by it for every tenant.
      if (PROTECTS.test(text)) open.push(...(await seenByOwner(client, step)));
    }
    await hideAgain(client, open);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [
      step.name,
      step.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${step.name}${lineOf(step, start, error)}: ${reason}`, {
      cause: error,
    });
  }
}

const PROTECTS = /\bprotect\(/;
const CHANGES_ROWS = /^\s*(?:update|delete|insert|merge|with)\b/im;

/**
 * Row-level security is forced on the owner as well, who sees no rows without a tenant: a step that changes rows of tables
 * that were there before would change none of them, and say nothing. Gives the tables that it names, open to the owner.
 */
async function seenByOwner(client: pg.Client, { sql }: Migration): Promise<string[]> {
  if (!CHANGES_ROWS.test(sql)) return [];
  const { rows } = await client.query<{ oid: string; name: string }>(
    `select oid, oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity and relname = any($1)`,
    [sql.match(/\w+/g)],
  );
  for (const { name } of rows)
    await client.query(`alter table ${name} no force row level security`);
  return rows.map(({ oid }) => oid);
}

/** By its number: the step may have given the table another name, or dropped it. */
async function hideAgain(client: pg.Client, oids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where oid = any($1)',
    [oids],
  );
  for (const { name } of rows) await client.query(`alter table ${name} force row level security`);
}

/** Comments, texts, quoted names and bodies of functions, in which a semicolon ends nothing. */
const PIECE = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[^]*?\$\1\$|[^]/g;

/**
 * The statements of a step and where each begins. Citus hands a text of several statements on as a
 * whole, and the nodes refuse it.
 */
export function statementsIn(sql: string): { at: number; text: string }[] {
  const ends = [...sql.matchAll(PIECE)].flatMap((piece) =>
    piece[0] === ';' ? [piece.index + 1] : [],
  );
  return [0, ...ends].flatMap((at, n) => {
    const text = sql.slice(at, ends[n] ?? sql.length);
    return n < ends.length || text.replace(/--[^\n]*/g, '').trim() !== '' ? [{ at, text }] : [];
  });
}

function lineOf(step: Migration, start: number, error: unknown) {
  const position = error instanceof pg.DatabaseError ? start + Number(error.position) : NaN;
  return Number.isNaN(position) ? '' : `:${step.sql.slice(0, position).split('\n').length}`;
}

/** The job queue brings its own schema and migrations; true when there were any. */
async function migrateQueue(client: pg.Client, ownerUrl: string) {
  const before = await queueVersion(client);
  const logger = new Logger(() => () => {});
  await runMigrations({ connectionString: ownerUrl, logger });
  return before !== (await queueVersion(client));
}

async function queueVersion(client: pg.Client) {
  const known = await client.query(`select to_regclass('graphile_worker.migrations') as name`);
  if (!known.rows[0].name) return 0;
  const { rows } = await client.query('select max(id) as id from graphile_worker.migrations');
  return rows[0].id;
}

/** Were the grants of this schema made for these roles? (They may be new to an old database.) */
async function mayServe(client: pg.Client, { app, report }: Grantees) {
  const { rows } = await client.query(
    `select has_table_privilege($1, 'migration', 'select')
      and has_table_privilege($2, 'migration', 'select') as yes`,
    [app, report],
  );
  return rows[0].yes === true;
}

/** Objects that others have put into the schema are skipped: only their owners may grant them. */
async function grant(client: pg.Client, { app, report }: Grantees, from: readonly Migration[]) {
  const special = privilegesIn(from);
  const { rows } = await client.query<{
    name: string;
    kind: string;
  }>(`select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'usage')`);
  const statements = rows.flatMap(({ name, kind }) => {
    const table = `public.${pg.escapeIdentifier(name)}`;
    if (kind === 'S')
      return [
        `grant usage, select on sequence ${table} to ${app}`,
        `grant select on sequence ${table} to ${report}`,
      ];
    const may = name === 'migration' ? ['select'] : (special.get(name) ?? ALL);
    const given = may.length > 0 ? [`grant ${may.join(', ')} on ${table} to ${app}`] : [];
    return [
      `revoke all on ${table} from ${app}`,
      `grant select on ${table} to ${report}`,
      ...given,
    ];
  });
  await client.query(`begin; ${ONE_AFTER_ANOTHER}`);
  await client.query(
    [
      `grant usage on schema public, graphile_worker to ${app}, ${report}`,
      ...statements,
      ...queueGrants({ app, report }),
      'commit',
    ].join(';\n'),
  );
}

/**
 * The queue's tables are its owner's alone; serving processes may only put jobs in, through the two
 * functions below, which is why they run with their owner's rights. Workers run as the owner.
 */
function queueGrants({ app, report }: Grantees) {
  const functions = [
    'add_job(text, json, text, timestamptz, int, text, int, text[], text)',
    'add_jobs(graphile_worker.job_spec[], boolean)',
  ].map((signature) => `graphile_worker.${signature}`);
  return [
    ...functions.flatMap((one) => [
      `alter function ${one} security definer`,
      `alter function ${one} set search_path = pg_catalog, pg_temp`,
      `revoke all on function ${one} from public`,
      `grant execute on function ${one} to ${app}`,
    ]),
    // The back-up reads the queue as well.
    `grant select on all tables in schema graphile_worker to ${report}`,
    `grant select on all sequences in schema graphile_worker to ${report}`,
  ];
}
