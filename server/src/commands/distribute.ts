import { parseArgs } from 'node:util';
import pg from 'pg';
import { REFERENCE_TABLES, isCitus, notDistributed } from '../db/citus.ts';
import { granteesOf, type Urls } from '../db/open.ts';
import { tenantTables } from '../tenants/tables.ts';
import { type CommandEnv, CommandFault } from './command.ts';

/** As many as Citus makes by itself. */
const SHARDS = 32;
const SHARDS_MAX = 1024;

/**
 * OPS-03 `portal distribute`: every table of tenants by tenant_id over the nodes of Citus, all in
 * one colocation group, and the directory copied to each node. Distributed tables are skipped, so
 * it can be called after each migration.
 */
export async function distributeCommand(args: string[], env: CommandEnv): Promise<void> {
  const shards = shardsOf(args);
  const urls = await env.database();
  const client = new pg.Client({ connectionString: env.config.adminDatabaseUrl ?? urls.ownerUrl });
  await client.connect();
  try {
    if (!(await isCitus(client))) {
      throw new CommandFault(
        'This PostgreSQL has no Citus: run "create extension citus" in the database on every node, add the nodes, and call again. ' +
          'One PostgreSQL needs none of this.',
      );
    }
    await distribute(client, shards, env.say);
    await keepSettingsLocal(client, urls);
  } catch (error) {
    // 42501: not allowed; 0A000: COPY into a table with row-level security, as its owner.
    if (!(error instanceof pg.DatabaseError) || !['42501', '0A000'].includes(error.code ?? ''))
      throw error;
    throw new CommandFault(
      `The user ${client.user ?? ''} cannot distribute (${error.message}). Set ADMIN_DATABASE_URL to a superuser's URL of this database.`,
    );
  } finally {
    await client.end();
  }
}

function shardsOf(args: string[]): number {
  const { values } = parseArgs({ args, options: { shards: { type: 'string' } } });
  const shards = Number(values.shards ?? SHARDS);
  if (!Number.isInteger(shards) || shards < 1 || shards > SHARDS_MAX)
    throw new CommandFault(`--shards: a number from 1 to ${SHARDS_MAX}`);
  return shards;
}

/** Each in a transaction of its own: what breaks is gone on with by the next call. */
async function distribute(
  client: pg.Client,
  shards: number,
  say: (text: string) => void,
): Promise<void> {
  const missing = new Set(await notDistributed(client));
  for (const name of REFERENCE_TABLES.filter((table) => missing.has(table))) {
    await client.query('select create_reference_table($1::regclass)', [`public.${name}`]);
  }
  const tables = (await tenantTables(client)).map(({ name }) => name);
  const isMissing = (name: string) => missing.has(name.replace('public.', ''));
  // The table with which the others are colocated: an existing one, else the first one made.
  let group = tables.find((name) => !isMissing(name));
  for (const name of tables.filter(isMissing)) {
    await (group === undefined
      ? client.query(
          `select create_distributed_table($1::regclass, 'tenant_id', colocate_with => 'none', shard_count => $2::int)`,
          [name, shards],
        )
      : client.query(
          `select create_distributed_table($1::regclass, 'tenant_id', colocate_with => $2)`,
          [name, group],
        ));
    group ??= name;
  }
  const left = await notDistributed(client);
  if (left.length > 0) throw new CommandFault(`Not distributed: ${left.join(', ')}`);
  say(
    missing.size === 0
      ? 'All tables are distributed already.'
      : `Distributed: ${missing.size} tables. Start the servers again.`,
  );
}

/** SET LOCAL tells PostgreSQL the tenant of the rows: Citus has to pass it on to the nodes, too. */
async function keepSettingsLocal(client: pg.Client, urls: Urls): Promise<void> {
  const {
    rows: [here],
  } = await client.query<{ name: string }>('select current_database() as name');
  for (const role of [decodeURIComponent(new URL(urls.ownerUrl).username), granteesOf(urls).app]) {
    await client.query(`alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(here?.name ?? '')}
      set citus.propagate_set_commands = 'local'`);
  }
}
