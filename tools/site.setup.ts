import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the site of the journeys listens. */
    sitePort: number;
  }
}

/** One site with the demo for all journeys. SITE_PORT names one that runs already, while a journey is being written. */
export default async function setup(project: TestProject) {
  const running = Number(process.env['SITE_PORT'] ?? 0);
  if (running) {
    project.provide('sitePort', running);
    return undefined;
  }
  const [{ default: startDatabase }, { openSite }, { loadDemo }] = await Promise.all([
    import('./vitest.setup.ts'),
    import('../server/src/testing/site.ts'),
    import('../seeds/demo.ts'),
  ]);
  const stopDatabase = await startDatabase();
  const site = await openSite(loadDemo);
  project.provide('sitePort', site.port);
  return async () => {
    await site.close();
    await stopDatabase();
  };
}
