import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { SECRET_KEY } from '../testing/filled.ts';

/**
 * Another process of the portal, on the database of a test, whose clock is wrong by CLOCK_MS (outbox.test.ts). It
 * emits the events that it is sent and says when they are committed.
 */
const real = Date.now;
Date.now = () => real() + Number(process.env['CLOCK_MS']);
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

process.on(
  'message',
  async ({
    tenantCode,
    event,
    subjectId,
  }: {
    tenantCode: string;
    event: string;
    subjectId: string;
  }) => {
    const tenant = (await app.kernel.tenants()).find((one) => one.code === tenantCode);
    if (tenant)
      await app.kernel.write(app.kernel.system(tenant), async (ctx) =>
        ctx.emit(event, { kind: 'thing', id: subjectId }, {}),
      );
    process.send?.('committed');
  },
);
process.on('disconnect', async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
process.send?.('ready');
