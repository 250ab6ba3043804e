import type { Logger } from 'pino';

/** The supervisor (supervisor.ts), if there is one, learns the port; the server stops when it is gone. */
export function tellSupervisor(port: number | undefined): void {
  process.send?.({ port });
}
export function onSupervisorGone(stop: () => void): void {
  if (!process.send) return;
  process.on('disconnect', stop);
  if (!process.connected) stop();
}

/** Ignores errors of a closed terminal or a reader that has gone: only that output is lost. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Handles uncaught errors. A promise that failed has unwound its own work, and its transaction with
 * it: it is logged, and the others are served. An exception has torn somebody's event handler in
 * the middle, a socket's for instance: nobody knows what it left half done, so the process ends and
 * is started again. PostgreSQL takes back what was not committed. See
 * docs/decisions/last-resort.md.
 */
export function exitOnUncaughtException(
  log: Pick<Logger, 'error' | 'fatal'>,
  end: (code: number) => void = process.exit,
): void {
  process.on('unhandledRejection', (reason) =>
    log.error({ err: reason }, 'a promise failed and nobody waited for it'),
  );
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception that nobody caught; the process ends');
    end(1);
  });
}
