import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../config.ts';

/** An installation as `npm start -- --no-demo` makes it, with what its start has printed. */
export type Installation = {
  port: number;
  account: string;
  password: string;
  close(): Promise<void>;
};

const READY_MS = 300_000;

/** A process, a PostgreSQL and a data directory of its own, with nothing in them. */
export async function openInstallation(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-new-'));
  const {
    DATABASE_URL: _url,
    APP_DATABASE_URL: _app,
    REPORT_DATABASE_URL: _report,
    ...env
  } = process.env;
  const child = spawn(process.execPath, [join('tools', 'start.mjs'), '--no-demo'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DRAIN_S: '0',
    },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  let said = '';
  const ready = new Promise<RegExpExecArray>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`not ready after ${READY_MS} ms: ${said}`)),
      READY_MS,
    );
    void ended.then(() => reject(new Error(`ended before it was ready: ${said}`)));
    child.stdout.on('data', (part: Buffer) => {
      said += String(part);
      const told = /\s(operator) \/ (\S+)[^]*?ready: http:\/\/[^:]+:(\d+)/.exec(said);
      if (!told) return;
      clearTimeout(late);
      resolve(told);
    });
  });
  try {
    const [, account = '', password = '', port] = await ready;
    return { port: Number(port), account, password, close };
  } catch (error) {
    await close();
    throw error;
  }
}
