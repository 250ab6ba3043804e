import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isSystemError } from '../kernel/system-error.ts';
import { type RunAs, commandFor } from './binaries.ts';
import { type Cluster, openCluster, runProgram } from './cluster.ts';

/** A PostgreSQL of our own; `url` is its superuser in the database `postgres`. */
type Embedded = { url: string; port: number; pid(): number; stop(): Promise<void> };

type EmbeddedOptions = {
  /** Keeps the cluster, the password and the log. */
  dir: string;
  settings?: Record<string, string>;
  runAs?: RunAs['how'];
  log?: (message: string) => void;
};

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1', // nobody but this machine
  unix_socket_directories: '', // the path of a data directory may be too long for a socket
  max_connections: '120',
  shared_buffers: '256MB',
  // A checkout touches some eighty tables and indexes: so many locks have a fast way, 64 by default.
  max_locks_per_transaction: '256',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // A plan made while a table was empty reads all rows of a tenant, so tables are analysed soon
  // after rows come.
  autovacuum_naptime: '5s',
  // Then seldom: a table that grew by a tenth has not changed its nature, and every look reads 30 000 rows of it.
  autovacuum_analyze_scale_factor: '0.3',
};
const START_MAX_MS = 180_000; // recovery after a crash may take its time
const WATCH_MS = 200;
const RETRY_MS = 1000;
const JOIN_TRIES = 5;
const LOG_MAX_BYTES = 20_000_000;
/** Everyone who uses the server holds this lock shared; the last one to let go stops it. */
const HOLD_LOCK = 7_310_001;

type Server = { pid: number; port: number; hold: pg.Client };

/** Starts PostgreSQL, or adopts one that already runs on this directory (its parent was killed,
 * or a command runs beside the server), and keeps it running until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const cluster = openCluster(options.dir, options.runAs);
  const settings = { ...SETTINGS, ...options.settings };
  const log = options.log ?? (() => {});
  let server = await joinServer(cluster, settings, await freePort());
  let stopping = false;
  const watching = watch();

  async function watch() {
    while (!stopping) {
      await sleep(WATCH_MS, undefined, { ref: false });
      if (stopping || isOurs(cluster, server.pid)) continue;
      log(`PostgreSQL (${server.pid}) is gone; starting it again on port ${server.port}`);
      try {
        server = await joinServer(cluster, settings, server.port);
        log(`PostgreSQL is back (${server.pid})`);
      } catch (error) {
        log(String(error));
        await sleep(RETRY_MS);
      }
    }
  }

  async function stop() {
    if (stopping) return;
    stopping = true;
    await watching;
    if (await isLast(server.hold)) await shutDown(cluster, server.pid);
    await server.hold.end().catch(() => {});
  }
  return { url: urlOf(cluster, server.port), port: server.port, pid: () => server.pid, stop };
}

/** Another process may start or stop the same server while we look: look again. */
async function joinServer(
  cluster: Cluster,
  settings: Record<string, string>,
  port: number,
): Promise<Server> {
  for (let left = JOIN_TRIES; ; left--) {
    try {
      const running = await findRunning(cluster);
      if (!running) await launch(cluster, settings, port);
      const found = running ?? (await findRunning(cluster));
      if (found) return { ...found, hold: await hold(cluster, found.port) };
    } catch (error) {
      if (left <= 1) throw error;
    }
    if (left <= 1) throw new Error(`PostgreSQL does not start; see ${join(cluster.dir, 'log')}`);
    await sleep(WATCH_MS);
  }
}

/** The server that runs on this cluster, once it accepts connections. */
async function findRunning(cluster: Cluster) {
  const until = Date.now() + START_MAX_MS;
  while (Date.now() < until) {
    const [pid, , , port, , , , status] = pidFileLines(cluster);
    if (!pid) return undefined;
    if (!isOurs(cluster, Number(pid))) {
      // Left by a crash. The number may belong to another program by now, at which PostgreSQL
      // would refuse to start.
      fs.rmSync(pidFile(cluster), { force: true });
      return undefined;
    }
    if (status?.startsWith('ready')) return { pid: Number(pid), port: Number(port) };
    await sleep(20);
  }
  throw new Error(`PostgreSQL is not ready after ${START_MAX_MS} ms`);
}

const pidFile = (cluster: Cluster) => join(cluster.data, 'postmaster.pid');

function pidFileLines(cluster: Cluster) {
  const file = pidFile(cluster);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
}

/** Is this process a live PostgreSQL of this cluster? A zombie (a container's first process may
 * not reap) has no command line any more. */
function isOurs(cluster: Cluster, pid: number) {
  try {
    if (process.platform === 'linux') {
      if (fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster.data)) return true;
      // Started by another path that leads to the same directory: PostgreSQL works in it.
      return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster.data);
    }
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
}

async function launch(cluster: Cluster, settings: Record<string, string>, port: number) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', cluster.data, '-p', String(port), ...flags];
  const command = commandFor(cluster.binaries, 'postgres', args);
  const log = openLog(cluster);
  // Detached: Ctrl-C in the terminal is for the portal, which then stops PostgreSQL in order.
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: cluster.dir,
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  let over = '';
  child.once('error', (error) => (over = error.message));
  child.once('exit', (code, signal) => (over = `exit ${code ?? signal}`));
  child.unref();
  while (!over && pidFileLines(cluster)[0] !== String(child.pid)) await sleep(10);
  if (over) throw new Error(`PostgreSQL did not start (${over}): ${lastOfLog(cluster)}`);
}

function openLog(cluster: Cluster) {
  const file = join(cluster.dir, 'log');
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_MAX_BYTES) fs.renameSync(file, `${file}.1`);
  return fs.openSync(file, 'a', 0o600);
}

const lastOfLog = (cluster: Cluster) =>
  fs.readFileSync(join(cluster.dir, 'log'), 'utf8').trim().split('\n').slice(-3).join(' | ');

async function freePort() {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (typeof address !== 'object' || !address) throw new Error('there is no free port');
  return address.port;
}

const urlOf = (cluster: Cluster, port: number) =>
  `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;

async function hold(cluster: Cluster, port: number) {
  const client = new pg.Client({ connectionString: urlOf(cluster, port) });
  client.on('error', () => {}); // the watch sees the server go
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [HOLD_LOCK]);
  return client;
}

/** Lets go of the server; true when nobody else holds it. */
async function isLast(client: pg.Client) {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [HOLD_LOCK]);
    const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [HOLD_LOCK]);
    return rows[0].last === true;
  } catch {
    return true; // it is going down already
  }
}

/** Fast: running transactions are rolled back, committed ones are written. */
async function shutDown(cluster: Cluster, pid: number) {
  if (process.platform === 'win32') {
    runProgram(cluster, 'pg_ctl', ['stop', '-m', 'fast', '-D', cluster.data]);
    return;
  }
  if (isOurs(cluster, pid)) process.kill(pid, 'SIGINT');
  while (isOurs(cluster, pid)) await sleep(10);
}
