import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { type App, type CommandEnv, CommandFault } from './command.ts';
import { commands } from './index.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Runs `portal <name> <args…>`; gives the exit code. */
export async function runCommand(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [name = 'help', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.includes('--help')) {
    say(command ? `portal ${name} ${command.usage}\n  ${command.help}` : overview());
    return command || ['help', '--help', '-h'].includes(name) ? 0 : 1;
  }
  const opened = openLater(env);
  process.once('SIGINT', () => void opened.close().finally(() => process.exit(130)));
  try {
    await command.run(rest, opened.env);
    return 0;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  } finally {
    await opened.close();
  }
}

function messageOf(error: unknown) {
  if (error instanceof CommandFault) return error.message;
  return error instanceof Error ? error.stack : String(error);
}

function overview() {
  const rows = Object.entries(commands).map(([name, { usage, help }]) => [
    `${name} ${usage}`,
    help,
  ]);
  const width = Math.max(...rows.map(([left = '']) => left.length)) + 2;
  const lines = rows.map(([left = '', right]) => `  ${left.padEnd(width)}${right}`);
  return ['npm run portal -- <command>', '', ...lines, '', 'Settings: docs/operations.md'].join(
    '\n',
  );
}

/** Opens only what the command asks for. */
function openLater(from: NodeJS.ProcessEnv) {
  const config = { ...readConfig([], from), web: false, worker: false };
  let database: Promise<Database> | undefined;
  let app: Promise<App> | undefined;
  const env: CommandEnv = {
    config,
    say,
    database: () => (database ??= openDatabase(config, { log: say })),
    app: () =>
      (app ??= env
        .database()
        .then(async (opened) => (await import('../app.ts')).createApp({ config, ...opened }))),
  };
  async function close() {
    await (await app?.catch(() => undefined))?.close();
    await (await database?.catch(() => undefined))?.stop();
  }
  return { env, close };
}
