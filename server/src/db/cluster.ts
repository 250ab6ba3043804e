import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFile } from '../kernel/whole-file.ts';
import { type Binaries, type RunAs, commandFor, findBinaries } from './binaries.ts';

/** A directory with a PostgreSQL cluster, its superuser's password and the way to run it. */
export type Cluster = { dir: string; data: string; binaries: Binaries; password: string };

/** Builds with a UTF-8 locale know letters beyond ASCII, which trigram search needs. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Opens the cluster in `dir`, and makes it when there is none. */
export function openCluster(dirGiven: string, runAs?: RunAs['how']): Cluster {
  const dir = resolve(dirGiven);
  fs.mkdirSync(dir, { recursive: true, mode: 0o755 });
  const binaries = findBinaries(dir, runAs);
  const cluster = { dir, data: join(dir, 'data'), binaries, password: passwordIn(dir) };
  if (!fs.existsSync(join(cluster.data, 'PG_VERSION'))) makeCluster(cluster);
  refuseOtherVersion(cluster);
  changeOwner(cluster, cluster.data);
  return cluster;
}

/** Runs one of PostgreSQL's programs to its end; throws with what it said when it fails. */
export function runProgram(cluster: Cluster, program: string, args: string[]) {
  const command = commandFor(cluster.binaries, program, args);
  const done = spawnSync(command.file, command.args, {
    ...command.options,
    cwd: cluster.dir,
    encoding: 'utf8',
  });
  if (done.status === 0) return done.stdout;
  throw new Error(`${program}: ${done.error?.message ?? (done.stderr || done.stdout).trim()}`);
}

function passwordIn(dir: string) {
  const file = join(dir, 'password');
  if (!fs.existsSync(file)) {
    if (fs.existsSync(join(dir, 'data', 'PG_VERSION')))
      throw new Error(`${file} is missing: put back the password of this PostgreSQL's superuser`);
    makeFile(file, randomBytes(24).toString('base64url'));
  }
  const password = fs.readFileSync(file, 'utf8').trim();
  if (password) return password;
  throw new Error(`${file} is empty: put back the password of this PostgreSQL's superuser`);
}

/** Made beside its place and moved there whole, so that a kill leaves no half of a cluster. */
function makeCluster(cluster: Cluster) {
  const half = join(cluster.dir, `new-${process.pid}`);
  const passwordFile = `${half}.password`;
  try {
    fs.writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
    changeOwner(cluster, passwordFile);
    initialise(cluster, half, passwordFile);
    fs.renameSync(half, cluster.data);
  } catch (error) {
    // Another process may have been quicker: then its cluster is as good as ours.
    if (!fs.existsSync(join(cluster.data, 'PG_VERSION'))) throw error;
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(half, { recursive: true, force: true });
  }
}

function initialise(cluster: Cluster, half: string, passwordFile: string) {
  const always = ['-D', half, '-U', 'postgres', '-E', 'UTF8', '-A', 'scram-sha-256'];
  for (const locale of LOCALES) {
    fs.rmSync(half, { recursive: true, force: true });
    fs.mkdirSync(half, { mode: 0o700 });
    changeOwner(cluster, half);
    try {
      runProgram(cluster, 'initdb', [...always, `--pwfile=${passwordFile}`, `--locale=${locale}`]);
      return;
    } catch (error) {
      const isLocale = /locale/i.test(String(error));
      if (!isLocale || locale === LOCALES.at(-1)) throw error;
    }
  }
}

function refuseOtherVersion(cluster: Cluster) {
  const has = fs.readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  const runs = /\) (\d+)/.exec(runProgram(cluster, 'postgres', ['--version']))?.[1];
  if (has === runs) return;
  throw new Error(
    `${cluster.data} was made by PostgreSQL ${has}, this version brings ${runs}. Make a back-up ` +
      'with the version that made it and restore it here (docs/operations.md, "Upgrade").',
  );
}

/** As root, what PostgreSQL reads and writes belongs to whom it runs as. */
function changeOwner(cluster: Cluster, path: string) {
  const as = cluster.binaries.runAs;
  if (as.how === 'direct') return;
  const owner = as.how === 'user' ? as : { uid: 0, gid: 0 };
  if (fs.statSync(path).uid !== owner.uid) chownAll(path, owner);
}

function chownAll(path: string, owner: { uid: number; gid: number }) {
  const below = fs.statSync(path).isDirectory() ? fs.readdirSync(path) : [];
  for (const name of below) chownAll(join(path, name), owner);
  fs.lchownSync(path, owner.uid, owner.gid);
}
