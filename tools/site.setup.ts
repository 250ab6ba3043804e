import { fork } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each file of journeys that runs at a time: a file that says the port once the site listens, or why it never will. */
    sites: string[];
  }
}

/** So many browsers run at a time, each with a site of its own: more than two processors are busy with. */
export const SITES = 3;

/**
 * Sites with the demo for all journeys, each a process of its own: settings of one journey are not
 * in the way of another. They are filled while the tests before them run. SITE_PORT names one that
 * runs already, while a journey is being written.
 */
export default async function setup(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), 'tradeport-sites-'));
  const told = Array.from({ length: SITES }, (_, n) => join(dir, String(n)));
  project.provide('sites', told);
  const running = process.env['SITE_PORT'];
  if (running) {
    for (const file of told) writeFileSync(file, running);
    return () => rmSync(dir, { recursive: true, force: true });
  }
  const { default: startDatabase } = await import('./vitest.setup.ts');
  const stopDatabase = await startDatabase();
  const sites = told.map(startSite);
  return async () => {
    await Promise.all(sites.map((stop) => stop()));
    await stopDatabase();
    rmSync(dir, { recursive: true, force: true });
  };
}

/** The first one fills the demo, the others wait for it and copy. Answers how to stop it. */
function startSite(file: string): () => Promise<unknown> {
  const child = fork(fileURLToPath(new URL('./site-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    // Far from the portals' zone and the browsers': a time written on the server's clock shows (I18N-04).
    env: { ...process.env, TZ: 'America/Los_Angeles' },
  });
  const tell = (says: string) => {
    writeFileSync(`${file}.half`, says);
    renameSync(`${file}.half`, file);
  };
  child.once('message', (port) => tell(String(port)));
  const ended = once(child, 'exit').then(([code]) =>
    tell(`the site of the journeys ended with ${code}`),
  );
  return () => {
    if (child.connected) child.disconnect();
    return ended;
  };
}
