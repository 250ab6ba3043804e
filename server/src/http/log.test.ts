import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginByCode, loginIn, resetPassword } from '@tradeport/api/identity/calls';
import { changePassword } from '@tradeport/api/identity/own-calls';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { testDatabase } from '../db/template.ts';
import { provisionTenant } from '../modules/members/index.ts';

const SECRETS = ['Hidden12345', 'Other67890', '918273'];

test('[AUT-01e] no log line holds a password or a code, however it was sent and whatever came of it', async () => {
  const lines: string[] = [];
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-log-'));
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const app = await createApp({
    config: {
      ...readConfig([], { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' }),
      worker: false,
    },
    ...database,
    log,
  });
  try {
    await provisionTenant(app.kernel, {
      code: 'alpha',
      name: { zh: 'alpha' },
      hosts: ['alpha.test'],
      admin: { loginName: 'admin', password: 'Hidden12345' },
    });
    const headers = {
      host: 'alpha.test',
      'tenant-code': 'alpha',
      'content-type': 'application/json',
    };
    const post = (path: string, payload: object) =>
      app.http.inject({
        method: 'POST',
        url: `${path}.json`,
        headers,
        payload: JSON.stringify(payload),
      });
    const get = (query: string) =>
      app.http.inject({
        url: `${loginIn.path}.json?${query}`,
        headers: { host: 'alpha.test', 'tenant-code': 'alpha' },
      });
    const right = await post(loginIn.path, { loginName: 'admin', passwd: 'Hidden12345' });
    expect(right.statusCode).toBe(200);
    await post(loginIn.path, { loginName: 'admin', passwd: 'Other67890' });
    expect((await get('loginName=admin&passwd=Hidden12345&code=918273')).statusCode).toBe(200);
    await get('loginName=admin&passwd=Other67890&code=918273');
    await get('loginName=admin&passwd=Hidden12345&passwd=Other67890');
    await post(loginByCode.path, { userPhone: '13800000000', code: '918273' });
    await post(resetPassword.path, {
      userPhone: '13800000000',
      code: '918273',
      userPwsswd: 'Other67890',
    });
    await app.http.inject({
      method: 'POST',
      url: `${changePassword.path}.json`,
      headers: { ...headers, cookie: String(right.headers['set-cookie']).split(';')[0] ?? '' },
      payload: JSON.stringify({ oldPasswd: 'Hidden12345', passwd: 'Other67890' }),
    });
    expect(
      lines.filter((line) => line.includes(loginIn.path)).length,
      'requests are logged',
    ).toBeGreaterThan(2);
    for (const secret of SECRETS)
      expect(
        lines.filter((line) => line.includes(secret)),
        secret,
      ).toEqual([]);
  } finally {
    await app.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
