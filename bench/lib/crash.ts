import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const data = (dataDir: string) => join(dataDir, 'pg', 'data');

/** Kills the PostgreSQL of a data directory with all its processes, as a power cut of its machine would. */
export function killPostgres(dataDir: string): void {
  const postmaster = Number(
    readFileSync(join(data(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was gone already.
    }
  }
}

/** Kills it and keeps it from being started again until the answer is called. */
export function takePostgresAway(dataDir: string): () => void {
  killPostgres(dataDir);
  renameSync(data(dataDir), `${data(dataDir)}.away`);
  return () => renameSync(`${data(dataDir)}.away`, data(dataDir));
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = join('/proc', String(pid), 'stat');
      // "pid (name) state parent …"; the name may hold blanks and brackets.
      return (
        existsSync(stat) && Number(readStat(stat).split(') ').at(-1)?.split(' ')[1]) === parent
      );
    });
}

function readStat(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
