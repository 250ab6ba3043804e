import { runCommand } from './commands/run.ts';

process.setSourceMapsEnabled(true);
process.exitCode = await runCommand(process.argv.slice(2), process.env);
