// `npm run codegen`: reads the types of the tables back from the migrated schema. `--check` only compares.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, install } from './install.mjs';

install();
execFileSync(
  process.execPath,
  ['--import', 'tsx', join(ROOT, 'tools', 'codegen.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
