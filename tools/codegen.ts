import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../server/src/config.ts';
import { statements } from '../server/src/kernel/prepared.ts';
import { testDatabase } from '../server/src/db/template.ts';
import { typesOf } from './statements/types.ts';
import setup from './vitest.setup.ts';

const types = { int8: 'number', timestamptz: 'Date', date: 'string' };
const DB = join(ROOT, 'server', 'src', 'db');

const stop = await setup();
const database = await testDatabase();
let stale: string[];
try {
  const made = {
    'schema.generated.ts': schema(),
    'statements.generated.ts': await statementTypes(),
  };
  stale = Object.entries(made).flatMap(([name, text]) =>
    text === textOf(join(DB, name)) ? [] : [name],
  );
  if (!process.argv.includes('--check'))
    for (const [name, text] of Object.entries(made)) writeFileSync(join(DB, name), text);
  else if (stale.length === 0)
    process.stdout.write('generated types are what the migrations and statements make\n');
  else
    process.stdout.write(
      `${stale.join(', ')}: not what migrations and statements make: npm run codegen\n`,
    );
} finally {
  await database.drop();
  await stop();
}
process.exit(process.argv.includes('--check') && stale.length > 0 ? 1 : 0);

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The types of the tables. */
function schema(): string {
  const fresh = join(mkdtempSync(join(tmpdir(), 'codegen-')), 'schema.ts');
  execFileSync(
    join(ROOT, 'node_modules', '.bin', 'kysely-codegen'),
    (
      `--dialect postgres --url ${database.ownerUrl} --out-file ${fresh} --default-schema public ` +
      `--include-pattern public.* --type-mapping ${JSON.stringify(types)} --date-parser string --log-level error`
    ).split(' '),
    { cwd: ROOT, stdio: 'inherit' },
  );
  return readFileSync(fresh, 'utf8');
}

/** The parameters and rows of every prepared statement: all files that have one are loaded, and each is described. */
async function statementTypes(): Promise<string> {
  const files = readdirSync(join(ROOT, 'server', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => join(ROOT, 'server', 'src', file))
    .filter((file) => /prepared\('/.test(readFileSync(file, 'utf8')));
  for (const file of files) await import(file);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await typesOf(client, statements);
  } finally {
    await client.end();
  }
}
