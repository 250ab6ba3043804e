import { openDatabase } from '../db/open.ts';
import type { CommandEnv } from './command.ts';

export async function migrateCommand(_args: string[], env: CommandEnv) {
  const database = await openDatabase(env.config, { log: env.say });
  await database.stop();
  env.say('The schema is up to date.');
}
