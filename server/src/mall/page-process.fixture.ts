import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { SECRET_KEY } from '../testing/filled.ts';

/** Another process of the portal on the database of a test (processes.test.ts). It says its port, and ends with its channel. */
const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-other-'));
const config = {
  ...readConfig([], { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SECRET_KEY }),
  worker: false,
};
const app = await createApp({
  config,
  ...JSON.parse(process.env['DATABASE'] ?? '{}'),
  log: pino({ level: 'error' }),
});
process.on('disconnect', async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
process.send?.(await app.listen());
