// `node tools/image.mjs <dir>`: what a machine needs to serve, without the packages that only build and test. Dockerfile copies it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, install } from './install.mjs';

const WORKSPACES = ['api', 'server', 'web'];
/** Built files, and what the server reads where it stands: its migrations. */
const SHIPPED = ['server/dist', 'server/src', 'web/dist'];

export function makeImage(dir) {
  install();
  build();
  for (const file of [
    'LICENSE',
    'package-lock.json',
    '.npmrc',
    ...WORKSPACES.map((one) => `${one}/package.json`),
  ]) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    cpSync(join(ROOT, file), join(dir, file));
  }
  for (const folder of SHIPPED)
    cpSync(join(ROOT, folder), join(dir, folder), {
      recursive: true,
      filter: (path) =>
        !path.startsWith(join(ROOT, 'server', 'src')) || /(\.sql|\/[\w-]+)$/.test(path),
    });
  const ours = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  // Nothing is installed or built there: the commands begin with what is built.
  const scripts = { start: 'node server/dist/supervisor.mjs', portal: 'node server/dist/cli.mjs' };
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify({ ...ours, scripts }, null, 2)}\n`);
  // The console's and the mall's packages are inside of what is built of them. Not `npm ci`: see install.mjs.
  execFileSync(
    'npm',
    [
      'install',
      '--omit=dev',
      '--workspace=server',
      '--include-workspace-root',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: dir, stdio: 'inherit', shell: process.platform === 'win32' },
  );
}

const [, started, dir] = process.argv;
if (started === join(ROOT, 'tools', 'image.mjs')) {
  if (!dir) throw new Error('Name the directory: node tools/image.mjs <dir>');
  makeImage(dir);
}
