import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../server/src/config.ts';
import { crashAuctions } from './auction-crash.ts';

beforeAll(() => {
  execFileSync(process.execPath, [join('tools', 'build.mjs')], { cwd: ROOT, stdio: 'inherit' });
});

/** Ten of each, with outages that move the end: `npm run bench -- bidding`. */
test('[BID-04b] kill -9 of server and PostgreSQL while a lot ends: no acknowledged bid is lost, and it ends once', async () => {
  const rounds = await crashAuctions([
    [
      { what: 'server', beforeEndMs: 2500 },
      { what: 'postgres', beforeEndMs: 300 },
    ],
  ]);
  expect(rounds.flatMap((round) => round.faults)).toEqual([]);
  for (const { acknowledged, unanswered } of rounds) {
    expect(acknowledged).toBeGreaterThan(0);
    expect(unanswered).toBeGreaterThan(0);
  }
});
