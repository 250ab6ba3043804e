import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Database } from './db/open.ts';
import { accountLines, fillWhenNew, openForServing } from './first-fill.ts';
import type { Sweep } from './kernel/module.ts';
import {
  exitOnUncaughtException,
  onSupervisorGone,
  ignoreOutputErrors,
  tellSupervisor,
} from './last-resort.ts';
import { faultOfStart, refuseTakenPort } from './start-fault.ts';

/** npm passes a signal on that the terminal has sent us already: that is not a second one. */
const SAME_SIGNAL_MS = 1000;
/** So long an orderly stop may take when nobody can force it any more. */
const ORPHAN_MS = 30_000;

const say = (text: string) => void process.stdout.write(`${text}\n`);

export async function main(flags: readonly string[], env: NodeJS.ProcessEnv) {
  ignoreOutputErrors();
  const config = readConfig(flags, env);
  let app: App | undefined;
  let database: Database | undefined;
  let closing: Promise<void> | undefined;
  const close = (drainS = 0) =>
    (closing ??= (async () => {
      await app?.close({ drainS });
      await database?.stop();
    })());
  // Balancers are in front of what a service manager stops; who presses Ctrl-C or closes the terminal waits for it.
  onSignal((signal) => close(signal === 'SIGTERM' && config.web ? config.drainS : 0));
  try {
    await refuseTakenPort(config);
    database = await openForServing(config, say);
    app = await createApp({ config, ...database });
    exitOnUncaughtException(app.kernel.log);
    const { accounts, isNew } = await fillWhenNew(config, database, app, say);
    const isDemo = accounts.length > 0;
    const address = await app.listen({ further: await demoTimers(isDemo), local: isDemo });
    tellSupervisor(portOf(app));
    say(`\n  Tradeport is ready: ${address}\n`);
    for (const line of accountLines(accounts, isNew)) say(line);
    if (isDemo && !config.host)
      say(
        `\n  For this machine alone, since everybody knows the demo's passwords. HOST=0.0.0.0 serves others, too.`,
      );
  } catch (error) {
    // A start that fails leaves nothing running.
    await close();
    throw faultOfStart(error, config);
  }
}

type App = Awaited<ReturnType<typeof createApp>>;

function portOf({ http }: App): number | undefined {
  const address = http.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** The demo's own timers, only where it was loaded. */
async function demoTimers(isDemo: boolean): Promise<readonly Sweep[]> {
  return isDemo ? [(await import('../../seeds/demo/auctions/live.ts')).keepLotLive] : [];
}

/** The first signal stops in order, the next one at once. So does the end of the supervisor: nobody would stop us later. */
function onSignal(close: (signal: NodeJS.Signals) => Promise<void>) {
  let first = 0;
  const stop = async (signal: NodeJS.Signals) => {
    if (first > 0 && Date.now() - first > SAME_SIGNAL_MS) process.exit(1);
    if (first > 0) return;
    first = Date.now();
    say('\n  Stopping: finishing what runs (once more to force) …');
    try {
      await close(signal);
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop); // the terminal was closed
  onSupervisorGone(() => {
    void stop('SIGHUP');
    setTimeout(() => process.exit(1), ORPHAN_MS).unref();
  });
}
