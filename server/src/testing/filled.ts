import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import { createApp, type App } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Urls } from '../db/open.ts';
import { saveBankAccount } from '../modules/bankaccounts/index.ts';
import { provisionTenant, saveReturnAddressOf } from '../modules/members/index.ts';
import { saveBankAccount as bankAccount } from '@tradeport/api/bankaccounts/calls';
import { currencies } from '@tradeport/api/kernel/money';

export const PASSWORD = 'Demo1234';
/** A cheap hash: the product's own is slow on purpose, for each of a thousand people. */
export const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
/** All clones use this key, so that each can decrypt the template's values. */
export const SECRET_KEY = 'of tests alone, and no secret';

/** The real program on that database, with a data directory of its own. */
export async function appOn(
  database: Urls,
  log = pino({ level: process.env['TEST_LOG'] ?? 'error' }),
): Promise<App> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-'));
  const config = {
    ...readConfig([], { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SECRET_KEY }),
    worker: false,
  };
  const app = await createApp({ config, ...database, log });
  return {
    ...app,
    close: async (options) => {
      await app.close(options);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Makes once the rows that every test needs: the platform, two tenants, and the first person of
 * each.
 */
export async function fillTemplate(database: Urls): Promise<void> {
  const app = await appOn(database);
  for (const code of ['platform', 'alpha', 'beta']) {
    const platform = code === 'platform';
    const { tenant, memberId } = await provisionTenant(app.kernel, {
      code,
      platform,
      name: { zh: code },
      hosts: [`${code}.test`],
      admin: { loginName: platform ? 'operator' : 'admin', password: PASSWORD, passwordHash },
    });
    // PAY-02d Without one nobody may choose a transfer. AFS-04c Without the other the house puts nothing on the shelf.
    if (!platform)
      await app.kernel.write(app.kernel.system(tenant), async (ctx) => {
        await saveReturnAddressOf(ctx, memberId, {
          receiver: `${code} returns`,
          phone: '13900000001',
          address: `${code} road 1`,
          isDefault: true,
        });
        for (const currency of currencies)
          await saveBankAccount(
            ctx,
            bankAccount.input.parse({
              currency,
              beneficiary: `${code} Ltd`,
              accountNo: `6222 0000 ${currency === 'CNY' ? '0001' : '0002'}`,
              bankName: 'Bank of Tests',
            }),
          );
      });
  }
  await app.close();
}
