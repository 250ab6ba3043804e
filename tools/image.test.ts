import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTurn } from '../server/src/testing/sample.ts';
import { makeImage } from './image.mjs';
import { ROOT } from './install.mjs';

/** This one, and the next two that are supported, as npm has them. */
const NODES = [process.versions.node, '22.23.3', '24.21.0'];
const NODES_ON_A_PUSH = 3;
/** The serving user owns nothing of the code, as in a container. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const MINUTE_MS = 60_000;

/** An image takes as long as some forty tests: on a push it is made when it is one of these's turn. */
const tried = NODES.filter((version) => isTurn(version, NODES_ON_A_PUSH));

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'tradeport-image-'));
  chmodSync(place, 0o755);
  if (tried.length > 0) makeImage(join(place, 'app'));
}, 10 * MINUTE_MS);
afterAll(() => rmSync(place, { recursive: true, force: true }));

test.each(tried.slice(0, 1))(
  'the image holds no package that only builds or tests, and fewer than 500',
  () => {
    // npm keeps a list of the packages that it has installed.
    const installed: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
      readFileSync(join(place, 'app', 'node_modules', '.package-lock.json'), 'utf8'),
    );
    const names = Object.keys(installed.packages).filter((name) =>
      name.startsWith('node_modules/'),
    );
    expect(names.length).toBeGreaterThan(200);
    expect(names.length).toBeLessThanOrEqual(500);
    for (const name of ['esbuild', 'tsx', 'vite', 'vitest', 'playwright-core', 'antd'])
      expect(existsSync(join(place, 'app', 'node_modules', name)), name).toBe(false);
    expect(existsSync(join(place, 'app', 'server', 'src', 'main.ts'))).toBe(false);
  },
);

test('the container is made of it, on a Node that is tried here, and runs as somebody who owns none of it', () => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const [, serving = ''] = dockerfile.split(/^FROM .* AS build$/m);
  expect(serving).toContain('COPY --from=build /image /app');
  expect(serving).toContain('USER node');
  const majors = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
  expect(new Set(majors)).toEqual(new Set(['24']));
  expect(NODES.some((version) => version.startsWith('24.'))).toBe(true);
});

test.each(tried)(
  'it starts from nothing on Node %s, owned by somebody else, and lets the operator in',
  async (version) => {
    const node = version === process.versions.node ? process.execPath : nodeOf(version);
    const data = mkdtempSync(join(place, 'data-'));
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    const server = spawn(node, ['server/dist/supervisor.mjs', '--no-demo'], {
      cwd: join(place, 'app'),
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        HOME: data,
        DATA_DIR: data,
      },
    });
    const over = once(server, 'exit');
    try {
      let said = '';
      const ready = new Promise<RegExpExecArray>((resolve, reject) => {
        const hear = (text: string) => {
          said += text;
          const found = /operator \/ (\S+)[^]*is ready: (\S+)/.exec(said);
          if (found) resolve(found);
        };
        server.stdout.setEncoding('utf8').on('data', hear);
        server.stderr.setEncoding('utf8').on('data', hear);
        server.on('exit', () => reject(new Error(said)));
      });
      const [, password = '', address = ''] = await ready;
      const headers = { 'tenant-code': 'platform' };
      const page = async (path: string) => (await fetch(`${address}${path}`, { headers })).text();
      expect(await page('/'), said).toContain('</html>');
      expect(await page('/console/')).toContain('id="root"');
      expect(JSON.parse(await page('/openapi.json'))).toHaveProperty('paths');
      const login = await fetch(`${address}/web/ml/mlogin/loginIn.json`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ phone: 'operator', pwd: password }),
      });
      expect(await login.json()).toMatchObject({ success: true });
    } finally {
      server.kill('SIGTERM');
      await over;
    }
    expect(server.exitCode).toBe(0);
  },
  5 * MINUTE_MS,
);

/** Node's own program, from npm's package of it for this machine. */
function nodeOf(version: string): string {
  const dir = join(ROOT, '.cache', 'node', version);
  const program = join(dir, 'package', 'bin', 'node');
  if (existsSync(program)) return program;
  mkdirSync(dir, { recursive: true });
  const name = `node-${process.platform}-${process.arch}@${version}`;
  const packed = execFileSync('npm', ['pack', '--silent', name], { cwd: dir, encoding: 'utf8' });
  execFileSync('tar', ['xzf', packed.trim()], { cwd: dir });
  rmSync(join(dir, packed.trim()));
  return program;
}
