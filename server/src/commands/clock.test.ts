import { beforeAll, expect, test } from 'vitest';
import { writeFact } from '../kernel/installation.ts';
import { useApp } from '../testing/app.fixture.ts';
import { clockCommand } from './clock.ts';
import type { CommandEnv } from './command.ts';

const app = useApp();
let said: string[];
let env: CommandEnv;
beforeAll(async () => {
  said = [];
  env = {
    config: app.kernel.config,
    say: (text) => void said.push(text),
    app: async () => app,
    database: () => Promise.reject(new Error('not needed here')),
  };
});

const HOUR_MS = 3_600_000;
const offsetOf = async (code: string) =>
  (await app.kernel.tenants()).find((one) => one.code === code)?.clockOffsetMs;
const run = (...args: string[]) => clockCommand(args, env);

test('portal clock shows a tenant’s clock, and moves that of no business unless told twice', async () => {
  const { code } = app.tenant;
  await run(code);
  expect(said.at(-1)).toMatch(new RegExp(`^${code}: .* \\(.*Time\\), the server’s$`));
  await expect(run(code, '+3h')).rejects.toThrow('--yes');
  expect(await offsetOf(code)).toBe(0);
  await run(code, '+3h', '--yes');
  expect(await offsetOf(code)).toBe(3 * HOUR_MS);
  expect(said.at(-1)).toContain('180 minutes off');
  await run(code, '-30m', '--yes');
  expect(await offsetOf(code)).toBe(2.5 * HOUR_MS);
  await run(code, new Date(Date.now() + 24 * HOUR_MS).toISOString(), '--yes');
  expect(await offsetOf(code)).toBeCloseTo(24 * HOUR_MS, -5);
  await run(code, 'now', '--yes');
  expect(await offsetOf(code)).toBe(0);
  for (const wrong of ['soon', '+1y', '+9999d', '--no'])
    await expect(run(code, wrong, '--yes')).rejects.toThrow('portal clock');
  await expect(run('nobody')).rejects.toThrow('There is no tenant');
});

test('portal clock moves that of a demo’s tenant without asking', async () => {
  const { code } = app.otherTenant;
  const one = { who: 'Buyer', host: `${code}.localhost`, path: '', account: 'buyer' };
  await writeFact(app.owner, 'demo', { state: 'loaded', accounts: [one] });
  await run(code, '+1d');
  expect(await offsetOf(code)).toBe(24 * HOUR_MS);
  await expect(run(app.tenant.code, '+1d')).rejects.toThrow('--yes');
});
