import { createServer } from 'node:net';
import { isAbsolute, sep } from 'node:path';
import pg from 'pg';
import type { Config } from './config.ts';

/** Fields of an error of the operating system. */
type SystemError = Error & {
  code: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
};

const UNWRITABLE = [
  'ENOENT',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EIO',
  'EEXIST',
  'EISDIR',
];
const UNREACHABLE = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'EPIPE',
];
/** Wrong password, no such database, no such role. */
const NOT_LET_IN = /^(28|3D)/;

/** A start that fails for what surrounds the program says which setting leads there; anything else is told as it is. */
export function faultOfStart(error: unknown, config: Config): unknown {
  const sentence = sentenceOf(error, config);
  return sentence === null ? error : new Error(sentence, { cause: error });
}

function sentenceOf(error: unknown, config: Config): string | null {
  // `localhost` has two addresses, and an error that has tried both says nothing itself.
  if (error instanceof AggregateError && error.errors.length > 0)
    return sentenceOf(error.errors[0], config);
  const { databaseUrl } = config;
  if (databaseUrl && error instanceof pg.DatabaseError && NOT_LET_IN.test(error.code ?? ''))
    return `DATABASE_URL: PostgreSQL lets nobody in as it says (${error.message})`;
  if (databaseUrl && error instanceof Error && /^Connection terminated/.test(error.message))
    return `DATABASE_URL: what answers at ${whereOf(databaseUrl)} ended the connection (${error.message})`;
  if (!isSystem(error)) return null;
  if (error.syscall === 'listen' || error.syscall === 'bind') return ofListening(error, config);
  if (UNREACHABLE.includes(error.code) && !error.path)
    return databaseUrl
      ? `${urlAt(error, config)} (${error.code})`
      : `DATA_DIR: the PostgreSQL in ${config.dataDir} does not answer (${error.code})`;
  const { path = '' } = error;
  if (UNWRITABLE.includes(error.code) && isAbsolute(path) && within(path, config.dataDir))
    return `DATA_DIR: ${path} cannot be used (${error.code}). It has to be a directory that this user may write to, with room left`;
  return null;
}

function ofListening({ code }: SystemError, { port, host }: Config): string | null {
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is taken by another program (${code}). End that one, or choose another: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `PORT: this user may not listen on ${port} (${code}). Choose one above 1023, behind a proxy`;
  return `HOST: nothing can listen on ${host ?? 'this machine'} (${code})`;
}

/** Which of the URLs leads to the address that failed. */
function urlAt({ port, address }: SystemError, config: Config): string {
  const urls = {
    DATABASE_URL: config.databaseUrl,
    APP_DATABASE_URL: config.appDatabaseUrl,
    REPORT_DATABASE_URL: config.reportDatabaseUrl,
  };
  const leadsThere = (url: string | undefined) =>
    url !== undefined &&
    (port === undefined || Number(new URL(url).port || 5432) === port) &&
    (address === undefined || [address, 'localhost'].includes(new URL(url).hostname));
  const [name = 'DATABASE_URL', url = config.databaseUrl] =
    Object.entries(urls).find(([, one]) => leadsThere(one)) ?? [];
  return `${name}: no PostgreSQL answers at ${whereOf(url ?? '')}`;
}

function whereOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

const within = (path: string, dir: string) =>
  path === dir || path.startsWith(dir + sep) || dir.startsWith(path + sep);

function isSystem(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Before anything is made: a port that is taken would be told minutes later, when the demo is loaded. */
export function refuseTakenPort({ port, host = '127.0.0.1' }: Config): Promise<void> {
  if (port === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
