import type { App } from '../../server/src/app.ts';
import { auditLedger, checksOf } from '../../server/src/modules/ledger/audit.ts';
import { scratch, startServer, type Running } from './processes.ts';
import { fillShop, openApp, vacuum, type OpenApp, type Shop, type ShopSize } from './shop.ts';

/**
 * A filled shop behind a server process of its own, and the same database for measurements beside
 * it.
 */
export type Served = { dir: string; shop: Shop; server: Running; beside: OpenApp };

/** Fills a shop, serves it, does the work and leaves nothing behind. */
export function withShop<R>(size: ShopSize, work: (served: Served) => Promise<R>): Promise<R> {
  return withFilled(
    (app) => fillShop(app, size),
    ({ filled, ...served }) => work({ ...served, shop: filled }),
  );
}

export type Filled<S> = Omit<Served, 'shop'> & { filled: S };

/** The same with anything else than a shop. */
export async function withFilled<S, R>(
  fill: (app: App) => Promise<S>,
  work: (served: Filled<S>) => Promise<R>,
): Promise<R> {
  const place = scratch();
  try {
    const filling = await openApp(place.dir);
    const filled = await fill(filling.app);
    await filling.app.kernel.drainOutbox();
    await vacuum(filling);
    await filling.close();
    const server = await startServer(place.dir);
    const beside = await openApp(place.dir);
    try {
      return await work({ dir: place.dir, filled, server, beside });
    } finally {
      await server.stop();
      await beside.close();
    }
  } finally {
    place.remove();
  }
}

/**
 * The findings of `portal audit`: those of all checks over all tenants, none when the books agree.
 */
export async function auditFindings({ app: { kernel } }: Pick<OpenApp, 'app'>): Promise<string[]> {
  const checks = checksOf(kernel.modules);
  const findings: string[] = [];
  for (const tenant of await kernel.tenants()) {
    for (const check of await kernel.read(kernel.system(tenant), (ctx) =>
      auditLedger(ctx, checks),
    )) {
      findings.push(...check.findings.map((finding) => `${check.name}: ${finding}`));
    }
  }
  return findings;
}
