import type { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/** The environment of a command; everything it opened is closed afterwards. */
export type CommandEnv = {
  config: Config;
  say(text: string): void;
  /** The database, migrated; the embedded one is started, or used beside a running server. */
  database(): Promise<Database>;
  /** The application as it serves, without HTTP and without jobs of its own. */
  app(): Promise<App>;
};

export type Command = {
  /** How to write it after the name: `products --tenant <code> <files…>` */
  usage: string;
  help: string;
  /** Throws a CommandFault for a mistake of the user. */
  run(args: string[], env: CommandEnv): Promise<void>;
};

/** A fault that is said in one sentence, without a stack. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}
