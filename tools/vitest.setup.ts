import {
  TEST_RUN_ENV,
  TEST_SERVER_ENV,
  dropLeftovers,
  startTestServer,
} from '../server/src/db/template.ts';

/** One PostgreSQL for the whole run; test runs at the same time share it. */
export default async function setup() {
  const server = await startTestServer();
  process.env[TEST_SERVER_ENV] = server.url;
  process.env[TEST_RUN_ENV] = String(process.pid);
  await dropLeftovers(server.url);
  return () => server.stop();
}
