import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'tradeport-npm-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const STAND_IN = `
import { writeFileSync } from 'node:fs';
import { endWithNpm } from ${JSON.stringify(join(import.meta.dirname, 'end-with-npm.mjs'))};
endWithNpm();
setTimeout(() => process.exit(0), 4000);
process.on('SIGHUP', () => { writeFileSync(process.argv[2], 'stopped'); process.exit(0); });
writeFileSync(process.argv[2], String(process.pid));
`;
writeFileSync(join(dir, 'stand-in.mjs'), STAND_IN);

/** A shell that starts it as npm does, and is ended as npm ends it: the signal goes no further. Says what became of it. */
async function afterItsShell(script: string, event: string | undefined): Promise<string> {
  const told = join(dir, script);
  writeFileSync(told, '');
  const { npm_lifecycle_event: _ours, ...env } = process.env;
  const shell = spawn('sh', ['-c', `node stand-in.mjs ${script}; true`], {
    cwd: dir,
    stdio: 'ignore',
    env: { ...env, ...(event ? { npm_lifecycle_event: event } : {}) },
  });
  await vi.waitUntil(() => readFileSync(told, 'utf8') !== '', 10_000);
  const pid = Number(readFileSync(told, 'utf8'));
  shell.kill('SIGTERM');
  await vi.waitUntil(() => shell.signalCode !== null);
  await new Promise((resolve) => {
    setTimeout(resolve, 1200);
  });
  const said = readFileSync(told, 'utf8');
  if (said === 'stopped') return said;
  process.kill(pid, 'SIGKILL');
  return 'goes on';
}

test('npm start stops when npm was ended; what a shell, a service manager or another script started goes on', async () => {
  expect(
    await Promise.all([
      afterItsShell('start', 'start'),
      afterItsShell('plain', undefined),
      afterItsShell('other', 'deploy'),
    ]),
  ).toEqual(['stopped', 'goes on', 'goes on']);
});
