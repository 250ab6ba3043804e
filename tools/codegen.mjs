// `npm run codegen`: reads the types of the tables back from the migrated schema. `--check` only compares.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, ensureInstalled } from './install.mjs';

ensureInstalled();
execFileSync(process.execPath, ['--import', 'tsx', join(ROOT, 'tools', 'codegen.ts'), ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
