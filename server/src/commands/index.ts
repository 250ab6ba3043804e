import type { Command } from './command.ts';

/** `portal <name>`. A command's code is loaded when it is called. */
export const commands: Record<string, Command> = {
  migrate: {
    usage: '',
    help: 'bring the database to this version of the schema',
    run: async (args, env) => (await import('./migrate.ts')).migrateCommand(args, env),
  },
  distribute: {
    usage: '[--shards 32]',
    help: 'on Citus: distribute the tables by tenant, once and again after each migration',
    run: async (args, env) => (await import('./distribute.ts')).distributeCommand(args, env),
  },
  tenants: {
    usage:
      '[list | add … | suspend <code> --reason <why> | resume <code> | limits <code> … | applications | approve <no> | refuse <no> --reason <why> | export <code> | import <file> | delete <code>]',
    help: 'the tenants and what they use; moves one with all it has, or deletes it',
    run: async (args, env) => (await import('./tenants.ts')).tenantsCommand(args, env),
  },
  users: {
    usage: '--tenant <code> [list | add <account> --role <role> | password <account>]',
    help: 'the users of a tenant; gives a new password to who has lost it',
    run: async (args, env) => (await import('./users.ts')).usersCommand(args, env),
  },
  clock: {
    usage: '<tenant> [now | +3d | -2h | +30m | <moment>] [--yes]',
    help: 'what a tenant takes for now; moves it, for trying out what falls due',
    run: async (args, env) => (await import('./clock.ts')).clockCommand(args, env),
  },
  audit: {
    usage: '[tenant …] [--receipt <file>]',
    help: 'prove that the books agree and the audit trail is whole, and name what is not',
    run: async (args, env) => (await import('./audit.ts')).auditCommand(args, env),
  },
  'verify-lot': {
    usage: '<file>',
    help: 'replay the public file of an ended auction: who won, at which price and when, or the first line that is wrong',
    run: async (args, env) => (await import('./verify-lot.ts')).verifyLotCommand(args, env),
  },
  import: {
    usage:
      'products|prices|stock --tenant <code> [--seller <login or member number>] [--currency CNY] [--publish] <files…>',
    help: 'import products, prices or stock from CSV or XLSX files, own format or Shopify',
    run: async (args, env) => (await import('./import.ts')).importCommand(args, env),
  },
  export: {
    usage:
      'products|prices|stock --tenant <code> [--seller <login or member number>] [--lang zh] <file.csv or file.xlsx>',
    help: 'write products, prices or stock to a CSV or XLSX file that can be imported again',
    run: async (args, env) => (await import('./export.ts')).exportCommand(args, env),
  },
  'lost-secret': {
    usage: '--confirm',
    help: 'when the key of what is sealed is lost for good: start with another one',
    run: async (args, env) => (await import('./lost-secret.ts')).lostSecretCommand(args, env),
  },
  backup: {
    usage: '[file]',
    help: 'write everything (database and files) as of one moment into one file',
    run: async (args, env) => (await import('../backup/backup.ts')).backupCommand(args, env),
  },
  restore: {
    usage: '<file>',
    help: 'fill an empty database and data directory from a back-up',
    run: async (args, env) => (await import('../backup/restore.ts')).restoreCommand(args, env),
  },
};
