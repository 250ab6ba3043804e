import pg from 'pg';
import { httpClient } from './lib/http.ts';
import { atMost, equals, figure, type Row } from './lib/rates.ts';
import { auditFindings, withShop, type Served } from './lib/served.ts';
import { vacuum } from './lib/shop.ts';
import { castOf } from './lib/walk/cast.ts';
import { settle, walkOn, type Walkthrough } from './lib/walk/run.ts';
import { broken } from './lib/walk/sums.ts';
import type { Portal } from './lib/walk/walk.ts';

/** The same walk again: `npm run bench -- walk --seed 7`; a shorter one: `--steps 5000`. */
const SEED = Number(process.env['WALK_SEED'] ?? Date.now() % 1_000_000_000);
const STEPS = Number(process.env['WALK_STEPS'] ?? 100_000);
const WORKERS = 64;
const ORDERS = 16;
const BUYERS = 4;
const GOODS = 6;
/** Answers are tables of two words: so many of the commonest are told. */
const TOLD = 200;

/** Orders × after-sales × time at random, by many workers on the same few orders, against a server of its own. */
async function run(): Promise<Row[]> {
  process.stdout.write(`seed ${SEED}\n`);
  return withShop(
    { products: GOODS / 2, categories: 1, buyers: BUYERS, stock: STEPS },
    async (served) => {
      const { portal, end } = await portalOf(served);
      const walked = await walkOn(portal, {
        steps: STEPS,
        workers: WORKERS,
        orders: ORDERS,
        seed: SEED,
      });
      // The findings of a long walk are printed at once, so that a later failure cannot lose them.
      tellNow('answers that no call declares', walked.faults);
      const settling = await settle(portal, SEED);
      tellNow('what failed while the rest ran out', settling);
      const laws = await broken(served.beside.look, portal.tenantId);
      tellNow('sums that do not agree', laws);
      // The walk's rows are younger than what the planner knows of their tables.
      await vacuum(served.beside);
      const findings = await auditFindings(served.beside);
      await end();
      tell(walked);
      return [
        figure('seed', SEED),
        figure(
          `steps by ${WORKERS} workers on ${ORDERS} orders at a time`,
          STEPS,
          '',
          `${walked.ordersBegun} orders; the clock moved ${walked.timesMoved} times`,
        ),
        figure('steps a second', Math.round(STEPS / walked.seconds), '/s'),
        figure('steps that did something', Math.round(doneShare(walked) * 100), '%'),
        equals(
          'answers that no call declares, 5xx among them',
          walked.faults.length,
          0,
          walked.faults,
        ),
        equals('what failed while the rest ran out', settling.length, 0, settling),
        equals('sums that do not agree', laws.length, 0, laws),
        equals('findings of the audit', findings.length, 0, findings),
        atMost('seconds', Math.round(walked.seconds), 's', 1800),
      ];
    },
  );
}

async function portalOf({
  shop,
  server,
  beside,
}: Served): Promise<{ portal: Portal; end(): Promise<void> }> {
  const http = httpClient(server.address, WORKERS * 2);
  const owner = new pg.Pool({ connectionString: beside.database.ownerUrl, max: 1 });
  const { kernel } = beside.app;
  const { id: tenantId } = shop.tenant;
  const offset = async () =>
    (await kernel.tenants()).find((one) => one.id === tenantId)?.clockOffsetMs ?? 0;
  const portal: Portal = {
    kernel,
    tenantId,
    ask: http.call,
    cast: await castOf(kernel, http.call, shop, GOODS),
    look: beside.look,
    moveClock: async (ms) => {
      const wanted = (await offset()) + ms;
      await owner.query('update tenant set clock_offset_ms = $2 where id = $1', [tenantId, wanted]);
      await owner.query(`select pg_notify('directory', '')`);
      while ((await offset()) !== wanted) await new Promise((wake) => setTimeout(wake, 20));
    },
  };
  return {
    portal,
    end: async () => {
      http.close();
      await owner.end();
    },
  };
}

const doneShare = ({ outcomes }: Walkthrough): number => {
  const counts = [...outcomes];
  const sum = (list: typeof counts) => list.reduce((all, [, count]) => all + count, 0);
  return (
    sum(
      counts.filter(
        ([what]) => !/: ([a-z_]+\.[a-z_]+|nothing|not_found|conflict|FAULT)$/.test(what),
      ),
    ) / sum(counts)
  );
};

function tellNow(what: string, found: readonly string[]): void {
  process.stdout.write([`${what}: ${found.length}`, ...found, ''].join('\n'));
}

function tell({ outcomes }: Walkthrough): void {
  for (const [what, count] of [...outcomes]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .slice(0, TOLD))
    process.stdout.write(`${String(count).padStart(8)}  ${what}\n`);
}

export default { name: 'walk', run };
