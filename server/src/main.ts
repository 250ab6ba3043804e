import { setFlagsFromString } from 'node:v8';
import { main } from './start.ts';

// On a machine with much memory V8 lets rubbish grow to several times what lives. It is collected when there is 40 % more:
// 363 MB at the peak of the memory bench instead of 621.
setFlagsFromString('--heap-growing-percent=40');
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
