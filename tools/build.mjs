// Builds what is stale: the server, the console, the mall. Run by itself: `npm run build`.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT, install } from './install.mjs';

/**
 * The parts of the build: sources, output and commands. SQL is read where it stands and needs no
 * build.
 */
const parts = {
  server: {
    from: ['api/src', 'server/src', 'seeds', 'package-lock.json', 'tools/build.mjs'],
    ending: /\.(ts|tsx|json|mjs)$/,
    out: 'server/dist/main.mjs',
    commands: [
      [
        'esbuild',
        'main=server/src/main.ts',
        'supervisor=server/src/supervisor.ts',
        'cli=server/src/cli.ts',
        'write-openapi=server/src/http/write-openapi.ts',
        '--bundle',
        '--splitting',
        '--platform=node',
        '--format=esm',
        '--target=es2024',
        '--packages=external',
        '--alias:@tradeport/api=./api/src',
        '--outdir=server/dist',
        '--out-extension:.js=.mjs',
        '--sourcemap',
        '--log-level=warning',
      ],
      // They start for every file and every paper: with their packages inside they start in two thirds of the time.
      [
        'esbuild',
        'import-reader=server/src/modules/imports/reader.ts',
        'paper-drawer=server/src/modules/papers/drawer.ts',
        '--bundle',
        '--platform=node',
        '--format=esm',
        '--target=es2024',
        '--alias:@tradeport/api=./api/src',
        '--outdir=server/dist',
        '--out-extension:.js=.mjs',
        '--log-level=warning',
      ],
      ['node', 'server/dist/write-openapi.mjs'],
    ],
  },
  console: {
    from: ['api/src', 'web/src', 'web/vite.console.config.ts', 'package-lock.json'],
    ending: /\.(ts|tsx|css|html|svg|json)$/,
    out: 'web/dist/console/index.html',
    commands: [['vite', 'build', '-c', 'web/vite.console.config.ts', '--logLevel', 'error']],
  },
  mall: {
    from: [
      'api/src',
      'web/src/mall',
      // Its pages that features show are found there by name.
      'web/src/features',
      'web/src/lib',
      'web/vite.mall.config.ts',
      'package-lock.json',
    ],
    ending: /\.(ts|tsx|css|html|svg|json)$/,
    out: 'web/dist/mall-ssr/entry.js',
    commands: [
      ['vite', 'build', '-c', 'web/vite.mall.config.ts', '--logLevel', 'error'],
      ['vite', 'build', '-c', 'web/vite.mall.config.ts', '--ssr', '--logLevel', 'error'],
    ],
  },
};

/** Parts of earlier builds that a running server may still load. */
const KEEP_OLD_MS = 3600_000;

export function build(names = Object.keys(parts)) {
  for (const name of names) {
    const part = parts[name];
    const marker = join(ROOT, '.cache', 'build', name);
    const hash = hashOf(part);
    if (
      existsSync(join(ROOT, part.out)) &&
      existsSync(marker) &&
      readFileSync(marker, 'utf8') === hash
    )
      continue;
    process.stdout.write(`Building the ${name} …\n`);
    for (const [tool, ...args] of part.commands)
      execFileSync(
        tool === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', tool),
        args,
        {
          cwd: ROOT,
          stdio: 'inherit',
          shell: process.platform === 'win32' && tool !== 'node',
          // Built by a test, pages would call for React's development parts, which an image does not have.
          env: { ...process.env, NODE_ENV: 'production' },
        },
      );
    if (name === 'server') removeOld(join(ROOT, 'server', 'dist'));
    mkdirSync(join(ROOT, '.cache', 'build'), { recursive: true });
    writeFileSync(marker, hash);
  }
}

/** Chunks are named after their content and would pile up. */
function removeOld(dir) {
  const before = Date.now() - KEEP_OLD_MS;
  for (const file of readdirSync(dir))
    if (statSync(join(dir, file)).mtimeMs < before) rmSync(join(dir, file));
}

function hashOf({ from, ending }) {
  const hash = createHash('sha256');
  for (const path of from
    .flatMap(filesIn)
    .filter((file) => ending.test(file) && !/\.(test|e2e)\.tsx?$/.test(file))) {
    hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { withFileTypes: true })
      .flatMap((entry) => filesIn(`${path}/${entry.name}`))
      .sort();
  } catch {
    return [path];
  }
}

if (process.argv[1] === join(ROOT, 'tools', 'build.mjs')) {
  install();
  build();
}
