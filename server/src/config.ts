import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { S3Settings } from './modules/files/s3.ts';

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  HOST: z.string().min(1).optional(),
  DRAIN_S: z.coerce.number().min(0).max(300).default(5),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  APP_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  REPORT_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  ADMIN_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  SECRET_KEY: z.string().min(16).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_STYLE: z.enum(['path', 'host']).default('path'),
  OUTSIDE: z.enum(['public', 'any']).default('public'),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('tradeport'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Names of the environment variables that are read. */
export const settingNames = Object.keys(settings.shape);

export const WEB_PORT = 8080;
/** Used when only a worker runs, often beside a web process on the same machine. */
export const WORKER_PORT = 8081;

export type Config = {
  port: number;
  /** Where nothing is said: everywhere, and with the demo's passwords on this machine alone. */
  host?: string | undefined;
  /** So long a stop by SIGTERM still answers while /readyz says that it stops, for the balancers that ask. */
  drainS: number;
  /** Absolute. Everything that must survive: database, files, passwords. */
  dataDir: string;
  /** The owner's URL of a PostgreSQL of one's own; without it the embedded one is started. */
  databaseUrl?: string;
  appDatabaseUrl?: string;
  reportDatabaseUrl?: string;
  /** A superuser's, for `portal distribute` alone. */
  adminDatabaseUrl?: string;
  /** Fill a new installation with the demo tenants: by itself in a data directory of our own, in somebody's own database when it is asked for. */
  demo: boolean;
  /** Serve HTTP. */
  web: boolean;
  /** Run jobs, sweeps and the outbox. */
  worker: boolean;
  /** How many reverse proxies stand before it: so many entries of X-Forwarded-For, -Proto and -Host are believed. */
  trustProxy: number;
  /** Where they are asked from outside, when not at 443 or 80: in links that are sent, and in the issuer of /oidc. */
  publicPort: number | null;
  /** Requests with this token may read /metrics from other machines. */
  metricsToken?: string;
  /** Where traces are sent, and as whose; without an endpoint nothing is traced. */
  traces?: { endpoint: string; service: string } | undefined;
  /**
   * Encryption keys, separated by commas: the first one encrypts values at rest. Without them a key
   * of the data directory is used.
   */
  secretKey?: string;
  /** Where uploaded files are kept; null: below the data directory. */
  s3: S3Settings | null;
  /** Addresses that people type (pictures, login providers) may lead into the own network. */
  outsideAnywhere: boolean;
  logLevel: z.infer<typeof settings>['LOG_LEVEL'];
};

const FLAGS = ['--demo', '--no-demo', '--web', '--worker'];

/** Reads the settings; a wrong one stops the start with a sentence that names it. */
export function readConfig(flags: readonly string[], env: NodeJS.ProcessEnv): Config {
  const unknown = flags.filter((flag) => !FLAGS.includes(flag));
  if (unknown.length > 0) {
    throw new Error(`Unknown option ${unknown.join(', ')}; there are ${FLAGS.join(', ')}`);
  }
  if (flags.includes('--demo') && flags.includes('--no-demo'))
    throw new Error('Either --demo or --no-demo');
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong setting: ${faults.join('; ')}`);
  }
  const values = parsed.data;
  const chosen = flags.includes('--web') || flags.includes('--worker');
  const web = !chosen || flags.includes('--web');
  return {
    port: values.PORT ?? (web ? WEB_PORT : WORKER_PORT),
    host: values.HOST,
    drainS: values.DRAIN_S,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    appDatabaseUrl: values.APP_DATABASE_URL,
    reportDatabaseUrl: values.REPORT_DATABASE_URL,
    adminDatabaseUrl: values.ADMIN_DATABASE_URL,
    demo: flags.includes('--demo') || (!flags.includes('--no-demo') && !values.DATABASE_URL),
    web,
    worker: !chosen || flags.includes('--worker'),
    publicPort: values.PUBLIC_PORT ?? null,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, service: values.OTEL_SERVICE_NAME }
      : undefined,
    secretKey: values.SECRET_KEY,
    s3: s3Of(values),
    outsideAnywhere: values.OUTSIDE === 'any',
    logLevel: values.LOG_LEVEL,
  };
}

/** All of it or nothing: half a bucket would be found out by the first upload. */
function s3Of({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
  S3_STYLE: style,
}: z.infer<typeof settings>): S3Settings | null {
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, bucket, region, accessKey, secretKey, style };
  if (endpoint || bucket || accessKey || secretKey) {
    throw new Error(
      'Wrong setting: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together',
    );
  }
  return null;
}

/** The root of the repository, from source as from the built server. */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(dir: string): string {
  const file = join(dir, 'package.json');
  const isRoot = existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).workspaces;
  if (isRoot || dirname(dir) === dir) return dir;
  return findRoot(dirname(dir));
}
