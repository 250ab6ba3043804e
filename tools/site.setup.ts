import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the sites of the journeys listen, one for each file that runs at a time. */
    sitePorts: number[];
  }
}

/** As many as the project `e2e` has workers. */
const SITES = 2;

/**
 * Sites with the demo for all journeys, each a process of its own: what one journey sets at its portal is not in the way
 * of another. SITE_PORT names one that runs already, while a journey is being written.
 */
export default async function setup(project: TestProject) {
  const running = Number(process.env['SITE_PORT'] ?? 0);
  if (running) {
    project.provide('sitePorts', [running]);
    return undefined;
  }
  const { default: startDatabase } = await import('./vitest.setup.ts');
  const stopDatabase = await startDatabase();
  const sites = await Promise.all(Array.from({ length: SITES }, startSite));
  project.provide(
    'sitePorts',
    sites.map((site) => site.port),
  );
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await stopDatabase();
  };
}

/** The first one fills the demo, the others wait for it and copy. */
async function startSite(): Promise<{ port: number; stop(): Promise<unknown> }> {
  const child = fork(fileURLToPath(new URL('./site-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    // Far from the portals' zone and the browsers': a time written on the server's clock shows (I18N-04).
    env: { ...process.env, TZ: 'America/Los_Angeles' },
  });
  const ended = once(child, 'exit');
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    ended.then(([code]) => {
      throw new Error(`the site of the journeys ended with ${code}`);
    }),
  ]);
  return {
    port,
    stop: () => {
      child.disconnect();
      return ended;
    },
  };
}
