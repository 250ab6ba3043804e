import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../server/src/config.ts';
import type { App } from '../server/src/app.ts';
import type { Ctx } from '../server/src/kernel/ctx.ts';
import { openedPage, publish } from '../server/src/modules/content/index.ts';
import { startScript } from './lib/processes.ts';
import { figure, median, ratesOf, type Row, shareAtLeast } from './lib/rates.ts';
import { type Served, withShop } from './lib/served.ts';

const SHOP = { products: 500, categories: 8, buyers: 1, stock: 100 };
const TURNS = 3;
/** As long as other processes need to hear of a page, and more. */
const HEARD_MS = 3000;

/**
 * CMS-01 The home page from content beside the same page with its blocks compiled in: what a portal shows before it has published
 * one is made by the program itself, and its editor begins with those same blocks.
 */
async function run(): Promise<Row[]> {
  if (!existsSync(join(ROOT, 'web', 'dist', 'mall-ssr', 'entry.js')))
    return [figure('left out: the mall is not built', 0, '', 'npm run build')];
  return withShop(SHOP, async (served) => {
    const yardstick = await startScript('lib/yardstick.ts', {});
    try {
      const rates: Record<'compiled' | 'content' | 'hello', number[]> = {
        compiled: [],
        content: [],
        hello: [],
      };
      for (let turn = 0; turn < TURNS; turn += 1)
        for (const of of ['compiled', 'content'] as const) {
          await (of === 'content' ? putUp(served) : takeAway(served));
          await new Promise((resolve) => {
            setTimeout(resolve, HEARD_MS);
          });
          const measured = await ratesOf({
            home: {
              url: served.server.address,
              headers: { host: served.shop.host, 'accept-encoding': 'gzip', accept: 'text/html' },
              urls: ['/'],
              fault: (html) =>
                typeof html === 'string' && html.endsWith('</html>') ? null : 'no page',
            },
            hello: { url: `${yardstick.address}/hello` },
          });
          rates[of].push(measured['home'] ?? 0);
          rates.hello.push(measured['hello'] ?? 0);
        }
      const compiled = { what: 'its blocks compiled in', value: median(rates.compiled) };
      const hello = { what: 'Fastify, hello world', value: median(rates.hello) };
      const content = median(rates.content);
      return [
        shareAtLeast('home page from content', content, '/s', compiled, 0.9),
        shareAtLeast('home page from content', content, '/s', hello, 0.15),
      ];
    } finally {
      await yardstick.stop();
    }
  });
}

/** As its editor does: opened, and published as it is. */
async function putUp({ shop, beside: { app } }: Served): Promise<void> {
  const scope = app.kernel.system(await tenantNow(app, shop.tenant.id));
  await app.kernel.write(scope, async (ctx: Ctx<string>) => {
    const pageCode = await openedPage(ctx, 'home');
    await publish(ctx, { pageCode, revision: 0 });
  });
}

/** The portal has never published a home page, and every process hears of it. */
async function takeAway({ shop, beside: { database } }: Served): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { id } = shop.tenant;
  await client.query(`begin; set local app.tenant = '${id}';
    delete from content_slug where tenant_id = '${id}';
    delete from content_version where tenant_id = '${id}';
    delete from content_page where tenant_id = '${id}';
    update tenant set settings = jsonb_set(settings, '{pagesRevision}', '"${randomUUID()}"') where id = '${id}';
    select pg_notify('directory', '');
    commit`);
  await client.end();
}

async function tenantNow(app: App, id: string) {
  const tenant = (await app.kernel.tenants()).find((one) => one.id === id);
  if (!tenant) throw new Error('the shop is gone');
  return tenant;
}

export default { name: 'pages', run };
