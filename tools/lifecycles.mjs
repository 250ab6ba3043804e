// `npm run lifecycles`: writes docs/lifecycles.md from the tables that `move` obeys. A test compares the two.
import { execFileSync } from 'node:child_process';
import { ROOT, install } from './install.mjs';

install();
const write = `import { LIFECYCLES, lifecyclesPage } from './tools/lifecycles.ts'; import { writeFileSync } from 'node:fs'; writeFileSync(LIFECYCLES, lifecyclesPage());`;
execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', write], {
  cwd: ROOT,
  stdio: 'inherit',
});
