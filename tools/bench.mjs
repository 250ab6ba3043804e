// `npm run bench`: every bench, one after the other, each beside its yardstick; `npm run bench -- catalogue` runs one.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { installBrowser } from './deps.mjs';
import { ROOT, install } from './install.mjs';

install();
installBrowser();
build();
const wanted = process.argv.slice(2);
// `-- replay --data <file or folder>`: the invoices to replay.
const data = wanted.indexOf('--data');
if (data >= 0) process.env.REPLAY_DATA = resolve(wanted.splice(data, 2)[1] ?? '');
// `-- walk --seed <number> --steps <number>`: the same walk again, or a shorter one.
for (const what of ['seed', 'steps']) {
  const at = wanted.indexOf(`--${what}`);
  if (at >= 0) process.env[`WALK_${what.toUpperCase()}`] = wanted.splice(at, 2)[1] ?? '';
}
// `-- orders --orders <number>`: how many the large shop has.
const count = wanted.indexOf('--orders');
if (count >= 0) process.env.BENCH_ORDERS = wanted.splice(count, 2)[1] ?? '';
// `-- bidding --bidders <number> --kills <number>`: a smaller auction, fewer kills.
for (const what of ['bidders', 'kills']) {
  const at = wanted.indexOf(`--${what}`);
  if (at >= 0) process.env[`BENCH_${what.toUpperCase()}`] = wanted.splice(at, 2)[1] ?? '';
}
const files = readdirSync(join(ROOT, 'bench')).filter(
  (file) =>
    file.endsWith('.bench.ts') &&
    (wanted.length === 0 || wanted.some((name) => file.startsWith(name))),
);
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(ROOT, 'tools', 'bench.ts'), ...files],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
