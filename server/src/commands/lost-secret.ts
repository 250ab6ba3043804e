import pg from 'pg';
import { giveUpLostKeys } from '../kernel/keys-known.ts';
import { type CommandEnv, CommandFault } from './command.ts';

/** `portal lost-secret --confirm`: so that an installation starts again whose key is gone for good. */
export async function lostSecretCommand(args: string[], env: CommandEnv): Promise<void> {
  if (!args.includes('--confirm'))
    throw new CommandFault(
      'ID and bank numbers and the passwords of providers that were sealed with a lost key can never be read again. ' +
        'If there is no copy of it: portal lost-secret --confirm',
    );
  const { ownerUrl } = await env.database();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { lost, kept } = await giveUpLostKeys(env.config, owner);
    env.say(`Given up: ${lost.join(', ') || 'none'}. In force: ${kept.join(', ')}.`);
  } finally {
    await owner.end();
  }
}
