import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../server/src/config.ts';
import { testDatabase } from '../server/src/db/template.ts';
import setup from './vitest.setup.ts';

const types = { int8: 'number', timestamptz: 'Date', date: 'string' };
const target = join(ROOT, 'server', 'src', 'db', 'schema.generated.ts');

const stop = await setup();
const database = await testDatabase();
let same = true;
try {
  const fresh = join(mkdtempSync(join(tmpdir(), 'codegen-')), 'schema.ts');
  execFileSync(
    join(ROOT, 'node_modules', '.bin', 'kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      database.ownerUrl,
      '--out-file',
      fresh,
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--type-mapping',
      JSON.stringify(types),
      '--date-parser',
      'string',
      '--log-level',
      'error',
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  const text = readFileSync(fresh, 'utf8');
  same = text === readFileSync(target, 'utf8');
  if (process.argv.includes('--check'))
    process.stdout.write(
      same
        ? 'schema.generated.ts is what the migrations make\n'
        : 'schema.generated.ts differs from what the migrations make: npm run codegen\n',
    );
  else writeFileSync(target, text);
} finally {
  await database.drop();
  await stop();
}
process.exit(process.argv.includes('--check') && !same ? 1 : 0);
