import { schedulePage } from '@tradeport/api/content/calls';
import { momentIn } from '@tradeport/api/kernel/zone';
import { portalForEdit, savePortal } from '@tradeport/api/tenancy/calls';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';
import { until } from '../../testing/app.ts';
import { aPage, revisionOf } from './content.fixture.ts';

const app = useApp();
const ZONE = 'Europe/Berlin';
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const YEAR_DAYS = 360;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const nine = (days: number) => momentIn(ZONE, dayAfter(days), '09:00:00').getTime();

test('[CMS-01d] a page that is scheduled across a change to summer time, or from it, goes up at nine o’clock there, not an hour early or late', async () => {
  const { admin } = app.clients;
  await admin(savePortal, { ...(await admin(portalForEdit, {})), timeZone: ZONE });
  await until(async () => (await app.kernel.tenants()).some(({ timeZone }) => timeZone === ZONE));
  const changes = Array.from({ length: YEAR_DAYS }, (_, at) => at + 2).filter(
    (days) => nine(days) - nine(days - 1) !== DAY_MS,
  );
  expect(changes).toHaveLength(2);
  expect(changes.map((days) => nine(days) - nine(days - 1)).toSorted()).toEqual([
    23 * HOUR_MS,
    25 * HOUR_MS,
  ]);
  const pages = [];
  for (const days of changes) {
    const { pageCode } = await aPage(app);
    const publishAt = new Date(nine(days)).toISOString();
    await admin(schedulePage, { pageCode, revision: await revisionOf(app, pageCode), publishAt });
    pages.push({ pageCode, at: nine(days) });
  }
  const statusOf = async (pageCode: string) => {
    await app.kernel.runSweeps();
    const [row] = await app.as(null, (ctx) =>
      ctx.run<{ status: string }>({
        sql: 'select status from content_version where tenant_id = $1 and page_id = $2',
        parameters: [ctx.tenant.id, pageCode],
      }),
    );
    return row?.status;
  };
  let moved = 0;
  const goTo = async (moment: number) => {
    const by = moment - Date.now() - moved;
    moved += by;
    await app.moveClock(by);
  };
  for (const { pageCode, at } of pages) {
    await goTo(at - 5 * MINUTE_MS);
    expect(await statusOf(pageCode)).toBe('scheduled');
    await goTo(at + MINUTE_MS);
    expect(await statusOf(pageCode)).toBe('published');
  }
});
