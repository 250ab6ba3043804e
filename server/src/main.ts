import { main } from './start.ts';

process.setSourceMapsEnabled(true);
try {
  await main(process.argv.slice(2), process.env);
} catch (error) {
  // Wrong settings and the like are said in a sentence; a bug shows where it is.
  const isBug = error instanceof TypeError || process.env.LOG_LEVEL === 'debug';
  const told = error instanceof Error ? (isBug ? error.stack : error.message) : String(error);
  process.stderr.write(`\n${told}\n`);
  process.exit(1);
}
